import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { cacheControl } from '../http/keep-private.ts';
import type { Encoding, PublicAnswer } from './public-answers.ts';

const encodings: Encoding[] = ['br', 'gzip'];
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
  if (call.method === 'GET') {
    void reply.header('etag', answer.etag);
    if (knows(headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  void reply.type('application/json; charset=utf-8');
  const accepted = headers['accept-encoding'];
  const encoding =
    answer.body.length < compressedFrom || accepted === undefined ? null : negotiate(accepted, encodings);
  if (encoding === null) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}

/** RFC 9110, 13.1.2: any of those named, compared weakly. */
function knows(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    header !== undefined &&
    (header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag)))
  );
}
