import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { isDirectFromLoopback } from '#server/lib/http/direct-from-loopback.ts';
import type { Metrics } from '#server/lib/process/metrics.ts';

/**
 * /metrics for Prometheus: for a program on this machine that comes through no proxy, where none can do so unseen, or one that sends
 * METRICS_TOKEN. For everybody else there is no such path.
 */
export function metricsRoute(
  app: FastifyInstance,
  {
    metrics,
    metricsToken: token,
    trustsLoopback,
  }: { metrics: Metrics } & Pick<Config, 'metricsToken' | 'trustsLoopback'>,
): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      (trustsLoopback && isDirectFromLoopback(request.raw)) ||
      (token !== undefined && isBearer(request.headers.authorization, token));
    if (!isAllowed) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}

function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
