import { useRef, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Highlight } from '../highlight/highlight.tsx';
import popupStyles from '../popup/popup.module.css';
import { usePopupPlace } from '../popup/use-popup-place.ts';
import styles from './combo-box.module.css';
import type { Suggestion, Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  anchor: RefObject<HTMLElement | null>;
  listId: string;
  label: string;
  suggestions: Suggestions;
  active: number;
  emptyText: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** The list below a field: its suggestions, or the reason why there are none. */
export function SuggestionList(props: SuggestionListProps) {
  const { anchor, listId, label, suggestions, active, emptyText, onChoose } = props;
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup, anchor);
  const items = suggestions.status === 'ready' ? suggestions.items : [];
  const query = suggestions.status === 'ready' ? suggestions.text : '';
  return (
    <div ref={popup} className={popupStyles.popup}>
      <div id={listId} role="listbox" aria-label={`${label}的建议`} className={styles.list}>
        {items.map((item, i) => (
          // The keyboard chooses through the input (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.id}
            id={optionId(listId, i)}
            ref={i === active ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()} // the focus stays in the input
            onClick={() => onChoose(item)}
          >
            <span>
              <Highlight text={item.label} query={query} />
            </span>
            {item.note && <span className={styles.note}>{item.note}</span>}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className={classNames(styles.option, styles.message)} aria-hidden="true">
          {statusText(suggestions, emptyText)}
        </p>
      )}
    </div>
  );
}

export function statusText(suggestions: Suggestions, emptyText: string): string {
  switch (suggestions.status) {
    case 'idle':
      return '';
    case 'loading':
      return '正在查找';
    case 'failed':
      return '建议暂时取不到，可以继续填写';
    case 'ready':
      return suggestions.items.length > 0 ? `有 ${suggestions.items.length} 条建议，按上下键选择` : emptyText;
  }
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The next index in the given direction. The cycle includes -1, which is the input itself. */
export function step(index: number, step: 1 | -1, count: number): number {
  const next = index + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
