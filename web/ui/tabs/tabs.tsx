import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** names the row of tabs */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** `isKey`: gone past with an arrow key, maybe on the way to another. */
  onSelect: (id: Id, isKey?: boolean) => void;
  /** the tabs share the whole width */
  isFilled?: boolean | undefined;
  /** content of the selected tab */
  children: ReactNode;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isFilled,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.id === selected);
  useEffect(() => showWithin(row.current, `[data-tab="${selected}"]`), [selected]);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const tab = tabs[targets[event.key] ?? -1];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id, true);
    row.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(styles.row, isFilled && styles.filled)}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Moves the row alone, where it is longer than the window: the page stays where it is. */
function showWithin(row: HTMLElement | null, selector: string): void {
  const tab = row?.querySelector(selector);
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
}
