import type { FastifyRequest } from 'fastify';

/** What a request sends as a bearer token (RFC 6750), '' included; undefined where it sends none. Other schemes are of proxies before this site. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return found === null ? undefined : (found[1] ?? '').trim();
}
