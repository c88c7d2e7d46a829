import { expect, test } from 'vitest';
import { z } from 'zod';
import { choicesOf, treeOf } from '#contract/content/field.ts';
import { fieldOf } from '#contract/content/field-schema.ts';
import { trees } from '#contract/reference/trees.ts';
import { catalogue } from './catalogue.ts';

/** Names of fields that take an id or a code that some call answers, or several. */
const idName =
  /^(id|code|income|section|policyType|companyTypes|scales|areas|explains|basedOn)$|Id$|(parent|Label|area)Code$|^company(Type|Industry|Scale|Income)$|^industryType$/;
/** Made by the browser, not answered by a call. */
const made = ['relatedId'];

interface Field {
  at: PropertyKey[];
  /** One that it takes, where not any number is one. */
  example: string | undefined;
}

const fields = Object.values(catalogue).flatMap((area) =>
  Object.values(area).flatMap(({ path, request }) =>
    fieldsOf(request, []).map((field) => ({ path, request, ...field })),
  ),
);

/** The paths of all fields, also of the objects in objects and the items of lists. */
function fieldsOf(schema: z.ZodType, at: PropertyKey[], example?: string): Field[] {
  const within = (inner: unknown, below = at) =>
    fieldsOf(inner as z.ZodType, below, codeOf(schema) ?? example);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return within(schema.unwrap());
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return within(schema.out);
  if (schema instanceof z.ZodArray) return within(schema.element, [...at, 0]);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => within(field, [...at, name]));
  return at.length === 0 ? [] : [{ at, example: codeOf(schema) ?? example }];
}

/** Of codes one that looks like a number, if there are such. */
function codeOf(schema: z.ZodType): string | undefined {
  const field = fieldOf(schema);
  if (field === undefined || !/code/i.test(field.shape.holds)) return undefined;
  const tree = treeOf(field);
  const codes = tree === undefined ? Object.keys(choicesOf(field) ?? {}) : [...trees[tree].names.keys()];
  return codes.find((code) => String(Number(code)) === code) ?? codes[0];
}

/** What becomes of a value in a field, whatever the other fields want. */
function taken(request: z.ZodType, at: readonly PropertyKey[], value: unknown): unknown {
  const { success, data, error } = request.safeParse(
    at.reduceRight((inner, name) => (name === 0 ? [inner] : { [name]: inner }), value),
  );
  if (success)
    return at.reduce((outer: unknown, name) => (outer as Record<PropertyKey, unknown>)[name], data);
  return error.issues.some(({ path }) => path.join() === at.join()) ? 'refused' : 'taken';
}

const nameOf = (at: readonly PropertyKey[]) => String(at.findLast((name) => name !== 0) ?? '');
const isCode = ({ example }: Field) => example !== undefined && String(Number(example)) === example;
const ids = fields.filter(
  (field) => isCode(field) || (idName.test(nameOf(field.at)) && !made.includes(nameOf(field.at))),
);

test('search for id fields finds the known ids in requests, and no other fields', () => {
  const names = new Set(ids.map(({ at }) => nameOf(at)));
  const wanted = ['id', 'companyType', 'industryType', 'parentId', 'parentCode', 'LabelCode', 'section'];
  for (const name of [...wanted, 'policyType', 'companyTypes', 'scales', 'areas', 'explains'])
    expect(names).toContain(name);
  expect(names).not.toContain('account');
});

test.each(ids)('$path reads $at as a number and as text alike', ({ request, at, example = '119' }) => {
  const asText = taken(request, at, example);
  expect(taken(request, at, Number(example))).toEqual(asText);
});

test('ids are accepted as a number, except those of sessions and files', () => {
  // whether a filter is one of the kind that the request names, its own test says
  const others = ids.filter(({ at }) => at[0] !== 'filters');
  const refused = others.filter(
    ({ request, at, example = 119 }) => taken(request, at, Number(example)) === 'refused',
  );
  // these are no numbers
  const files = ['getById', 'uses', 'download', 'restore', 'rename'];
  expect(refused.map(({ path }) => path).sort()).toEqual(
    ['/api/system/userCenter/endSession', ...files.map((verb) => `/api/cms/media/${verb}`)].sort(),
  );
});
