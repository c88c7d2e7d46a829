import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** So many turns of the event loop in a row that each took a connection: more are waiting. */
const crowdTurns = 4;
/** Nothing is kept from being read longer than that because others still arrive. */
const longestMilliseconds = 400;
/** Nor longer than that because there is no room for it. */
const longestForRoom = 700;
/** So many of those are read in a turn, lest those for whom there was room wait for them. */
const togetherWithoutRoom = 64;
/** How often is looked for room. Each turn would be too often: the database needs the processor to make some. */
const roomMilliseconds = 5;
/** Who asked in the last one or two seconds may ask again at any moment. */
const activeMilliseconds = 1_000;
/** What a connection brings later than that after it was read had not come before. */
const readMilliseconds = 250;

export interface Crowds {
  /** Milliseconds that the request which a connection now brings was kept from being read. */
  takeWaited(socket: Socket): number;
}

/**
 * Accepts a crowd of connections before it reads them. Node accepts one connection in a turn of its event loop, so new
 * ones wait behind all the work of the others. The last of some thousands would wait longer than a browser does,
 * unknown to any limit here. While a crowd arrives, connections are accepted and none is read. The turns are then
 * short: thousands arrive within half a second. Reading then goes on for at least as long, so that a client that only
 * connects cannot stop it. Only as many are read as there is room for. To read and refuse thousands would take half a
 * second of the processor, which the admitted ones need. The others are read when there is room, or after a while.
 *
 * `room` says how many more requests can be taken at this moment.
 */
export function acceptCrowds(server: Server, room: () => number): Crowds {
  /** New ones in the order of their coming, with the earliest moment at which they can have come, as far as it counts. */
  const held = new Map<Socket, number>();
  /** Others that are not read while a crowd arrives. */
  let paused = new Set<Socket>();
  let active = new Set<Socket>();
  let activeBefore = new Set<Socket>();
  let activeSince = 0;
  const waited = new WeakMap<Socket, { milliseconds: number; readAt: number }>();
  let arrivingSince: number | undefined;
  /** When nobody was waiting to be let in. */
  let emptyAt = 0;
  let restUntil = 0;
  let turns = 0;
  let isTaken = false;
  let isWatching = false;

  function read(socket: Socket, milliseconds: number): void {
    waited.set(socket, { milliseconds, readAt: performance.now() });
    socket.resume();
  }

  function forget(socket: Socket): void {
    for (const sockets of [held, paused, active, activeBefore]) sockets.delete(socket);
  }

  function beginHolding(now: number): void {
    arrivingSince = now;
    paused = new Set([...activeBefore, ...active].filter((socket) => !held.has(socket)));
    for (const socket of paused) socket.pause();
  }

  function endHolding(now: number, since: number): void {
    arrivingSince = undefined;
    restUntil = now + (now - since);
    for (const socket of paused) read(socket, now - since);
    paused.clear();
  }

  /** Tells whether more are to be read in the next turn. */
  function readHeld(now: number): boolean {
    let left = room();
    let without = togetherWithoutRoom;
    for (const [socket, since] of held) {
      left -= 1;
      if (left < 0) {
        if (now - since < longestForRoom) return false;
        without -= 1;
        if (without < 0) return true;
      }
      held.delete(socket);
      read(socket, now - since);
    }
    return false;
  }

  function endTurn(): void {
    const now = performance.now();
    turns = isTaken ? turns + 1 : 0;
    isTaken = false;
    if (turns === 0) emptyAt = now;
    if (arrivingSince === undefined) {
      if (turns >= crowdTurns && now >= restUntil) beginHolding(now);
    } else if (turns === 0 || now - arrivingSince > longestMilliseconds) {
      endHolding(now, arrivingSince);
    }
    const isSoon = (arrivingSince === undefined && readHeld(now)) || turns > 0;
    isWatching = isSoon || held.size > 0;
    if (isSoon) setImmediate(endTurn);
    else if (isWatching) setTimeout(endTurn, roomMilliseconds);
  }

  server.on('connection', (socket) => {
    // one address beyond its share is no crowd (connection-limit.ts), or it could keep the others from being read
    if (socket.destroyed) return;
    socket.once('close', () => forget(socket));
    isTaken = true;
    if (!isWatching) {
      isWatching = true;
      emptyAt = performance.now();
      setImmediate(endTurn);
    }
    if (arrivingSince === undefined) return;
    held.set(socket, Math.max(emptyAt, performance.now() - longestMilliseconds));
    // after http.Server's own listener, which begins to read on the next tick whatever is said before
    process.nextTick(() => {
      if (held.has(socket)) socket.pause();
    });
  });

  server.on('request', ({ socket }) => {
    const now = performance.now();
    if (now - activeSince > activeMilliseconds) {
      activeBefore = active;
      active = new Set();
      activeSince = now;
    }
    active.add(socket);
  });

  return {
    takeWaited: (socket) => {
      const { milliseconds, readAt } = waited.get(socket) ?? { milliseconds: 0, readAt: 0 };
      waited.delete(socket);
      return performance.now() - readAt < readMilliseconds ? milliseconds : 0;
    },
  };
}
