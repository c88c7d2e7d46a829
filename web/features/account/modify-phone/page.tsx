import { modifyPhoneJourney, modifyPhoneStepNames } from '#contract/account/journeys/modify-phone.ts';
import { useQuery } from '#web/lib/routing/address.ts';
import { useStepHistory } from '#web/lib/routing/use-step-history.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { Correction } from './correction.tsx';
import { LicenceStep } from './steps/licence-step.tsx';
import styles from './page.module.css';
import { SideNotes } from './side-notes.tsx';
import { SubmittedView } from './steps/submitted-view.tsx';
import { useAppeal, type Appeal } from './use-appeal.ts';

const crumbs = [
  { label: '首页', href: '#/home/Home' },
  { label: '账号申诉', href: '#/appeal' },
  { label: '修改手机号' },
];
const names = Object.values(modifyPhoneStepNames);
const keys = modifyPhoneJourney.map(({ key }) => key);

/** Sections 2 to 5 of the account specification. `/modifyPhone?correction=…` opens an appeal that was returned. */
export function Page() {
  const appeal = useAppeal();
  const correction = useQuery().get('correction') ?? '';
  const isSubmitted = correction === '' && appeal.step === 'submitted';
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={crumbs} />
      <div className={isSubmitted ? styles.alone : styles.columns}>
        <div className={`card ${styles.card ?? ''}`}>
          <h1>修改手机号</h1>
          {correction === '' ? (
            <Wizard appeal={appeal} />
          ) : (
            <Correction key={correction} secret={correction} appeal={appeal} />
          )}
        </div>
        {!isSubmitted && <SideNotes />}
      </div>
    </div>
  );
}

function Wizard({ appeal }: { appeal: Appeal }) {
  const { step, answers } = appeal;
  useStepHistory({ path: '/modifyPhone', keys, step, returnTo: appeal.returnTo });
  return (
    <>
      <div className={styles.steps}>
        <Steps steps={names} current={keys.indexOf(step)} label="修改手机号的步骤" />
      </div>
      {answers.reviewComment !== '' && step !== 'submitted' && (
        <Alert tone="warning" title="申诉被退回，请修改后再次提交" className={styles.comment}>
          退回意见：{answers.reviewComment}
        </Alert>
      )}
      {step === 'company' && <CompanyStep appeal={appeal} />}
      {step === 'licence' && <LicenceStep appeal={appeal} />}
      {step === 'contact' && <ContactStep appeal={appeal} />}
      {step === 'submitted' && <SubmittedView newPhone={answers.newPhone} />}
    </>
  );
}
