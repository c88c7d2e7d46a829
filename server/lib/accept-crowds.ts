import type { Server, Socket } from 'node:net';

/** So many turns of the event loop in a row that each took a connection: more are waiting. */
const crowdTurns = 4;
/** Nothing is kept from being read longer than that because others still arrive, if there is room. */
const longestMilliseconds = 400;
/** What had to wait so long for room would have to wait too long for an answer as well. */
const lateMilliseconds = 700;
/** So many of those are read in a turn, lest those who were let in wait for them. */
const lateTogether = 64;
/** How often is looked for room. Each turn would be too often: the database needs the processor to make some. */
const roomMilliseconds = 5;
/** What a connection brings later than that after it was read had not come before. */
const readMilliseconds = 250;

export interface Crowds {
  /** Connections are kept from being read: more have come than there is room for, or are coming. */
  readonly isHolding: boolean;
  /**
   * Milliseconds that the request which a connection now brings may have waited because of a crowd; Infinity when there was no
   * room for it in good time.
   */
  takeWaited(socket: Socket): number;
}

/**
 * Node takes one connection in a turn of its event loop, so those who come while it is busy wait behind all the work that the
 * others bring: of some thousands the last for longer than a browser does, and nothing here knows of them. While a crowd arrives,
 * connections are taken and none is read, which makes the turns short: thousands come in within half a second. Then so many are
 * read as there is room for, since to read and refuse thousands takes half a second of the processor, which those who were let in
 * need. The others are read when room is made, or when it is too late for them: then they are to be told to come again.
 *
 * `room` says how many more requests can be taken at this moment.
 */
export function acceptCrowds(server: Server, room: () => number): Crowds {
  const open = new Set<Socket>();
  /** In the order of their coming, with the earliest moment at which they can have come. */
  const held = new Map<Socket, number>();
  const waited = new WeakMap<Socket, { milliseconds: number; readAt: number }>();
  let crowdSince: number | undefined;
  let arrivingSince = 0;
  let isArriving = false;
  let noRoomAt = -Infinity;
  let turns = 0;
  let isTaken = false;
  let isWatching = false;

  function hold(socket: Socket, since: number): void {
    if (held.has(socket)) return;
    held.set(socket, since);
    // after http.Server's own listener, which begins to read on the next tick whatever is said before
    process.nextTick(() => {
      if (held.has(socket)) socket.pause();
    });
  }

  function read(socket: Socket, milliseconds: number): void {
    held.delete(socket);
    waited.set(socket, { milliseconds, readAt: performance.now() });
    socket.resume();
  }

  /** Tells whether more are too late. */
  function readSome(): boolean {
    const now = performance.now();
    let left = room();
    let late = lateTogether;
    for (const [socket, since] of held) {
      if (now - since > lateMilliseconds && noRoomAt >= since) {
        late -= 1;
        if (late < 0) return true;
        read(socket, Infinity);
      } else {
        left -= 1;
        if (left < 0) {
          noRoomAt = now;
          return false;
        }
        read(socket, now - since);
      }
    }
    return false;
  }

  function endTurn(): void {
    const now = performance.now();
    turns = isTaken ? turns + 1 : 0;
    isTaken = false;
    if (turns === 0) crowdSince = undefined;
    if (isArriving && (crowdSince === undefined || now - arrivingSince > longestMilliseconds)) {
      isArriving = false;
      turns = 0;
    } else if (!isArriving && turns >= crowdTurns) {
      isArriving = true;
      arrivingSince = now;
      crowdSince ??= now;
      for (const socket of open) hold(socket, now);
    }
    const isSoon = (!isArriving && readSome()) || turns > 0 || isArriving;
    isWatching = isSoon || held.size > 0;
    if (isSoon) setImmediate(endTurn);
    else if (isWatching) setTimeout(endTurn, roomMilliseconds);
  }

  server.on('connection', (socket) => {
    // one address beyond its share is no crowd (connection-limit.ts), or it could keep the others from being read
    if (socket.destroyed) return;
    isTaken = true;
    if (!isWatching) {
      isWatching = true;
      setImmediate(endTurn);
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      held.delete(socket);
    });
    if (isArriving) hold(socket, crowdSince ?? performance.now());
  });

  return {
    get isHolding() {
      return held.size > 0;
    },
    takeWaited: (socket) => {
      const { milliseconds, readAt } = waited.get(socket) ?? { milliseconds: 0, readAt: 0 };
      waited.delete(socket);
      return performance.now() - readAt < readMilliseconds ? milliseconds : 0;
    },
  };
}
