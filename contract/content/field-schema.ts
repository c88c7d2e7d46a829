import { z } from 'zod';
import { instant, isPrintable, line } from '../fields.ts';
import { publicVideoPath, readPublicVideoPath } from '../files/public-videos.ts';
import { dictionaries, type DictionaryCode } from '../reference/dictionaries.ts';
import { currentArea } from '../reference/entered-areas.ts';
import { currentCode, isCodeOf, isEdited, offeredCodes } from '../reference/entry-names.ts';
import { trees, type TreeCode } from '../reference/trees.ts';
import { isCreditCode } from '../shared-rules/credit-code.ts';
import { makeCreditCode } from '../shared-rules/make-numbers.ts';
import type { Field, Fields, Shape, ValueOf } from './field.ts';

const made = new WeakMap<z.ZodType, Field>();

/** Returns the field that a schema was made of, for code that walks schemas. */
export const fieldOf = (schema: z.ZodType): Field | undefined => made.get(schema);

/** What a field may hold, as it is kept and as it travels. */
type SchemaOf<Own> = Own extends { default: unknown }
  ? z.ZodDefault<z.ZodType<ValueOf<Own>, ValueOf<Own>>>
  : z.ZodType<ValueOf<Own>, ValueOf<Own>>;
export type ShapeOf<Own extends Fields> = { -readonly [Name in keyof Own]: SchemaOf<Own[Name]> };

export const schemaOf = <Own extends Fields>(fields: Own): z.ZodObject<ShapeOf<Own>> =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])) as never,
  );

function fieldSchema(field: Field): z.ZodType {
  const schema = bareSchema(field.shape);
  made.set(schema, field);
  return field.default === undefined ? schema : schema.default(field.default);
}

function bareSchema(shape: Shape): z.ZodType {
  switch (shape.holds) {
    case 'text':
      return textSchema(shape);
    case 'texts':
      return z.array(textSchema(shape)).max(shape.mostTexts);
    case 'creditCode':
      return line(200)
        .refine(isCreditCode)
        .meta({ examples: [makeCreditCode({ area: '990104', serial: 1 })] });
    case 'link':
      return webAddress();
    case 'file':
      if (shape.file === 'image') return line(300);
      return shape.isOptional ? z.union([z.literal(''), video]) : video;
    case 'images':
      return z.array(line(300)).max(shape.mostImages);
    case 'choice':
      return z.enum([...(shape.isOptional ? [''] : []), ...Object.keys(shape.choices)]);
    case 'code':
      if (shape.isOptional) return z.union([z.literal(''), anyCode(shape.dictionary)], unknown);
      return anyCode(shape.dictionary);
    case 'codes':
      return isEdited(shape.dictionary) ? editedCodes(shape.dictionary) : each(anyCode(shape.dictionary));
    case 'treeCode':
      return treeNode(shape.tree);
    case 'treeCodes':
      return each(treeNode(shape.tree));
    case 'tableCodes':
      return z.array(shape.table === 'area' ? line(20).overwrite(currentArea) : line(20)).max(200);
    case 'day':
      return z.iso.date();
    case 'instant':
      return instant;
    case 'number':
      return numberSchema(shape);
    case 'year':
      return z.number().int().min(1990).max(2100);
    case 'bit':
      return z.union([z.literal(0), z.literal(1)]);
    case 'flag':
      return z.boolean();
    case 'object':
      return shape.isNullable ? schemaOf(shape.fields).nullable() : schemaOf(shape.fields);
    case 'objects':
      return z.array(schemaOf(shape.fields)).max(shape.mostObjects);
  }
}

/** A mobile phone or an identity number: digits by which one reaches or knows a person, of whatever grouping. */
const privateNumber = /(?<!\d)(1[3-9]\d([ -]?\d{4}){2}|\d{17}[\dXx])(?!\d)/;

function textSchema({ most, isNoNumberOfPersons, ...rest }: Extract<Shape, { holds: 'text' | 'texts' }>) {
  let schema = line(most);
  if ('pattern' in rest) schema = schema.regex(rest.pattern);
  if ('example' in rest) schema = schema.meta({ examples: [rest.example] });
  return isNoNumberOfPersons ? schema.refine((given) => !privateNumber.test(given)) : schema;
}

const webAddress = () =>
  z.union([
    z.literal(''),
    z
      .url({ protocol: /^https?$/ })
      .max(500)
      .refine(isPrintable),
  ]);

const video = line(100)
  .refine((path) => readPublicVideoPath(path) !== undefined, { error: 'videoUnknown' })
  .meta({ examples: [publicVideoPath('0'.repeat(32))] });

function numberSchema({ least, above, greatest, isWhole, isNullable }: Extract<Shape, { holds: 'number' }>) {
  let schema = isWhole ? z.number().int() : z.number();
  if (above !== undefined) schema = schema.gt(above);
  if (least !== undefined) schema = schema.min(least);
  if (greatest !== undefined) schema = schema.max(greatest);
  return isNullable ? schema.nullable() : schema;
}

const unknown = { error: 'codeUnknown' };

const anyCode = (dictionary: DictionaryCode) =>
  isEdited(dictionary)
    ? editedCode(dictionary)
    : z.enum(Object.keys(dictionaries[dictionary].items), unknown);

/** Of a list that staff keep while the portal runs. One that was merged comes as what it has become: a form may have been open meanwhile. */
const editedCode = (dictionary: DictionaryCode) =>
  line(50)
    .overwrite((code) => currentCode(dictionary, code))
    .refine((code) => isCodeOf(dictionary, code), unknown)
    .meta({ examples: offeredCodes(dictionary).slice(0, 1) });

/** Two of them may have become one. */
const editedCodes = (dictionary: DictionaryCode) =>
  z
    .array(line(50))
    .max(200)
    .refine((all) => new Set(all).size === all.length)
    .overwrite((all) => [...new Set(all.map((code) => currentCode(dictionary, code)))])
    .refine((all) => all.every((code) => isCodeOf(dictionary, code)), unknown)
    .meta({ examples: [offeredCodes(dictionary).slice(0, 1)] });

const treeNode = (tree: TreeCode) => {
  const { names } = trees[tree];
  return line(20)
    .refine((code) => names.has(code), unknown)
    .meta({ examples: [...names.keys()].slice(0, 1) });
};

const each = <Code extends z.ZodType<string>>(one: Code) =>
  z
    .array(one)
    .max(200)
    .refine((all) => new Set(all).size === all.length);
