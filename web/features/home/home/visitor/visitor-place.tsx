import { useLayoutEffect } from 'react';
import { staffUserType } from '#contract/permissions.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { isLoggedIn, useSession } from '#web/lib/session/session.ts';
import { TwoQuestions } from './two-questions.tsx';
import styles from './visitor.module.css';

const Known = lazyComponent(async () => (await import('./known-visitor.tsx')).KnownVisitor, null);

/**
 * What home begins with: of whoever is logged in what is under way, of anybody else two questions. The page comes from the server with the
 * questions: web/start.ts marks the document when a session is stored, and the other place is kept from the first paint on.
 */
export function VisitorPlace() {
  const { user, ...session } = useSession();
  const isStaff = user?.userType === staffUserType;
  const hasPlace = session.isLoggedIn && !isStaff;
  useLayoutEffect(() => {
    // what is stored, not what is drawn: home as the server has drawn it is taken over as a visitor's
    document.documentElement.toggleAttribute('data-session', isLoggedIn() && !isStaff);
  }, [hasPlace, isStaff]);
  return (
    <>
      <section className={styles.place} aria-label="我的事项">
        <div className="wrap">
          <div className={`card ${styles.mine ?? ''}`}>
            {hasPlace && user !== undefined && <Known user={user} />}
          </div>
        </div>
      </section>
      {!session.isLoggedIn && <TwoQuestions />}
    </>
  );
}
