import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawable } from './draw.ts';
import { isWholeScore, outlierShare, summarise } from './scores.ts';

const anyTable = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }).chain((most) =>
  fc.record({
    criteria: fc.constant(most.map((one, n) => ({ key: `s${String(n)}`, label: '项', help: '', most: one }))),
    given: fc.array(
      fc.tuple(...most.map((one) => fc.integer({ min: 0, max: one * 2 }).map((half) => half / 2))),
      { maxLength: 7 },
    ),
  }),
);

test('summarise gives the sums, means and outliers that a count by hand gives', () => {
  fc.assert(
    fc.property(anyTable, ({ criteria, given }) => {
      const points = given.map((row) => Object.fromEntries(row.map((one, n) => [`s${String(n)}`, one])));
      const { totals, mean, means, outliers } = summarise(criteria, points);
      const sums: number[] = [];
      for (const row of given) {
        let sum = 0;
        for (const one of row) sum += one;
        sums.push(sum);
      }
      expect(totals).toEqual(sums);
      if (given.length === 0) expect(mean).toBeNull();
      else {
        let all = 0;
        for (const one of sums) all += one;
        expect(Math.abs((mean ?? NaN) - all / sums.length)).toBeLessThanOrEqual(0.005 + 1e-9);
        for (const [n] of criteria.entries()) {
          let column = 0;
          for (const row of given) column += row[n] ?? 0;
          expect(Math.abs((means[n] ?? NaN) - column / given.length)).toBeLessThanOrEqual(0.005 + 1e-9);
        }
      }
      let most = 0;
      for (const one of criteria) most += one.most;
      for (const [n, own] of sums.entries()) {
        let others = 0;
        for (const [m, one] of sums.entries()) if (m !== n) others += one;
        const isFar =
          sums.length > 1 && Math.abs(own - others / (sums.length - 1)) > most * outlierShare + 1e-9;
        expect(outliers[n]).toBe(isFar);
      }
    }),
  );
});

test('isWholeScore wants every criterion, and no more than it has', () => {
  const criteria = [
    { key: 's1', label: '', help: '', most: 60 },
    { key: 's2', label: '', help: '', most: 40 },
  ];
  expect(isWholeScore(criteria, { s1: 60, s2: 0 })).toBe(true);
  for (const wrong of [
    { s1: 60 },
    { s1: 60.01, s2: 0 },
    { s1: 61, s2: 0 },
    { s1: -1, s2: 0 },
    { s1: Number.NaN, s2: 0 },
  ])
    expect(isWholeScore(criteria, wrong)).toBe(false);
});

test('drawable leaves out whoever stays away from the enterprise, and nobody else', () => {
  const codes = ['A', 'B', 'C'];
  fc.assert(
    fc.property(
      fc.array(fc.record({ userId: fc.nat(20), creditCodes: fc.subarray(codes) })),
      fc.constantFrom(...codes),
      (reviewers, creditCode) => {
        const expected: number[] = [];
        for (const one of reviewers) if (!one.creditCodes.includes(creditCode)) expected.push(one.userId);
        expect(drawable(reviewers, creditCode)).toEqual(expected);
      },
    ),
  );
});
