import { Brand } from '../../frame/brand.tsx';
import { homePath } from '../../home-path.ts';
import { HotTags } from './hot-tags.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './site-header.module.css';

/** `place`: the path that the menu shows as the place one is at. */
export function SiteHeader({ path, place = path }: { path: string; place?: string }) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row ?? ''}`}>
        <Brand hasSubtitle />
        <SearchBox>{path === homePath && <HotTags />}</SearchBox>
        <MobileMenu path={place} />
      </div>
    </header>
  );
}
