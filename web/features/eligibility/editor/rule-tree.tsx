import type { ReactNode } from 'react';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { joinNames, kindNames, ruleText, type NameOf } from '#contract/eligibility/reading.ts';
import type { RuleFault } from '#contract/eligibility/rule-faults.ts';
import { isGroup, type Group, type Node, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './editor.module.css';
import {
  addNode,
  isGroupable,
  isUnwrappable,
  joinNode,
  moveNode,
  nextKey,
  removeNode,
  replaceNode,
  ruleOf,
  unwrapGroup,
  wrapNode,
  type RulePlace,
} from './edit-tree.ts';
import { RuleFields } from './rule-fields.tsx';

interface TreeProps {
  set: RuleSet;
  work: RuleWork;
  names: NameOf;
  faults: readonly RuleFault[];
  /** The rule whose fields are shown; '' where none is. */
  open: string;
  onOpen: (key: string) => void;
  onChange: (set: RuleSet) => void;
}

/** The rules of a set, in groups: whatever is done with one is a button of its row. */
export function RuleTree(props: TreeProps) {
  return <Nodes {...props} nodes={props.set.requirements} parent="" join="outside" place="" />;
}

const joins = ['all', 'any', 'none'] as const;

function Nodes({
  nodes,
  parent,
  join,
  place,
  ...tree
}: TreeProps & { nodes: readonly Node[]; parent: string; join: RulePlace; place: string }) {
  const { set, onChange, onOpen } = tree;
  function add() {
    const key = nextKey(set, 'r');
    onChange(addNode(set, parent, ruleOf('area', { key }, join)));
    onOpen(key);
  }
  return (
    <>
      {nodes.length > 0 && (
        <ol className={styles.nodes} aria-label={place === '' ? '规则' : `第 ${place} 组的规则`}>
          {nodes.map((node, n) => {
            const at = place === '' ? String(n + 1) : `${place}.${String(n + 1)}`;
            const acts = <Acts {...tree} {...{ node, nodes, n, parent, place: at }} />;
            return (
              <li key={node.key} className={styles.node}>
                {isGroup(node) ? (
                  <GroupNode {...tree} {...{ node, parent, acts }} place={at} />
                ) : (
                  <RuleNode {...tree} {...{ node, parent, join, acts }} place={at} />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <div className={styles.row}>
        <Button size="small" onClick={add}>
          {place === '' ? '添加规则' : `在第 ${place} 组添加规则`}
        </Button>
      </div>
    </>
  );
}

function RuleNode({
  node,
  parent,
  join,
  place,
  acts,
  ...tree
}: TreeProps & {
  node: Exclude<Node, Group>;
  parent: string;
  join: RulePlace;
  place: string;
  acts: ReactNode;
}) {
  const { set, work, names, faults, open, onOpen, onChange } = tree;
  const own = faults.filter(({ key }) => key === node.key);
  const isOpen = open === node.key;
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? '' : node.key)}
        >
          <span className="num">{place}</span> {ruleText(node, names)}
        </button>
        {node.kind !== 'need' && <Tag tone="blue">{kindNames[node.kind]}</Tag>}
        {own.length > 0 && <Tag tone="red">{own.length} 处要改</Tag>}
      </div>
      {!isOpen && node.clause !== '' && <p className="meta">原文：{node.clause}</p>}
      {isOpen && (
        <RuleFields
          rule={node}
          work={work}
          faults={own}
          place={join}
          onChange={(rule) => onChange(replaceNode(set, parent, rule))}
        />
      )}
      {acts}
    </>
  );
}

function GroupNode({
  node,
  parent,
  place,
  acts,
  ...tree
}: TreeProps & { node: Group; parent: string; place: string; acts: ReactNode }) {
  const { set, faults, onChange } = tree;
  const fault = faults.find(({ key, at }) => key === node.key && at === 'nodes');
  return (
    <fieldset className={styles.group}>
      <legend>第 {place} 组</legend>
      <Select
        name={`${node.key}-join`}
        label="组里的规则"
        value={node.join}
        error={fault?.text}
        options={joins.map((value) => ({ value, label: joinNames[value] }))}
        onChange={(join) =>
          onChange(replaceNode(set, parent, { ...node, join: joins.find((each) => each === join) ?? 'all' }))
        }
      />
      <Nodes {...tree} nodes={node.nodes} parent={node.key} join={node.join} place={place} />
      {isUnwrappable(parent, node) && (
        <div className={styles.row}>
          <Button size="small" variant="plain" onClick={() => onChange(unwrapGroup(set, parent, node))}>
            拆开第 {place} 组
          </Button>
        </div>
      )}
      {acts}
    </fieldset>
  );
}

function Acts({
  node,
  nodes,
  n,
  parent,
  place,
  set,
  onChange,
}: TreeProps & { node: Node; nodes: readonly Node[]; n: number; parent: string; place: string }) {
  const before = nodes[n - 1];
  const acts = [
    ...(n > 0 ? [{ name: '上移', act: () => moveNode(set, parent, node.key, -1) }] : []),
    ...(n < nodes.length - 1 ? [{ name: '下移', act: () => moveNode(set, parent, node.key, 1) }] : []),
    ...(isGroupable(node) ? [{ name: '单独成组', act: () => wrapNode(set, parent, node) }] : []),
    ...(isGroupable(node) && before !== undefined && isGroup(before)
      ? [{ name: '并入上一组', act: () => joinNode(set, parent, node) }]
      : []),
    { name: '删除', act: () => removeNode(set, parent, node.key) },
  ];
  return (
    <div className={styles.row}>
      {acts.map(({ name, act }) => (
        <Button
          key={name}
          size="small"
          variant="plain"
          aria-label={`${name}第 ${place} 条`}
          onClick={() => onChange(act())}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
