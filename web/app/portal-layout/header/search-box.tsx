import type { ReactNode, SubmitEvent } from 'react';
import { Search } from 'lucide-react';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './search-box.module.css';

/** `children` stand below it. */
export function SearchBox({ children }: { children?: ReactNode }) {
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const word = new FormData(event.currentTarget).get('q');
    goTo(addressOf('/home/search', { q: typeof word === 'string' ? word.trim() : '' }));
  }
  return (
    <div className={styles.place}>
      <form className={styles.search} role="search" onSubmit={search}>
        <label htmlFor="site-search">
          <VisuallyHidden>搜索政策、案例、解决方案、服务商</VisuallyHidden>
        </label>
        <input
          id="site-search"
          name="q"
          type="search"
          maxLength={50}
          placeholder="搜政策、案例、解决方案、服务商"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <Search aria-hidden="true" />
          <span className={styles.word}>搜索</span>
        </button>
      </form>
      {children}
    </div>
  );
}
