import { describe, expect, test } from 'vitest';
import { parseModel } from '#server/domain/assessments/models/compare-facts.ts';
import { figuresOf, lineWords } from './figures.ts';
import type { Degree } from './model-schema.ts';
import { resultOf } from './result.ts';
import { levelReasons, missingWords } from './result-words.ts';

const degrees = ['verified', 'partly', 'reference'] as const;
const nothing = { variant: '', leftOut: new Set<string>(), answers: {} };

describe.each(['maturity', 'digital'] as const)('of %s', (tool) => {
  const shipped = parseModel(tool);
  const levels = shipped.levels.map((level, n) => ({ ...level, degree: degrees[n % 3] ?? 'verified' }));
  // each of its own kind: the spread of a union is none of either
  const model = { ...shipped, levels } as typeof shipped;
  const result = resultOf(model, { ...nothing, variant: model.variants[0]?.key ?? '' });

  test('figuresOf gives each line how far the border of its level is verified', () => {
    const figures = figuresOf(model, result);
    for (const lines of [figures?.lines, figures?.totalLines])
      expect(lines?.map(({ degree }) => degree)).toEqual(levels.map(({ degree }) => degree));
  });

  test('levelReasons say of each level how far its border is verified', () => {
    expect(levelReasons(model, result).map(({ degree }) => degree)).toEqual(
      levels.map(({ degree }) => degree),
    );
  });
});

test('lineWords marks what is not verified', () => {
  const line = (degree: Degree) => ({ at: 1, name: degree, degree });
  expect(lineWords(degrees.map(line))).toBe('verified、partly（部分核对）、reference（参考）');
});

test.each([
  [0.009, '不到 0.01'],
  [0.01, '0.01'],
  [1.5, '1.5'],
])('missingWords of %d never reads as nothing: %s', (value, words) => {
  expect(missingWords(value)).toBe(words);
});
