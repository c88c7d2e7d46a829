import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOf, wrapText } from './pdf-page.ts';

const text = fc.string({
  maxLength: 200,
  unit: fc.constantFrom('甲', '乙', '，', '。', '）', 'a', '7', '.', ' '),
});

test('wrapText loses nothing, and no line is wider than it may be', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 3, max: 40 }), (given, most) => {
      const lines = wrapText(given, most);
      expect(lines.join('')).toBe(given);
      for (const line of lines) {
        expect(line).not.toBe('');
        expect(widthOf(line)).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test.each([
  ['一二三四五。', 5, ['一二三四', '五。']],
  ['总分加 0.02', 4.5, ['总分加 ', '0.02']],
  ['一二三四五六', 5, ['一二三四五', '六']],
  ['AAAAAAAAAA', 2, ['AAAA', 'AAAA', 'AA']],
])('wrapText of %j in %d breaks neither before a closing mark nor within a number', (given, most, lines) => {
  expect(wrapText(given, most)).toEqual(lines);
});
