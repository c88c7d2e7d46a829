import { useCallback, useEffect, useState } from 'react';
import { MoveHorizontal, RefreshCw } from 'lucide-react';
import { accountCalls } from '#contract/account/calls.ts';
import { captchaMinMilliseconds } from '#contract/account/captcha-constants.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../captcha-popover.module.css';
import { CaptchaError } from '../captcha-error.tsx';
import type { CaptchaModeProps } from '../slider/slider-puzzle.tsx';
import { runWork } from './run-work.ts';

/** The way that needs neither dragging nor sight: the device computes for a second or two. */
export function ComputeCheck({ purpose, onSolved, onOtherWay }: CaptchaModeProps) {
  const [percent, setPercent] = useState(0);
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);

  const compute = useCallback(
    async (signal: AbortSignal) => {
      const options = { quiet: true, signal };
      const challenge = await send(accountCalls.captchaChallenge, { mode: 'compute' }, options);
      if (challenge.mode !== 'compute') return;
      const { id, puzzles, bits } = challenge;
      const [nonces] = await Promise.all([
        runWork(
          { challengeId: id, puzzles, bits },
          { signal, onProgress: (solved) => setPercent(Math.round((solved / puzzles) * 100)) },
        ),
        // a fast device has done it before the server believes it
        new Promise((resolve) => setTimeout(resolve, captchaMinMilliseconds)),
      ]);
      onSolved(await send(accountCalls.captchaAnswer, { mode: 'compute', id, purpose, nonces }, options));
    },
    [onSolved, purpose],
  );

  useEffect(() => {
    const leaving = new AbortController();
    compute(leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) setMessage(messageOf(error));
    });
    return () => leaving.abort();
  }, [compute, attempt]);

  function retry() {
    setPercent(0);
    setMessage('');
    setAttempt(attempt + 1);
  }

  return (
    <>
      <p className={styles.note}>
        不用拖动，也不用看图。您的设备正在自动完成验证，一般只要几秒钟，完成后自动继续。
      </p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="验证进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.solved} style={{ width: `${String(percent)}%` }} />
      </div>
      <p className={styles.note} role="status">
        {message === '' && progressText(percent)}
      </p>
      <CaptchaError>{message}</CaptchaError>
      <div className={styles.actions}>
        <Button variant="link" size="small" onClick={onOtherWay}>
          <MoveHorizontal aria-hidden="true" />
          改用拼图
        </Button>
        {message !== '' && (
          <Button variant="link" size="small" onClick={retry}>
            <RefreshCw aria-hidden="true" />
            再试一次
          </Button>
        )}
      </div>
    </>
  );
}

/** In quarters, so that a screen reader is not flooded. */
function progressText(percent: number): string {
  if (percent === 100) return '计算完成，正在核对';
  return `正在验证，已完成 ${String(Math.floor(percent / 25) * 25)}%`;
}
