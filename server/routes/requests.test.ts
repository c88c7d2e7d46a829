import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { integer, line, text, trimmed } from '#contract/fields.ts';

/** A place in a request where a value travels, and what is asked of it. */
interface Leaf {
  place: string;
  schema: z.ZodType;
  type: string;
}

/** Every leaf of a schema. Throws for a kind of schema it does not know, so that none is passed over. */
function leavesOf(schema: z.ZodType, place: string, above: readonly z.ZodType[] = []): Leaf[] {
  const within = (inner: unknown, at = place) => leavesOf(inner as z.ZodType, at, [...above, schema]);
  // a group of rules stands in itself: once is enough
  if (above.includes(schema)) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => within(inner, `${place}.${key}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option));
  if (schema instanceof z.ZodArray)
    return [{ place, schema, type: 'array' }, ...within(schema.element, `${place}[]`)];
  if (schema instanceof z.ZodRecord)
    return [
      { place, schema, type: 'record' },
      ...within(schema.keyType, `${place}{}`),
      ...within(schema.valueType, `${place}[]`),
    ];
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item, n) => within(item, `${place}[${n}]`));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return within(schema.unwrap());
  // what comes out of a pipe is what its last part lets through
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return within(schema.out);
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodTransform ? within(schema.in) : [{ place, schema, type: 'number' }];
  if (schema instanceof z.ZodStringFormat && schema.format !== null && schema.format in refused)
    return [{ place, schema, type: schema.format }];
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return [
      {
        place,
        schema,
        type: /(?:prefix\/(?:report\.note|(?:record|node)\/(?:save\.values\[\]\.data|import\.text\[\]))|redirect\/import\.text|assessment\/(?:draft\/(?:import\.text|save\.text|propose\.summary)|review\/work\/change\.why)|eligibility\/direct\/work\/save\.payment|agreement\/save\.(?:clauses\[\]\.paragraphs\[\]|summary)|\.(body|remark|usesText|shape\.text|answer|answer\[\]\[\]|problemText|comment|reason|purpose|form\.(summary|indicators|industries|scenes|functions|certificates|domains|services|equipment|painPoints|technologyTags|effects)))$/.test(
          place,
        )
          ? 'lines'
          : 'string',
      },
    ];
  if (schema instanceof z.ZodNumber) return [{ place, schema, type: 'number' }];
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean)
    return [];
  throw new Error(`${place}: say in this test how ${schema.def.type} is bounded`);
}

const refused: Record<string, readonly unknown[]> = {
  // the body of an item, a remark
  lines: ['a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\ud800b', 'x'.repeat(200_001)],
  string: ['a\u0000b', 'a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\ud800b', 'x'.repeat(2_001)],
  // years that PostgreSQL has none of, and those that are changed on their way there
  datetime: ['0000-01-01T00:00:00Z', '0050-01-01T00:00:00Z', '9999-12-31T23:59:59Z', ''],
  url: ['https://x/\u0000', 'https://x/\ud800', 'https://x/\u202e', `https://x/${'x'.repeat(2_001)}`, 'x:y'],
  number: [Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** 53, NaN, Infinity, null, [], [1], {}, true],
  array: [Array.from({ length: 10_001 }, () => 'x')],
  record: [Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`f${String(n)}`, 1]))],
};

const tooMany = (error: z.ZodError | undefined) =>
  error?.issues.some(({ code, path }) => path.length === 0 && ['too_big', 'too_small'].includes(code)) ===
  true;

const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const leaves = calls.flatMap(({ path, request }) => leavesOf(request, path));

describe('request schemas of all calls', () => {
  test('contain strings, numbers, arrays, dates and urls', () => {
    for (const type of ['string', 'number', 'array', 'datetime', 'url'])
      expect(leaves.filter((leaf) => leaf.type === type).length, type).toBeGreaterThan(0);
  });

  test.each(leaves)('$place refuses unbounded and unprintable values', ({ schema, type }) => {
    for (const value of refused[type] ?? []) {
      const { success, error } = schema.safeParse(value);
      expect(success, JSON.stringify(value).slice(0, 40)).toBe(false);
      if (type === 'array') expect(tooMany(error)).toBe(true);
    }
  });

  test('read codes in full width and with blanks like plain ones', () => {
    const codes = leaves.filter(({ place }) =>
      // a remark about a code is words
      /(?<!\.extra|\.remarks)\.(activeCode|captcha|cardNum|creditCode)$/.test(place),
    );
    expect(codes.length).toBeGreaterThan(8);
    const read = codes.map(({ place, schema }) => [place, schema.parse('　１2 ３\u200b４５ 6 ')]);
    expect(read).toEqual(codes.map(({ place }) => [place, '123456']));
  });

  test.each([
    ['a text', z.object({ a: z.string() })],
    ['a text that is only short', z.object({ a: z.string().max(10) })],
    ['a number', z.object({ a: z.coerce.number() })],
    ['a list without an end', z.object({ a: z.array(text(10)) })],
  ])('%s is found by the search for unbounded fields', (_, schema) => {
    const found = leavesOf(schema, '').some((leaf) =>
      leaf.type === 'array'
        ? !tooMany(leaf.schema.safeParse(refused['array']?.[0]).error)
        : refused[leaf.type]?.some((value) => leaf.schema.safeParse(value).success),
    );
    expect(found).toBe(true);
  });
});

describe('contract building blocks', () => {
  test('text, trimmed and line accept ordinary text', () => {
    for (const value of ['', '远衡精密 （上海）', 'a  b', 'naïve 👍🏽', '\u3000', "O'Neil; --"]) {
      expect(text().parse(value)).toBe(value);
      expect(trimmed().parse(` ${value}\n`)).toBe(value.trim());
    }
    expect(line(3).safeParse(undefined).success).toBe(false);
  });

  test('integer accepts a number and its text within the range of int4', () => {
    for (const value of [7, '7', '-7', 2 ** 31 - 1, -(2 ** 31)])
      expect(integer().parse(value)).toBe(Number(value));
    for (const value of [
      2 ** 31,
      -(2 ** 31) - 1,
      '2147483648',
      0.5,
      '0.5',
      '',
      ' 7',
      '0x7',
      '1e3',
      null,
      [7],
    ])
      expect(integer().safeParse(value).success, String(value)).toBe(false);
  });
});
