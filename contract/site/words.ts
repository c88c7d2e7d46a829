import { textLength, type Rule } from '../shared-rules/rule.ts';

/** Words that home and the search offer by name. */
export const pinnedWordsMax = 12;
/** Words of this site that are never offered. */
export const hiddenWordsMax = 300;
export const wordMaxLength = 20;
/** Words by which something is found that visitors call otherwise. */
export const substitutesMax = 100;

/** What visitors look for and the site does not have, and the words by which it has it, or the item that is about it. */
export interface Substitute {
  term: string;
  /** '' where an item is named. */
  instead: string;
  /** Of an item; 0 where words are named. */
  itemId: number;
}

/** Two characters or more, of words: signs between them, none that tells lines or lists apart. */
export const isSearchWord = (word: string): boolean =>
  textLength(word) >= 2 &&
  textLength(word) <= wordMaxLength &&
  /^[\p{L}\p{N}\p{M} .+#/&·-]+$/u.test(word) &&
  /[\p{L}\p{N}]/u.test(word);

/** A word as somebody adds it. */
export const searchWordRule: Rule = (word) => (isSearchWord(word.trim()) ? undefined : 'wordFormat');

/** The item of this site that an address leads to, as a browser shows it; undefined: none. */
export function itemIdOf(address: string): number | undefined {
  const [, id] = /(?:[?&]infoId=|\/p\/[A-Za-z]+\/)(\d{1,15})(?:$|[&#?/])/.exec(address.trim()) ?? [];
  return id === undefined || Number(id) === 0 ? undefined : Number(id);
}

/** What a term leads to: words, or the address of an item. */
export const insteadRule: Rule = (text) =>
  isSearchWord(text.trim()) || itemIdOf(text) !== undefined ? undefined : 'insteadFormat';
