import {
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { Highlight } from '../highlight/highlight.tsx';
import popupStyles from '../popup/popup.module.css';
import { usePopupPlace } from '../popup/use-popup-place.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combo-box.module.css';
import {
  useSuggestions,
  type LoadSuggestions,
  type Suggestion,
  type Suggestions,
} from './use-suggestions.ts';

export interface ComboBoxProps extends FieldProps {
  /** the text in the field: free text, suggestions only help to write it */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** a suggestion was chosen; `onChange` has been called with its label */
  onSelect?: ((suggestion: Suggestion) => void) | undefined;
  loadSuggestions: LoadSuggestions;
  /** suggestions come from this many characters on */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** what to read when nothing matches */
  emptyText?: string | undefined;
  isDisabled?: boolean | undefined;
  /** stands beside the input, such as a button */
  suffix?: ReactNode;
}

/**
 * A text field with suggestions: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete, manual
 * selection). Waits until a Chinese input method has finished its word. Never takes away what was typed.
 */
export function ComboBox(props: ComboBoxProps) {
  const {
    value,
    onChange,
    onBlur,
    onSelect,
    loadSuggestions,
    minLength = 2,
    suffix,
    isDisabled,
    ...rest
  } = props;
  const { maxLength, placeholder, autoComplete = 'off', emptyText = '没有匹配的结果', ...field } = rest;
  const { suggestions, ask, clear } = useSuggestions(loadSuggestions);
  const [active, setActive] = useState(-1);
  const anchor = useRef<HTMLDivElement>(null);
  const items = suggestions.status === 'ready' ? suggestions.items : [];
  const listId = `${field.id ?? field.name}-list`;
  const isOpen = suggestions.status !== 'idle';

  function close() {
    clear();
    setActive(-1);
  }
  function lookUp(text: string) {
    setActive(-1);
    if (text.trim().length < minLength) clear();
    else ask(text.trim());
  }
  function choose(suggestion: Suggestion) {
    onChange(suggestion.label);
    onSelect?.(suggestion);
    close();
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange(event.target.value);
    if (!(event.nativeEvent as InputEvent).isComposing) lookUp(event.target.value);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const key = event.key;
    if (key === 'Escape' && isOpen) {
      event.preventDefault(); // closes the list, not the dialog around it
      close();
    } else if (key === 'Enter' && items[active]) {
      event.preventDefault(); // chooses, does not submit
      choose(items[active]);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (items.length > 0) setActive(turn(active, key === 'ArrowDown' ? 1 : -1, items.length));
      else lookUp(value);
    }
  }

  const input = (
    <div ref={anchor}>
      <input
        {...controlProps(field)}
        className={control.control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={items[active] ? optionId(listId, active) : undefined}
        {...{ value, maxLength, placeholder, autoComplete }}
        spellCheck={false}
        disabled={isDisabled}
        onChange={handleChange}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => lookUp(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {isOpen && (
        <SuggestionList
          {...{ anchor, listId, suggestions, active, emptyText }}
          label={field.label}
          onChoose={choose}
        />
      )}
      <VisuallyHidden>
        <span role="status">{statusText(suggestions, emptyText)}</span>
      </VisuallyHidden>
    </div>
  );
  return (
    <Field {...field}>
      {suffix ? (
        <div className={control.beside}>
          {input}
          {suffix}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

interface SuggestionListProps {
  anchor: RefObject<HTMLElement | null>;
  listId: string;
  label: string;
  suggestions: Suggestions;
  active: number;
  emptyText: string;
  onChoose: (suggestion: Suggestion) => void;
}

function SuggestionList(props: SuggestionListProps) {
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

function statusText(suggestions: Suggestions, emptyText: string): string {
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

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The next index in the given direction; -1, before the first, belongs to the circle: back in the input. */
function turn(index: number, step: 1 | -1, count: number): number {
  const next = index + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
