import { useState } from 'react';
import { ArrowUpToLine, Headset, House, LayoutGrid, User } from 'lucide-react';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { staffUserType } from '#contract/permissions.ts';
import { homePath } from '../home-path.ts';
import { isCurrent } from '../menu-place.ts';
import type * as floatingPanels from './floating-panels.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './foot.module.css';
import frame from './panel.module.css';
import { scrollToTop } from './scroll-to-top.ts';
import { usePanel } from './use-panel.ts';

/** Where matters begin; the group of the menu that has it has them all. */
const affairs = '/guidePage';
const workbench = '/company';

export interface FootProps {
  /** The page's own. Left out where nothing leads away from the task: the customer service stands there alone. */
  path?: string;
  /** The address that the menu shows as the place one is at. */
  place?: string;
}

/**
 * At the lower edge of narrow windows, in place of the floating navigation: the three ways most used, and the customer service with the
 * same panels. Where a page has a bar that acts, that one stands there, with the customer service beside it.
 */
export function Foot({ path, place = '' }: FootProps) {
  return (
    <nav className={path === undefined ? styles.alone : styles.foot} aria-label="底部导航">
      <ul>
        {path !== undefined && <Ways path={path} place={place} />}
        <Service />
      </ul>
    </nav>
  );
}

function Ways({ path, place }: Required<FootProps>) {
  const { isLoggedIn, user } = useSession();
  const menu = useStore(menuStore) ?? [];
  const own = user?.userType === staffUserType ? '/console' : workbench;
  const isOwn = path === workbench || path === '/account' || path.startsWith('/account/');
  const isAffair = menu.some((group) => isCurrent(group, affairs) && isCurrent(group, place));
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <>
      <li className={styles.way}>
        <a className={styles.item} href={`#${homePath}`} aria-current={current(path === homePath)}>
          <House aria-hidden="true" />
          首页
        </a>
      </li>
      <li className={styles.way}>
        <a className={styles.item} href={`#${affairs}`} aria-current={current(isAffair && !isOwn)}>
          <LayoutGrid aria-hidden="true" />
          办事
        </a>
      </li>
      <li className={styles.way}>
        <a
          className={styles.item}
          href={isLoggedIn ? `#${own}` : '#/login'}
          aria-current={current(isOwn)}
          onClick={() => {
            if (!isLoggedIn) saveReturnPath(workbench);
          }}
        >
          <User aria-hidden="true" />
          我的
        </a>
      </li>
    </>
  );
}

function Service() {
  // what is in the panel comes when somebody comes near
  const [panels, setPanels] = useState<typeof floatingPanels>();
  const [isMissing, setMissing] = useState(false);
  const { isOpen, close, wrapperProps, buttonProps } = usePanel();
  function prepare() {
    setMissing(false);
    void import('./floating-panels.tsx').then(setPanels, () => setMissing(true));
  }
  return (
    <li {...wrapperProps} className={styles.service}>
      <button
        {...buttonProps}
        className={styles.item}
        aria-controls="foot-service"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Headset aria-hidden="true" />
        客服
      </button>
      <div id="foot-service" className={classNames(frame.panel, styles.panel)} hidden={!isOpen}>
        {isOpen && panels && (
          <>
            <div>
              <panels.PhonePanel />
            </div>
            <div>
              <panels.WechatPanel />
            </div>
          </>
        )}
        {isOpen && isMissing && (
          <>
            <p role="status">没有取到内容，请检查网络</p>
            <button type="button" className={styles.line} onClick={prepare}>
              再试一次
            </button>
          </>
        )}
        {isOpen && (
          <button
            type="button"
            className={styles.line}
            onClick={() => {
              close();
              scrollToTop();
            }}
          >
            <ArrowUpToLine aria-hidden="true" />
            回到顶部
          </button>
        )}
      </div>
    </li>
  );
}
