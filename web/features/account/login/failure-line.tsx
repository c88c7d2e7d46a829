import { CircleAlert } from 'lucide-react';
import { waitText, withoutWait } from '#contract/shared-rules/wait-text.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './login-form.module.css';
import type { LoginFailure } from './use-login.ts';

export interface FailureLineProps {
  failure: LoginFailure;
  /** The time to wait is over. */
  onWaited: () => void;
}

/** The inline error of section 2 of the account specification, star included. */
export function FailureLine({ failure: { message, retryAfterSeconds }, onWaited }: FailureLineProps) {
  return (
    <p className={styles.failure} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        * {retryAfterSeconds === undefined ? message : withoutWait(message, retryAfterSeconds)}
        {retryAfterSeconds !== undefined && <Wait seconds={retryAfterSeconds} onEnd={onWaited} />}
      </span>
    </p>
  );
}

/** Counts down for the eyes; read out once. */
function Wait({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const secondsLeft = useCountdown({ seconds, onEnd });
  return (
    <>
      <span className="num ph" aria-hidden="true">
        （还要等 {waitText(secondsLeft)}）
      </span>
      <VisuallyHidden>还要等 {waitText(seconds)}</VisuallyHidden>
    </>
  );
}
