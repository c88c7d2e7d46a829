import { ChevronDown } from 'lucide-react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import styles from './elder-home.module.css';

/** What the six tiles do not lead to: the login, the search, every column of the site, and the other reading mode. */
export function OtherWays() {
  const { isLoggedIn } = useSession();
  const { isContrast, toggle } = useReadingMode();
  const menu = useStore(menuStore) ?? [];
  return (
    <section className={styles.others} aria-label="别的">
      <ul className={styles.ways}>
        {isLoggedIn ? (
          <li>
            <a href="#/account">我的账号</a>
          </li>
        ) : (
          <>
            <li>
              <a href="#/login" onClick={() => saveReturnPath()}>
                登录
              </a>
            </li>
            <li>
              <a href="#/regPath" onClick={() => saveReturnPath()}>
                注册
              </a>
            </li>
          </>
        )}
        <li>
          <a href="#/home/search">查找</a>
        </li>
        {/* wide windows have it in the line above */}
        <li className={styles.onPhone}>
          <button type="button" aria-pressed={isContrast} onClick={() => toggle('contrast')}>
            高对比
          </button>
        </li>
      </ul>
      <details className={styles.columns}>
        <summary>
          全部栏目
          <ChevronDown aria-hidden="true" />
        </summary>
        <ul>
          {menu.map((item) => (
            <li key={item.menuId}>
              {item.children.length === 0 ? <Way item={item} /> : <h2>{item.name}</h2>}
              {item.children.length > 0 && (
                <ul>
                  <Ways items={item.children} />
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Ways({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => (
    <li key={item.menuId}>
      {item.url !== '' || item.thirdUrl !== '' ? <Way item={item} /> : item.name}
      {item.children.length > 0 && (
        <ul>
          <Ways items={item.children} />
        </ul>
      )}
    </li>
  ));
}

function Way({ item }: { item: MenuItem }) {
  return (
    <SmartLink to={item.url || item.thirdUrl} needsLogin={item.loginRequired}>
      {item.name}
    </SmartLink>
  );
}
