import { useEffect, useEffectEvent, useState } from 'react';
import { accountCalls } from '#contract/account/calls.ts';
import { secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { send } from '#web/lib/call/send.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { lastAct, noteAct } from '#web/lib/session/last-act.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { idleState } from './idle-state.ts';

/** Milliseconds between two looks at the clock, and after which somebody who types tells the server so. */
const lookMilliseconds = 5_000;
const tellMilliseconds = 3 * 60_000;

/**
 * Warns two minutes before a login ends because nobody does anything, and asks the server afterwards. Whoever types or presses does
 * something, also where that makes no call.
 */
export function IdleWarning({ idleMinutes }: { idleMinutes: number }) {
  const [state, setState] = useState<ReturnType<typeof idleState>>('working');
  const goOn = useMutation(secondFactorCalls.keepLogin);
  const look = useEffectEvent(() => {
    const now = idleState(Date.now() - lastAct(), idleMinutes);
    setState(now);
    // a poll: it learns of the end, and puts nothing off
    if (now === 'over')
      void send(accountCalls.getUserInfo, {}, { quiet: true, isPart: true }).catch(() => undefined);
  });
  const tell = useEffectEvent(() => {
    if (state !== 'working' || Date.now() - lastAct() < tellMilliseconds) return;
    noteAct();
    void send(secondFactorCalls.keepLogin, {}, { quiet: true, isPart: true }).catch(() => undefined);
  });
  useEffect(() => {
    if (lastAct() === 0) noteAct();
    const timer = setInterval(() => look(), lookMilliseconds);
    const listener = () => tell();
    document.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', listener);
      document.removeEventListener('pointerdown', listener);
    };
  }, []);
  async function stay() {
    await goOn.run({});
    setState(idleState(Date.now() - lastAct(), idleMinutes));
  }
  return (
    <Dialog
      isOpen={state === 'ending'}
      isDismissable={false}
      onClose={() => void stay()}
      title="还在吗？"
      width={480}
      footer={
        <Button variant="main" isBusy={goOn.isBusy} onClick={() => void stay()}>
          继续
        </Button>
      }
    >
      <p>您有一段时间没有操作，登录将在两分钟内结束。按“继续”保持登录，页面上填写的内容不变。</p>
    </Dialog>
  );
}
