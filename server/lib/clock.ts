/** Time as the server sees it. Injected wherever a rule depends on it, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
