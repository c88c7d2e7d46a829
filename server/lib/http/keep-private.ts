import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenHeader } from '#contract/transport.ts';

/** Whether a request says who makes it. What it gets is then nothing for a proxy to keep, whatever it is. */
export function isSomebodys({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers[tokenHeader] ?? '') !== '' || headers.cookie !== undefined;
}

/** Nobody keeps an answer that hands out a token or a cookie: a page, a picture or an asset no more than that of a call. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, __, done) => {
    const handsOut = reply.hasHeader(tokenHeader) || reply.hasHeader('set-cookie');
    const kept = String(reply.getHeader('cache-control') ?? '');
    if (handsOut && !kept.includes('no-store')) void reply.header('cache-control', 'no-store');
    done();
  });
}
