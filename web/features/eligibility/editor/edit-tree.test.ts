import { expect, test } from 'vitest';
import { fieldKeys, fieldOf } from '#contract/eligibility/fields.ts';
import { operatorsOf } from '#contract/eligibility/reading.ts';
import { faultsOfRule } from '#contract/eligibility/rule-faults.ts';
import { isGroup, noRules, type Node, type RuleSet } from '#contract/eligibility/rule-set.ts';
import {
  addNode,
  joinNode,
  moveNode,
  nextKey,
  removeNode,
  ruleOf,
  unwrapGroup,
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

test('what stands in a group is required: points and vetoes stand outside', () => {
  const veto = { ...rule('r1'), kind: 'veto' as const };
  const [group] = wrapNode(set(veto), '', veto).requirements;
  expect(group !== undefined && isGroup(group) && group.nodes).toMatchObject([{ kind: 'need' }]);
});
