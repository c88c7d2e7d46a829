import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold.ts';
import { tokensOf } from './search-tokens.ts';

const text = fc
  .array(fc.constantFrom(...Array.from('锌钒 aB.7、\n😀𠀀'), '  '), { maxLength: 12 })
  .map((all) => foldText(all.join('')));

test('tokensOf finds a term of two characters or more exactly where the text has it', () => {
  fc.assert(
    fc.property(text, text, (whole, term) => {
      fc.pre(Array.from(term).length >= 2);
      expect(` ${tokensOf(whole)} `.includes(` ${tokensOf(term)} `)).toBe(whole.includes(term));
    }),
    { numRuns: 2_000 },
  );
});

test('tokensOf has a pair for each two neighbours, and none of one character', () => {
  expect(tokensOf('数控机')).toBe('k1c.jon jon.ke2');
  expect([tokensOf('数'), tokensOf('')]).toEqual(['', '']);
});
