import { expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';

/** Names of fields that take an id or a code that some call answers. */
const idName =
  /^(id|code|income)$|Id$|(parent|Label)Code$|^company(Type|Industry|Scale|Income)$|^industryType$/;
/** Made by the browser, not answered by a call. */
const made = ['relatedId'];

const fields = Object.values(catalogue).flatMap((area) =>
  Object.values(area).flatMap(({ path, request }) =>
    fieldsOf(request, []).map((at) => ({ path, request, at })),
  ),
);

/** The paths of all fields, also of the objects in objects. */
function fieldsOf(schema: z.ZodType, at: string[]): string[][] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return fieldsOf(schema.unwrap() as z.ZodType, at);
  if (!(schema instanceof z.ZodObject)) return at.length === 0 ? [] : [at];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    fieldsOf(field, [...at, name]),
  );
}

/** What becomes of a value in a field, whatever the other fields want. */
function taken(request: z.ZodType, at: readonly string[], value: unknown): unknown {
  const { success, data, error } = request.safeParse(
    at.reduceRight((inner, name) => ({ [name]: inner }), value),
  );
  if (success) return at.reduce((outer: unknown, name) => (outer as Record<string, unknown>)[name], data);
  return error.issues.some(({ path }) => path.join() === at.join()) ? 'refused' : 'taken';
}

const ids = fields.filter(({ at }) => idName.test(at.at(-1) ?? '') && !made.includes(at.at(-1) ?? ''));

test('there are ids in requests, and other fields', () => {
  const names = new Set(ids.map(({ at }) => at.join('.')));
  for (const name of ['id', 'companyType', 'industryType', 'parentId', 'parentCode', 'LabelCode'])
    expect(names).toContain(name);
  expect(names).not.toContain('account');
});

test.each(ids)('$path takes $at as a number and as text alike', ({ request, at }) => {
  const asText = taken(request, at, '119');
  expect(taken(request, at, 119)).toEqual(asText);
});

test('an id is refused neither as a number nor as text', () => {
  const refused = ids.filter(({ request, at }) => taken(request, at, 119) === 'refused');
  // the ids of sessions are no numbers
  expect(refused.map(({ path }) => path)).toEqual(['/api/system/userCenter/endSession']);
});
