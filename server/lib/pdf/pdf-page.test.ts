import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestWord, widthOf, wrapText } from './pdf-page.ts';

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

const mark = /^[，。）.,%]/;

test('wrapText begins no line with a closing mark, nor within a number, where it can be broken elsewhere', () => {
  const unit = fc.constantFrom('甲', '乙', '，', '。', '）', '7', '.', ',', '%', ' ');
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit }), fc.integer({ min: 3, max: 12 }), (given, most) => {
      const isGood = (at: number) => !mark.test(given.slice(at)) && !isInNumber(given, at);
      let from = 0;
      for (const line of wrapText(given, most)) {
        const end = from + line.length;
        expect(widthOf(line)).toBeLessThanOrEqual(most);
        const others = Array.from(line, (_, at) => from + at).slice(1);
        if (end < given.length && !isGood(end)) expect(others.filter(isGood)).toEqual([]);
        from = end;
      }
    }),
    { numRuns: 1_000 },
  );
});

/** Whether a place is within a number that is not too long to stay whole. */
function isInNumber(text: string, at: number): boolean {
  return [...text.matchAll(/[.\d]+(?:(?<=\d),(?=\d)[.\d]+)*/g)].some(
    ({ index, 0: found }) => found.length <= longestWord && index < at && at < index + found.length,
  );
}

test.each([
  ['一二三四五。', 5, ['一二三四', '五。']],
  ['一二三四。）', 5, ['一二三', '四。）']],
  ['总分加 0.02', 4.5, ['总分加 ', '0.02']],
  ['总分加10.02', 4, ['总分加', '10.02']],
  ['增长了15%', 4, ['增长了', '15%']],
  ['增长 1,000', 3.5, ['增长 ', '1,000']],
  ['一二三四五六', 5, ['一二三四五', '六']],
  // where there is no other way, a number is broken before a mark begins a line
  ['AAAAAAAAAA', 2, ['AAAA', 'AAAA', 'AA']],
  ['123456.7', 3, ['12345', '6.7']],
  ['。。。。', 3, ['。。。', '。']],
  ['', 3, []],
])('wrapText of %j in %d breaks neither before a closing mark nor within a number', (given, most, lines) => {
  expect(wrapText(given, most)).toEqual(lines);
});

test.each([
  [longestWord, ['地址', 'A'.repeat(longestWord)]],
  [longestWord + 1, [`地址${'A'.repeat(16)}`, 'AAAAA']],
])('wrapText takes a word of %d characters along whole up to the longest one', (length, lines) => {
  expect(wrapText(`地址${'A'.repeat(length)}`, 10)).toEqual(lines);
});
