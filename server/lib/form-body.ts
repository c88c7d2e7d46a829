import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';

export interface FormLimits {
  maxFiles: number;
  maxFileBytes: number;
}

/** What the borders between parts and the short fields may take. */
const overheadBytes = 64 * 1024;
/** A client that sends nothing for so long has gone. */
const silenceMilliseconds = 30_000;

class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/** Lets the routes of this app (make it one of their own: app.register) take multipart bodies. */
export async function acceptForms(
  app: FastifyInstance,
  { maxFiles, maxFileBytes }: FormLimits,
): Promise<void> {
  const maxBytes = maxFiles * maxFileBytes + overheadBytes;
  await app.register(multipart, {
    // a file that is cut off at the limit says so itself (`truncated`)
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes, files: maxFiles + 1, fields: 10, fieldSize: 1_000, headerPairs: 50 },
  });
  app.addHook('onRequest', async (request, reply) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= maxBytes) return;
    void reply.header('connection', 'close');
    throw new BodyTooLargeError();
  });
}

/**
 * The parts of a multipart body, one after the other, files as streams. Fails with invalidRequest when it is none. Whoever
 * stops before the end can answer at once: what is left of the body is passed over, or the browser would never read the answer.
 */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) fail('invalidRequest');
  request.raw.setTimeout(silenceMilliseconds, () => request.raw.destroy());
  try {
    yield* request.parts();
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}
