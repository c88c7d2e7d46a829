import { Button } from '#web/ui/button/button.tsx';
import { StepForm, type StepFormProps } from '#web/ui/step-form/step-form.tsx';
import { isOver, overText } from '../recovery-calls.ts';
import type { Recovery } from '../use-recovery.ts';

export interface RecoveryFormProps extends Omit<StepFormProps, 'hasMoved' | 'failure'> {
  recovery: Recovery;
  /** What asking for a code has failed with, which is no matter of the form. */
  codeFailure?: string | undefined;
}

/** A step of the recovery. Once its time is over there is a way back to the beginning beside the failure. */
export function RecoveryForm({ recovery, codeFailure, ...step }: RecoveryFormProps) {
  const failure = overText(step.form.failure ?? codeFailure, recovery.answers.isVerified);
  return (
    <StepForm
      {...step}
      hasMoved={recovery.hasMoved}
      failure={
        isOver(failure) ? (
          <>
            {failure}
            <Button variant="link" size="small" onClick={() => recovery.returnTo('account')}>
              重新确认账号
            </Button>
          </>
        ) : (
          failure
        )
      }
    />
  );
}
