import type { FastifyInstance } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';

/**
 * Refuses requests beyond a number in progress with 503 and Retry-After. A queue without an end makes everybody wait; a
 * short refusal keeps the accepted ones fast, and the browser or proxy can try again.
 */
export function limitConcurrency(app: FastifyInstance, { maxInProgress }: { maxInProgress: number }): void {
  let inProgress = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (inProgress >= maxInProgress && request.url.startsWith('/api/')) {
      void reply
        .code(503)
        .header('retry-after', '1')
        .send({ ...commonErrors.serverBusy, data: null });
      return;
    }
    inProgress += 1;
    // 'close' comes once for every outcome, a client that went away included
    reply.raw.once('close', () => {
      inProgress -= 1;
    });
    done();
  });
}
