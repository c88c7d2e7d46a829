import { describe, expect, test } from 'vitest';
import type { FieldKey } from '#contract/eligibility/facts.ts';
import type { FactValue } from '#contract/eligibility/rule-set.ts';
import { draftOf, noDraft, readDraft } from './fact-draft.ts';

const today = '2026-03-04';

test.each([
  ['revenue', 2025, 19_999_999],
  ['rdShare', 2025, 312],
  ['employees', null, 1_200],
  ['maturity', null, 0],
  ['dishonest', null, false],
  ['founded', null, '2020-02-29'],
  ['scale', null, ['3']],
  [
    'titles',
    null,
    [
      { code: 'highTech', year: null },
      { code: 'workshop', year: 2024 },
    ],
  ],
] satisfies [FieldKey, number | null, FactValue][])('draftOf %s is read as it was', (field, year, value) => {
  expect(readDraft({ field, year }, draftOf(field, value), today)).toEqual({ fact: { field, year, value } });
});

describe('readDraft says what is wrong', () => {
  test.each([
    ['employees', '', '请先填写'],
    ['employees', '二十', '请只填写数字，不带单位和其他文字'],
    ['employees', '20.5', '请填写整数，单位为人'],
    ['employees', '-1', '不能小于 0'],
    ['revenue', '2000.00001', '请填写数值，精确到 1 元'],
    ['revenue', '99999999999999', '数值太大，请检查单位'],
    ['rdShare', '3.125', '请填写数值，小数不超过两位'],
  ] as const)('%s: %s', (field, text, fault) => {
    const year = field === 'employees' ? null : 2025;
    expect(readDraft({ field, year }, { ...noDraft(field), text }, today)).toEqual({ fault });
  });
});
