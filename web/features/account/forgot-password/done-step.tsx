import { CircleCheck } from 'lucide-react';
import { accountMessages } from '#contract/account/messages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import styles from './page.module.css';
import { StepHeading } from '../steps/step-form.tsx';
import type { Recovery } from './use-recovery.ts';

export function DoneStep({ recovery }: { recovery: Recovery }) {
  return (
    <div className={styles.done}>
      <CircleCheck className={styles.mark} aria-hidden="true" />
      <StepHeading hasMoved={recovery.hasMoved}>{accountMessages.passwordReset}</StepHeading>
      <p className="muted">所有设备都已退出登录，请用新密码登录。</p>
      <ButtonLink variant="main" size="large" href={`#/login?type=${recovery.answers.userType}`}>
        立即登录
      </ButtonLink>
    </div>
  );
}
