import { ChevronDown } from 'lucide-react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { useStore } from '#web/lib/store.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { isCurrent, isExactly } from '../../menu-place.ts';
import { usePanel } from '../../frame/use-panel.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import styles from './main-navigation.module.css';

/** The navigation of wide screens. Its height is the same before and after the menu has come. */
export function MainNavigation({ path }: { path: string }) {
  const menu = useStore(menuStore);
  return (
    <nav className={styles.navigation} aria-label="主导航" aria-busy={menu === undefined}>
      <div className="wrap">
        <ul className={styles.list}>
          {menu?.map((item) =>
            item.children.length === 0 ? (
              <li key={item.menuId}>
                <MenuLink item={item} path={path} className={styles.item} />
              </li>
            ) : (
              <MenuGroup key={item.menuId} item={item} path={path} />
            ),
          )}
          {menu === undefined && <NavigationSkeleton />}
        </ul>
      </div>
    </nav>
  );
}

export function MenuLink(props: {
  item: MenuItem;
  path: string;
  className?: string | undefined;
  onFollow?: () => void;
}) {
  const { item, path, className, onFollow } = props;
  return (
    <SmartLink
      to={item.url || item.thirdUrl}
      needsLogin={item.loginRequired}
      className={className}
      aria-current={isExactly(item, path) ? 'page' : isCurrent(item, path) ? 'true' : undefined}
      onClick={onFollow}
    >
      <MenuLabel item={item} />
    </SmartLink>
  );
}

/** The name, and the icon that staff gave it: a picture of one file for all, which comes when it comes. It says nothing of its own. */
export function MenuLabel({ item: { icon, name } }: { item: Pick<MenuItem, 'icon' | 'name'> }) {
  return (
    <>
      {icon !== '' && (
        <svg className={styles.icon} aria-hidden="true">
          <use href={`/menu-icons.svg#${icon}`} />
        </svg>
      )}
      {name}
    </>
  );
}

function MenuGroup({ item, path }: { item: MenuItem; path: string }) {
  // nothing unfolds under a pointer that only passes in the elder edition
  const { isElder } = useReadingMode();
  const { isOpen, close, wrapperProps, buttonProps } = usePanel({ opensOnHover: !isElder });
  const panelId = `menu-${String(item.menuId)}`;
  return (
    <li className={styles.group} {...wrapperProps}>
      <button
        {...buttonProps}
        className={styles.item}
        aria-controls={panelId}
        aria-current={isCurrent(item, path) ? 'true' : undefined}
      >
        <MenuLabel item={item} />
        <ChevronDown className="icon-s" aria-hidden="true" />
      </button>
      <ul id={panelId} className={styles.panel} hidden={!isOpen}>
        {item.url !== '' && item.children.every(({ url }) => url !== item.url) && (
          <li>
            <MenuLink
              item={{ ...item, name: `${item.name}首页`, children: [] }}
              path={path}
              onFollow={close}
            />
          </li>
        )}
        <MenuItems items={item.children} path={path} onFollow={close} />
      </ul>
    </li>
  );
}

/** Items, and what stands below each of them, however deep. One that is a heading alone leads nowhere. */
export function MenuItems({
  items,
  ...rest
}: {
  items: readonly MenuItem[];
  path: string;
  onFollow: () => void;
}) {
  return items.map((item) => (
    <li key={item.menuId}>
      {item.children.length === 0 || item.url !== '' ? (
        <MenuLink item={item} {...rest} />
      ) : (
        <p className={styles.heading}>
          <MenuLabel item={item} />
        </p>
      )}
      {item.children.length > 0 && (
        <ul className={styles.deeper}>
          <MenuItems items={item.children} {...rest} />
        </ul>
      )}
    </li>
  ));
}

function NavigationSkeleton() {
  return [2, 2, 4, 3, 3, 4, 2].map((characters, index) => (
    <li key={index} aria-hidden="true" className={styles.item}>
      <span className={styles.bone} style={{ width: `${String(characters)}em` }} />
    </li>
  ));
}
