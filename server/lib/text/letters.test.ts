import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf } from './letters.ts';

const letters = fc.array(fc.constantFrom(...Array.from('赌博代开发票加微信SexCasino2026')), {
  minLength: 2,
  maxLength: 8,
});
/** What people put between letters, that a reader does not mind. */
const between = fc.constantFrom(
  '',
  ' ',
  '\u3000',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '*',
  '。',
  '-',
  '\n',
  '\t',
  '\ufe0f',
  '\u3164',
  '\u115f',
  '\uffa0',
  '~',
);

/** One letter in another spelling. */
const spelled = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    letter.toLowerCase(),
    /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
    `${letter}\u0301`,
  );

test('lettersOf finds a word in any spelling and spacing, and in any surrounding text', () => {
  fc.assert(
    fc.property(
      letters.chain((word) =>
        fc.tuple(
          fc.constant(word.join('')),
          fc.tuple(...word.map((letter) => fc.tuple(spelled(letter), between))),
          fc.string({ unit: 'binary' }),
          fc.string({ unit: 'binary' }),
        ),
      ),
      ([word, spelling, before, after]) => {
        const written = `${before}\n${spelling.flat().join('')}\n${after}`;
        expect(lettersOf(written)).toContain(lettersOf(word));
      },
    ),
  );
});

test.each([
  ['賭 博', '赌博'],
  ['Ｃ a\u200bＳ-i\u00adＮo', 'casino'],
  ['①⑧ 禁', '18禁'],
  ['代\u3164开\uffa0发\u115f票', '代开发票'],
  ['𝐂asino', 'casino'],
])('lettersOf reads %s as %s', (written, word) => expect(lettersOf(written)).toBe(word));
