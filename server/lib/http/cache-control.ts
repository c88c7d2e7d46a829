import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';

/** Whether a request says who makes it. What it gets is then nothing for a proxy to keep, whatever it is. */
export function isSomebodys({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers[tokenHeader] ?? '') !== '' || headers.cookie !== undefined;
}

/** How long the answer to a call may be kept by whom. What may be asked for by GET is asked again each time, and may then be the same. */
export function cacheControl(
  { method, cacheSeconds }: Pick<CallDefinition, 'method' | 'cacheSeconds'>,
  request: Pick<FastifyRequest, 'headers'>,
  { hasTag = false }: { hasTag?: boolean } = {},
): string {
  if (isSomebodys(request)) return 'no-store';
  if (cacheSeconds !== undefined) return `public, max-age=${String(cacheSeconds)}`;
  return method === 'GET' && hasTag ? 'private, no-cache' : 'no-store';
}

/** Nobody keeps an answer that hands out a token or a cookie: a page, a picture or an asset no more than that of a call. */
export function preventCachingOfSecrets(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, __, done) => {
    const handsOut = reply.hasHeader(tokenHeader) || reply.hasHeader('set-cookie');
    const kept = String(reply.getHeader('cache-control') ?? '');
    if (handsOut && !kept.includes('no-store')) void reply.header('cache-control', 'no-store');
    done();
  });
}
