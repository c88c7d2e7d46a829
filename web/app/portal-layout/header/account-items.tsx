import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './account-items.module.css';

const OwnItems = lazyComponent(
  async () => (await import('./own-items.tsx')).OwnItems,
  <li className={styles.pending} aria-hidden="true" />,
);

/** Login and registration, or whose session this is. */
export function AccountItems() {
  const { isLoggedIn, user } = useSession();
  if (isLoggedIn) return <OwnItems user={user} />;
  return (
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
  );
}
