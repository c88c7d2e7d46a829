import { dictionaries, type CodeOf, type DictionaryCode } from '../reference/dictionaries.ts';
import { namesOf, offeredCodes } from '../reference/entry-names.ts';
import type { TreeCode } from '../reference/tree-labels.ts';
import type { Asked } from './kind-form.ts';

/**
 * The fields of kinds as plain data: what each holds, what people call it, and where it is shown, filtered by, searched and asked for. One
 * function a sort of field. Schemas are made of them (field-schema.ts), which the browser has no use for; all else reads them as they are.
 *
 * What is not known is '' or an empty list, never missing: pages need no second case.
 */

/** The tables whose codes no dictionary has. */
export type CodeTable = 'area' | 'companyType' | 'companyScale';

/** What a field holds. */
export type Shape =
  | { holds: 'text'; most: number; pattern?: RegExp; example?: string; isNoNumberOfPersons?: boolean }
  | { holds: 'texts'; most: number; mostTexts: number; isNoNumberOfPersons?: boolean }
  | { holds: 'creditCode' }
  | { holds: 'link' }
  | { holds: 'file'; file: 'image' | 'video' | 'subtitles'; isOptional: boolean }
  | { holds: 'images'; mostImages: number }
  | { holds: 'choice'; choices: Choices; isOptional: boolean }
  | { holds: 'code'; dictionary: DictionaryCode; isOptional: boolean }
  | { holds: 'codes'; dictionary: DictionaryCode }
  | { holds: 'treeCode'; tree: TreeCode }
  | { holds: 'treeCodes'; tree: TreeCode }
  | { holds: 'tableCodes'; table: CodeTable }
  | { holds: 'day' }
  | { holds: 'instant' }
  | {
      holds: 'number';
      least?: number;
      above?: number;
      greatest?: number;
      isWhole: boolean;
      isNullable: boolean;
    }
  | { holds: 'year' }
  | { holds: 'bit' }
  | { holds: 'flag' }
  | { holds: 'object'; fields: Fields; isNullable: boolean }
  | { holds: 'objects'; fields: Fields; mostObjects: number };

/** Names by values, in the order in which they are shown. */
export type Choices = Readonly<Record<string, string>>;

/** How a list's filter differs from its field. */
export interface FilterOptions {
  label?: string;
  /** Another name by which addresses may say it. */
  alias?: string;
  /** Of texts: as many of them stand in the row as a rule, and keep its place until they come; 0 where left out: one line. */
  usual?: number;
  /** The items of one value are parts that follow one another: they are listed in their order, all together. */
  isSequence?: true;
}

export interface FieldOptions {
  /** Lists can be filtered by it: by each of several values, by yes and no. */
  facet?: true | FilterOptions;
  /**
   * A list shows it: a copy of these is kept beside, so that lists need not read the rest. `tag`, `note`: in the row's last line as such, unless
   * the kind's rows are made by hand. A tag of rows stands above the title of an item's own page as well.
   */
  onCard?: true | 'tag' | 'note';
  /** A tag of an item's own page alone. */
  isAboveTitle?: true;
  /** The detail's facts have it, in the order of the fields; `wide` takes a row of its own. */
  fact?: true | 'wide';
  /** A search finds items by it: and says so by its label, or by this name. */
  isSearched?: true | string;
  /** The item's page has it, point by point, before its text or after it, below the label. */
  points?: 'before' | 'after';
  /** These follow one another: they are numbered. */
  isOrdered?: true;
  /** What a number counts or measures: 万元, 家. */
  unit?: string;
  /** What is said of a number that is null or, where it cannot be, 0: 面议. '': nothing. */
  noneAs?: string;
  /** A text with a form of its own: the number of a document, whom to ask, a telephone number, a provider with the way to its home. */
  writtenAs?: 'documentNumber' | 'contact' | 'phone' | 'provider';
  /** Of a tag. Left out: that of what an item is. */
  tone?: 'teal' | 'grey' | 'amber';
  /** Which of the names that section 3 of the portal specification gives a card says it in words. */
  shownAs?: 'models' | 'technicalTagsName' | 'typeName';
  /** Of fields that came when items were there already: what these have. */
  default?: unknown;
  /** How the form of the kind asks for it, where label and shape do not say so. The kind's `form` says which it asks for, and in what order. */
  asked?: Asked;
  /** The name of the enterprise that an item belongs to: of its account, never as a form gives it. */
  isOwnerName?: true;
}

/** By their names. */
export type Fields = Readonly<Record<string, Field>>;

declare const value: unique symbol;

/** With the type of what it holds, for the compiler alone, and with its own options, by which others are typed. */
export type Field<Value = unknown, Options = unknown> = FieldOptions & {
  readonly label: string;
  readonly shape: Shape;
  readonly [value]?: Value;
} & Options;

export type ValueOf<Own> = Own extends { readonly [value]?: infer Value } ? Exclude<Value, undefined> : never;
/** What the fields of an object hold. */
export type ValuesOf<Own extends Fields> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> };

const make = <Value, Options extends FieldOptions>(
  label: string,
  shape: Shape,
  options: Options,
): Field<Value, Options> => ({ label, shape, ...options });

/** Text of one line: a name, a place, a document's number; of at most 200 characters unless `most` says otherwise. */
export const text = <const O extends TextOptions>(label: string, options = {} as O) => {
  const { most = 200, pattern, example, isNoNumberOfPersons } = options;
  const shape: Shape = {
    holds: 'text',
    most,
    ...(pattern && { pattern }),
    ...(example !== undefined && { example }),
    ...(isNoNumberOfPersons && { isNoNumberOfPersons }),
  };
  return make<string, O>(label, shape, options);
};
interface TextOptions extends FieldOptions {
  most?: number;
  pattern?: RegExp;
  /** One that fits the pattern. */
  example?: string;
  /** Marks a public text about a person, which must not contain a personal phone number. */
  isNoNumberOfPersons?: true;
}
/** A sentence or a few, of one paragraph. */
export const longText = <const O extends FieldOptions & { isNoNumberOfPersons?: true }>(
  label: string,
  options = {} as O,
) => text(label, { ...options, most: longest });
const longest = 2_000;

type SeveralTexts = FieldOptions & { isNoNumberOfPersons?: true };
/** Names and the like. */
export const texts = <const O extends SeveralTexts>(label: string, options = {} as O) =>
  make<string[], O>(label, { holds: 'texts', most: 200, mostTexts: 50, ...personsOf(options) }, options);
/** Points, a sentence or a few each. */
export const longTexts = <const O extends SeveralTexts>(label: string, options = {} as O) =>
  make<string[], O>(label, { holds: 'texts', most: longest, mostTexts: 50, ...personsOf(options) }, options);
const personsOf = ({ isNoNumberOfPersons }: SeveralTexts) => isNoNumberOfPersons && { isNoNumberOfPersons };

/** An enterprise's, whose checksum holds. */
export const creditCode = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<string, O>(label, { holds: 'creditCode' }, options);

/** The address of another site's page, or '' where there is none. */
export const link = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<string, O>(label, { holds: 'link' }, options);

/**
 * A file of this portal, by the path that it is served at. Saving the item checks that the file exists and keeps it
 * from being swept.
 */
export const file = <const O extends FieldOptions & { isOptional?: true }>(
  label: string,
  holds: 'image' | 'video' | 'subtitles',
  options = {} as O,
) => make<string, O>(label, { holds: 'file', file: holds, isOptional: options.isOptional ?? false }, options);
export const images = <const O extends FieldOptions & { most: number }>(label: string, options: O) =>
  make<string[], O>(label, { holds: 'images', mostImages: options.most }, options);

type OrNone<O> = O extends { isOptional: true } ? '' : never;
/**
 * One of a few values, given with their labels or as a list of values that are their own labels. `isOptional` allows
 * ''.
 */
export const choice = <
  const Given extends readonly string[] | Choices,
  const O extends FieldOptions & { isOptional?: true },
>(
  label: string,
  choices: Given,
  options = {} as O,
) =>
  make<(Given extends readonly string[] ? Given[number] : Extract<keyof Given, string>) | OrNone<O>, O>(
    label,
    {
      holds: 'choice',
      choices: isList(choices) ? Object.fromEntries(choices.map((one) => [one, one])) : choices,
      isOptional: options.isOptional ?? false,
    },
    options,
  );
const isList = (choices: readonly string[] | Choices): choices is readonly string[] => Array.isArray(choices);

type CodeOptions = FieldOptions & { label?: string; isOptional?: true };
/** One code of a dictionary, which gives its label unless the kind does. `isOptional`: or ''. */
export const code = <const D extends DictionaryCode, const O extends CodeOptions>(
  dictionary: D,
  options = {} as O,
) =>
  make<CodeOf<D> | OrNone<O>, O>(
    options.label ?? dictionaries[dictionary].label,
    { holds: 'code', dictionary, isOptional: options.isOptional ?? false },
    options,
  );
/** Several codes of a dictionary, each once. */
export const codes = <const D extends DictionaryCode, const O extends FieldOptions & { label?: string }>(
  dictionary: D,
  options = {} as O,
) =>
  make<CodeOf<D>[], O>(
    options.label ?? dictionaries[dictionary].label,
    { holds: 'codes', dictionary },
    options,
  );

/** One code of a tree, of whatever level. A list finds it by each branch that it stands in. */
export const treeCode = <const O extends FieldOptions>(tree: TreeCode, label: string, options = {} as O) =>
  make<string, O>(label, { holds: 'treeCode', tree }, options);
/** Several codes of a tree, each once; none where an item was written before its kind had the field. */
export const treeCodes = <const O extends FieldOptions>(tree: TreeCode, label: string, options = {} as O) =>
  make<string[], O & { default: [] }>(label, { holds: 'treeCodes', tree }, { ...options, default: [] });

/** Codes of a reference table. Saving the item checks that they exist. */
export const tableCodes = <const O extends FieldOptions>(
  table: CodeTable,
  label: string,
  options = {} as O,
) => make<string[], O>(label, { holds: 'tableCodes', table }, options);

/** A day of the calendar in Shanghai. */
export const day = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<string, O>(label, { holds: 'day' }, options);
/** A moment, as ISO 8601 in UTC. */
export const instant = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<string, O>(label, { holds: 'instant' }, options);

type NumberOptions = FieldOptions & { least?: number; above?: number; greatest?: number; isNullable?: true };
type NumberOf<O> = O extends { isNullable: true } ? number | null : number;
const anyNumber =
  (isWhole: boolean, usual: { least: number; greatest?: number }) =>
  <const O extends NumberOptions>(label: string, options = {} as O) => {
    const { above, least = usual.least, greatest = usual.greatest, isNullable = false } = options;
    const shape: Shape = {
      holds: 'number',
      ...(above === undefined ? { least } : { above }),
      ...(greatest !== undefined && { greatest }),
      isWhole,
      isNullable,
    };
    return make<NumberOf<O>, O>(label, shape, options);
  };
export const count = anyNumber(true, { least: 0 });
/** Money and the like, of whatever unit. */
export const amount = anyNumber(false, { least: 0, greatest: 1e12 });
/** What is measured, of whatever unit. */
export const measure = anyNumber(false, { least: -1e12, greatest: 1e12 });

export const year = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<number, O>(label, { holds: 'year' }, options);

/** 0 or 1, where the wire has numbers for no and yes. */
export const bit = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<0 | 1, O>(label, { holds: 'bit' }, options);
export const flag = <const O extends FieldOptions>(label: string, options = {} as O) =>
  make<boolean, O>(label, { holds: 'flag' }, options);

/** An object of named fields. */
export const object = <Own extends Fields, const O extends FieldOptions & { isNullable?: true }>(
  label: string,
  fields: Own,
  options = {} as O,
) =>
  make<ValuesOf<Own> | (O extends { isNullable: true } ? null : never), O>(
    label,
    { holds: 'object', fields, isNullable: options.isNullable ?? false },
    options,
  );
/** A table: rows of the same fields. */
export const objects = <Own extends Fields, const O extends FieldOptions & { most: number }>(
  label: string,
  fields: Own,
  options: O,
) => make<ValuesOf<Own>[], O>(label, { holds: 'objects', fields, mostObjects: options.most }, options);
/** What people ask about an item, with the answers. */
export const questions = <const O extends FieldOptions>(label: string, options = {} as O) =>
  objects(label, { question: longText('问题'), answer: longText('答复') }, { ...options, most: 50 });

/** The names of a field's codes or choices, also of those that are offered no more; undefined where it holds neither. */
export function choicesOf({ shape }: Field): Choices | undefined {
  if (shape.holds === 'choice') return shape.choices;
  if (shape.holds === 'code' || shape.holds === 'codes') return namesOf(shape.dictionary);
  return undefined;
}

/** Those of them that are offered, in their order; undefined where it holds neither. */
export function offeredChoices(field: Field): readonly string[] | undefined {
  const { shape } = field;
  if (shape.holds === 'code' || shape.holds === 'codes') return offeredCodes(shape.dictionary);
  const choices = choicesOf(field);
  return choices && Object.keys(choices);
}

/** The tree whose codes a field holds. */
export const treeOf = ({ shape }: Field): TreeCode | undefined =>
  shape.holds === 'treeCode' || shape.holds === 'treeCodes' ? shape.tree : undefined;
