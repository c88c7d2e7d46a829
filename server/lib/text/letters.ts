import { foldText } from './fold.ts';

/**
 * The letters and digits of a text and nothing else, folded: no space, sign or character without width stands between them, and full-width,
 * capital and traditional ones are no others. Two texts that people read alike are equal so; look-alikes of other scripts are not.
 */
export const lettersOf = (text: string): string => foldText(text).replace(noLetters, '');

/**
 * The same with letters of other scripts as the Latin ones that look like them, and without marks that count as letters (ー, ˑ, 々); a space
 * where something else stands between letters.
 */
export const looksOf = (text: string): string =>
  Array.from(foldText(Array.from(text, lookOf).join('')).replace(noLetters, ' '), lookOf)
    .join('')
    .replace(/\p{Lm}+/gu, '');

/** Small letters of Cyrillic, Greek, Armenian and other scripts, of phonetic signs too, and what they look like. */
const lookAlikes = new Map<string, string>(
  Object.entries({
    ...{
      a: 'аαɑ',
      b: 'ЬьЪвβƅ',
      c: 'сϲᴄҫ',
      d: 'ԁɗ',
      e: 'еєεҽҿ',
      f: 'ғƒ',
      g: 'ɡԍց',
      h: 'һհнʜ',
      i: 'іιıɩӏ',
      j: 'јϳ',
    },
    ...{
      k: 'кκҝқᴋ',
      l: 'ⅼӀℓ',
      m: 'мᴍ',
      n: 'пηոռ',
      o: 'оοσօᴏ',
      p: 'рρ',
      q: 'ԛգ',
      r: 'гᴦɾ',
      s: 'ѕꜱ',
      t: 'тτᴛ',
      u: 'υսцᴜ',
    },
    ...{ v: 'ѵνᴠ', w: 'ԝωшщᴡ', x: 'хχ', y: 'уүγʏ', z: 'ᴢʐ' },
  }).flatMap(([latin, others]) => Array.from(others, (other): [string, string] => [other, latin])),
);

const lookOf = (letter: string): string => lookAlikes.get(letter.toLowerCase()) ?? letter;

/** Fillers of Hangul count as letters, and nobody sees them. */
const noLetters = /[^\p{Letter}\p{Number}]+|\p{Default_Ignorable_Code_Point}+/gu;
