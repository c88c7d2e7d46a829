import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallDefinition } from '#contract/call.ts';
import type { AccessRow } from '#contract/service.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { accessRowOf, accessTable, publicReads } from '#server/testing/access-table.ts';

const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const describeAccess = ({ access, owner }: CallDefinition) => [
  [access].flat().join(' or '),
  ...(owner === undefined ? [] : [owner.or === undefined ? owner.table : `${owner.table} or ${owner.or}`]),
];
const withoutReason = (row: AccessRow | undefined) =>
  row?.filter((part) => part?.startsWith('none: ') !== true);

test('access and owner of every call equal its row in the access table', () => {
  for (const call of calls) {
    const hint = `add '${call.path}' to \`access\` of its service (contract/<area>/service.ts), or mend one of the two`;
    expect(describeAccess(call), hint).toEqual(withoutReason(accessRowOf(call)));
  }
});

test('public read paths contain no staff call without a row in the access table', () => {
  const below = calls.filter(
    ({ path, kind }) => kind === undefined && publicReads.some((p) => path.startsWith(p)),
  );
  expect(below.length).toBeGreaterThan(20);
  const closed = below.filter(({ access }) => access !== 'anonymous' && access !== 'user');
  expect(closed.map(({ path }) => path)).toEqual([]);
});

test('access table names only calls that exist', () => {
  const paths = calls.map(({ path }) => path as string);
  expect(Object.keys(accessTable).filter((path) => !paths.includes(path))).toEqual([]);
});

test('a call whose request has ids of rows declares their owner, or the reason for checking none', () => {
  for (const call of calls) {
    const named = idsOf(call.form ?? call.request);
    const [, owner] = accessRowOf(call) ?? [];
    if (named.length === 0) continue;
    const hint = `${call.path} names rows (${named.join()}): say \`owner\` at the call, or in its row of \`access\` in contract/<area>/service.ts 'none: …' why nobody is asked`;
    expect(owner, hint).toBeDefined();
  }
});

/** The fields of a request by which it names rows. */
function idsOf(schema: z.ZodType, name = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => idsOf(inner as z.ZodType, key));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return idsOf(schema.unwrap() as z.ZodType, name);
  return /^(id|ids|section|filePath|.*(Id|Ids|File))$/.test(name) ? [name] : [];
}
