import type { CallDefinition } from '#contract/call.ts';
import type { OwnedTable } from '#contract/owner.ts';
import { mayInSection } from '#contract/permissions.ts';
import type { CallContext } from './context.ts';
import { fail } from '../fail.ts';

/** Which of these rows are the caller's own. */
export type FindOwn = (
  table: OwnedTable,
  ids: readonly unknown[],
  context: CallContext,
) => Promise<ReadonlySet<unknown>>;

/** The one place where a call is kept from rows of somebody else. Answers the request as its handler may see it. */
export async function checkOwner(
  { owner }: Pick<CallDefinition, 'owner'>,
  request: unknown,
  context: CallContext,
  findOwn: FindOwn,
): Promise<unknown> {
  if (owner === undefined) return request;
  const { table, id, or, otherwise } = owner;
  if (or !== undefined && mayInSection(context.caller?.grants ?? [], or, [])) return request;
  const path = id.split('.');
  const named = path.reduce((value, key) => (value as Record<string, unknown>)[key], request);
  const ids: unknown[] = (Array.isArray(named) ? named : [named]).filter(
    (one) => one !== undefined && one !== '',
  );
  const own = ids.length === 0 ? new Set() : await findOwn(table, ids, context);
  if (otherwise === 'nothing')
    return replaced(
      request,
      path,
      Array.isArray(named) ? ids.filter((one) => own.has(one)) : own.has(named) ? named : '',
    );
  if (ids.length === 0 || !ids.every((one) => own.has(one))) fail(otherwise);
  return request;
}

function replaced(request: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const fields = request as Record<string, unknown>;
  return { ...fields, [key]: rest.length === 0 ? value : replaced(fields[key], rest, value) };
}
