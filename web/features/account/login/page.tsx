import { useState } from 'react';
import type { PagePath } from '#contract/portal/pages.ts';
import { addressStore, pathOf, queryOf } from '#web/lib/routing/address.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { enterPortal, goOn } from './enter-portal.ts';
import { TicketPanel } from '../ticket-entry/ticket-panel.tsx';
import { useTicketEntry } from '../ticket-entry/use-ticket-entry.ts';
import { LoggedInPanel } from './logged-in-panel.tsx';
import { loggedInTarget, targetOf } from './estimate-login.ts';
import { readLoginAddress } from './login-address.ts';
import { LoginPanel } from './login-panel.tsx';
import styles from './page.module.css';

const path: PagePath = '/login';
/** The turn with which this picture has the ground of the panel that it stands on. */
const onDeep = 2;

/** Sections 2 to 5 of the account specification. */
export function Page() {
  const [isAttempting, setIsAttempting] = useState(false);
  const { address, isLoggedIn, hadSession } = useShown({ isHeld: isAttempting });
  const { user } = useSession();
  const entry = useTicketEntry({ type: '', onEntered: (entered) => goOn(entered, address) });
  return (
    <div className={`wrap ${styles.stage ?? ''}`}>
      <div className={styles.panel}>
        {entry.state.step !== 'none' ? (
          <TicketPanel entry={entry} title="确认登录" />
        ) : isLoggedIn ? (
          <LoggedInPanel user={user} target={loggedInTarget(address)} />
        ) : (
          <LoginPanel
            key={`${address.userType} ${String(address.isForEstimate)}`}
            address={address}
            takesFocus={hadSession}
            onAttempt={setIsAttempting}
            onLoggedIn={(answer) => enterPortal(answer, targetOf(address))}
          />
        )}
      </div>
      <div className={`on-deep ${styles.platform ?? ''}`}>
        <h2>企业智能制造自评估平台</h2>
        <p>一个账号，做自评估、申请诊断、报名活动、供需对接和发布方案。</p>
        <LazyCover id="17" kind="banner" turn={onDeep} width={738} height={430} className={styles.picture} />
      </div>
    </div>
  );
}

/**
 * What the page goes by. During an attempt and while the next page is on its way it stays as it is, whatever the login has
 * changed by then.
 */
function useShown({ isHeld }: { isHeld: boolean }) {
  const current = useStore(addressStore);
  const { isLoggedIn } = useSession();
  const [shown, setShown] = useState({ current, isLoggedIn, hadSession: isLoggedIn });
  const isFrozen = isHeld || pathOf(current) !== path;
  if (!isFrozen && (shown.current !== current || shown.isLoggedIn !== isLoggedIn))
    setShown({ current, isLoggedIn, hadSession: shown.hadSession || isLoggedIn });
  return { ...shown, address: readLoginAddress(queryOf(shown.current)) };
}
