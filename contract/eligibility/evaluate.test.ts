import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSet, isJudgedGroup, judge, leastChange, missingRules } from './evaluate.ts';
import { fieldKeys } from './facts.ts';
import { isGroup, type FactValue, type Group, type Node, type Rule, type Truth } from './rule-set.ts';
import { compileRule, truthOf, yearsLater } from './test-rule.ts';

const today = '2026-03-04';
let serial = 0;
const rule = (changes: Partial<Rule>): Rule => ({
  key: `r${String((serial += 1))}`,
  field: 'employees',
  operator: 'atLeast',
  value: '10',
  unit: '人',
  period: '',
  kind: 'need',
  clause: '职工不少于 10 人',
  document: '',
  ...changes,
});
const ask = (changes: Partial<Rule>, facts: Record<string, FactValue>): Truth =>
  truthOf(compileRule(rule(changes), today)(new Map(Object.entries(facts))));

describe('one rule', () => {
  test.each([
    ['atLeast', 9, 'unmet'],
    ['atLeast', 10, 'met'],
    ['atMost', 10, 'met'],
    ['atMost', 11, 'unmet'],
    ['above', 10, 'unmet'],
    ['above', 11, 'met'],
    ['below', 10, 'unmet'],
    ['below', 9, 'met'],
    ['equals', 10, 'met'],
    ['equals', 11, 'unmet'],
    ['notEquals', 10, 'unmet'],
    ['notEquals', 11, 'met'],
  ] as const)('%s 10 of %i is %s', (operator, has, truth) => {
    expect(ask({ operator }, { employees: has })).toBe(truth);
  });

  test('about what nobody has said is 缺数据, whatever it wants', () => {
    for (const field of fieldKeys)
      for (const kind of ['need', 'veto'] as const) expect(ask({ field, kind }, {})).toBe('missing');
  });

  test('that cannot be read, or has the operator or the unit of another field, is 缺数据', () => {
    for (const changes of [
      { value: '' },
      { value: '十' },
      { value: '1.5' },
      { operator: 'in' },
      { value: true },
    ] as const)
      expect(ask(changes, { employees: 20 })).toBe('missing');
    expect(ask({}, { employees: ['1'] })).toBe('missing');
  });

  test('money counts exactly in the unit that the rule is written in', () => {
    const revenue: Partial<Rule> = { field: 'revenue', period: 'last' };
    expect(ask({ ...revenue, value: '2000', unit: '万元' }, { 'revenue:2025': 20_000_000 })).toBe('met');
    expect(ask({ ...revenue, value: '2000', unit: '万元' }, { 'revenue:2025': 19_999_999 })).toBe('unmet');
    expect(ask({ ...revenue, value: '0.2', unit: '亿元' }, { 'revenue:2025': 20_000_000 })).toBe('met');
    expect(ask({ ...revenue, value: '20,000,000', unit: '元' }, { 'revenue:2025': 20_000_000 })).toBe('met');
  });

  test('of a year asks for that year alone', () => {
    const revenue: Partial<Rule> = { field: 'revenue', value: '1', unit: '元' };
    const facts = { 'revenue:2024': 5, 'revenue:2025': 0 };
    expect(ask({ ...revenue, period: 'last' }, facts)).toBe('unmet');
    expect(ask({ ...revenue, period: '2024' }, facts)).toBe('met');
    expect(ask({ ...revenue, period: 'this' }, facts)).toBe('missing');
    // a value of a year and a rule that names none: neither is meant
    expect(ask({ ...revenue, period: '' }, { ...facts, revenue: 5 })).toBe('missing');
  });

  test('of places and industries reaches below, and does not decide where too little is known', () => {
    const area: Partial<Rule> = { field: 'area', operator: 'in', value: ['510100'], unit: '' };
    expect(ask(area, { area: ['510105'] })).toBe('met');
    expect(ask(area, { area: ['510000'] })).toBe('missing');
    expect(ask(area, { area: ['520100'] })).toBe('unmet');
    expect(ask({ ...area, operator: 'notIn' }, { area: ['510000'] })).toBe('missing');
    expect(ask({ ...area, operator: 'notIn' }, { area: ['520100'] })).toBe('met');
    const industry: Partial<Rule> = { field: 'industry', operator: 'in', value: ['C34', 'C36'], unit: '' };
    expect(ask(industry, { industry: ['C3411'] })).toBe('met');
    expect(ask(industry, { industry: ['C'] })).toBe('missing');
    expect(ask(industry, { industry: ['C39'] })).toBe('unmet');
  });

  test('of titles asks for the year that it names; a title without a year may be of it', () => {
    const titles: Partial<Rule> = {
      field: 'titles',
      operator: 'hasAny',
      value: ['workshop', 'cityFactory'],
      unit: '',
    };
    const held = (year: number | null) => ({ titles: [{ code: 'workshop', year }] });
    expect(ask(titles, held(null))).toBe('met');
    expect(ask({ ...titles, period: 'this' }, held(2026))).toBe('met');
    expect(ask({ ...titles, period: 'this' }, held(2025))).toBe('unmet');
    expect(ask({ ...titles, period: 'this' }, held(null))).toBe('missing');
    expect(ask({ ...titles, operator: 'hasAll' }, held(2026))).toBe('unmet');
    expect(ask({ ...titles, operator: 'hasNone' }, held(2026))).toBe('unmet');
    expect(ask({ ...titles, operator: 'hasNone' }, { titles: [] })).toBe('met');
  });

  test('of a veto is met where what it names is not', () => {
    const dishonest: Partial<Rule> = {
      field: 'dishonest',
      operator: 'is',
      value: true,
      unit: '',
      kind: 'veto',
    };
    expect(ask(dishonest, { dishonest: false })).toBe('met');
    expect(ask(dishonest, { dishonest: true })).toBe('unmet');
  });

  test.each([
    ['atLeast', '2023-03-04', 'met'],
    ['atLeast', '2023-03-05', 'unmet'],
    ['atMost', '2023-03-04', 'met'],
    ['atMost', '2023-03-03', 'unmet'],
    ['above', '2023-03-04', 'unmet'],
    ['above', '2023-03-03', 'met'],
    ['below', '2023-03-04', 'unmet'],
    ['below', '2023-03-05', 'met'],
  ] as const)('%s three years of age, founded on %s, is %s', (operator, founded, truth) => {
    expect(ask({ field: 'age', operator, value: '3', unit: '年' }, { founded })).toBe(truth);
  });

  test('yearsLater knows leap days', () => {
    expect(yearsLater('2024-02-29', 1)).toBe('2025-03-01');
    expect(yearsLater('2024-02-29', 4)).toBe('2028-02-29');
    expect(yearsLater('2096-02-29', 4)).toBe('2100-03-01');
  });
});

/** Trees over leaves that are named by their place in `truths`. */
type Shape = number | { join: Group['join']; of: Shape[] };
const shapes = fc.letrec<{ shape: Shape; group: Shape }>((tie) => ({
  shape: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.nat(7), tie('group')),
  group: fc.record({
    join: fc.constantFrom('all', 'any', 'none'),
    of: fc.array(tie('shape'), { minLength: 1, maxLength: 3 }),
  }),
})).group;
const truths = fc.array(fc.constantFrom<Truth>('met', 'unmet', 'missing'), { minLength: 8, maxLength: 8 });

/** Fields by which eight leaves differ: the third and the sixth cannot be changed. */
const asked: readonly Partial<Rule>[] = [
  { field: 'employees', unit: '人' },
  { field: 'patents', unit: '件' },
  { field: 'founded', operator: 'onOrBefore', value: '2020-01-01', unit: '' },
  { field: 'energySaved', unit: '吨标准煤' },
  { field: 'energyUsed', unit: '吨标准煤' },
  { field: 'scale', operator: 'in', value: ['3'], unit: '' },
  { field: 'equipmentCount', unit: '台（套）' },
  { field: 'funded', operator: 'is', value: true, unit: '' },
];
const fixed = new Set([2, 5]);
const values: readonly Readonly<Record<'met' | 'unmet', FactValue>>[] = asked.map(({ field }) =>
  field === 'founded'
    ? { met: '2019-01-01', unmet: '2021-01-01' }
    : field === 'scale'
      ? { met: ['3'], unmet: ['1'] }
      : field === 'funded'
        ? { met: true, unmet: false }
        : { met: 10, unmet: 9 },
);
const nodeOf = (shape: Shape): Node =>
  typeof shape === 'number'
    ? rule(asked[shape] ?? {})
    : { key: `g${String((serial += 1))}`, join: shape.join, nodes: shape.of.map(nodeOf) };
const factsOf = (given: readonly Truth[]) =>
  new Map(
    given.flatMap((truth, n): [string, FactValue][] =>
      truth === 'missing' ? [] : [[asked[n]?.field ?? '', values[n]?.[truth] ?? 0]],
    ),
  );

const ranks = { unmet: 0, missing: 1, met: 2 } as const;
/** Kleene by its own tables, written out and asked pair by pair. */
const and: Readonly<Record<Truth, Readonly<Record<Truth, Truth>>>> = {
  met: { met: 'met', missing: 'missing', unmet: 'unmet' },
  missing: { met: 'missing', missing: 'missing', unmet: 'unmet' },
  unmet: { met: 'unmet', missing: 'unmet', unmet: 'unmet' },
};
const or: typeof and = {
  met: { met: 'met', missing: 'met', unmet: 'met' },
  missing: { met: 'met', missing: 'missing', unmet: 'missing' },
  unmet: { met: 'met', missing: 'missing', unmet: 'unmet' },
};
const opposite: Readonly<Record<Truth, Truth>> = { met: 'unmet', missing: 'missing', unmet: 'met' };
function byTable(shape: Shape, given: readonly Truth[]): Truth {
  if (typeof shape === 'number') return given[shape] ?? 'missing';
  const all = shape.of.map((each) => byTable(each, given));
  if (shape.join === 'all') return all.reduce((one, other) => and[one][other]);
  const any = all.reduce((one, other) => or[one][other]);
  return shape.join === 'any' ? any : opposite[any];
}

/** Every way to set eight leaves to yes or no. */
const worlds = Array.from({ length: 256 }, (_, bits) =>
  Array.from({ length: 8 }, (__, n): Truth => ((bits >> n) % 2 === 1 ? 'met' : 'unmet')),
);
const leavesOf = (shape: Shape): number[] =>
  typeof shape === 'number' ? [shape] : shape.of.flatMap(leavesOf);

describe('a tree of three values', () => {
  test('is what the tables of truth say, on any tree', () => {
    fc.assert(
      fc.property(shapes, truths, (shape, given) => {
        const node = nodeOf(shape);
        const found = judge({ requirements: [node] }, factsOf(given), today);
        expect(found.truth).toBe(byTable(shape, given));
        expect(truthOf(compileSet({ requirements: [node] }, today)(factsOf(given)))).toBe(found.truth);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never decides what a missing value could still decide otherwise', () => {
    fc.assert(
      fc.property(shapes, truths, (shape, given) => {
        const { truth } = judge({ requirements: [nodeOf(shape)] }, factsOf(given), today);
        const completed = worlds.filter((world) =>
          given.every((known, n) => known === 'missing' || world[n] === known),
        );
        if (truth !== 'missing') for (const world of completed) expect(byTable(shape, world)).toBe(truth);
      }),
      { numRuns: 500 },
    );
  });

  test('learns: what more is known of never takes back what was decided', () => {
    fc.assert(
      fc.property(
        shapes,
        truths,
        fc.nat(7),
        fc.constantFrom<Truth>('met', 'unmet'),
        (shape, given, n, truth) => {
          const before = byTable(shape, given);
          if (given[n] !== 'missing') return;
          const after = judge({ requirements: [nodeOf(shape)] }, factsOf(given.with(n, truth)), today).truth;
          if (before !== 'missing') expect(after).toBe(before);
          expect(ranks[after]).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('counts what is required, and points aside: 6 of 8, and a bonus decides nothing', () => {
    const need = (n: number) => rule(asked[n] ?? {});
    const bonus = rule({ ...asked[3], kind: 'bonus' });
    const given: Truth[] = ['met', 'unmet', 'missing', 'unmet', 'met', 'met', 'met', 'met'];
    const found = judge({ requirements: [need(0), need(1), need(2), bonus] }, factsOf(given), today);
    expect(found.counts).toEqual({ met: 1, missing: 1, unmet: 1, of: 3 });
    expect(found.bonuses.map(({ truth }) => truth)).toEqual(['unmet']);
    expect(judge({ requirements: [need(0), bonus] }, factsOf(given), today).truth).toBe('met');
  });
});

/** Trees in which every leaf stands once: then rules do not depend on each other. */
const isOnce = (shape: Shape) => new Set(leavesOf(shape)).size === leavesOf(shape).length;

describe('leastChange', () => {
  test('leaves what cannot be changed, and asks where asking is enough', () => {
    const any = (...of: number[]) =>
      leastChange(
        judge(
          { requirements: [nodeOf({ join: 'any', of })] },
          factsOf(['unmet', 'missing', 'unmet', 'unmet', 'met', 'unmet', 'met', 'unmet']),
          today,
        ),
      )?.map(({ rule: { field } }) => field);
    expect(any(2, 0)).toEqual(['employees']);
    expect(any(2, 0, 1)).toEqual(['patents']);
    expect(any(2, 5)).toEqual(['founded']);
    expect(any(2, 4)).toEqual([]);
  });

  const cost = (world: readonly Truth[], given: readonly Truth[], leaves: readonly number[]) => {
    const sums = [0, 0, 0];
    for (const n of leaves) {
      const [had, has] = [given[n], world[n]];
      if (had === 'missing') continue;
      if (had !== has) sums[fixed.has(n) ? 0 : 1] = (sums[fixed.has(n) ? 0 : 1] ?? 0) + 1;
    }
    return sums;
  };
  const costOf = (changed: readonly { rule: Rule; truth: Truth }[]) => {
    const sums = [0, 0, 0];
    for (const {
      rule: { field },
      truth,
    } of changed) {
      const n =
        truth === 'missing'
          ? 2
          : asked.findIndex((each) => each.field === field && fixed.has(asked.indexOf(each))) >= 0
            ? 0
            : 1;
      sums[n] = (sums[n] ?? 0) + 1;
    }
    return sums;
  };

  test('is as little as brute force over all worlds finds, and does what it says', () => {
    fc.assert(
      fc.property(shapes.filter(isOnce), truths, (shape, given) => {
        const leaves = leavesOf(shape);
        const verdict = judge({ requirements: [nodeOf(shape)] }, factsOf(given), today);
        const found = leastChange(verdict);
        const good = worlds.filter((world) => byTable(shape, world) === 'met');
        expect(found !== undefined).toBe(good.length > 0);
        if (found === undefined) return;
        const best = good
          .map((world) => cost(world, given, leaves))
          .reduce((one, other) =>
            one[0] !== other[0]
              ? Number(one[0]) < Number(other[0])
                ? one
                : other
              : Number(one[1]) <= Number(other[1])
                ? one
                : other,
          );
        expect(costOf(found).slice(0, 2)).toEqual(best.slice(0, 2));
        // each of them the other way round: what is missing in whichever way helps
        const places = found.map(({ rule: { field } }) => asked.findIndex((each) => each.field === field));
        const turned = worlds.filter((world) =>
          leaves.every((n) =>
            places.includes(n)
              ? given[n] === 'missing' || world[n] !== given[n]
              : given[n] === 'missing' || world[n] === given[n],
          ),
        );
        expect(turned.some((world) => byTable(shape, world) === 'met')).toBe(true);
        if (verdict.truth === 'met') expect(found).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});

test('missingRules are those whose value is not known', () => {
  const verdict = judge(
    { requirements: [{ key: 'g', join: 'any', nodes: [rule({}), rule({ field: 'patents', unit: '件' })] }] },
    new Map<string, FactValue>([['employees', 3]]),
    today,
  );
  expect(missingRules(verdict.requirements).map(({ rule: { field } }) => field)).toEqual(['patents']);
  const [first] = verdict.requirements;
  expect(first !== undefined && isJudgedGroup(first) && isGroup(first.group)).toBe(true);
});
