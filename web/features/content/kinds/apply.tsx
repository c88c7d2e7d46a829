import type { ReactNode } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { openConsole } from '#web/lib/session/open-console.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';
import { applyStep } from './apply-step.ts';

/** The way into a declaration for whoever is there, and what is to be known before it is pressed; or why there is none. */
export interface ApplyWay {
  act?: ReactNode;
  note?: ReactNode;
}

/** The server says, not this computer's clock. `phone` is whom to ask. */
export function useApply(item: Item<'declaration'>, phone: string): ApplyWay {
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
    return {
      note: (
        <p>
          暂时查不到能否申报，
          <Button variant="link" onClick={failed.retry}>
            请再试一次
          </Button>
          。
        </p>
      ),
    };
  // what is not filled in here has no way that ends here, whoever asks
  if (isOpen && time.data?.hasForm === false) return { note: <NotOnline phone={phone} /> };
  // what an enterprise has begun it finds in its workbench
  if (isOpen && isClosed('filings')) return { note: <ClosedNotice service="filings" /> };
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
    return {
      note: <p>{step.text}</p>,
      act: step.link && (
        <ButtonLink variant="main" isWide href={step.link.href}>
          {step.link.label}
        </ButtonLink>
      ),
    };
  const isVisitor = step?.step === 'logIn';
  return {
    act: (
      <Button
        variant="main"
        isWide
        isBusy={step === undefined}
        onClick={() => (isVisitor ? askForLogin() : void openConsole('declare', item.id))}
      >
        {isVisitor ? '登录后申报' : '去申报'}
      </Button>
    ),
  };
}

function NotOnline({ phone }: { phone: string }) {
  return (
    <p>
      这项申报不在平台上填报，请按本页的流程提交材料
      {phone !== '' && (
        <>
          ，有问题打 <PhoneLink number={phone} />
        </>
      )}
      。
    </p>
  );
}
