import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { fail } from '../fail.ts';
import type { ReadBody } from './read-body.ts';

/** Decrypted and parsed. Fails where it is not as the call declares. */
export function readParameters(
  call: CallDefinition,
  { readBody }: { readBody: ReadBody },
  { query, body }: FastifyRequest,
  isEncrypted: boolean,
): unknown {
  const isForm = call.transfer === 'form';
  const given = call.method === 'GET' ? query : isForm ? {} : readBody(body, { isEncrypted });
  return parsed(call, given);
}

/** What somebody gives a call, as it declares its request. Fails with the error that the schema names, else invalidRequest. */
export function parsed(call: CallDefinition, given: unknown): unknown {
  const result = call.request.safeParse(given);
  if (!result.success) fail(errorOf(result.error), fieldOf(call, result.error));
  return result.data;
}

/** A schema names the error that says more than that something is wrong. */
function errorOf({ issues }: z.ZodError): ErrorName {
  const name = issues[0]?.message ?? '';
  return Object.hasOwn(errors, name) ? (name as ErrorName) : 'invalidRequest';
}

function fieldOf({ kind }: CallDefinition, { issues }: z.ZodError): { field?: string } {
  const path = issues[0]?.path ?? [];
  // of content the path as remarks name it; of a form inside a request its field, which is the one that people see
  const field =
    kind === undefined && path[0] !== 'extra'
      ? path.findLast((key) => typeof key === 'string')
      : path.slice(0, lengthOfPath(path)).join('.');
  return field === undefined || field === '' ? {} : { field };
}

/** Up to the first list: its items have no names. */
function lengthOfPath(path: readonly PropertyKey[]): number {
  const list = path.findIndex((key) => typeof key === 'number');
  return list === -1 ? path.length : list;
}

/** A key of visible characters; undefined when there is none. */
export function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,100}$/.test(key))
    fail('invalidRequest', { field: 'Idempotency-Key' });
  return key;
}
