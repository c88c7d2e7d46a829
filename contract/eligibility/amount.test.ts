import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf } from './amount.ts';
import { mostYuan } from './constants.ts';
import { fieldOf } from './facts.ts';
import { moneyText, quantityIn, quantityText, readQuantity } from './quantity.ts';
import { ruleSetFaults } from './rule-faults.ts';
import {
  noRules,
  type Amount,
  type AmountPart,
  type FactValue,
  type Rule,
  type RuleSet,
} from './rule-set.ts';

const today = '2026-03-04';
const facts = (of: Record<string, FactValue>) => new Map(Object.entries(of));
const part = (changes: Partial<AmountPart>): AmountPart => ({
  ...{ key: 'p', name: '', basis: 'share', field: 'equipment', period: '', number: '30', cap: '' },
  ...{ when: null, clause: '按设备投入的 30% 补助' },
  ...changes,
});
const amount = (parts: AmountPart[], more: Partial<Amount> = {}): Amount => ({
  join: 'sum',
  cap: '',
  parts,
  ...more,
});
const rule = (changes: Partial<Rule>): Rule => ({
  ...{ key: 'w', field: 'titles', operator: 'hasAny', value: ['workshop'], unit: '', period: '' },
  ...{ kind: 'need', clause: '', document: '' },
  ...changes,
});

describe('a quantity', () => {
  test.each([
    ['0.5', '万元', 5_000],
    ['2,000', '万元', 20_000_000],
    ['1.2345', '万元', 12_345],
    ['1.23450', '万元', 12_345],
    ['1.23456', '万元', undefined],
    ['0.00000001', '亿元', 1],
    ['3.25', '%', 325],
    ['-3.25', '%', -325],
    ['3.251', '%', undefined],
    ['-1', '万元', undefined],
    ['1.5', '人', undefined],
    ['10', '人', 10],
    ['', '人', undefined],
    ['十', '人', undefined],
    ['1e3', '人', undefined],
    ['10000000', '亿元', mostYuan],
    ['10000001', '亿元', undefined],
    ['0', '%', 0],
  ] as const)('%j %s counts %j', (text, unit, counted) => {
    expect(readQuantity(text, unit)).toBe(counted);
  });

  test('is written and read to the same, in every unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: mostYuan }),
        fc.constantFrom('元', '万元', '亿元', '%', '人'),
        (n, unit) => {
          expect(readQuantity(quantityIn(n, unit), unit)).toBe(n);
        },
      ),
    );
  });

  test('is said in its unit', () => {
    expect([moneyText(9_999), moneyText(10_000), moneyText(12_345_678)]).toEqual([
      '9,999 元',
      '1 万元',
      '1,234.5678 万元',
    ]);
    expect(quantityText(fieldOf('rdShare'), 305)).toBe('3.05%');
    expect(quantityText(fieldOf('maturity'), 2)).toBe('二级');
    expect(quantityText(fieldOf('growth'), -50)).toBe('-0.5%');
  });
});

describe('an amount', () => {
  test('of 30% of equipment, at most 500 万元, at its borders, with its steps', () => {
    const support = amount([part({ cap: '500' })]);
    const of = (yuan: number) => amountOf(support, facts({ equipment: yuan }), today);
    expect(of(12_000_000)).toEqual({
      state: 'known',
      yuan: 3_600_000,
      steps: ['设备和软件投入 1,200 万元 × 30% = 360 万元'],
    });
    expect(of(16_666_666)).toMatchObject({ yuan: 4_999_999 });
    expect(of(16_666_667)).toMatchObject({
      yuan: 5_000_000,
      steps: ['设备和软件投入 1,666.6667 万元 × 30% = 500 万元'],
    });
    expect(of(16_666_670)).toMatchObject({
      yuan: 5_000_000,
      steps: ['设备和软件投入 1,666.667 万元 × 30% = 500.0001 万元，超过最高 500 万元，按最高计'],
    });
    expect(of(0)).toMatchObject({ yuan: 0 });
  });

  test('is exact where floating numbers are not', () => {
    // 0.07 × 100 is 7.000000000000001 with them
    expect(amountOf(amount([part({ number: '7' })]), facts({ equipment: 100 }), today)).toMatchObject({
      yuan: 7,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: mostYuan }),
        fc.integer({ min: 1, max: 10_000 }),
        (has, share) => {
          const found = amountOf(
            amount([part({ number: quantityIn(share, '%') })]),
            facts({ equipment: has }),
            today,
          );
          const exact = (BigInt(has) * BigInt(share)) / 10_000n;
          expect(found).toMatchObject({ state: 'known', yuan: Number(exact) });
        },
      ),
    );
  });

  test('of so much for each does not overflow: with a cap it is the cap, without it is none', () => {
    const each = part({ basis: 'each', field: 'energySaved', number: '600' });
    expect(amountOf(amount([{ ...each, cap: '260' }]), facts({ energySaved: 300 }), today)).toMatchObject({
      yuan: 180_000,
      steps: ['年节能量 300 吨标准煤 × 600 元 = 18 万元'],
    });
    expect(
      amountOf(amount([{ ...each, cap: '260' }]), facts({ energySaved: mostYuan }), today),
    ).toMatchObject({
      yuan: 2_600_000,
    });
    expect(amountOf(amount([each]), facts({ energySaved: mostYuan }), today)).toEqual({ state: 'none' });
  });

  test('of several parts is their sum or the largest, under a cap of all', () => {
    const parts = [
      part({ basis: 'fixed', number: '20', name: '数字化车间', when: rule({}) }),
      part({
        key: 'q',
        basis: 'fixed',
        number: '50',
        name: '智能工厂',
        when: rule({ key: 'x', value: ['cityFactory'] }),
      }),
    ];
    const both = facts({ titles: ['workshop', 'cityFactory'].map((code) => ({ code, year: null })) });
    expect(amountOf(amount(parts), both, today)).toMatchObject({ yuan: 700_000 });
    expect(amountOf(amount(parts, { join: 'largest' }), both, today)).toMatchObject({ yuan: 500_000 });
    expect(amountOf(amount(parts, { cap: '60' }), both, today)).toMatchObject({
      yuan: 600_000,
      steps: ['数字化车间：20 万元', '智能工厂：50 万元', '合计 70 万元', '超过最高 60 万元，按最高计'],
    });
    const one = facts({ titles: [{ code: 'workshop', year: null }] });
    expect(amountOf(amount(parts, { join: 'largest' }), one, today)).toMatchObject({ yuan: 200_000 });
  });

  test('is not known as long as a value is missing, and says what it can be at most', () => {
    expect(amountOf(amount([part({ cap: '500' })]), facts({}), today)).toMatchObject({
      state: 'missing',
      fields: [{ field: 'equipment', period: '' }],
      atMost: 5_000_000,
    });
    expect(amountOf(amount([part({})]), facts({}), today)).toMatchObject({ state: 'missing', atMost: null });
    expect(amountOf(amount([part({}), part({ key: 'q' })], { cap: '80' }), facts({}), today)).toMatchObject({
      atMost: 800_000,
      fields: [{ field: 'equipment' }],
    });
    // whether it holds the title is not known
    const fixed = part({ basis: 'fixed', number: '20', when: rule({}) });
    expect(amountOf(amount([fixed]), facts({}), today)).toMatchObject({ state: 'missing', atMost: 200_000 });
  });

  test('without parts, or of a number that cannot be read, is none', () => {
    expect(amountOf(noRules.amount, facts({}), today)).toEqual({ state: 'none' });
    expect(amountOf(amount([part({ number: '三成' })]), facts({ equipment: 1 }), today)).toEqual({
      state: 'none',
    });
    expect(amountOf(amount([part({})], { cap: 'x' }), facts({ equipment: 1 }), today)).toEqual({
      state: 'none',
    });
  });
});

describe('ruleSetFaults', () => {
  const need = rule({
    key: 'n',
    field: 'employees',
    operator: 'atLeast',
    value: '10',
    unit: '人',
    clause: '不少于 10 人',
  });
  const set = (changes: Partial<RuleSet>): RuleSet => ({ ...noRules, requirements: [need], ...changes });
  const of = (changes: Partial<Rule>) => ruleSetFaults(set({ requirements: [{ ...need, ...changes }] }));

  test('finds none in what can be proposed', () => {
    expect(ruleSetFaults(set({ amount: amount([part({ cap: '500' })]) }))).toEqual([]);
  });

  test.each([
    ['a unit of another field', { unit: '万元' }, 'unit'],
    ['a comparison of another field', { operator: 'in' }, 'operator'],
    ['no number', { value: '' }, 'value'],
    ['half a person', { value: '1.5' }, 'value'],
    ['a year of what has none', { period: 'last' }, 'period'],
    ['no year of what has years', { field: 'revenue', unit: '万元' }, 'period'],
    ['a level that there is not', { field: 'maturity', unit: '级', value: '6' }, 'value'],
    ['no clause', { clause: ' ' }, 'clause'],
    [
      'a day that there is not',
      { field: 'founded', operator: 'onOrBefore', unit: '', value: '2025-02-30' },
      'value',
    ],
    ['no choice', { field: 'scale', operator: 'in', unit: '', value: [] }, 'value'],
  ] as const)('finds %s', (_, changes, at) => {
    expect(of(changes as Partial<Rule>).map((fault) => fault.at)).toContain(at);
    expect(of(changes as Partial<Rule>).every(({ key }) => key === 'n')).toBe(true);
  });

  test('wants one rule that decides, and points and vetoes outside of groups', () => {
    expect(ruleSetFaults(noRules)).toMatchObject([{ at: 'set' }]);
    expect(of({ kind: 'bonus' })).toMatchObject([{ at: 'set' }]);
    const group = { key: 'g', join: 'any' as const, nodes: [{ ...need, kind: 'veto' as const }] };
    expect(ruleSetFaults(set({ requirements: [group] }))).toMatchObject([{ key: 'n', at: 'kind' }]);
    expect(ruleSetFaults(set({ requirements: [{ ...group, nodes: [] }] })).map(({ at }) => at)).toContain(
      'nodes',
    );
  });

  test('finds a share of what is no money, above 100%, and a cap of nothing', () => {
    const found = (changes: Partial<AmountPart>) =>
      ruleSetFaults(set({ amount: amount([part(changes)]) })).map(({ at }) => at);
    expect(found({ field: 'employees' })).toEqual(['field']);
    expect(found({ number: '100' })).toEqual([]);
    expect(found({ number: '100.01' })).toEqual(['number']);
    expect(found({ number: '0' })).toEqual(['number']);
    expect(found({ cap: '0' })).toEqual(['cap']);
    expect(found({ field: 'revenue' })).toEqual(['period']);
  });
});
