import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import popupStyles from '../popup/popup.module.css';
import { usePopupPlace } from '../popup/use-popup-place.ts';
import { CascadeColumn } from './cascade-column.tsx';
import styles from './cascade-select.module.css';
import { createTypeahead } from './typeahead.ts';
import { useCascade, type CascadeNode, type LoadChildren } from './use-cascade.ts';

export interface CascadePopupProps {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  label: string;
  value: readonly CascadeNode[];
  loadChildren: LoadChildren;
  beginAt: (() => Promise<readonly CascadeNode[]>) | undefined;
  levelLabels: readonly string[];
  onComplete: (path: CascadeNode[]) => void;
  onCancel: () => void;
}

/**
 * Keys: up, down, Home, End and first letters within a column; right, Enter or space chooses; left goes back a
 * column; Escape gives up.
 */
export function CascadePopup(props: CascadePopupProps) {
  const { anchor, id, label, value, loadChildren, beginAt, levelLabels, onComplete, onCancel } = props;
  const { columns, open, choose, retry } = useCascade({ loadChildren, levels: levelLabels.length });
  const [wantedLevel, setWantedLevel] = useState(Math.max(0, value.length - 1));
  const [findByLetters] = useState(createTypeahead);
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup, anchor);
  /** the column that has the focus; the only one to be seen on phones */
  const level = Math.max(0, Math.min(wantedLevel, columns.length - 1));

  const openFirst = useRef(async () => {
    if (value.length > 0 || beginAt === undefined) return open(value);
    const path = await beginAt().catch(() => []);
    setWantedLevel(path.length);
    return open(path);
  });
  useEffect(() => void openFirst.current(), []);
  useEffect(() => {
    const column = popup.current?.querySelector(`[data-level="${level}"]`);
    if (column?.contains(document.activeElement)) return;
    const target = column?.querySelector<HTMLElement>('[tabindex="0"], button') ?? popup.current;
    target?.focus();
  }, [columns, level]);

  async function take(at: number, node: CascadeNode) {
    setWantedLevel(at + 1);
    const path = await choose(at, node);
    if (path) onComplete(path);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.preventDefault(); // closes this, not the dialog around it
      onCancel();
      return;
    }
    const option =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="option"]') : null;
    if (!option) return;
    const options = [...(option.parentElement?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const index = options.indexOf(option);
    const node = columns[level]?.nodes[index];
    const next = {
      ArrowDown: options[index + 1],
      ArrowUp: options[index - 1],
      Home: options[0],
      End: options.at(-1),
    };
    if (event.key in next) {
      event.preventDefault();
      next[event.key as keyof typeof next]?.focus();
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault();
      setWantedLevel(Math.max(0, level - 1));
    } else if (event.key === 'ArrowRight' || event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // The right arrow goes on to what is below, it does not finish the choice.
      if (node && (event.key !== 'ArrowRight' || hasBelow(level, node))) void take(level, node);
    } else {
      const labels = options.map((each) => each.textContent);
      const found = findByLetters(event.key, labels, index);
      if (found !== undefined) options[found]?.focus();
    }
  }

  const hasBelow = (at: number, node: CascadeNode) => at < levelLabels.length - 1 && !node.isLeaf;
  const path = columns.slice(0, level).flatMap((column) => column.chosen?.label ?? []);
  return (
    // Keys arrive here from the options, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={label}
      className={classNames(popupStyles.popup, styles.popup)}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {level > 0 && (
        <div className={styles.back}>
          <Button variant="link" onClick={() => setWantedLevel(level - 1)}>
            <ChevronLeft aria-hidden="true" />
            返回上一级
          </Button>
          <span className="muted">{path.join(' / ')}</span>
        </div>
      )}
      <div
        className={styles.columns}
        style={{ gridTemplateColumns: `repeat(${levelLabels.length}, minmax(0, 1fr))` }}
      >
        {columns.map((column, i) => (
          <CascadeColumn
            key={`${i}-${columns[i - 1]?.chosen?.id ?? ''}`}
            level={i}
            column={column}
            label={levelLabels[i] ?? ''}
            isShown={i === level}
            hasBelow={(node) => hasBelow(i, node)}
            onChoose={(node) => void take(i, node)}
            onRetry={() => void retry(i)}
          />
        ))}
      </div>
    </div>
  );
}
