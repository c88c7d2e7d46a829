import { describe, expect, test } from 'vitest';
import { amountOf } from '#contract/eligibility/amount.ts';
import { compileSet } from '#contract/eligibility/evaluate.ts';
import { failedExamples } from '#contract/eligibility/examples.ts';
import { fieldOf, isQuantity } from '#contract/eligibility/facts.ts';
import { quantityIn, readQuantity } from '#contract/eligibility/quantity.ts';
import { ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { ruleSet } from '#contract/eligibility/rule-schema.ts';
import { rulesIn } from '#contract/eligibility/rule-set.ts';
import { truthOf } from '#contract/eligibility/test-rule.ts';
import { readItemsOfKind } from './read-items.ts';
import { readDemoRuleSets } from './read-rule-sets.ts';

const now = new Date('2026-06-01T04:00:00Z');
const today = '2026-06-01';
const items = new Map(
  (['policy', 'declaration'] as const)
    .flatMap((kind) => readItemsOfKind(kind, now))
    .flatMap((item) => (item.kind === 'policy' || item.kind === 'declaration' ? [item] : []))
    .map((item) => [item.key, item]),
);
const sets = Object.entries(readDemoRuleSets());
const itemOf = (key: string) => {
  const item = items.get(key);
  if (item === undefined) throw new Error(`no item: ${key}`);
  return item;
};
/** What an item says. */
const textOf = (key: string) => {
  const { extra, fields } = itemOf(key);
  return JSON.stringify([extra, fields]);
};
/** With the policies that a declaration carries out: their tables say what its amount is computed by. */
const textWithPolicies = (key: string) =>
  [key, ...(itemOf(key).relations['basedOn'] ?? [])].map(textOf).join('');

test('60 policies in force and 30 declarations have rules', () => {
  const kinds = sets.map(([key]) => itemOf(key).kind);
  expect(kinds.filter((kind) => kind === 'policy').length).toBeGreaterThanOrEqual(60);
  expect(kinds.filter((kind) => kind === 'declaration').length).toBeGreaterThanOrEqual(30);
  const dead = sets.filter(([key]) => {
    const item = itemOf(key);
    return item.kind === 'policy' && item.extra.validity !== '有效';
  });
  expect(dead).toEqual([]);
});

test('nearly every field is asked for, and vetoes, points, groups and years are', () => {
  const all = sets.flatMap(([, { requirements }]) => rulesIn(requirements));
  expect(new Set(all.map(({ field }) => field)).size).toBeGreaterThanOrEqual(26);
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(all.map(({ operator }) => operator)).size).toBeGreaterThanOrEqual(8);
  expect(all.some(({ period }) => period === 'last')).toBe(true);
  expect(sets.some(([, { requirements }]) => requirements.some((node) => 'join' in node))).toBe(true);
});

/** 级 and 年 stand in clauses as characters: 二级, 满两年. */
const spelt: Readonly<Record<string, string>> = { '1': '一', '2': '二两', '3': '三', '4': '四', '5': '五' };

function standsIn(clause: string, value: string): boolean {
  const grouped = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 4 });
  return [
    value,
    grouped(Number(value)),
    `${grouped(Number(value) / 10_000)} 万`,
    ...(spelt[value] ?? ''),
  ].some((text) => clause.includes(text));
}

describe.each(sets)('%s', (key, set) => {
  test('can be proposed as it is', () => {
    expect(ruleSet.parse(set)).toEqual(set);
    expect(ruleSetFaults(set)).toEqual([]);
  });

  test('quotes its own text', () => {
    const text = textOf(key);
    const clauses = [...rulesIn(set.requirements), ...set.amount.parts].map(({ clause }) => clause);
    expect(clauses.filter((clause) => !text.includes(clause))).toEqual([]);
  });

  test('asks for no figure that its clause has not', () => {
    const invented = rulesIn(set.requirements).filter(
      ({ field, value, clause }) =>
        isQuantity(fieldOf(field)) &&
        typeof value === 'string' &&
        // one of a thing is said without a figure
        !(value === '1' && fieldOf(field).holds === 'count') &&
        !standsIn(clause, value),
    );
    expect(invented).toEqual([]);
    const text = textWithPolicies(key);
    const numbers = set.amount.parts.flatMap(({ number, cap }) => (cap === '' ? [number] : [number, cap]));
    expect(numbers.filter((number) => !standsIn(text, number))).toEqual([]);
  });

  test('gives no more than its text says', () => {
    const { amount } = itemOf(key).extra;
    if (set.amount.parts.length === 0) return;
    // with nothing known it can still be anything up to the most
    const found = amountOf(set.amount, new Map(), today);
    const most = found.state === 'known' ? found.yuan : found.state === 'missing' ? found.atMost : undefined;
    expect(typeof most === 'number' ? quantityIn(most, '万元').replaceAll(',', '') : most).toBe(
      amount === null ? null : String(amount),
    );
  });

  test('its examples come out as they say, and nobody fits of whom nothing is known', () => {
    expect(failedExamples(set, today)).toEqual([]);
    expect(set.examples[0]?.expected).toBe('met');
    expect(set.examples.some(({ expected }) => expected === 'unmet')).toBe(true);
    expect(truthOf(compileSet(set, today)(new Map()))).not.toBe('met');
  });
});

test('the shares of the fund grow with the investment, as the table of its policy has them', () => {
  const set = readDemoRuleSets()['declaration-digital-fund'];
  const of = (investment: string, equipment: string) => {
    const facts = new Map([
      ['investment', readQuantity(investment, '万元') ?? 0],
      ['equipment', readQuantity(equipment, '万元') ?? 0],
    ]);
    const found = set && amountOf(set.amount, facts, today);
    return found?.state === 'known' ? found.yuan : undefined;
  };
  expect(of('199.9999', '100')).toBe(0);
  expect(of('200', '100')).toBe(100_000);
  expect(of('1000', '900')).toBe(1_080_000);
  expect(of('3000', '2500')).toBe(3_750_000);
  expect(of('3000', '9000')).toBe(5_000_000);
});
