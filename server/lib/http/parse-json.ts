import type { FastifyInstance } from 'fastify';
import { DamagedBody } from './damaged-body.ts';

/** Forms inside lists inside forms are three; what is nested deeper only wants to exhaust the stack of whoever walks it. */
const deepest = 32;

/**
 * The JSON of every body, plain or encrypted. Throws DamagedBody for what is none, is nested deeper than any call's, or tries to reach
 * object prototypes.
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedBody();
  }
  refuseStrange(value, 1);
  return value;
}

function refuseStrange(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new DamagedBody();
  // __proto__ is a key like another to JSON.parse
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) throw new DamagedBody();
  for (const inner of Object.values(value) as unknown[]) refuseStrange(inner, depth + 1);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a JSON body, where it is a short one: '' otherwise. */
    smallBody: string;
  }
}

/** What pages ask for has some hundred characters, what forms send has more. */
const smallBodyLength = 500;

/** JSON bodies may be any JSON value, a bare string (the encrypted form) and nothing at all included. */
export function readEveryJson(app: FastifyInstance): void {
  app.decorateRequest('smallBody', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    let value: unknown;
    try {
      value = text === '' ? undefined : parseJson(text);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (text.length <= smallBodyLength) request.smallBody = text;
    done(null, value);
  });
}
