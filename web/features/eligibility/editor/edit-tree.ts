import { fieldOf, type FieldKey } from '#contract/eligibility/facts.ts';
import { operatorsOf } from '#contract/eligibility/reading.ts';
import { unitsOf } from '#contract/eligibility/quantity.ts';
import {
  isGroup,
  keysIn,
  type AmountPart,
  type Group,
  type Node,
  type Rule,
  type RuleSet,
} from '#contract/eligibility/rule-set.ts';
import type { Suggestion } from '#contract/eligibility/suggest.ts';

/** Pure changes of a set that is being written. */

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

/** Where a rule stands: outside of all groups, or in a group of a kind. */
export type RulePlace = 'outside' | Group['join'];

/** Points and vetoes stand outside of groups. What is bad is never required by itself. */
function kindOf(field: FieldKey, last: Rule['kind'] | undefined, place: RulePlace): Rule['kind'] {
  if (place !== 'outside') return 'need';
  if (fieldOf(field).isBad === true) return 'veto';
  return last === 'bonus' ? 'bonus' : 'need';
}

/** What a rule about a field begins with. Its kind and its value follow from the field: those of the field before would say something else. */
export function ruleOf(
  field: FieldKey,
  rule: Pick<Rule, 'key'> & Partial<Rule>,
  place: RulePlace = 'outside',
): Rule {
  const { holds, isYearly, isBad } = fieldOf(field);
  const isFree = isBad === true && (place === 'all' || place === 'any');
  const value =
    holds === 'yes'
      ? !isFree
      : holds === 'titles' || holds === 'codes' || holds === 'area' || holds === 'industry'
        ? []
        : '';
  return {
    ...{ clause: '', document: '' },
    ...rule,
    ...{ field, value, kind: kindOf(field, rule.kind, place) },
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

/** Points decide nothing: in a group they would. */
export const isGroupable = (node: Node): boolean => isGroup(node) || node.kind !== 'bonus';

/** What stands in a group is required there: a veto becomes the only rule of a group of which nothing may be so. */
const insideOf = (set: RuleSet, node: Node): Node =>
  isGroup(node)
    ? node
    : node.kind === 'veto'
      ? { key: nextKey(set, 'g'), join: 'none', nodes: [{ ...node, kind: 'need' }] }
      : node;

/** Into a group of its own: what is beside it can follow. */
export const wrapNode = (set: RuleSet, parent: string, node: Node): RuleSet => {
  if (!isGroupable(node)) return set;
  const inside = insideOf(set, node);
  const group: Group =
    inside !== node && isGroup(inside) ? inside : { key: nextKey(set, 'g'), join: 'any', nodes: [inside] };
  return withRequirements(
    set,
    within(set.requirements, parent, (nodes) => nodes.map((each) => (each.key === node.key ? group : each))),
  );
};

/** Into the group before it. A veto means there what it has meant outside. */
export const joinNode = (set: RuleSet, parent: string, node: Node): RuleSet =>
  withRequirements(
    set,
    within(set.requirements, parent, (nodes) => {
      const at = nodes.findIndex((each) => each.key === node.key);
      const before = nodes[at - 1];
      if (before === undefined || !isGroup(before) || !isGroupable(node)) return nodes;
      const isVetoed = before.join === 'none' && !isGroup(node);
      const inside: Node = isVetoed ? { ...node, kind: 'need' } : insideOf(set, node);
      return nodes.toSpliced(at - 1, 2, { ...before, nodes: [...before.nodes, inside] });
    }),
  );

/** Of what may not be so, rules become vetoes, which stand outside alone; a group has no opposite. */
export const isUnwrappable = (parent: string, { join, nodes }: Group): boolean =>
  join !== 'none' || (parent === '' && !nodes.some(isGroup));

/** What a group holds stands where the group stood. */
export const unwrapGroup = (set: RuleSet, parent: string, group: Group): RuleSet => {
  if (!isUnwrappable(parent, group)) return set;
  const nodes: Node[] =
    group.join === 'none'
      ? group.nodes.map((node) => (isGroup(node) ? node : { ...node, kind: 'veto' }))
      : group.nodes;
  return withRequirements(
    set,
    within(set.requirements, parent, (all) =>
      all.flatMap((each) => (each.key === group.key ? nodes : [each])),
    ),
  );
};

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

/** How a part counts: what belongs to the basis before goes with it, the cap of what has none included. */
export const withBasis = (part: AmountPart, basis: AmountPart['basis']): AmountPart => ({
  ...part,
  ...{ basis, field: basis === 'each' ? 'energySaved' : 'equipment', period: '' },
  cap: basis === 'fixed' ? '' : part.cap,
});
