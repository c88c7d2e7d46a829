import { useLayoutEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { accountMessages } from '#contract/account/messages.ts';
import { replaceAddress } from '#web/lib/address.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import styles from './registered-view.module.css';

export interface RegisteredViewProps {
  seconds: number;
  /** Address of the login. */
  login?: string;
}

/** Says that the account exists and leads to the login after so many seconds. */
export function RegisteredView({ seconds, login = '/login' }: RegisteredViewProps) {
  // People who need longer can stay: WCAG 2.2.1, Timing Adjustable.
  const [isStaying, setIsStaying] = useState(false);
  const secondsLeft = useCountdown({
    seconds,
    isRunning: !isStaying,
    onEnd: () => replaceAddress(login),
  });
  // It takes the place of a long form, whose end the window still shows.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={`wrap ${styles.place ?? ''}`}>
      <section className={`card ${styles.view ?? ''}`}>
        <CircleCheck className={styles.mark} aria-hidden="true" />
        <h1 ref={focusOnMount} tabIndex={-1}>
          {accountMessages.registered}
        </h1>
        <p className="muted">账号已经可以使用，请登录。</p>
        <div className={styles.actions}>
          <ButtonLink variant="main" size="large" href={`#${login}`}>
            立即登录
          </ButtonLink>
          <ButtonLink size="large" href="#/home/Home">
            返回首页
          </ButtonLink>
        </div>
        {!isStaying && (
          <p className={styles.countdown}>
            <span className="num">{secondsLeft} 秒后自动前往登录</span>
            <Button variant="link" size="small" onClick={() => setIsStaying(true)}>
              停留在本页
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}
