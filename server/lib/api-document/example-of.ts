import { z } from 'zod';
import { fieldExamples } from './field-examples.ts';

/**
 * A request that the schema takes. A field's value is, of what it takes, the first of: the schema's own `.meta({ examples })`, the
 * values for a field of its name, its default, something of its type. Texts that may be left out and that nothing is known of are.
 */
export function exampleOf(schema: z.ZodType, name = ''): unknown {
  const known = [
    ...((z.globalRegistry.get(schema)?.['examples'] as unknown[] | undefined) ?? []),
    ...(fieldExamples[name] ?? []),
  ];
  const fitting = known.find((value) => schema.safeParse(value).success);
  if (fitting !== undefined) return fitting;
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape)
        .map(([key, inner]) => [key, exampleOf(inner as z.ZodType, key)] as const)
        .filter(([, value]) => value !== undefined),
    );
  if (schema instanceof z.ZodDefault) {
    const value = schema.def.defaultValue;
    if (value === '') return undefined;
    return isFilled(value) ? value : exampleOf(schema.unwrap() as z.ZodType, name);
  }
  if (schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodString) return undefined;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return exampleOf(schema.unwrap() as z.ZodType, name);
  if (schema instanceof z.ZodPipe)
    return exampleOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType, name);
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType, name);
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => exampleOf(item as z.ZodType, name));
  if (schema instanceof z.ZodArray) return listFor(schema, name);
  if (schema instanceof z.ZodRecord) return recordFor(schema, name);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodFile) return '（文件内容）';
  return plainValues.find((value) => schema.safeParse(value).success);
}

const plainValues = [
  '示例',
  1,
  true,
  '1',
  '2026-03-04',
  '2026-03-04T02:00:00Z',
  '7b1c8a52-95f2-4c86-93d5-0b7a4b9d2c11',
  'https://portal.example/',
  'ab'.repeat(16),
  'f1',
];

const isFilled = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length > 0;

const mostItems = 20;

/** As short as it may be, but with something in it. */
function listFor(schema: z.ZodArray, name: string): unknown[] {
  const element = schema.element as z.ZodType;
  const item = exampleOf(element, name) ?? plainValues.find((value) => element.safeParse(value).success);
  const lists = Array.from({ length: mostItems }, (_, n) => Array.from({ length: n + 1 }, () => item));
  return lists.find((list) => schema.safeParse(list).success) ?? [item];
}

/** With one entry, or empty where no key or no value is known. */
function recordFor(schema: z.ZodRecord, name: string): Record<string, unknown> {
  const key = exampleOf(schema.keyType as z.ZodType, name);
  const value = exampleOf(schema.valueType as z.ZodType, name);
  return (typeof key === 'string' || typeof key === 'number') && value !== undefined ? { [key]: value } : {};
}
