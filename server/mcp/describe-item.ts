import type { Field } from '#contract/content/field.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { nameOfValue } from '#contract/content/value-names.ts';
import { passagesOf } from '#server/domain/asking/split-body.ts';

/** So many paragraphs at once: what comes after them is asked for by the number of the next. */
export const paragraphsAtOnce = 60;

/** A paragraph, as citations count them; a long one is several passages of one number. */
export interface Paragraph {
  paragraph: number;
  heading: string;
  text: string;
}

/** The paragraphs of a body from this one on, and the number of the one after them; null: there is none. */
export function paragraphsOf(html: string, from: number): { paragraphs: Paragraph[]; next: number | null } {
  const joined = new Map<number, Paragraph>();
  for (const { paragraph, heading, text } of passagesOf(html)) {
    const before = joined.get(paragraph);
    joined.set(paragraph, { paragraph, heading, text: (before?.text ?? '') + text });
  }
  const wanted = [...joined.values()].filter(({ paragraph }) => paragraph >= from);
  return {
    paragraphs: wanted.slice(0, paragraphsAtOnce),
    next: wanted[paragraphsAtOnce]?.paragraph ?? null,
  };
}

/** What an item says in its fields, in words: texts, choices and numbers with their units. What is made of parts has its place in the text. */
export function factsOf(kind: ContentKind, extra: object): { name: string; value: string }[] {
  const fields: Readonly<Record<string, Field>> = contentKinds[kind].fields;
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = inWords(field, Reflect.get(extra, name) as unknown);
    return value === '' ? [] : [{ name: field.label, value }];
  });
}

/** Addresses of files, codes that have no words here, and what is made of parts. */
const wordless = new Set<Field['shape']['holds']>(['file', 'images', 'tableCodes', 'object', 'objects']);

function inWords(field: Field, value: unknown): string {
  const { holds } = field.shape;
  if (wordless.has(holds)) return '';
  if (holds === 'bit' || holds === 'flag') return value === 1 || value === true ? '是' : '否';
  if (typeof value === 'number') return `${String(value)}${field.unit === undefined ? '' : ` ${field.unit}`}`;
  const texts = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  return texts.map((one) => nameOfValue(field, one)).join('、');
}
