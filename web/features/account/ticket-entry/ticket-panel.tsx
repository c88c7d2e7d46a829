import { Button } from '#web/ui/button/button.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { TicketEntry } from './use-ticket-entry.ts';
import styles from './ticket-panel.module.css';

/** Whom the address would log in, and the click without which it does not. */
export function TicketPanel({ entry, title }: { entry: TicketEntry; title: string }) {
  const { state, enter, decline } = entry;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {state.step === 'asking' && (
        <Loading label="正在核对登录凭证">
          <SkeletonLine />
          <SkeletonLine width="60%" />
        </Loading>
      )}
      {(state.step === 'confirm' || state.step === 'entering') && (
        <div className={styles.panel}>
          <p>{state.step === 'confirm' ? confirmText(state) : '正在登录…'}</p>
          <div className="stack">
            <Button
              variant="main"
              size="large"
              isWide
              isBusy={state.step === 'entering'}
              onClick={() => void enter()}
            >
              确认登录
            </Button>
            <Button size="large" isWide onClick={decline}>
              不登录，改用其他账号
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function confirmText({ account, siteName }: { account: string; siteName: string }): string {
  return account === ''
    ? `您从${siteName}来到这里。确认后，将以该站点上的身份登录本平台。`
    : `您将以账号 ${account} 登录本平台。如果这不是您的账号，请不要继续。`;
}
