import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { chooseEncoding, isKnown } from '../http/encoding.ts';
import { cacheControl } from '../http/keep-private.ts';
import type { PublicAnswer } from './public-answers.ts';

/** Bytes from which compressing pays: below it saves no packet. */
const compressedFrom = 1024;

/** Sends what is kept, compressed where that is understood; 304 to whoever has it already. */
export async function sendPublicAnswer(
  answer: PublicAnswer,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call: CallDefinition },
): Promise<FastifyReply> {
  const { headers } = request;
  void reply
    .header('cache-control', cacheControl(call, request, { hasTag: true }))
    .header('vary', `${tokenHeader}, accept-encoding`);
  markStale(answer, reply);
  // whoever sends a token, a dead one even, is to keep nothing that could be asked for again by its tag
  if (call.method === 'GET' && (headers[tokenHeader] ?? '') === '') {
    void reply.header('etag', answer.etag);
    if (isKnown(headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  void reply.type('application/json; charset=utf-8');
  return sendEncoded(answer, { request, reply });
}

/** What may be right no longer says so, and is kept by nobody else (RFC 9111, 5.1; RFC 7234, 5.5). */
function markStale({ staleSeconds }: PublicAnswer, reply: FastifyReply): void {
  if (staleSeconds === undefined) return;
  void reply.headers({
    'cache-control': 'no-store',
    age: String(staleSeconds),
    warning: '110 - "Response is Stale"',
  });
}

/** Sends a page that is the same for everybody, compressed where that is understood; 304 to whoever has it already. */
export async function sendPublicPage(
  answer: PublicAnswer,
  {
    request,
    reply,
    type,
    cacheControl,
  }: { request: FastifyRequest; reply: FastifyReply; type: string; cacheControl: string },
): Promise<FastifyReply> {
  void reply
    .headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag: answer.etag })
    .type(type);
  markStale(answer, reply);
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return sendEncoded(answer, { request, reply });
}

async function sendEncoded(
  answer: PublicAnswer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const encoding =
    answer.body.length < compressedFrom ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}
