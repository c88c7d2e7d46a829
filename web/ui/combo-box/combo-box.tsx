import {
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { optionId, statusText, SuggestionList, step } from './suggestion-list.tsx';
import { useSuggestions, type LoadSuggestions, type Suggestion } from './use-suggestions.ts';

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
      if (items.length > 0) setActive(step(active, key === 'ArrowDown' ? 1 : -1, items.length));
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
