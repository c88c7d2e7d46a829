import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** A refusal waits this long, so that clients who ask again at once do not keep the server busy with refusing. */
const refusalMilliseconds = 500;
/** More than this many are not kept waiting: each costs memory. */
const mostWaiting = 4_000;
const reportMilliseconds = 1_000;

const refusal = JSON.stringify({ ...commonErrors.serverBusy, data: null });
const refusalHeaders = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(refusal),
  'x-content-type-options': 'nosniff',
};

/**
 * Refuses calls beyond what can be done in good time with 503 and Retry-After. A queue without an end makes everybody wait; a
 * refusal keeps the accepted ones fast, and the browser or proxy can try again.
 */
export function refuseOverload(app: FastifyInstance): void {
  const limit = new ConcurrencyLimit(performance.now());
  let waiting = 0;
  let refused = 0;
  let reportedAt = 0;

  /** Past all hooks, the log's included: refusing thousands a second must cost next to nothing. */
  function refuse(reply: FastifyReply): void {
    reply.hijack();
    const { id } = reply.request;
    // a stop cuts idle connections: the client is to know that nothing more is read from this one
    const ending = app.server.listening ? {} : { connection: 'close' };
    reply.raw.writeHead(503, { ...refusalHeaders, ...ending, 'x-request-id': id }).end(refusal);
    refused += 1;
    const now = performance.now();
    if (now - reportedAt < reportMilliseconds) return;
    app.log.warn({ refused }, 'more calls than can be done in good time');
    reportedAt = now;
    refused = 0;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) {
      done();
    } else if (limit.tryBegin()) {
      const began = performance.now();
      // 'close' comes once for every outcome, a client that went away included
      reply.raw.once('close', () => {
        limit.finish(began, performance.now());
      });
      done();
    } else if (waiting < mostWaiting) {
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        refuse(reply);
      }, refusalMilliseconds);
    } else {
      refuse(reply);
    }
  });
}
