import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, medianRatio, quantile, slope } from './statistics.ts';

describe('median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 1, 9], 5.5],
    [[], Number.NaN],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('no single value, however wrong, moves it beyond its neighbours', () => {
    const five = fc.array(fc.integer(), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, fc.integer(), (values, wrong) => {
        const sorted = [...values].sort((a, b) => a - b);
        const moved = median([...values.slice(1), wrong]);
        expect(moved).toBeGreaterThanOrEqual(sorted[1] ?? 0);
        expect(moved).toBeLessThanOrEqual(sorted[3] ?? 0);
      }),
    );
  });
});

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
  [0, 1],
])('of 1 to 100 the quantile %d is %d', (share, expected) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, share)).toBe(expected);
});

describe('median of ratios', () => {
  test('takes round by round what the same slow moment did to both', () => {
    expect(medianRatio([90, 9, 95], [100, 10, 100])).toBe(0.9);
  });

  test('needs as many of the one as of the other', () => {
    expect(() => medianRatio([1, 2], [1])).toThrow();
  });
});

test('what lies on a line has its slope, wherever it begins; one point has none', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (by, from) => {
      expect(slope([0, 1, 2, 5].map((x) => [x, from + by * x] as const))).toBeCloseTo(by);
    }),
  );
  expect(slope([[0, 1], [1, 4], [2, 1]])).toBeCloseTo(0); // prettier-ignore
  expect(slope([[3, 4]])).toBeNaN();
});
