import { Check, ChevronRight } from 'lucide-react';
import { Button } from '../button/button.tsx';
import styles from './cascade-select.module.css';
import type { CascadeNode, Column } from './use-cascade.ts';

interface CascadeColumnProps {
  level: number;
  column: Column;
  label: string;
  /** on phones one column shows at a time */
  isShown: boolean;
  hasBelow: (node: CascadeNode) => boolean;
  onChoose: (node: CascadeNode) => void;
  onRetry: () => void;
}

export function CascadeColumn({
  level,
  column,
  label,
  isShown,
  hasBelow,
  onChoose,
  onRetry,
}: CascadeColumnProps) {
  const { status, nodes, chosen } = column;
  const tabStop = nodes.find((node) => node.id === chosen?.id) ?? nodes[0];
  return (
    <div className={styles.column} data-level={level} data-shown={isShown}>
      {status === 'loading' && (
        <p className={styles.message} role="status">
          正在加载{label}
        </p>
      )}
      {status === 'failed' && (
        <div className={styles.message} role="alert">
          <p>{label}加载失败</p>
          <Button size="small" onClick={onRetry}>
            再试一次
          </Button>
        </div>
      )}
      {status === 'ready' && (
        <div role="listbox" aria-label={label} className={styles.list}>
          {nodes.map((node) => (
            // Keys are handled by the popup, for all columns.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={node.id}
              role="option"
              className={styles.option}
              aria-selected={node.id === chosen?.id}
              tabIndex={node === tabStop ? 0 : -1}
              onClick={() => onChoose(node)}
            >
              {node.label}
              {hasBelow(node) ? (
                <ChevronRight className="icon-s" aria-hidden="true" />
              ) : (
                node.id === chosen?.id && <Check className="icon-s" aria-hidden="true" />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
