import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Search } from 'lucide-react';
import { keywordMaxLength } from '#contract/search/constants.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { addressOf, addressStore, goTo, pathOf, queryOf } from '#web/lib/routing/address.ts';
import { useStore } from '#web/lib/store.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './search-box.module.css';

export const searchPath = '/home/search';
export const searchBoxId = 'site-search';
const listId = 'site-search-list';

/** Code that a visit without a search does not need. */
const lazySuggestions = createLazy(async () => (await import('./search-suggestions.tsx')).SearchSuggestions);

function search(text: string): void {
  goTo(addressOf(searchPath, { q: text.trim() }));
}

/** The only box for the search of the whole site: on the page of its hits it says what they are hits of. `children` stand below it. */
export function SearchBox({ children }: { children?: ReactNode }) {
  const address = useStore(addressStore);
  const q = pathOf(address) === searchPath ? (queryOf(address).get('q') ?? '') : undefined;
  const [isUsed, setIsUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // elsewhere what somebody is typing is his
    if (q !== undefined && input.current !== null) input.current.value = q;
  }, [q]);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(input.current?.value ?? '');
  }
  function choose(title: string) {
    if (input.current !== null) input.current.value = title;
    search(title);
  }
  const use = () => setIsUsed(true);
  return (
    <div className={styles.place}>
      <form ref={box} className={styles.search} role="search" onSubmit={submit}>
        <label htmlFor={searchBoxId}>
          <VisuallyHidden>搜索政策、案例、解决方案、服务商</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={searchBoxId}
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={listId}
          maxLength={keywordMaxLength}
          placeholder="搜政策、案例、服务商，或者直接问"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          onFocus={use}
          onInput={use}
        />
        <button type="submit">
          <Search aria-hidden="true" />
          <span className={styles.word}>搜索</span>
        </button>
      </form>
      {isUsed && <Suggestions input={input} box={box} listId={listId} shown={q ?? ''} onChoose={choose} />}
      {children}
    </div>
  );
}

/** Without them one can search as well. */
function Suggestions(props: Parameters<Awaited<ReturnType<typeof lazySuggestions.load>>>[0]) {
  const late = useLazy(lazySuggestions);
  return late.status === 'ready' ? <late.value {...props} /> : null;
}
