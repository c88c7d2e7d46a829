import { useState } from 'react';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { Button } from '../button/button.tsx';
import styles from './success.module.css';

export interface LeadOnProps {
  seconds: number;
  to: string;
  /** What is there: 登录. */
  name: string;
}

/** Goes to another page after so many seconds, unless somebody wants to stay. */
export function LeadOn({ seconds, to, name }: LeadOnProps) {
  // People who need longer can stay: WCAG 2.2.1, Timing Adjustable.
  const [isStaying, setIsStaying] = useState(false);
  const secondsLeft = useCountdown({
    seconds,
    isRunning: !isStaying,
    onEnd: () => replaceAddress(to),
  });
  if (isStaying) return null;
  return (
    <p className={styles.countdown}>
      <span className="num">
        {secondsLeft} 秒后自动前往{name}
      </span>
      <Button variant="link" size="small" onClick={() => setIsStaying(true)}>
        停留在本页
      </Button>
    </p>
  );
}
