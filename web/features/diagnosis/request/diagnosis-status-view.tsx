import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import type { DiagnosisDetail, ProgressStep } from '#contract/diagnosis/entities.ts';
import { diagnosticLevelName } from '#contract/diagnosis/levels.ts';
import { diagnosisFieldNames } from '#contract/diagnosis/rules.ts';
import { diagnosisActionsFrom } from '#contract/diagnosis/workflow.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { NextStep, StateTags } from '../state-tag.tsx';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { Attachments } from './attachments.tsx';
import { Progress } from './progress.tsx';
import { ReportReply } from './report-reply.tsx';
import { Withdraw } from './withdraw.tsx';
import styles from './page.module.css';

/** One application: where it stands, what can be done about it, what has happened, and what it says. */
export function DiagnosisStatusView({ applyId }: { applyId: number }) {
  const detail = useCall(diagnosisCalls.detail, { applyId }, { isPage: true });
  const steps = useCall(diagnosisCalls.applyProgress, { applyId });
  useAskAgain(detail, steps);
  return (
    <Loaded of={detail} skeleton={<SkeletonRows count={5} />}>
      {(known) => (
        <>
          <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-standing">
            <h2 id="diagnosis-standing" className={styles.head}>
              诊断申请 <span className="num">{known.number}</span>
              <StateTags standing={known} />
            </h2>
            <NextStep standing={known} />
            <Report steps={steps.data ?? []} />
            <Actions known={known} />
            <p className="meta">
              受理单位：{known.office.office} <PhoneLink number={known.office.phone} />
            </p>
            {known.office.address !== '' && <p className="meta">地址：{known.office.address}</p>}
          </section>
          <Loaded of={steps} skeleton={<SkeletonRows count={4} />}>
            {(rows) => <Progress steps={rows} standing={known} />}
          </Loaded>
          <Content known={known} />
        </>
      )}
    </Loaded>
  );
}

/** The newest report, where it is seen at once: what was said of it, and older ones, stand in the history. */
function Report({ steps }: { steps: readonly ProgressStep[] }) {
  const files = steps.findLast(({ action }) => action === 'uploadReport')?.files ?? [];
  if (files.length === 0) return null;
  return (
    <div>
      <h3 className={styles.filesHead}>诊断报告</h3>
      <Attachments label="诊断报告" files={files} />
    </div>
  );
}

function Actions({ known }: { known: DiagnosisDetail }) {
  const actions = diagnosisActionsFrom(known.state, 'enterprise');
  return (
    <>
      {known.state === 'returned' && (
        <Alert tone="warning" title="退回意见">
          {known.comment}
          <ul className={styles.points}>
            {Object.entries(known.remarks).map(([name, text]) => (
              <li key={name}>
                {(diagnosisFieldNames as Readonly<Record<string, string>>)[name] ?? name}：{text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {actions.includes('confirm') && <ReportReply applyId={known.applyId} />}
      <div className={styles.buttons}>
        {actions.includes('resubmit') && (
          <ButtonLink variant="main" href="#/home/diagnosticRequest?step=form">
            修改后重新提交
          </ButtonLink>
        )}
        {actions.includes('withdraw') && <Withdraw standing={known} />}
        <ButtonLink href="#/company?page=diagnosis">全部申请</ButtonLink>
      </div>
    </>
  );
}

function Content({ known: { form, files, district, expert, visitDay } }: { known: DiagnosisDetail }) {
  const visit = [
    ...(expert === '' ? [] : [{ term: '专家', value: expert }]),
    ...(visitDay === '' ? [] : [{ term: '入厂日期', value: visitDay }]),
  ];
  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-content">
      <h2 id="diagnosis-content">申请内容</h2>
      <DescriptionList
        facts={[
          { term: '受理区县', value: district },
          { term: diagnosisFieldNames.level, value: diagnosticLevelName(form.level) || '未填写' },
          ...visit,
          { term: diagnosisFieldNames.problems, value: form.problems.join('、') || '未填写', isWide: true },
          {
            term: diagnosisFieldNames.problemText,
            value: <span className={styles.text}>{form.problemText || '未填写'}</span>,
            isWide: true,
          },
          {
            term: diagnosisFieldNames.systems,
            value: [...form.systems, form.systemText].filter((text) => text !== '').join('、') || '未填写',
            isWide: true,
          },
          { term: diagnosisFieldNames.contactName, value: form.contactName || '未填写' },
          { term: diagnosisFieldNames.contactPhone, value: form.contactPhone || '未填写' },
        ]}
      />
      {files.length > 0 && <Attachments label="申请的附件" files={files} />}
    </section>
  );
}
