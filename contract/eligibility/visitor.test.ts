import { describe, expect, test } from 'vitest';
import { visitorQuestions } from './constants.ts';
import { readyRules, type Rules } from './describe-match.ts';
import { fieldKeys, fieldOf, type FieldKey } from './facts.ts';
import { factsOf } from './known.ts';
import type { AmountPart, Rule } from './rule-set.ts';
import { answersIn, mostDeciding, questionsOf, takeable } from './visitor.ts';

const today = '2026-03-04';
const rule = (field: FieldKey, changes: Partial<Rule> = {}): Rule => ({
  ...{ key: field.toLowerCase(), field, operator: 'is', value: true, unit: '', period: '' },
  ...{ kind: 'need', clause: '一句', document: '' },
  ...changes,
});
const revenue = rule('revenue', { operator: 'atLeast', value: '2000', unit: '万元', period: 'last' });
const set = (requirements: Rules['requirements'], parts: AmountPart[] = []): Rules => ({
  requirements,
  amount: { join: 'sum', parts, cap: '' },
});
const part = (changes: Partial<AmountPart>): AmountPart => ({
  ...{ key: 'p', name: '', basis: 'share', field: 'equipment', period: '', number: '10', cap: '' },
  ...{ when: null, clause: '' },
  ...changes,
});

describe('questionsOf', () => {
  test('asks what most sets ask for, in the order of the fields, of the year that is meant', () => {
    const sets = [set([rule('dishonest')]), set([rule('dishonest'), revenue]), set([rule('aboveScale')])];
    expect(questionsOf(sets, today)).toEqual([
      { field: 'aboveScale', year: null },
      { field: 'revenue', year: 2025 },
      { field: 'dishonest', year: null },
    ]);
  });

  test('asks no more than so many, and leaves out what fewest sets ask for', () => {
    const yes = fieldKeys
      .filter((key) => fieldOf(key).isKnown !== true && key !== 'age')
      .slice(0, visitorQuestions + 1);
    const [rare, ...often] = yes;
    const sets = [set(yes.map((key) => rule(key))), set(often.map((key) => rule(key)))];
    const asked = questionsOf(sets, today).map(({ field }) => field);
    expect(asked).toEqual(often);
    expect(asked).not.toContain(rare);
  });

  test('asks for what an amount wants, for the day of the founding, and never for what is known or adds points', () => {
    const bonus = rule('patents', { operator: 'atLeast', value: '1', kind: 'bonus' });
    const age = rule('age', { operator: 'atLeast', value: '3', unit: '年' });
    const parts = [
      part({ when: rule('investment', { operator: 'atLeast', value: '1', unit: '元' }) }),
      part({ basis: 'fixed', field: 'tax' }),
    ];
    expect(
      questionsOf([set([bonus, age, rule('certified')], parts)], today).map(({ field }) => field),
    ).toEqual(['founded', 'investment', 'equipment']);
  });
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a field of a later release', { moonBase: true }],
  ['a value of another sort', { dishonest: 'yes', employees: '20', revenue: 3 }],
  ['a year that is to come', { 'revenue:2027': 3 }],
  ['what is no number', { employees: 1.5 }],
  ['a title without a code', { titles: [{ year: 2020 }] }],
])('answersIn: %s is no answer', (_, kept) => {
  expect(answersIn(kept, today)).toEqual([]);
});

test('answersIn reads what was kept', () => {
  const kept = { 'revenue:2025': 30_000_000, dishonest: false, area: ['990103'], titles: [] };
  expect(answersIn(kept, today)).toEqual([
    { field: 'revenue', year: 2025, value: 30_000_000 },
    { field: 'dishonest', year: null, value: false },
    { field: 'area', year: null, value: ['990103'] },
    { field: 'titles', year: null, value: [] },
  ]);
});

test('mostDeciding: the last answer of a set counts for more than one of several', () => {
  const sets = [
    set([rule('dishonest'), revenue]),
    set([rule('dishonest'), revenue]),
    set([rule('aboveScale')]),
  ];
  const facts = factsOf([]);
  const stands = sets.map((each) => readyRules(each, today)(facts));
  const open = questionsOf(sets, today);
  expect(mostDeciding(stands, open, today)).toEqual({
    question: { field: 'aboveScale', year: null },
    ...{ sets: 1, alone: 1 },
  });
  // what has failed waits for nothing
  const failed = sets.map((each) =>
    readyRules(each, today)(factsOf([{ field: 'dishonest', year: null, value: false }])),
  );
  expect(mostDeciding(failed.slice(0, 2), open, today)).toBeUndefined();
});

test('mostDeciding: what is met by something else waits for nothing', () => {
  const any = set([{ key: 'g', join: 'any', nodes: [rule('aboveScale'), rule('dishonest')] }, revenue]);
  const stand = readyRules(any, today)(factsOf([{ field: 'aboveScale', year: null, value: true }]));
  expect(mostDeciding([stand], questionsOf([any], today), today)).toEqual({
    question: { field: 'revenue', year: 2025 },
    ...{ sets: 1, alone: 1 },
  });
});

test('takeable: what a registry, a certification or the enterprise itself says is not written over', () => {
  const answers = answersIn(
    {
      'revenue:2025': 1,
      founded: '2020-01-01',
      employees: 5,
      scale: ['3'],
      area: ['990103'],
      industry: ['C'],
    },
    today,
  );
  const known = [
    { field: 'founded', year: null, source: 'registry' },
    { field: 'employees', year: null, source: 'given' },
    { field: 'scale', year: null, source: 'account' },
    { field: 'revenue', year: 2024, source: 'given' },
  ] as const;
  expect(takeable(answers, known).map(({ field }) => field)).toEqual(['revenue', 'scale']);
});
