import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { endWait, secondsOfWait, startWait } from './code-wait.ts';

type State = 'idle' | 'sending' | 'waiting' | 'again';

export interface CodeButtonProps {
  /** Asks for the code. True: it is on its way, the countdown starts. False or a throw: the button resets at once. */
  onSend: () => Promise<boolean>;
  /** Id of the code's field, where the focus goes once the code is on its way: it is typed next. */
  fieldId: string;
  /** how long until the next code may be asked for */
  seconds: number;
  /** Whom the code goes to and what for: each has a wait of its own, which a reload does not end. */
  target: string;
  label?: string | undefined;
  isDisabled?: boolean | undefined;
  /** A new object for each code that turns out not to have been sent: there is nothing to wait for then. */
  lost?: object | undefined;
}

/** 获取验证码 → 正在发送 → 58 秒后重发 → 重新获取. Stands beside a TextField as its suffix. */
export function CodeButton(props: CodeButtonProps) {
  const { onSend, fieldId, seconds, label = '获取验证码', isDisabled = false, lost, target } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsOfWait(target, seconds));
  const [state, setState] = useState<State>(secondsLeft > 0 ? 'waiting' : 'idle');

  const [knownTarget, setKnownTarget] = useState(target);
  if (target !== knownTarget) {
    const left = secondsOfWait(target, seconds);
    setKnownTarget(target);
    setSecondsLeft(left);
    if (state !== 'sending') setState(left > 0 ? 'waiting' : 'idle');
  }

  useEffect(() => {
    if (state !== 'waiting') return;
    // By the clock, not by counting ticks: a page in the background ticks slowly.
    const timer = setInterval(() => {
      const left = secondsOfWait(target, seconds);
      if (left > 0) setSecondsLeft(left);
      else setState('again');
    }, 250);
    return () => clearInterval(timer);
  }, [state, seconds, target]);

  const [knownLost, setKnownLost] = useState(lost);
  if (lost !== knownLost) {
    setKnownLost(lost);
    if (lost !== undefined) setState('idle');
  }
  useEffect(() => {
    if (lost !== undefined) endWait(target);
    // oxlint-disable-next-line react/exhaustive-deps -- what was lost went to whom the code was asked for
  }, [lost]);

  async function send() {
    setState('sending');
    const isSent = await onSend().catch(() => false);
    if (isSent) startWait(target, seconds);
    setSecondsLeft(seconds);
    setState(isSent ? 'waiting' : 'idle');
    if (isSent && isStillThere(button.current))
      document.getElementById(fieldId)?.focus({ preventScroll: true });
  }

  const text = { idle: label, sending: '正在发送', waiting: `${secondsLeft} 秒后重发`, again: '重新获取' }[
    state
  ];
  const isWaiting = state === 'waiting';
  return (
    <>
      <Button
        ref={button}
        className="num"
        isBusy={state === 'sending'}
        disabled={isDisabled && !isWaiting}
        aria-disabled={isWaiting || undefined} // keeps the focus where it is
        onClick={isWaiting ? undefined : () => void send()}
      >
        {text}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {isWaiting && `验证码已发送，${seconds} 秒后可以重发`}
          {state === 'idle' && lost !== undefined && '验证码没有发出，可以重新获取'}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Whoever has gone on to another field meanwhile is left there. */
function isStillThere(button: HTMLButtonElement | null): boolean {
  return document.activeElement === button || document.activeElement === document.body;
}
