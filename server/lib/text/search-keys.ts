import { foldText } from './fold.ts';

/**
 * Search keys of an item, as numbers below 2^53. Its texts give every pair of adjacent letters or digits, so that any
 * substring of two characters or more is found. Title and other headings give each single character too, and each
 * filter value gives a key. Each key holds the quarter of publication. The newest can so be searched first, and no
 * frequent pair is looked up for all years at once.
 */
const symbols = 2 ** 20;
/** Which texts a pair is in. */
const fields = { text: 0, title: 1, tag: 2, filter: 3 } as const;
export type KeyField = keyof typeof fields;
/** What a quarter's number is multiplied with: the keys of a quarter are those of quarter 0 plus this. */
export const quarterKeys = 4 * symbols * symbols;

const runs = /[\p{Letter}\p{Number}]+/gu;
export const firstYear = 1900;
export const quartersAYear = 4;

/** The quarter of an instant in Shanghai, counted from 1900. */
export function quarterOf(day: string): number {
  const [year = firstYear, month = 1] = day.split('-').map(Number);
  return Math.max(0, (year - firstYear) * quartersAYear + Math.floor((month - 1) / 3));
}

/** The first and the last quarter of a year. */
export function quartersOf(year: number): [number, number] {
  const first = (year - firstYear) * quartersAYear;
  return [first, first + quartersAYear - 1];
}

const keyOf = (field: KeyField, first: number, second = 0): number =>
  (fields[field] * symbols + (first % symbols)) * symbols + (second % symbols);

function* numbersOf(folded: string): Generator<number[]> {
  for (const [run] of folded.matchAll(runs)) yield Array.from(run, (one) => one.codePointAt(0) ?? 0);
}

/** Pairs of a folded text, without the quarter. */
export function pairKeys(field: KeyField, folded: string): number[] {
  const keys: number[] = [];
  for (const numbers of numbersOf(folded))
    for (let at = 0; at + 1 < numbers.length; at += 1)
      keys.push(keyOf(field, numbers[at] ?? 0, numbers[at + 1]));
  return keys;
}

/** Each letter and digit of it alone. */
export const singleKeys = (field: KeyField, folded: string): number[] =>
  [...numbersOf(folded)].flat().map((number) => keyOf(field, number));

/** Of a value that items are filtered by. Two may share a key: whoever asks looks at the column as well. */
export function filterKey(name: string, value: string): number {
  let hash = 0;
  for (const unit of `${name}:${value}`) hash = (hash * 31 + (unit.codePointAt(0) ?? 0)) % symbols;
  return keyOf('filter', hash);
}

/** Pairs that one term is looked up by at most: more make it slower, and what is found is compared with the whole term anyway. */
const mostPairs = 12;

/** A word or phrase that somebody looks for. */
export interface Term {
  folded: string;
  /** Keys that every text with it has; none for what has neither letter nor digit, which nothing is found by. */
  keysIn(field: 'text' | 'title'): number[];
  /** Whether those keys say all, or the text is to be compared. */
  isExact: boolean;
}

/** What stands around a word that somebody has copied or wants as it stands, and no part of it: “上云”, 《实施方案》, "MES". */
const quotes = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"']+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"']+$/gu;

/** What a sentence ends with, which nobody looks for. */
const ends = /[\s。！？!?…，,.；;：:、~～]+$/u;

/** Spaces, and the marks with which words are listed; not the comma within a number. */
const betweenWords = /(?:\s|[、;]|,(?!\d))+/u;

/** The words of a query, without quotation marks and brackets around them: all of them are wanted, each as it stands. */
export function termsOf(query: string): Term[] {
  const words = query
    .normalize('NFKC')
    .split(betweenWords)
    .map((word) => foldText(word.replace(ends, '').replace(quotes, '').replace(ends, '')));
  return [...new Set(words)].filter((word) => word !== '').map(toTerm);
}

function toTerm(folded: string): Term {
  const [only, ...others] = [...numbersOf(folded)];
  const isRun = only !== undefined && others.length === 0 && String.fromCodePoint(...only) === folded;
  const isPaired = pairKeys('text', folded).length > 0;
  return {
    folded,
    keysIn: (field) => spread(isPaired ? pairKeys(field, folded) : singleKeys(field, folded)),
    isExact: isRun && only.length <= 2,
  };
}

/** Pairs and single characters by which titles and tags come near a folded text. */
export function nearKeys(folded: string): { pairs: number[]; singles: number[] } {
  const inBoth = (keysOf: typeof pairKeys) => [
    ...new Set([...keysOf('title', folded), ...keysOf('tag', folded)]),
  ];
  return { pairs: inBoth(pairKeys), singles: inBoth(singleKeys) };
}

/** So many of them, from the first to the last. */
function spread(keys: number[]): number[] {
  const all = [...new Set(keys)];
  if (all.length <= mostPairs) return all;
  const step = (all.length - 1) / (mostPairs - 1);
  return Array.from({ length: mostPairs }, (_, n) => all[Math.round(n * step)] ?? 0);
}
