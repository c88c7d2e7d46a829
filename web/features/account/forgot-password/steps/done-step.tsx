import { accountMessages } from '#contract/account/messages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { StepHeading } from '#web/ui/step-form/step-form.tsx';
import { Success, SuccessActions } from '#web/ui/success/success.tsx';
import type { Recovery } from '../use-recovery.ts';

export function DoneStep({ recovery }: { recovery: Recovery }) {
  const heading = <StepHeading hasMoved={recovery.hasMoved}>{accountMessages.passwordReset}</StepHeading>;
  return (
    <Success heading={heading}>
      <p className="muted">所有设备都已退出登录，请用新密码登录。</p>
      <SuccessActions>
        <ButtonLink variant="main" size="large" href={`#/login?type=${recovery.answers.userType}`}>
          立即登录
        </ButtonLink>
      </SuccessActions>
    </Success>
  );
}
