import { fieldOf, type FieldKey } from '#contract/eligibility/fields.ts';
import { operatorsOf } from '#contract/eligibility/reading.ts';
import { unitsOf } from '#contract/eligibility/quantity.ts';
import {
  isGroup,
  type AmountPart,
  type Group,
  type Node,
  type Rule,
  type RuleSet,
} from '#contract/eligibility/rule-set.ts';
import type { Suggestion } from '#contract/eligibility/suggest.ts';

/** Pure changes of a set that is being written. */

const keysIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [node.key, ...(isGroup(node) ? keysIn(node.nodes) : [])]);

/** The name after the last: r1, r2, … */
export function nextKey({ requirements, amount, examples }: RuleSet, letter: string): string {
  const taken = [
    ...keysIn(requirements),
    ...amount.parts.flatMap(({ key, when }) => (when === null ? [key] : [key, when.key])),
    ...examples.map(({ key }) => key),
  ];
  let most = 0;
  for (const key of taken) if (key.startsWith(letter)) most = Math.max(most, Number(key.slice(1)) || 0);
  return `${letter}${String(most + 1)}`;
}

/** What a rule about a field begins with. */
export function ruleOf(field: FieldKey, rule: Pick<Rule, 'key'> & Partial<Rule>): Rule {
  const { holds, isYearly, isBad } = fieldOf(field);
  const value =
    holds === 'yes'
      ? true
      : holds === 'titles' || holds === 'codes' || holds === 'area' || holds === 'industry'
        ? []
        : '';
  return {
    ...{ kind: isBad === true ? 'veto' : 'need', clause: '', document: '' },
    ...rule,
    ...{ field, value },
    operator: operatorsOf(fieldOf(field))[0] ?? 'is',
    unit: unitsOf(fieldOf(field))[0] ?? '',
    period: isYearly === true ? 'last' : '',
  };
}

const withRequirements = (set: RuleSet, requirements: Node[]): RuleSet => ({ ...set, requirements });

/** Below `parent`, the key of a group; '' for outside of all groups. */
const within = (nodes: readonly Node[], parent: string, change: (nodes: Node[]) => Node[]): Node[] =>
  parent === ''
    ? change([...nodes])
    : nodes.map((node) =>
        !isGroup(node)
          ? node
          : node.key === parent
            ? { ...node, nodes: change([...node.nodes]) }
            : { ...node, nodes: within(node.nodes, parent, change) },
      );

export const addNode = (set: RuleSet, parent: string, node: Node): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) => [...nodes, node]),
  );

export const replaceNode = (set: RuleSet, parent: string, node: Node): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) => nodes.map((each) => (each.key === node.key ? node : each))),
  );

export const removeNode = (set: RuleSet, parent: string, key: string): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) => nodes.filter((each) => each.key !== key)),
  );

/** One place up or down among those beside it. */
export const moveNode = (set: RuleSet, parent: string, key: string, by: -1 | 1): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) => {
      const from = nodes.findIndex((each) => each.key === key);
      const node = nodes[from];
      const to = from + by;
      if (node === undefined || to < 0 || to >= nodes.length) return nodes;
      return nodes.toSpliced(from, 1).toSpliced(to, 0, node);
    }),
  );

/** Into a group of its own: what is beside it can follow. */
export const wrapNode = (set: RuleSet, parent: string, node: Node): RuleSet => {
  const inside: Node = isGroup(node) ? node : { ...node, kind: 'need' };
  const group: Group = { key: nextKey(set, 'g'), join: 'any', nodes: [inside] };
  return withRequirements(
    set,
    within(set.requirements, parent, (nodes) => nodes.map((each) => (each.key === node.key ? group : each))),
  );
};

/** Into the group before it. */
export const joinNode = (set: RuleSet, parent: string, node: Node): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) => {
      const at = nodes.findIndex((each) => each.key === node.key);
      const before = nodes[at - 1];
      if (before === undefined || !isGroup(before)) return nodes;
      const inside: Node = isGroup(node) ? node : { ...node, kind: 'need' };
      return nodes.toSpliced(at - 1, 2, { ...before, nodes: [...before.nodes, inside] });
    }),
  );

/** What a group holds stands where the group stood. */
export const unwrapGroup = (set: RuleSet, parent: string, group: Group): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) =>
      nodes.flatMap((each) => (each.key === group.key ? group.nodes : [each])),
    ),
  );

export const takeSuggestion = (set: RuleSet, suggestion: Suggestion): RuleSet =>
  addNode(set, '', { ...suggestion, key: nextKey(set, 'r'), document: '' });

export function newPart(set: RuleSet): AmountPart {
  return {
    ...{ key: nextKey(set, 'p'), name: '', basis: 'share', field: 'equipment', period: '' },
    ...{ number: '', cap: '', when: null, clause: '' },
  };
}

/** Of several the changed one, by its key. */
export const replaced = <Item extends { key: string }>(all: readonly Item[], item: Item): Item[] =>
  all.map((each) => (each.key === item.key ? item : each));
