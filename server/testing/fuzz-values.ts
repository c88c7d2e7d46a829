import { z } from 'zod';
import { pick, type Random } from '#contract/cover/random.ts';

/** Values of requests, made from their schemas: mostly what is asked for, often enough what nobody should send. */

const strangeTexts = [
  '\u0000',
  '张\u0000三',
  'a\nb',
  '\ud800',
  '\u202eabc',
  "'; drop table app_user; --",
  '%',
  '_%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '99999999999999999999999999',
  '1e999',
  'NaN',
  '0x10',
  '0',
  '-1',
  ' ',
  '١٢٣',
  '👩‍👩‍👧‍👦',
  '2026-02-30T25:61:61Z',
  '{"a":1}',
  'null',
  '__proto__',
  'constructor',
];

/** What forms of this portal really hold, so that requests get past the first rule. */
const usualTexts = [
  '13900139000',
  '13800138000',
  '+86 139 0013 9000',
  'yuanheng',
  'someone@portal.example',
  '123456',
  '远衡精密制造有限公司',
  '91310000MA1FL5MU0G',
  '11010519491231002X',
  '119',
  '10345',
  '1,2,3',
  '北京市/市辖区/东城区',
  'user',
  'registerSms',
  'console',
  '110101',
  'news',
  'ab'.repeat(16),
  'ab'.repeat(32),
  'cd'.repeat(32),
  '7b1c8a52-95f2-4c86-93d5-0b7a4b9d2c11',
];

const strangeNumbers = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
] as const;

export const one = <Item>(random: Random, items: readonly Item[]): Item =>
  items[pick(random, items.length)] as Item;

export function strangeText(random: Random): string {
  if (random() < 0.1) return one(random, ['长', 'x', "'"]).repeat(one(random, [201, 2_001, 70_000]));
  return one(random, strangeTexts);
}

export function strangeValue(random: Random): unknown {
  const kind = pick(random, 8);
  if (kind === 0) return one(random, strangeNumbers);
  if (kind === 1) return one(random, [null, true, false]);
  if (kind === 2) return nested(one(random, [1, 20, 40, 500]), random() < 0.5);
  if (kind === 3) return Array.from({ length: pick(random, 200) }, () => one(random, usualTexts));
  if (kind === 4) return { [strangeText(random)]: strangeText(random) };
  return strangeText(random);
}

function nested(depth: number, ofLists: boolean): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = ofLists ? [value] : { a: value };
  return value;
}

/** A value for a schema; `strangeness` is how often a part of it is something else. */
export function valueFor(schema: z.ZodType, random: Random, strangeness: number): unknown {
  if (random() < strangeness) return strangeValue(random);
  const inside = (inner: unknown) => valueFor(inner as z.ZodType, random, strangeness);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).filter(() => random() > strangeness / 2);
    return Object.fromEntries(fields.map(([key, inner]) => [key, inside(inner)]));
  }
  if (schema instanceof z.ZodUnion) return inside(one(random, schema.options));
  if (schema instanceof z.ZodArray)
    return Array.from({ length: pick(random, 4) }, () => inside(schema.element));
  if (schema instanceof z.ZodTuple) return schema.def.items.map(inside);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return inside(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return inside(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodEnum) return one(random, schema.options);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return random() < 0.5;
  if (schema instanceof z.ZodNumber) return random() < 0.7 ? pick(random, 50) : one(random, strangeNumbers);
  return one(random, usualTexts);
}
