import { Star } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { markCalls } from '#contract/subscription/calls.ts';
import { reminderDays } from '#contract/subscription/constants.ts';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useSettled } from '#web/lib/press-gate.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isStaff } from '../subscribe/is-staff.ts';
import styles from '../subscribe/mark-button.module.css';

type Mark = ResponseOf<typeof markCalls.getDeclarationMark>;
const unmarked: Mark = { isMarked: false, remindTime: null };

/** Marks a declaration whose end one does not want to miss, or takes the mark away. */
export function Part({ id, now }: PropsOf<'subscription/mark-button'>) {
  const { isLoggedIn, user } = useSession();
  const known = useCall(
    markCalls.getDeclarationMark,
    { id },
    { isEnabled: isLoggedIn && !isStaff(user), isPart: true },
  );
  const [changed, setChanged] = useState<{ by: number | undefined; mark: Mark }>();
  const { run, isBusy, error } = useMutation(markCalls.markDeclaration, { quiet: true });
  const own = changed?.by === user?.userId ? changed?.mark : undefined;
  const mark = (isLoggedIn ? (own ?? known.data) : undefined) ?? unmarked;
  const isSettled = useSettled(String(mark.isMarked));
  if (isStaff(user)) return null;
  async function toggle() {
    const said = await run({ id, isMarked: !mark.isMarked });
    if (said !== undefined) setChanged({ by: user?.userId, mark: said });
  }
  return (
    <div className={styles.mark}>
      <Button
        isWide
        aria-pressed={mark.isMarked}
        isBusy={isBusy}
        isHeld={!isSettled}
        onClick={() => (isLoggedIn ? void toggle() : askForLogin())}
      >
        <Star aria-hidden="true" />
        {mark.isMarked ? '已标记' : '标记并提醒'}
      </Button>
      <p className="meta" role="status">
        {error === undefined ? noteOf(mark, now) : messageOf(error)}
      </p>
    </div>
  );
}

function noteOf({ isMarked, remindTime }: Mark, now: number): string {
  if (!isMarked) return `截止前 ${String(reminderDays)} 天提醒您，时间有变也会告诉您`;
  if (remindTime === null) return `离截止不到 ${String(reminderDays)} 天，不再另行提醒；时间有变会告诉您`;
  const time = shanghaiMinuteInWords(remindTime);
  return Date.parse(remindTime) > now ? `将于 ${time} 提醒您` : `已于 ${time} 提醒您`;
}
