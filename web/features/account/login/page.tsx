import { useState } from 'react';
import type { LoggedIn } from '#contract/account/entities.ts';
import { useQuery } from '#web/lib/address.ts';
import { useSession } from '#web/lib/session.ts';
import { Cover } from '#web/ui/cover/cover.tsx';
import { enterPortal } from './enter-portal.ts';
import { LoggedInPanel } from './logged-in-panel.tsx';
import { readLoginAddress, redirectTarget } from './login-address.ts';
import { LoginPanel } from './login-panel.tsx';
import styles from './page.module.css';

/** Sections 2 to 5 of the account specification. */
export function Page() {
  const query = useQuery();
  const address = readLoginAddress(query);
  const { isLoggedIn, user } = useSession();
  const [isEntering, setIsEntering] = useState(false);
  const [hadSession] = useState(isLoggedIn);

  function enter(answer: LoggedIn) {
    // Until the next page is there, this one stays as it is.
    setIsEntering(true);
    enterPortal(answer, address.redirectUrl);
  }

  return (
    <div className={`wrap ${styles.stage ?? ''}`}>
      <div className={styles.panel}>
        {isLoggedIn && !isEntering ? (
          <LoggedInPanel user={user} target={redirectTarget(address.redirectUrl)} />
        ) : (
          <LoginPanel
            key={`${address.userType} ${String(address.isForEstimate)}`}
            address={address}
            takesFocus={hadSession}
            onLoggedIn={enter}
          />
        )}
      </div>
      <div className={`on-deep ${styles.platform ?? ''}`}>
        <h2>企业智能制造自评估平台</h2>
        <p>一个账号，办理自评估、标识前缀、资金申报、供需对接和方案发布。</p>
        <Cover id="17" kind="banner" width={738} height={430} className={styles.picture} />
      </div>
    </div>
  );
}
