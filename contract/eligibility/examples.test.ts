import { expect, test } from 'vitest';
import { failedExamples, tryExamples } from './examples.ts';
import { noRules, type Example, type Rule, type RuleSet } from './rule-set.ts';

const rule: Rule = {
  ...{ key: 'r1', field: 'revenue', operator: 'atLeast', value: '2000', unit: '万元', period: 'last' },
  ...{ kind: 'need', clause: '一句', document: '' },
};
const example: Example = {
  ...{ key: 'e1', name: '够线', expected: 'met', day: '2026-12-31' },
  facts: [{ field: 'revenue', year: 2025, value: 20_000_000 }],
};
const set = (one: Example): RuleSet => ({ ...noRules, requirements: [rule], examples: [one] });

test.each(['2026-12-31', '2027-01-01', '2031-06-01'])('tryExamples: a year later the same, %s', (today) => {
  expect(tryExamples(set(example), today)).toEqual(new Map([['e1', 'met']]));
  expect(failedExamples(set({ ...example, expected: 'unmet' }), today)).toHaveLength(1);
});

test('tryExamples: without a day it is tried as of today', () => {
  const { day: _, ...undated } = example;
  expect(failedExamples(set(undated), '2026-12-31')).toEqual([]);
  expect(failedExamples(set(undated), '2027-01-01')).toHaveLength(1);
});
