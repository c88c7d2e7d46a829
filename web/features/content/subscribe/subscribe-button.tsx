import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { subscriptionDesk } from '#contract/subscription/constants.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useSettled } from '#web/lib/press-gate.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { offerUndo } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { subscriptionOf, type NarrowedList } from './subscription-of.ts';
import { isStaff } from './is-staff.ts';

/** Subscribes to the list as it is narrowed; the way to what one has subscribed to where this is among it. */
export function SubscribeButton(list: NarrowedList) {
  const { isLoggedIn, user } = useSession();
  const own = useCall(
    subscriptionCalls.listSubscriptions,
    {},
    { isEnabled: isLoggedIn && !isStaff(user), isPart: true },
  );
  const [sending, setSending] = useState('');
  const [subscribed, setSubscribed] = useState('');
  const wanted = subscriptionOf(list);
  const address = wanted?.address ?? '';
  const isOwn = isLoggedIn && own.data?.some((one) => one.address === address) === true;
  const isSettled = useSettled(String(subscribed === address && isOwn));
  if (wanted === undefined || isStaff(user)) return null;
  if (isOwn)
    return (
      <ButtonLink
        size="small"
        variant="link"
        href={`#${subscriptionDesk}`}
        onClick={(event) => {
          // the second press on the button that stood here leads nowhere
          if (!isSettled) event.preventDefault();
        }}
        // in place of the button that was pressed
        ref={subscribed === address ? focusOnMount : undefined}
      >
        <BellRing className="icon-s" aria-hidden="true" />
        已订阅，去管理
      </ButtonLink>
    );

  async function subscribe(request: NonNullable<typeof wanted>) {
    setSending(request.address);
    await send(subscriptionCalls.subscribe, request).then(
      ({ id }) => {
        setSubscribed(request.address);
        offerUndo('已订阅，有新内容时在摘要里告诉您', () =>
          send(subscriptionCalls.unsubscribe, { id }).finally(own.retry),
        );
        own.retry();
      },
      // said by send()
      () => undefined,
    );
    setSending('');
  }
  return (
    <Button
      size="small"
      isBusy={sending === address}
      onClick={() => (isLoggedIn ? void subscribe(wanted) : askForLogin())}
    >
      <Bell className="icon-s" aria-hidden="true" />
      订阅此筛选
    </Button>
  );
}
