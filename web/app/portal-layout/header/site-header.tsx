import { Brand } from '../../frame/brand.tsx';
import { homePath } from '../../home-path.ts';
import { HotTags } from './hot-tags.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './site-header.module.css';

export function SiteHeader({ path }: { path: string }) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row ?? ''}`}>
        <Brand hasSubtitle />
        <SearchBox>{path === homePath && <HotTags />}</SearchBox>
        <MobileMenu path={path} />
      </div>
    </header>
  );
}
