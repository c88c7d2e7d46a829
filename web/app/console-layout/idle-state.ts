const minute = 60_000;
/** The server writes down an act a minute late at most. */
const serverMinutes = 1;
const warningMinutes = 2;

/** Where somebody stands who has done nothing for so many milliseconds. `ending`: the login ends within two minutes. */
export function idleState(idle: number, idleMinutes: number): 'working' | 'ending' | 'over' {
  if (idle > idleMinutes * minute) return 'over';
  return idle < (idleMinutes - serverMinutes - warningMinutes) * minute ? 'working' : 'ending';
}
