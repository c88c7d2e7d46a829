import type { FastifyInstance } from 'fastify';
import { DamagedBody } from './damaged-body.ts';

/** Forms inside lists inside forms are three; what is nested deeper only wants to exhaust the stack of whoever walks it. */
const deepest = 32;
/** Values in one body, each of which costs the main thread more than its characters do. The longest list of any call has two thousand. */
export const mostValues = 10_000;

/**
 * The JSON of every body, plain or encrypted. Throws DamagedBody for what is none, is nested deeper or has more values than any call's,
 * or tries to reach object prototypes.
 */
export function parseJson(text: string): unknown {
  refuseLarge(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedBody();
  }
  refuseStrange(value);
  return value;
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = ['"', '\\', ','].map(code);
const opening = new Set(['[', '{'].map(code));
const closing = new Set([']', '}'].map(code));

/** Before anything is built of it: one walk along the text that passes over strings. What is no JSON may pass, and is found by its parser. */
function refuseLarge(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) {
      at = endOfString(text, at);
    } else if (character === comma || opening.has(character)) {
      values += 1;
      if (character !== comma) depth += 1;
      if (depth > deepest || values > mostValues) throw new DamagedBody();
    } else if (closing.has(character)) {
      depth -= 1;
    }
  }
}

/** Where a string that begins at `start` ends: at its quote, or behind a text that has none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function refuseStrange(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  // __proto__ is a key like another to JSON.parse
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) throw new DamagedBody();
  for (const inner of Object.values(value) as unknown[]) refuseStrange(inner);
}

/** A body that has arrived and is parsed by whoever may send it: its text costs nothing yet. */
export class UnreadJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
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
    if (text.length <= smallBodyLength) request.smallBody = text;
    done(null, text === '' ? undefined : new UnreadJson(text));
  });
}
