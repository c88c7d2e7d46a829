import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface CodeButtonProps {
  /** Asks for the code. True: it is on its way, the countdown starts. False or a throw: the button resets at once. */
  onSend: () => Promise<boolean>;
  /** Id of the code's field, where the focus goes once the code is on its way: it is typed next. */
  fieldId: string;
  /** how long until the next code may be asked for */
  seconds: number;
  label?: string | undefined;
  isDisabled?: boolean | undefined;
  /** A new object for each code that turns out not to have been sent: there is nothing to wait for then. */
  lost?: object | undefined;
}

/** 获取验证码 → 正在发送 → 58 秒后重发 → 重新获取. Stands beside a TextField as its suffix. */
export function CodeButton(props: CodeButtonProps) {
  const { onSend, fieldId, seconds, label = '获取验证码', isDisabled = false, lost } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'waiting' | 'again'>('idle');
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (state !== 'waiting') return;
    // By the clock, not by counting ticks: a page in the background ticks slowly.
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((end - Date.now()) / 1000);
      if (left > 0) setSecondsLeft(left);
      else setState('again');
    }, 250);
    return () => clearInterval(timer);
  }, [state, seconds]);

  const [knownLost, setKnownLost] = useState(lost);
  if (lost !== knownLost) {
    setKnownLost(lost);
    if (lost !== undefined) setState('idle');
  }

  async function send() {
    setState('sending');
    const isSent = await onSend().catch(() => false);
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
