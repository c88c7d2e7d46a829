import { Bell, ExternalLink, LogOut } from 'lucide-react';
import { currentAddress, goTo } from '#web/lib/routing/address.ts';
import { consolePath } from '#web/lib/session/open-console.ts';
import { displayName, logout, useSession } from '#web/lib/session/session.ts';
import { site } from '#web/lib/site.ts';
import { showToast } from '#web/lib/toasts.ts';
import { BrandMark } from '../frame/brand.tsx';
import type { LayoutProps } from '../portal-layout/portal-layout.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { PaletteButton } from './palette-button.tsx';
import { Rail } from './rail.tsx';
import styles from './console-layout.module.css';

/** The frame of those who work for the centre: who one is at the top, what there is to do at the side. */
export function ConsoleLayout({ path, title, children }: LayoutProps) {
  const { user } = useSession();
  const isStaff = user !== undefined && consolePath(user.userType) === path;
  const isHeld = user?.secondFactor === 'due' || user?.secondFactor === 'missing';
  return (
    <div className={styles.console} data-console="">
      <header className={styles.top}>
        <a className={styles.mark} href={`#${path}`}>
          <BrandMark />
          <span>
            <b>{title}</b>
            <span className={styles.site}>{site.name}</span>
          </span>
        </a>
        <nav aria-label="账号和网站">
          <ul className={styles.tools}>
            {isStaff && !isHeld && (
              <li>
                <PaletteButton />
              </li>
            )}
            <li>
              <a href="#/home/Home">
                <ExternalLink className="icon-s" aria-hidden="true" />
                <span className={styles.word}>看网站</span>
              </a>
            </li>
            {user !== undefined && (
              <>
                <li>
                  <a href="#/account/messages">
                    <Bell className="icon-s" aria-hidden="true" />
                    <span className={styles.word}>消息</span>{' '}
                    {user.unreadMessages > 0 && <b className="num">{user.unreadMessages}</b>}
                  </a>
                </li>
                <li className={styles.who}>
                  <a href="#/account">{displayName(user)}</a>
                </li>
                <li>
                  <button type="button" onClick={() => void leave()}>
                    <LogOut className="icon-s" aria-hidden="true" />
                    <span className={styles.word}>退出登录</span>
                  </button>
                </li>
              </>
            )}
          </ul>
        </nav>
      </header>
      {isStaff && !isHeld && <Rail path={path} />}
      <div className={styles.work}>{children}</div>
      {isStaff && <IdleWarning key={user.userId} idleMinutes={user.idleMinutes} />}
    </div>
  );
}

/** Goes home first: what stands here needs the session. */
async function leave(): Promise<void> {
  if (currentAddress() !== '/home/Home') goTo('/home/Home');
  await logout();
  showToast('success', '已退出登录');
}
