import { useState } from 'react';
import { portalCalls } from '#contract/portal/calls.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { linkTarget } from '#web/lib/routing/link-target.ts';
import { NotConnected } from '#web/lib/not-connected.tsx';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './guide.module.css';
import { needOf, startOf, systemLink } from './guide-start.ts';

const loadBeginning = () => import('./beginning.tsx');
type Beginning = Awaited<ReturnType<typeof loadBeginning>>;

/** The button that begins what the guide describes. */
export function GuideAction({ active }: { active: number }) {
  const start = startOf(active);
  if (start === undefined) return null;
  const { label, service } = start;
  return (
    <div className={styles.action}>
      {isClosed(service) ? (
        <ClosedNotice service={service} />
      ) : start.by === 'service' ? (
        <BeginButton label={label} begin={({ enterService }) => enterService(start.entry)} />
      ) : start.by === 'console' ? (
        <BeginButton label={label} begin={({ openConsole }) => openConsole(start.page)} />
      ) : start.by === 'page' ? (
        <SmartLink to={start.path} className={buttonClass({ variant: 'main' })}>
          {label}
        </SmartLink>
      ) : (
        <SystemLink label={label} active={active} />
      )}
    </div>
  );
}

interface BeginButtonProps {
  label: string;
  begin: (beginning: Beginning) => Promise<void>;
}

/** Something that is for those alone who have logged in, and depends on who they are. */
function BeginButton({ label, begin }: BeginButtonProps) {
  const [beginning, setBeginning] = useState<Beginning>();
  function press() {
    if (!isLoggedIn()) {
      askForLogin();
      return;
    }
    loadBeginning()
      .then((loaded) => {
        setBeginning(loaded);
        return begin(loaded);
      })
      .catch((error: unknown) => {
        if (isLoggedIn()) showToast('error', messageOf(error));
      });
  }
  // Before the press is over: a window must open inside it. A failure is met by the press.
  const prepare = () => void loadBeginning().catch(() => undefined);
  return (
    <>
      <Button variant="main" onClick={press} onPointerEnter={prepare} onFocus={prepare}>
        {label}
      </Button>
      {beginning && <beginning.ServiceDialog />}
    </>
  );
}

function SystemLink({ label, active }: { label: string; active: number }) {
  const systems = useCall(portalCalls.homeThirdpartyList, {});
  if (systems.data === undefined) {
    const hasFailed = systems.status === 'failed';
    return (
      <Button variant="main" isBusy={!hasFailed || systems.isRetrying} onClick={systems.retry}>
        {hasFailed ? '入口没有加载出来，再试一次' : label}
      </Button>
    );
  }
  const { to, needsLogin, takesTicket } = systemLink(systems.data.rows, active);
  if (linkTarget(to).kind === 'none') return <NotConnected title="未接入：这个系统还没有接入本平台" />;
  const need = needOf({ needsLogin, takesTicket });
  return (
    <>
      {takesTicket ? (
        <BeginButton label={label} begin={({ openSite }) => openSite(to)} />
      ) : (
        <SmartLink to={to} needsLogin={needsLogin} className={buttonClass({ variant: 'main' })}>
          {label}
        </SmartLink>
      )}
      {need !== '' && <p className="meta">{need}</p>}
    </>
  );
}
