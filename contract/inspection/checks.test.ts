import { describe, expect, test } from 'vitest';
import { contentKindKeys } from '../content/kinds.ts';
import {
  checkKeys,
  checks,
  mendDayOf,
  stateOf,
  updatePeriodOf,
  verdictOf,
  type CheckState,
} from './checks.ts';
import { defaultLimits } from './limits.ts';

describe('stateOf', () => {
  test.each<[number | null, number | null, CheckState]>([
    [0, 1, 'pass'],
    [1, 1, 'over'],
    [2, 1, 'over'],
    [0, 3, 'pass'],
    [1, 3, 'pass'],
    [2, 3, 'near'],
    [3, 3, 'over'],
    [3, 5, 'pass'],
    [4, 5, 'near'],
    [5, 5, 'over'],
    [6, 10, 'pass'],
    [7, 10, 'near'],
    [9, 10, 'near'],
    [10, 10, 'over'],
    [11, 10, 'over'],
    [9, 14, 'pass'],
    [10, 14, 'near'],
    [13, 14, 'near'],
    [14, 14, 'over'],
    [0, null, 'pass'],
    [1, null, 'mend'],
    [5_000, null, 'mend'],
    [null, 14, 'over'],
    [null, null, 'over'],
  ])('of %s with the limit %s is %s', (measured, limit, state) => {
    expect(stateOf(measured, limit)).toBe(state);
  });

  test.each(checkKeys.map((key) => [key, checks[key].limit] as const))(
    'of %s passes at 0 and is over at its limit, and not one before',
    (_, limit) => {
      expect(stateOf(0, limit)).toBe('pass');
      if (limit === null) return;
      expect(stateOf(limit - 1, limit)).not.toBe('over');
      expect(stateOf(limit, limit)).toBe('over');
    },
  );
});

test('checks have the numbers of 国办秘函〔2019〕19号', () => {
  expect(Object.fromEntries(checkKeys.map((key) => [key, [checks[key].sort, checks[key].limit]]))).toEqual({
    reachability: ['veto', 5],
    homeUpdate: ['veto', 14],
    staleSections: ['veto', 10],
    emptySections: ['veto', 5],
    unanswered: ['veto', 1],
    deadLinks: ['deduction', 1],
    wrongWords: ['deduction', 3],
    siteFaults: ['deduction', 1],
    altTexts: ['deduction', null],
    ipv6: ['deduction', null],
    declarations: ['deduction', null],
  });
});

describe('verdictOf', () => {
  const of = (changes: Partial<Record<keyof typeof checks, CheckState>>) =>
    verdictOf(checkKeys.map((key) => ({ key, state: changes[key] ?? 'pass' })));
  test('is failed by one veto, whatever else there is', () => {
    expect(of({ emptySections: 'over' })).toBe('failed');
    expect(of({ emptySections: 'over', wrongWords: 'over' })).toBe('failed');
  });
  test('loses points by a deduction over its limit alone', () => {
    expect(of({ wrongWords: 'over', altTexts: 'mend' })).toBe('deducted');
  });
  test('is good with what is near or to be mended', () => {
    expect(of({})).toBe('good');
    expect(of({ homeUpdate: 'near', wrongWords: 'near', altTexts: 'mend', declarations: 'mend' })).toBe(
      'good',
    );
  });
});

test.each([
  ['news', 14],
  ['notice', 14],
  ['policy', 180],
  ['declaration', 180],
  ['case', 365],
  ['sitePage', 365],
  [null, 365],
] as const)('updatePeriodOf %s is %i days', (kind, days) => {
  expect(updatePeriodOf(kind, defaultLimits)).toBe(days);
});
test('updatePeriodOf every kind is a period', () => {
  for (const kind of contentKindKeys) expect([14, 180, 365]).toContain(updatePeriodOf(kind, defaultLimits));
});

test('mendDayOf gives a veto one working day and a deduction three, over a weekend', () => {
  expect(mendDayOf('emptySections', '2026-03-04')).toBe('2026-03-05');
  expect(mendDayOf('emptySections', '2026-03-06')).toBe('2026-03-09');
  expect(mendDayOf('wrongWords', '2026-03-04')).toBe('2026-03-09');
});
