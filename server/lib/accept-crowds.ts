import type { Server } from 'node:net';

/** So many turns of the event loop in a row that each took a connection: more are waiting. */
const crowdTurns = 4;
/** Nothing is put off longer than that because others still arrive. */
const longestMilliseconds = 400;

export interface Crowds {
  /** Does it at once, or when the crowd that is arriving is in, and says how many milliseconds it was put off. */
  whenIn(work: (milliseconds: number) => void): void;
}

/**
 * Node takes one connection in a turn of its event loop, so those who come while it is busy wait behind all the work that the
 * others bring: of some thousands the last for longer than a browser does, and nothing here knows of them. While a crowd arrives,
 * requests are taken down and nothing is done about them, which makes the turns short: thousands come in within half a second.
 * Then work goes on for at least as long, lest somebody who does nothing but connect keeps it from going on.
 */
export function acceptCrowds(server: Server): Crowds {
  let putOff: { work: (milliseconds: number) => void; since: number }[] = [];
  let arrivingSince: number | undefined;
  let restUntil = 0;
  let turns = 0;
  let isTaken = false;
  let isWatching = false;

  function carryOut(now: number): void {
    const all = putOff;
    putOff = [];
    for (const { work, since } of all) work(now - since);
  }

  function endTurn(): void {
    const now = performance.now();
    turns = isTaken ? turns + 1 : 0;
    isTaken = false;
    if (arrivingSince === undefined) {
      if (turns >= crowdTurns && now >= restUntil) arrivingSince = now;
    } else if (turns === 0 || now - arrivingSince > longestMilliseconds) {
      restUntil = now + (now - arrivingSince);
      arrivingSince = undefined;
      carryOut(now);
    }
    isWatching = turns > 0;
    if (isWatching) setImmediate(endTurn);
  }

  server.on('connection', (socket) => {
    // one address beyond its share is no crowd (connection-limit.ts), or it could put everybody off
    if (socket.destroyed) return;
    isTaken = true;
    if (isWatching) return;
    isWatching = true;
    setImmediate(endTurn);
  });

  return {
    whenIn: (work) => {
      if (arrivingSince === undefined) work(0);
      else putOff.push({ work, since: performance.now() });
    },
  };
}
