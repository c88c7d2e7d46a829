import { z } from 'zod';
import { isPrintable, line } from '../fields.ts';
import { dictionaries, type CodeOf, type DictionaryCode } from '../reference/dictionaries.ts';
import { trees, type TreeCode } from '../reference/trees.ts';
import type { CardNames } from './kind.ts';

/** Building blocks of a kind's fields. What is not known is '' or an empty list, never missing: pages need no second case. */

/** A name, a place, a document's number. */
export const label = line(200);
/** A sentence or a few, of one paragraph. */
export const sentence = line(2_000);
export const labels = z.array(label).max(50);
export const sentences = z.array(sentence).max(50);
/** The tables whose codes no dictionary has. */
export type CodeTable = 'area' | 'companyType' | 'companyScale';
/** What holds codes of a table, and of which. */
export const tableFields = z.registry<{ table: CodeTable }>();
/** Codes of a reference table: whether they are there, the writer asks. */
export const tableCodes = (table: CodeTable) => z.array(line(20)).max(200).register(tableFields, { table });
/** The address of another site's page, or '' where there is none. */
export const webAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine(isPrintable),
]);
/** A day of the calendar in Shanghai. */
export const day = z.iso.date();
export { instant } from '../fields.ts';
export const count = z.number().int().nonnegative();
/** What is measured, of whatever unit. */
export const measure = z.number().min(-1e12).max(1e12);
/** Money and the like, of whatever unit. */
export const amount = z.number().nonnegative().max(1e12);
export const year = z.number().int().min(1990).max(2100);
export const question = z.object({ question: sentence, answer: sentence });

declare const coded: unique symbol;
/** A field that holds codes of a dictionary or a tree. A list that goes by it has its filter from there. */
export type Coded<Field> = Field & { readonly [coded]: true };

export interface CodedMeta {
  dictionary: DictionaryCode | TreeCode;
  /** Which of the names that section 3 of the portal specification gives a card says this field in words. */
  shownAs?: Exclude<keyof CardNames, 'technicalTagsName'> | undefined;
}
/** What holds codes, and of what. */
export const codedFields = z.registry<CodedMeta>();

type Shown = Pick<CodedMeta, 'shownAs'>;

const unknown = { error: 'codeUnknown' };

function coding<Field extends z.ZodType>(field: Field, meta: CodedMeta): Coded<Field> {
  codedFields.add(field, meta);
  return field as Coded<Field>;
}

/** One code of a dictionary: `code('DXALFL', { shownAs: 'typeName' })`. */
export const code = <D extends DictionaryCode>(dictionary: D, { shownAs }: Shown = {}) =>
  coding(anyCode(dictionary), { dictionary, shownAs });
/** Several codes of a dictionary, each once. */
export const codes = <D extends DictionaryCode>(dictionary: D, { shownAs }: Shown = {}) =>
  coding(each(anyCode(dictionary)), { dictionary, shownAs });
/** One code of a dictionary, or '' where it is not known: so of items that were written before their kind had the field. */
export const knownCode = <D extends DictionaryCode>(dictionary: D) =>
  coding(z.union([z.literal(''), anyCode(dictionary)], unknown).default(''), {
    dictionary,
    shownAs: undefined,
  });
/** Several codes of a dictionary, each once; none where they are not known. */
export const knownCodes = <D extends DictionaryCode>(dictionary: D) =>
  coding(each(anyCode(dictionary)).default([]), { dictionary, shownAs: undefined });
/** One code of a tree, of whatever level: `treeCode('HY')`. A list finds it by each branch that it stands in. */
export const treeCode = (dictionary: TreeCode, { shownAs }: Shown = {}) =>
  coding(treeNode(dictionary), { dictionary, shownAs });
/** Several codes of a tree, each once; none where an item was written before its kind had the field. */
export const treeCodes = (dictionary: TreeCode, { shownAs }: Shown = {}) =>
  coding(each(treeNode(dictionary)).default([]), { dictionary, shownAs });

const anyCode = <D extends DictionaryCode>(dictionary: D) =>
  z.enum(Object.keys(dictionaries[dictionary].items) as CodeOf<D>[], unknown);

const treeNode = (dictionary: TreeCode) => {
  const { names } = trees[dictionary];
  return line(20)
    .refine((code) => names.has(code), unknown)
    .meta({ examples: [...names.keys()].slice(0, 1) });
};

const each = <Code extends z.ZodType<string>>(one: Code) =>
  z
    .array(one)
    .max(200)
    .refine((all) => new Set(all).size === all.length);
