import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { acceptCrowds, type Crowds } from './accept-crowds.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { watchLag } from './event-loop-lag.ts';
import { refuseBusy } from './refuse-busy.ts';

/** A refusal waits this long, so that clients who ask again at once do not keep the server busy with refusing. */
const refusalMilliseconds = 500;
/** More than this many are not kept waiting for their refusal: each costs memory. */
const mostWaiting = 4_000;
/** So many may stand in the queue: what comes at one moment to a quiet site is done in the next. */
export const mostQueued = 256;
/**
 * Nobody stands in the queue longer when others are turned away: with what a call itself takes, an accepted one is answered within a
 * second. Without others there is no overload, only something slow, and everybody's turn comes.
 */
export const defaultQueueMilliseconds = 400;
/** Of that is taken off what it waited before it could be read, but for so much. */
const unfeltMilliseconds = 200;
/** Who has waited so long before he could be read is told to come again where half a queue is before him. */
const hopelessMilliseconds = 500;
/** Without others nobody waits more often than that. */
const mostQueueTurns = 10;
const reportMilliseconds = 1_000;

export interface Overload {
  readonly inProgress: number;
  readonly limit: number;
  /** For a place. */
  readonly waiting: number;
  /** Since the start. */
  readonly refused: number;
  /** Stands before the application: what is refused here never gets to it, nor is its body read. */
  guard(listener: RequestListener): RequestListener;
  /** Refuses who waits for a place. The database is away: they would wait for it as well, longer than anybody is to be without an answer. */
  refuseWaiting(): void;
  /** Counts the calls of an application. Call it before its routes are added. */
  count(app: FastifyInstance): void;
}

/** Nobody waits for an answer any more, and no 'close' will tell. */
const isGone = ({ socket }: IncomingMessage, response: ServerResponse) =>
  socket.destroyed || response.destroyed || response.writableEnded;

/** Browsers and proxies send the next request on a connection after the answer to the last. */
const mostPipelined = 8;
const underWay = new WeakMap<Socket, number>();

/** Ends a connection that brings one request after the other without waiting for answers. */
function isWithinPipeline(socket: Socket, response: ServerResponse): boolean {
  const count = (underWay.get(socket) ?? 0) + 1;
  if (count > mostPipelined) {
    socket.destroy();
    return false;
  }
  // each listens for the end of the connection
  if (count === 2) socket.setMaxListeners(0);
  underWay.set(socket, count);
  response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return true;
}

/** Calls, and pages that are made of the database as answers are: those for search engines, feeds, sitemaps, identifiers. */
const isCall = (url = '') => /^\/(api\/|p\/|id\/|atom[./]|sitemap[.-])/.test(url);

/**
 * Before the router has read an address: `/%61pi/…` and `http://portal/api/…` lead to calls, too, and no page of ours is spelled so.
 */
const mayBeCall = (url = '') => isCall(url) || !url.startsWith('/') || /^\/[^?]{0,12}%/.test(url);

interface Queued {
  begin: () => void;
  refuse: () => void;
  stopListening: () => void;
}

/**
 * Calls `gone` once when nobody waits for an answer any more. The response alone would not tell: one that stands behind another on
 * its connection has no 'close' when that breaks. Answers what stops listening.
 */
function onceGone({ socket }: IncomingMessage, response: ServerResponse, gone: () => void): () => void {
  const stop = () => {
    response.off('close', end);
    socket.off('close', end);
  };
  const end = () => {
    stop();
    gone();
  };
  response.on('close', end);
  socket.on('close', end);
  return stop;
}

/**
 * Refuses calls beyond what can be done in good time with 503 and Retry-After. A queue without an end makes everybody wait, a
 * short one takes what comes at one moment; a refusal keeps the accepted ones fast, and the browser or proxy can try again. A call
 * counts from the moment its body has arrived: how slowly somebody sends is no work of ours (bodies-under-way.ts counts those).
 */
export function createOverload(
  log: { warn(data: object, text: string): void },
  queueMilliseconds = defaultQueueMilliseconds,
): Overload {
  const limit = new ConcurrencyLimit(performance.now());
  const hopeless = Math.max(hopelessMilliseconds, queueMilliseconds);
  const lag = watchLag();
  /** In the order of their coming, each with what ends its waiting. */
  const queue = new Map<Queued, NodeJS.Timeout>();
  /** How long a request had waited before it could be read. */
  const waited = new WeakMap<IncomingMessage, number>();
  /** What gives a call's place back. */
  const ends = new WeakMap<IncomingMessage, () => void>();
  let crowds: Crowds = { takeWaited: () => 0 };
  let isListening = () => true;
  let waitingForRefusal = 0;
  /** For want of room in the queue, since the start. */
  let turnedAway = 0;
  let refused = 0;
  let reported = 0;
  let reportedAt = 0;

  function refuse(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    // nobody waits for the rest of a body; and a stop cuts idle connections: the client is to know that no more is read from this one
    refuseBusy(response, { requestId, isLast: !isListening() || !request.complete });
    refused += 1;
    const now = performance.now();
    if (now - reportedAt < reportMilliseconds) return;
    log.warn({ refused: refused - reported }, 'more calls than can be done in good time');
    reportedAt = now;
    reported = refused;
  }

  function refuseLater(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    milliseconds: number,
  ): void {
    // nobody reads it, and a connection is of use again only after it
    request.resume();
    if (waitingForRefusal >= mostWaiting) {
      refuse(request, response, requestId);
      return;
    }
    waitingForRefusal += 1;
    setTimeout(() => {
      waitingForRefusal -= 1;
      refuse(request, response, requestId);
    }, milliseconds);
  }

  /**
   * A call has its place until its answer is ready: how slowly somebody reads is no work of ours (slow-readers.ts minds those).
   */
  function countUntilReady(request: IncomingMessage, response: ServerResponse, began: number): void {
    const end = () => {
      if (!ends.delete(request)) return;
      stopListening();
      limit.finish(began, performance.now());
      takeNext();
    };
    ends.set(request, end);
    const stopListening = onceGone(request, response, end);
  }

  const isQueueFull = () => queue.size >= mostQueued;

  function turnAway(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    turnedAway += 1;
    refuseLater(request, response, requestId, Math.max(0, refusalMilliseconds - (waited.get(request) ?? 0)));
  }

  function leaveQueue(one: Queued): boolean {
    clearTimeout(queue.get(one));
    one.stopListening();
    return queue.delete(one);
  }

  function takeNext(): void {
    for (const one of queue.keys()) {
      if (limit.isFull) return;
      leaveQueue(one);
      one.begin();
    }
  }

  function refuseQueue(): void {
    for (const one of queue.keys()) {
      leaveQueue(one);
      one.refuse();
    }
  }

  function queueUp(
    request: IncomingMessage,
    response: ServerResponse,
    { begin, refuse }: Pick<Queued, 'begin' | 'refuse'>,
  ): void {
    const stopListening = onceGone(request, response, () => leaveQueue(one));
    const one: Queued = {
      begin: () => {
        limit.begin();
        countUntilReady(request, response, performance.now());
        begin();
      },
      refuse,
      stopListening,
    };
    const turnedAwayBefore = turnedAway;
    const wait = (turn: number, milliseconds: number) =>
      setTimeout(() => {
        if (!queue.has(one)) return;
        if (turnedAway === turnedAwayBefore && turn < mostQueueTurns)
          queue.set(one, wait(turn + 1, queueMilliseconds));
        else if (leaveQueue(one)) refuse();
      }, milliseconds);
    const felt = Math.max(0, Math.max(lag.milliseconds, waited.get(request) ?? 0) - unfeltMilliseconds);
    queue.set(one, wait(1, Math.max(0, queueMilliseconds - felt)));
  }

  return {
    get inProgress() {
      return limit.inProgress;
    },
    get limit() {
      return limit.limit;
    },
    get waiting() {
      return queue.size;
    },
    get refused() {
      return refused;
    },
    guard: (listener) => (request, response) => {
      if (!isWithinPipeline(request.socket, response)) return;
      const milliseconds = crowds.takeWaited(request.socket);
      if (milliseconds > 0) waited.set(request, milliseconds);
      const most = milliseconds > hopeless ? mostQueued / 2 : mostQueued;
      const isHopeless = limit.isFull && queue.size >= most;
      if (isHopeless && mayBeCall(request.url)) turnAway(request, response, randomUUID());
      else listener(request, response);
    },
    refuseWaiting: refuseQueue,
    count: (app) => {
      isListening = () => app.server.listening;
      crowds = acceptCrowds(app.server, () => limit.room + mostQueued - queue.size);
      app.addHook('onClose', () => {
        lag.stop();
      });
      app.addHook('onSend', (request, _reply, payload, done) => {
        ends.get(request.raw)?.();
        done(null, payload);
      });
      app.addHook('preValidation', (request, reply, done) => {
        const { raw } = reply;
        if (!isCall(request.routeOptions.url ?? request.url) || isGone(request.raw, raw)) {
          done();
        } else if (request.headers['content-type']?.startsWith('multipart/') === true) {
          // its handler reads it; from its end on it counts, even beyond the limit: it has come too far to be refused
          request.raw.once('end', () => {
            if (isGone(request.raw, raw)) return;
            limit.begin();
            countUntilReady(request.raw, raw, performance.now());
          });
          done();
        } else if (limit.tryBegin()) {
          // it had arrived before the event loop came to it: those who wait count that, too
          countUntilReady(request.raw, raw, performance.now() - lag.milliseconds);
          done();
        } else if (!isQueueFull()) {
          queueUp(request.raw, raw, {
            begin: done,
            refuse: () => {
              reply.hijack();
              refuse(request.raw, raw, request.id);
            },
          });
        } else {
          reply.hijack();
          turnAway(request.raw, raw, request.id);
        }
      });
    },
  };
}
