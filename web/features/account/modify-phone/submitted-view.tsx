import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { registerOrganisationRedirectSeconds } from '#contract/account/constants.ts';
import { accountMessages } from '#contract/account/messages.ts';
import { replaceAddress } from '#web/lib/address.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { StepHeading } from '../steps/step-form.tsx';
import styles from './page.module.css';

const login = '/login?type=enpt';

/** A submitted appeal leads back to the login. */
export function SubmittedView({ newPhone }: { newPhone: string }) {
  // People who need longer can stay: WCAG 2.2.1, Timing Adjustable.
  const [isStaying, setIsStaying] = useState(false);
  const secondsLeft = useCountdown({
    seconds: registerOrganisationRedirectSeconds,
    isRunning: !isStaying,
    onEnd: () => replaceAddress(login),
  });
  return (
    <div className={styles.submitted}>
      <CircleCheck className={styles.mark} aria-hidden="true" />
      <StepHeading hasMoved>{accountMessages.appealSubmitted}</StepHeading>
      <p className="muted">
        审核结果会发短信到 <b className="num">{newPhone}</b>，请留意。
      </p>
      <ButtonLink variant="main" size="large" href={`#${login}`}>
        返回登录
      </ButtonLink>
      {!isStaying && (
        <p className={styles.countdown}>
          <span className="num">{secondsLeft} 秒后自动前往登录</span>
          <Button variant="link" size="small" onClick={() => setIsStaying(true)}>
            停留在本页
          </Button>
        </p>
      )}
    </div>
  );
}
