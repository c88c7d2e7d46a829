import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { searchCalls } from '#contract/search/calls.ts';
import { send } from '#web/lib/call/send.ts';
import { optionId, statusText, SuggestionList, step } from '#web/ui/combo-box/suggestion-list.tsx';
import { useSuggestions, type LoadSuggestions } from '#web/ui/combo-box/use-suggestions.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

const loadSuggestions: LoadSuggestions = async (text, signal) => {
  const { rows } = await send(searchCalls.suggest, { keyword: text }, { quiet: true, signal });
  return rows.map(({ id, kind, title, kindName }) => ({
    id: `${kind}-${String(id)}`,
    label: title,
    note: kindName,
  }));
};

const emptyText = '没有标题含有这些字的内容，可以直接搜索全文';

/**
 * Suggestions at the header's box, which is there and may be typed into long before this code is. It listens at the box instead of
 * drawing one of its own: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete, manual selection).
 */
export function SearchSuggestions({
  input,
  box,
  listId,
  shown,
  onChoose,
}: {
  input: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
  listId: string;
  /** What the box said before anybody typed. */
  shown: string;
  onChoose: (title: string) => void;
}) {
  const { suggestions, ask, clear } = useSuggestions(loadSuggestions);
  const [active, setActive] = useState(-1);
  const items = suggestions.status === 'ready' ? suggestions.items : [];
  const isOpen = suggestions.status !== 'idle';

  function close() {
    clear();
    setActive(-1);
  }
  const lookUp = useEffectEvent(() => {
    const text = input.current?.value.trim() ?? '';
    setActive(-1);
    if (text === '') clear();
    else ask(text);
  });
  /** What was typed while this code was on its way. */
  const lookUpTyped = useEffectEvent(() => {
    const field = input.current;
    const text = field?.value.trim() ?? '';
    if (document.activeElement === field && text !== '' && text !== shown) ask(text);
  });
  const choose = (title: string) => {
    close();
    onChoose(title);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const item = items[active];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (item === undefined) close();
      else {
        event.preventDefault(); // chooses, does not submit
        choose(item.label);
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (items.length > 0) setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, items.length));
      else lookUp();
    }
  });
  const handleBlur = useEffectEvent(close);

  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    field.addEventListener(
      'input',
      (event) => {
        if (!(event instanceof InputEvent && event.isComposing)) lookUp();
      },
      { signal },
    );
    field.addEventListener('compositionend', () => lookUp(), { signal });
    field.addEventListener('keydown', (event) => handleKey(event), { signal });
    field.addEventListener('blur', () => handleBlur(), { signal });
    lookUpTyped();
    return () => leaving.abort();
  }, [input]);

  const activeId = items[active] && optionId(listId, active);
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isOpen));
    if (activeId === undefined) field?.removeAttribute('aria-activedescendant');
    else field?.setAttribute('aria-activedescendant', activeId);
  }, [input, isOpen, activeId]);

  return (
    <>
      {isOpen && (
        <SuggestionList
          anchor={box}
          {...{ listId, suggestions, active, emptyText }}
          label="搜索"
          onChoose={({ label }) => choose(label)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{statusText(suggestions, emptyText)}</span>
      </VisuallyHidden>
    </>
  );
}
