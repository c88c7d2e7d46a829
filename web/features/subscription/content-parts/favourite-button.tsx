import { Star } from 'lucide-react';
import { useState } from 'react';
import { favouriteCalls } from '#contract/subscription/favourite-calls.ts';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useSettled } from '#web/lib/press-gate.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isStaff } from '../subscribe/is-staff.ts';

/** Keeps an item to be found again in the workbench, or takes it away. */
export function Part({ id }: PropsOf<'subscription/favourite-button'>) {
  const { isLoggedIn, user } = useSession();
  const known = useCall(
    favouriteCalls.getFavourite,
    { id },
    { isEnabled: isLoggedIn && !isStaff(user), isPart: true },
  );
  const [changed, setChanged] = useState<{ by: number | undefined; isFavourite: boolean }>();
  const { run, isBusy } = useMutation(favouriteCalls.keepFavourite, {
    done: (_, { isFavourite }) => (isFavourite ? '已收藏，在“我的收藏”里可以找到' : '已取消收藏'),
  });
  const own = changed?.by === user?.userId ? changed?.isFavourite : undefined;
  const isKept = isLoggedIn && (own ?? known.data?.isFavourite ?? false);
  const isSettled = useSettled(String(isKept));
  if (isStaff(user)) return null;
  async function toggle() {
    const said = await run({ id, isFavourite: !isKept });
    if (said !== undefined) setChanged({ by: user?.userId, isFavourite: said.isFavourite });
  }
  return (
    <Button
      size="small"
      aria-pressed={isKept}
      isBusy={isBusy}
      isHeld={!isSettled}
      onClick={() => (isLoggedIn ? void toggle() : askForLogin())}
    >
      <Star aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />
      {isKept ? '已收藏' : '收藏'}
    </Button>
  );
}
