import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bigrams } from './bigrams.ts';

describe('bigrams', () => {
  test.each([
    ['工业互联网', '工业 业互 互联 联网'],
    ['MES 系统', 'mes 系统'],
    ['智改数转，2026年', '智改 改数 数转 2026 年'],
    ['ＭＥＳ', 'mes'],
    ['网', '网'],
    ['', ''],
  ])('%s', (text, words) => {
    expect(bigrams(text)).toBe(words);
  });

  test('every part of two or more Chinese characters is a phrase of its pairs', () => {
    const han = fc
      .array(fc.constantFrom(...Array.from('工业互联网智能制造标识解析')), { minLength: 2, maxLength: 30 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(han, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % (text.length - 1);
        const part = text.slice(start, start + 2 + (length % (text.length - start - 1)));
        expect(` ${bigrams(text)} `).toContain(` ${bigrams(part)} `);
      }),
    );
  });
});
