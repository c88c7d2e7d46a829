import { Search } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { Brand } from '../../frame/brand.tsx';
import { homePath } from '../../home-path.ts';
import { HotTags } from './hot-tags.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox, searchBoxId, searchPath } from './search-box.tsx';
import styles from './site-header.module.css';

/**
 * `place`: the path that the menu shows as the place one is at. On a phone the search is a button, which opens its box below the line; on
 * home and on the page of its hits the box is there.
 */
export function SiteHeader({ path, place = path }: { path: string; place?: string }) {
  const [openedAt, setOpenedAt] = useState<string>();
  const isSearch = path === homePath || path === searchPath;
  const isOpen = openedAt === path;
  function toggle() {
    flushSync(() => setOpenedAt(isOpen ? undefined : path));
    if (!isOpen) document.getElementById(searchBoxId)?.focus();
  }
  return (
    <header className={styles.header}>
      <div
        className={classNames(
          'wrap',
          styles.row,
          (isSearch || isOpen) && styles.searching,
          isSearch && styles.kept,
        )}
      >
        <Brand hasSubtitle />
        <SearchBox>{path === homePath && <HotTags />}</SearchBox>
        {/* behind the box, which the window shows below: what comes late pushes nothing aside */}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={searchBoxId}
          onClick={toggle}
        >
          <Search aria-hidden="true" />
          <VisuallyHidden>打开搜索框</VisuallyHidden>
        </button>
        <MobileMenu path={place} />
      </div>
    </header>
  );
}
