import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldText } from './fold.ts';

const text = fc
  .array(fc.constantFrom(...Array.from('工业互联网數據轉型企業ＭＥＳ5Gé①㎡ﬁ　 \t\n，。A-b😀')))
  .map((characters) => characters.join(''));

describe('foldText', () => {
  test.each([
    ['ＭＥＳ系统２０２６', 'mes系统2026'],
    ['數據要素與製造業', '数据要素与制造业'],
    ['Café ① ㎡ ﬁ', 'cafe 1 m2 fi'],
    ['AI 大模型 Open  Source', 'ai大模型open source'],
    ['工业\u3000互联网', '工业互联网'],
    ['标题\n 正文', '标题\n正文'],
    ['İstanbul', 'istanbul'],
    ['', ''],
  ])('folds "%s"', (written, folded) => {
    expect(foldText(written)).toBe(folded);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(foldText(foldText(written))).toBe(foldText(written));
      }),
    );
  });

  test('fold maps each folded character to its position in the text', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { text: folded, from } = fold(written);
        expect(from).toHaveLength(folded.length + 1);
        for (let at = 0; at < folded.length; at += 1) {
          const [start = 0, end = 0] = [from[at], from[at + 1]];
          expect(end).toBeGreaterThanOrEqual(start);
          if (folded[at] === ' ' || folded[at] === '\n') continue;
          const character = String.fromCodePoint(written.codePointAt(start) ?? 0);
          expect(foldText(character)).toContain(folded[at]);
        }
      }),
    );
  });

  test('ignores width, case and spaces next to Chinese characters', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(foldText(written.toUpperCase())).toBe(foldText(written));
        expect(foldText(`工${written} 业`)).toBe(foldText(`工${written}业`));
      }),
    );
  });
});
