import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { subscriptionTab } from '#contract/subscription/constants.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useSettled } from '#web/lib/press-gate.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { subscriptionOf } from '../subscribe/subscription-of.ts';
import { isStaff } from '../subscribe/is-staff.ts';

/** Subscribes to the list as it is narrowed; the way to what one has subscribed to where this is among it. */
export function Part(list: PropsOf<'subscription/subscribe-button'>) {
  const { isLoggedIn, user } = useSession();
  const own = useCall(
    subscriptionCalls.listSubscriptions,
    {},
    { isEnabled: isLoggedIn && !isStaff(user), isPart: true },
  );
  const subscribing = useMutation(subscriptionCalls.subscribe, {
    done: '已订阅，有新内容时在摘要里告诉您',
    undo:
      (_, { id }) =>
      () =>
        mutate(subscriptionCalls.unsubscribe, { id }),
  });
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
        href={`#${subscriptionTab}`}
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

  if (isClosed('subscription')) return null;

  async function subscribe(request: NonNullable<typeof wanted>) {
    if ((await subscribing.run(request)) !== undefined) setSubscribed(request.address);
  }
  return (
    <Button
      size="small"
      isBusy={subscribing.request?.address === address}
      onClick={() => (isLoggedIn ? void subscribe(wanted) : askForLogin())}
    >
      <Bell className="icon-s" aria-hidden="true" />
      订阅此筛选
    </Button>
  );
}
