import type { Server, Socket } from 'node:net';

/** So many turns of the event loop in a row that each took a connection: more are waiting. */
const crowdTurns = 4;
/** Nobody is kept from being read longer than that because others still arrive. */
const longestMilliseconds = 400;

/**
 * Node takes one connection in a turn of its event loop, so thousands that come at one moment wait behind all the work that those
 * before them bring: the last for ten seconds, during which nothing here knows of them and nothing can be refused. While a crowd
 * arrives its connections are taken but not read, which makes the turns short, and read together as soon as the last one is in.
 */
export function acceptCrowds(server: Server): void {
  let held: Socket[] = [];
  let heldSince = 0;
  let turns = 0;
  let isTaken = false;
  let isWatching = false;

  function release(): void {
    const all = held;
    held = [];
    for (const socket of all) socket.resume();
  }

  function endTurn(): void {
    turns = isTaken ? turns + 1 : 0;
    if (turns === 0 || performance.now() - heldSince > longestMilliseconds) release();
    if (turns === 0) {
      isWatching = false;
    } else {
      isTaken = false;
      setImmediate(endTurn);
    }
  }

  server.on('connection', (socket) => {
    isTaken = true;
    if (!isWatching) {
      isWatching = true;
      setImmediate(endTurn);
    }
    if (turns < crowdTurns) return;
    if (held.length === 0) heldSince = performance.now();
    held.push(socket);
    // after http.Server's own listener, which begins to read on the next tick whatever is said before
    process.nextTick(() => socket.pause());
  });
}
