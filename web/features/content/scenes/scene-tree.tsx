import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { TreeNode as SceneClass } from '#contract/reference/tree-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { TreeNode } from '#web/ui/tree/tree-nodes.ts';
import { Tree } from '#web/ui/tree/tree.tsx';
import type { Facet } from '../facets.ts';
import type { Reading } from '../reads.ts';
import { sceneNodes } from './scene-nodes.ts';
import styles from './scenes.module.css';

export interface SceneTreeProps {
  classes: Reading<readonly SceneClass[]>;
  /** Stands above the tree: no scene in particular. */
  all: TreeNode;
  facet: Facet | undefined;
  /** A code, or the id of `all`. */
  selected: string;
  /** What is chosen is called. */
  name: string;
  onSelect: (id: string) => void;
}

/** Beside the list; in a narrow window folded above it, so that the list begins on the first screen. */
export function SceneTree({ classes, all, facet, selected, name, onSelect }: SceneTreeProps) {
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const id = useId();
  const choose = (code: string) => {
    onSelect(code);
    setOpen(false);
    // in a wide window there is no such button, and the tree stays
    if (fold.current?.offsetParent) fold.current.focus();
  };
  return (
    <nav className={`card ${styles.tree ?? ''}`} aria-label="场景">
      <Button
        ref={fold}
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>场景：{name}</span>
        <ChevronDown aria-hidden="true" />
      </Button>
      <div id={id} className={classNames(styles.folded, isOpen && styles.open)}>
        {classes.data !== undefined ? (
          <Tree
            label="场景"
            nodes={[all, ...sceneNodes(classes.data, facet)]}
            selected={selected}
            opened={classes.data.map(({ id: element }) => String(element))}
            onSelect={choose}
          />
        ) : classes.status === 'failed' ? (
          <FailedState onRetry={classes.retry} isRetrying={classes.isRetrying} />
        ) : (
          <Loading>
            <div className={styles.bones}>
              {['60%', '36%', '36%', '36%', '36%'].map((width, index) => (
                <SkeletonLine key={index} width={width} />
              ))}
            </div>
          </Loading>
        )}
      </div>
    </nav>
  );
}
