import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { branchTo, visibleNodes, type TreeNode } from './tree-nodes.ts';
import styles from './tree.module.css';

export interface TreeProps {
  /** names the tree */
  label: string;
  nodes: readonly TreeNode[];
  selected: string;
  /** the branches that are open from the beginning, beside that of what is chosen */
  opened?: readonly string[] | undefined;
  onSelect: (id: string) => void;
}

/**
 * https://www.w3.org/WAI/ARIA/apg/patterns/treeview/: arrow keys go about and open branches, Enter and Space choose. The branch of
 * what is chosen is open until somebody closes it.
 */
export function Tree({ label, nodes, selected, opened = [], onSelect }: TreeProps) {
  const base = useId();
  const root = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...opened, ...branchTo(nodes, selected)]),
  );
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    setShown(selected);
    setOpen(new Set([...open, ...branchTo(nodes, selected)]));
  }
  const visible = visibleNodes(nodes, open);
  const [reached, setReached] = useState(selected);
  // one stop of the tab key: where one was last, or what is chosen, or the first
  const ids = visible.map(({ node }) => node.id);
  const stop = [reached, selected].find((id) => ids.includes(id)) ?? ids[0];

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  function reach(id: string | undefined) {
    if (id === undefined) return;
    setReached(id);
    root.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  }

  function press(event: KeyboardEvent) {
    const at = visible.findIndex(({ node }) => node.id === stop);
    const current = visible[at];
    if (current === undefined) return;
    const { node, parent } = current;
    const isOpen = open.has(node.id);
    const isBranch = hasBelow(node);
    const moves: Record<string, () => void> = {
      ArrowDown: () => reach(visible[at + 1]?.node.id),
      ArrowUp: () => reach(visible[at - 1]?.node.id),
      Home: () => reach(ids[0]),
      End: () => reach(ids.at(-1)),
      ArrowRight: () => isBranch && (isOpen ? reach(node.children?.[0]?.id) : toggle(node.id)),
      ArrowLeft: () => (isBranch && isOpen ? toggle(node.id) : reach(parent)),
      Enter: () => onSelect(node.id),
      ' ': () => onSelect(node.id),
    };
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-node]')?.dataset['node'];
    if (id === undefined) return;
    reach(id);
    if (target.closest('[data-toggle]') !== null) toggle(id);
    else onSelect(id);
  }

  const items = (level: readonly TreeNode[]) =>
    level.map((node) => {
      const { id, children = [], count } = node;
      const isOpen = open.has(id);
      return (
        <li
          key={id}
          role="treeitem"
          data-node={id}
          aria-labelledby={`${base}-${id}`}
          aria-selected={id === selected}
          aria-expanded={hasBelow(node) ? isOpen : undefined}
          tabIndex={id === stop ? 0 : -1}
        >
          <div className={classNames(styles.row, count === 0 && styles.quiet)}>
            {hasBelow(node) ? (
              <span className={styles.toggle} data-toggle>
                <ChevronRight className="icon-s" aria-hidden="true" />
              </span>
            ) : (
              <span className={styles.toggle} />
            )}
            <span className={styles.name} id={`${base}-${id}`}>
              {node.label}
              {count !== undefined && (
                <span className={styles.count}>
                  {count}
                  <VisuallyHidden> 条</VisuallyHidden>
                </span>
              )}
            </span>
          </div>
          {hasBelow(node) && isOpen && <ul role="group">{items(children)}</ul>}
        </li>
      );
    });

  return (
    <ul
      ref={root}
      role="tree"
      aria-label={label}
      className={styles.tree}
      tabIndex={-1}
      onKeyDown={press}
      onClick={click}
    >
      {items(nodes)}
    </ul>
  );
}

const hasBelow = ({ children = [] }: TreeNode) => children.length > 0;
