import { describe, expect, test } from 'vitest';
import { judge } from '#contract/eligibility/evaluate.ts';
import { fieldKeys, fieldOf } from '#contract/eligibility/facts.ts';
import { operatorsOf } from '#contract/eligibility/reading.ts';
import { faultsOfRule, ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { isGroup, noRules, type Node, type Rule, type RuleSet } from '#contract/eligibility/rule-set.ts';
import {
  addNode,
  isGroupable,
  joinNode,
  moveNode,
  newPart,
  nextKey,
  removeNode,
  ruleOf,
  unwrapGroup,
  withBasis,
  wrapNode,
} from './edit-tree.ts';

const rule = (key: string) => ruleOf('employees', { key });
const set = (...requirements: Node[]): RuleSet => ({ ...noRules, requirements });
/** r1(r2 r3) */
const shape = ({ requirements }: RuleSet): string => {
  const of = (nodes: readonly Node[]): string =>
    nodes.map((node) => (isGroup(node) ? `${node.key}(${of(node.nodes)})` : node.key)).join(' ');
  return of(requirements);
};

test('a rule about a field begins with what that field has', () => {
  for (const field of fieldKeys) {
    const made = ruleOf(field, { key: 'r1' });
    expect(operatorsOf(fieldOf(field))).toContain(made.operator);
    const faults = faultsOfRule(made, true).map(({ at }) => at);
    expect(faults.filter((at) => at !== 'value' && at !== 'clause')).toEqual([]);
  }
});

test('groups are made, joined, left and taken apart', () => {
  const start = set(rule('r1'), rule('r2'), rule('r3'));
  const wrapped = wrapNode(start, '', rule('r1'));
  expect(shape(wrapped)).toBe('g1(r1) r2 r3');
  const joined = joinNode(wrapped, '', rule('r2'));
  expect(shape(joined)).toBe('g1(r1 r2) r3');
  expect(shape(moveNode(joined, 'g1', 'r2', -1))).toBe('g1(r2 r1) r3');
  expect(shape(removeNode(joined, 'g1', 'r1'))).toBe('g1(r2) r3');
  const [group] = joined.requirements;
  if (group === undefined || !isGroup(group)) throw new Error('no group');
  expect(shape(unwrapGroup(joined, '', group))).toBe('r1 r2 r3');
  expect(shape(addNode(joined, 'g1', rule('r9')))).toBe('g1(r1 r2 r9) r3');
  expect(nextKey(addNode(joined, 'g1', rule('r9')), 'r')).toBe('r10');
});

test('nothing moves past the ends, and nothing joins what is no group', () => {
  const start = set(rule('r1'), rule('r2'));
  expect(shape(moveNode(start, '', 'r1', -1))).toBe('r1 r2');
  expect(shape(moveNode(start, '', 'r2', 1))).toBe('r1 r2');
  expect(shape(joinNode(start, '', rule('r2')))).toBe('r1 r2');
});

describe('a veto', () => {
  const veto: Rule = { ...ruleOf('dishonest', { key: 'r1' }), clause: '一句' };
  const facts = (is: boolean) => new Map([['dishonest', is]]);
  const outcomes = (made: RuleSet) =>
    [true, false].map((is) => judge(made, facts(is), '2026-03-04').requirements.map(({ truth }) => truth));
  const good = [['unmet'], ['met']];

  test('means the same in a group of its own, and outside again', () => {
    const wrapped = wrapNode(set(veto), '', veto);
    expect(shape(wrapped)).toBe('g1(r1)');
    expect(outcomes(wrapped)).toEqual(good);
    expect(ruleSetFaults(wrapped)).toEqual([]);
    const [group] = wrapped.requirements;
    if (group === undefined || !isGroup(group)) throw new Error('no group');
    expect(unwrapGroup(wrapped, '', group).requirements).toEqual([veto]);
    // inside of another group there are no vetoes
    const deep = set({ key: 'g9', join: 'all', nodes: [group] });
    expect(unwrapGroup(deep, 'g9', group)).toBe(deep);
  });

  test.each(['all', 'none'] as const)('means the same in the group before it: %s', (join) => {
    const other: Rule = { ...ruleOf('accident', { key: 'r2' }, join), clause: '一句' };
    const made = joinNode(set({ key: 'g1', join, nodes: [other] }, veto), '', veto);
    expect(made.requirements).toHaveLength(1);
    const truth = (is: boolean) =>
      judge(made, new Map([...facts(is), ['accident', false]]), '2026-03-04').truth;
    expect([truth(true), truth(false)]).toEqual(['unmet', 'met']);
    expect(ruleSetFaults(made)).toEqual([]);
  });
});

test('points stand outside of groups', () => {
  const bonus: Rule = { ...rule('r2'), kind: 'bonus' };
  const start = set({ key: 'g1', join: 'any', nodes: [rule('r1')] }, bonus);
  expect(isGroupable(bonus)).toBe(false);
  expect(wrapNode(start, '', bonus)).toEqual(start);
  expect(joinNode(start, '', bonus)).toEqual(start);
});

test('ruleOf: what is bad is never required, wherever the rule stands', () => {
  const need = ruleOf('area', { key: 'r1' });
  expect(ruleOf('dishonest', need)).toMatchObject({ kind: 'veto', value: true });
  expect(ruleOf('dishonest', { ...need, kind: 'bonus' })).toMatchObject({ kind: 'veto', value: true });
  expect(ruleOf('dishonest', need, 'all')).toMatchObject({ kind: 'need', value: false });
  expect(ruleOf('dishonest', need, 'any')).toMatchObject({ kind: 'need', value: false });
  expect(ruleOf('dishonest', need, 'none')).toMatchObject({ kind: 'need', value: true });
  expect(ruleOf('revenue', ruleOf('dishonest', need))).toMatchObject({ kind: 'need' });
  expect(ruleOf('revenue', { ...need, kind: 'bonus' })).toMatchObject({ kind: 'bonus' });
});

test('withBasis: a fixed amount has no cap of its own', () => {
  const share = { ...newPart(set()), cap: '50' };
  expect(withBasis(share, 'fixed')).toMatchObject({ basis: 'fixed', cap: '' });
  expect(withBasis(share, 'each')).toMatchObject({ basis: 'each', field: 'energySaved', cap: '50' });
});
