import { useState } from 'react';
import {
  forgotPasswordJourney,
  forgotPasswordStepNames,
} from '#contract/account/journeys/forgot-password.ts';
import { useQuery } from '#web/lib/routing/address.ts';
import { useStepHistory } from '#web/lib/routing/use-step-history.ts';
import { Steps } from '#web/ui/steps/steps.tsx';
import { AccountStep } from './steps/account-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import styles from './page.module.css';
import { PasswordStep } from './steps/password-step.tsx';
import type { AccountKind } from './recovery-calls.ts';
import { useRecovery } from './use-recovery.ts';
import { VerifyStep } from './steps/verify-step.tsx';

const keys = forgotPasswordJourney.map(({ key }) => key);
const names = keys.map((key) => forgotPasswordStepNames[key]);

/** Sections 2 to 5 of the account specification. `/forget?type=enpt` begins with the enterprise account chosen. */
export function Page() {
  const query = useQuery();
  const [userType] = useState<AccountKind>(query.get('type') === 'enpt' ? 'enpt' : 'user');
  const recovery = useRecovery(userType);
  const { step } = recovery;
  useStepHistory({
    path: '/forget',
    keys,
    step,
    returnTo: recovery.returnTo,
    onOpenedAnew: () => recovery.returnTo('account'),
  });
  return (
    <div className="wrap">
      <div className={`card ${styles.card ?? ''}`}>
        <h1>找回密码</h1>
        <div className={styles.steps}>
          <Steps
            steps={names}
            current={step === 'done' ? keys.length : keys.indexOf(step)}
            label="找回密码的步骤"
          />
        </div>
        {step === 'account' && <AccountStep recovery={recovery} />}
        {step === 'verify' && <VerifyStep recovery={recovery} />}
        {step === 'reset' && <PasswordStep recovery={recovery} />}
        {step === 'done' && <DoneStep recovery={recovery} />}
      </div>
    </div>
  );
}
