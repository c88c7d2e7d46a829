import { expect, test } from 'vitest';
import { amountOf } from '#contract/eligibility/amount.ts';
import { quantityIn, readQuantity } from '#contract/eligibility/quantity.ts';
import { ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { ruleSet } from '#contract/eligibility/rule-schema.ts';
import { rulesIn, type FactValue } from '#contract/eligibility/rule-set.ts';
import { readItemsOfKind } from './read-items.ts';
import { demoRuleSets } from './rule-sets.ts';

const now = new Date('2026-06-01T04:00:00Z');
const items = new Map(
  (['policy', 'declaration'] as const)
    .flatMap((kind) => readItemsOfKind(kind, now))
    .map((item) => [item.key, item]),
);
const sets = Object.entries(demoRuleSets);

test.each(sets)('%s can be proposed as it is, and quotes its own text', (key, set) => {
  expect(ruleSet.parse(set)).toEqual(set);
  expect(ruleSetFaults(set)).toEqual([]);
  const item = items.get(key);
  const text = JSON.stringify([item?.extra, item?.fields]);
  const clauses = rulesIn(set.requirements).map(({ clause }) => clause);
  for (const clause of clauses) expect(text).toContain(clause);
});

test.each(sets)('%s gives no more than its text says', (key, set) => {
  const item = items.get(key);
  const stated = item?.kind === 'policy' || item?.kind === 'declaration' ? item.extra.amount : null;
  if (set.amount.parts.length === 0) return;
  // what a large enterprise with everything gets
  const facts = new Map<string, FactValue>([
    ...(['investment', 'equipment', 'contract', 'productSales'] as const).map(
      (field) => [field, readQuantity('100', '亿元') ?? 0] as const,
    ),
    ['energySaved', 1_000_000] as const,
    ['titles', ['workshop', 'cityFactory'].map((code) => ({ code, year: 2026 }))] as const,
  ]);
  const amount = amountOf(set.amount, facts, '2026-06-01');
  expect(amount).toMatchObject({ state: 'known' });
  if (amount.state === 'known') expect(quantityIn(amount.yuan, '万元')).toBe(String(stated));
});

test('the shares of the fund grow with the investment, as the table of its policy has them', () => {
  const of = (investment: string, equipment: string) => {
    const set = demoRuleSets['declaration-digital-fund'];
    const facts = new Map([
      ['investment', readQuantity(investment, '万元') ?? 0],
      ['equipment', readQuantity(equipment, '万元') ?? 0],
    ]);
    const found = set && amountOf(set.amount, facts, '2026-06-01');
    return found?.state === 'known' ? found.yuan : undefined;
  };
  expect(of('199.9999', '100')).toBe(0);
  expect(of('200', '100')).toBe(100_000);
  expect(of('1000', '900')).toBe(1_080_000);
  expect(of('3000', '2500')).toBe(3_750_000);
  expect(of('3000', '9000')).toBe(5_000_000);
});
