import type { Readable } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DamagedBody } from './damaged-body.ts';
import { fail } from '../fail.ts';

export interface FormLimits {
  maxFiles: number;
  maxFileBytes: number;
}

/** What the borders between parts and the short fields may take. */
const overheadBytes = 64 * 1024;

class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/** Lets the routes of this app (make it one of their own: app.register) take multipart bodies, each one of these forms at most. */
export async function acceptForms(app: FastifyInstance, forms: readonly FormLimits[]): Promise<void> {
  const maxBytes = Math.max(...forms.map(maxFormBytes));
  const maxFiles = Math.max(...forms.map((form) => form.maxFiles));
  const maxFileBytes = Math.max(...forms.map((form) => form.maxFileBytes));
  await app.register(multipart, {
    // a file that is cut off at the limit says so itself (`truncated`)
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes, files: maxFiles + 1, fields: 10, fieldSize: 1_000, headerPairs: 50 },
  });
  app.addHook('onRequest', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLargeError();
  });
}

/** What a body brings at most: what it says itself, else what any may bring. */
export function formSizeOf(
  request: FastifyRequest,
  limits: FormLimits,
): { sizeBytes: number; isSizeTold: boolean } {
  const length = Number(request.headers['content-length']);
  const isSizeTold = Number.isSafeInteger(length);
  return { isSizeTold, sizeBytes: isSizeTold ? length : maxFormBytes(limits) };
}

function maxFormBytes({ maxFiles, maxFileBytes }: FormLimits): number {
  return maxFiles * maxFileBytes + overheadBytes;
}

/**
 * The parts of a multipart body, one after the other, files as streams, cut off at `maxFileBytes`. Fails with invalidRequest when it is none; what is cut off,
 * has no border between its parts or is damaged otherwise throws DamagedBody, here or while a file is read. Whoever stops before the
 * end can answer at once: what is left of the body is passed over, or the browser would never read the answer.
 */
export async function* formParts(
  request: FastifyRequest,
  { maxFileBytes }: Pick<FormLimits, 'maxFileBytes'>,
): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) fail('invalidRequest');
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
      if (part.type === 'file') sayDamaged(part.file);
      yield part;
    }
  } catch (error) {
    throw isOfHttp(error) ? error : new DamagedBody();
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The parser's limits say their HTTP status; its other errors say in plain words that it cannot go on. */
function isOfHttp(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error;
}

/**
 * A file that is cut off ends with the parser's error, which whoever reads it passes on as it is. A second file may have ended so
 * while the first one was read.
 */
function sayDamaged(file: Readable): void {
  const say = (error: Error) => {
    if (!isOfHttp(error)) Object.assign(error, { statusCode: 400 });
  };
  if (file.errored === null) file.prependListener('error', say);
  else say(file.errored);
}
