import { useLayoutEffect } from 'react';
import { staffUserType } from '#contract/permissions.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { isLoggedIn, useSession } from '#web/lib/session/session.ts';
import styles from './waiting.module.css';

const Strip = lazyComponent(async () => (await import('./waiting-strip.tsx')).WaitingStrip, null);

/**
 * Where home says what waits. The page comes from the server without it: web/start.ts marks the document when a session is
 * stored, and the place is kept from the first paint on.
 */
export function WaitingPlace() {
  const { user, ...session } = useSession();
  const isStaff = user?.userType === staffUserType;
  const hasPlace = session.isLoggedIn && !isStaff;
  useLayoutEffect(() => {
    // what is stored, not what is drawn: home as the server has drawn it is taken over as a visitor's
    document.documentElement.toggleAttribute('data-session', isLoggedIn() && !isStaff);
  }, [hasPlace, isStaff]);
  return (
    <section className={styles.place} aria-label="我的事项">
      <div className={`wrap ${styles.strip ?? ''}`}>{hasPlace && user !== undefined && <Strip />}</div>
    </section>
  );
}
