import { profileCalls } from '#contract/account/profile-calls.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { openConsole } from '#web/lib/session/open-console.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';
import { applyStep } from './apply-step.ts';
import styles from './kinds.module.css';

/** The way into a declaration for whoever is there, or why there is none. The server says, not this computer's clock. */
export function Apply({ item }: { item: Item<'declaration'> }) {
  const { isLoggedIn, user } = useSession();
  const time = useCall(profileCalls.checkEffectiveTime, { id: item.id });
  const isOpen = time.data?.state === 'underway';
  const permission = useCall(
    profileCalls.checkPermissionType,
    {},
    { isEnabled: isOpen && isLoggedIn, isPart: true },
  );
  const failed = [time, permission].find(({ status }) => status === 'failed');
  if (failed !== undefined)
    return (
      <p className="muted">
        暂时查不到能否申报，
        <Button variant="link" onClick={failed.retry}>
          请再试一次
        </Button>
        。
      </p>
    );
  const step =
    time.data &&
    applyStep({
      state: time.data.state,
      startsAt: item.startsAt ?? '',
      endsAt: item.endsAt ?? '',
      isLoggedIn,
      hasPermission: permission.data?.hasPermission,
      user,
    });
  if (step?.step === 'refused')
    return (
      <>
        <p className={styles.refused}>{step.text}</p>
        {step.link && (
          <ButtonLink variant="main" isWide href={step.link.href}>
            {step.link.label}
          </ButtonLink>
        )}
      </>
    );
  const isVisitor = step?.step === 'logIn';
  return (
    <Button
      variant="main"
      isWide
      isBusy={step === undefined}
      onClick={() => (isVisitor ? askForLogin() : void openConsole('declare', item.id))}
    >
      {isVisitor ? '登录后申报' : '去申报'}
    </Button>
  );
}
