import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '#contract/transport.ts';
import { isKnown, tagOf } from './encoding.ts';

/** Sends what one account asks for again and again; 304 to whoever has it already. Another account at the same browser asks anew. */
export function sendTagged(
  text: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const etag = `"${tagOf(Buffer.from(text))}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: tokenHeader });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
