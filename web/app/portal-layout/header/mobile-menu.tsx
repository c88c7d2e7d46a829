import { Menu, X } from 'lucide-react';
import { useStore } from '#web/lib/store.ts';
import { usePanel } from '../../frame/use-panel.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { MenuItems, MenuLabel, MenuLink } from './main-navigation.tsx';
import styles from './mobile-menu.module.css';

/** The navigation of narrow screens: a button that opens all of it. */
export function MobileMenu({ path }: { path: string }) {
  const menu = useStore(menuStore);
  const { isOpen, close, wrapperProps, buttonProps } = usePanel();
  const Icon = isOpen ? X : Menu;
  return (
    <nav className={styles.menu} aria-label="栏目" {...wrapperProps}>
      <button {...buttonProps} className={styles.button} aria-controls="mobile-menu">
        <Icon aria-hidden="true" />
        <span className={styles.word}>栏目</span>
      </button>
      <div id="mobile-menu" className={styles.panel} hidden={!isOpen}>
        {menu === undefined && <p className={styles.wait}>正在加载…</p>}
        <ul>
          {menu?.map((item) => (
            <li key={item.menuId}>
              {item.children.length === 0 || item.url !== '' ? (
                <MenuLink item={item} path={path} onFollow={close} />
              ) : (
                <p className={styles.group}>
                  <MenuLabel item={item} />
                </p>
              )}
              {item.children.length > 0 && (
                <ul className={styles.children}>
                  <MenuItems items={item.children} path={path} onFollow={close} />
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
