import { useState } from 'react';
import { replaceAddress } from '#web/lib/address.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './success.module.css';

/** Goes to the login after so many seconds, unless somebody wants to stay. */
export function LeadToLogin({ seconds, login }: { seconds: number; login: string }) {
  // People who need longer can stay: WCAG 2.2.1, Timing Adjustable.
  const [isStaying, setIsStaying] = useState(false);
  const secondsLeft = useCountdown({
    seconds,
    isRunning: !isStaying,
    onEnd: () => replaceAddress(login),
  });
  if (isStaying) return null;
  return (
    <p className={styles.countdown}>
      <span className="num">{secondsLeft} 秒后自动前往登录</span>
      <Button variant="link" size="small" onClick={() => setIsStaying(true)}>
        停留在本页
      </Button>
    </p>
  );
}
