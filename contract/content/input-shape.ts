import { z } from 'zod';
import { fieldOf } from './field-schema.ts';

/** The fields of an object as a writer gives them: what has a default may be left out, and stays so. */
export type InputShape<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Shape[Name];
};

/**
 * What may be left out is left out, not filled in: what it means, only the writer knows, by whether the item is new. Objects inside
 * likewise. Codes are taken as numbers too, as some calls answer them.
 */
export function inputShape<Shape extends z.core.$ZodShape>(shape: Shape): InputShape<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldAsGiven(field as z.ZodType)]),
  ) as InputShape<Shape>;
}

function fieldAsGiven(field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
  const isCode = isCodeShape.test(fieldOf(inner)?.shape.holds ?? '');
  const given = isCode ? z.preprocess(numbersAsText, inner) : partsAsGiven(inner);
  return field === inner ? given : given.optional();
}

const isCodeShape = /code/i;

const partsAsGiven = (field: z.ZodType) =>
  field instanceof z.ZodObject ? field.extend(inputShape(field.shape)) : field;

const numbersAsText = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(numberAsText) : numberAsText(value);
const numberAsText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
