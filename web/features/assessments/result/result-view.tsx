import { useMemo } from 'react';
import type { Answers } from '#contract/assessments/answers.ts';
import type { MemberRole } from '#contract/acting.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentReportCalls } from '#contract/assessments/report-calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { goTo } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { OfficialWay } from '../official-way.tsx';
import { EvidenceList } from '../evidence-list.tsx';
import { answerWords } from '#contract/assessments/answer-words.ts';
import { assessmentAddress, assessmentPath } from '../place.ts';
import { AxesSection } from './axes-section.tsx';
import { CompareSection } from './compare-section.tsx';
import { Consent } from './consent.tsx';
import { DigitalResult } from './digital-result.tsx';
import { LinksSection } from './links-section.tsx';
import { MaturityResult } from './maturity-result.tsx';
import { PeersSection } from './peers-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { SecurityResult } from './security-result.tsx';
import { WhatHelps } from './what-helps.tsx';
import styles from './result.module.css';

/** What was submitted: the result, what helps, and each answer as it was given. */
export function ResultView({
  sheet,
  model,
  role,
}: {
  sheet: AssessmentSheet;
  model: AssessmentModel;
  /** As what he acts who has it open. */
  role: MemberRole;
}) {
  const begin = useMutation(assessmentCalls.beginAssessment);
  const assessed = useMemo(
    () => ({
      variant: sheet.variant,
      leftOut: new Set(Object.keys(sheet.leftOut)),
      answers: Object.fromEntries(sheet.answers.map((each) => [each.question, each])) as Answers,
    }),
    [sheet],
  );
  const { answers } = assessed;
  const variant = model.variants.find(({ key }) => key === sheet.variant);

  const take = (call: { path: string }, ending: string) =>
    download(
      `${call.path}?assessmentId=${String(sheet.assessmentId)}`,
      `${model.name}报告 ${shanghaiDay(new Date(sheet.submitTime ?? sheet.updateTime))}.${ending}`,
    );
  const report = useTask(async () => take(assessmentReportCalls.assessmentReport, 'pdf'));
  const table = useTask(async () => take(assessmentReportCalls.assessmentTable, 'xlsx'));

  async function again() {
    const made = await begin.run({
      tool: sheet.tool,
      variant: sheet.variant,
      previousId: sheet.assessmentId,
    });
    if (made !== undefined) goTo(assessmentAddress(made.assessmentId));
  }
  return (
    <div className={styles.result}>
      <p className="meta num">
        {sheet.submitTime !== null && `${shanghaiMinute(sheet.submitTime)} 提交`}，
        {variant !== undefined && model.variants.length > 1 && `${variant.name}，`}第 {sheet.version} 版题目
      </p>
      <div className={styles.buttons}>
        <Button variant="main" isBusy={report.isBusy} onClick={() => void report.run()}>
          下载报告（PDF）
        </Button>
        <Button isBusy={table.isBusy} onClick={() => void table.run()}>
          下载数据和回答（xlsx）
        </Button>
      </div>
      <Alert tone="info" title="结果供企业自查，不是认定结论">
        <OfficialWay of={model} />
      </Alert>
      {sheet.result?.tool === 'maturity' && model.tool === 'maturity' && (
        <MaturityResult model={model} result={sheet.result} assessed={assessed} />
      )}
      {sheet.result?.tool === 'security' && model.tool === 'security' && (
        <SecurityResult model={model} result={sheet.result} answers={answers} />
      )}
      {sheet.result?.tool === 'digital' && model.tool === 'digital' && (
        <DigitalResult model={model} result={sheet.result} />
      )}
      {sheet.result !== null && sheet.result.tool !== 'digital' && (
        <AxesSection model={model} result={sheet.result} />
      )}
      <ReviewSection assessmentId={sheet.assessmentId} {...{ model, role, answers }} />
      <CompareSection tool={sheet.tool} />
      <PeersSection assessmentId={sheet.assessmentId} />
      {Object.keys(sheet.leftOut).length > 0 && (
        <section className="card" aria-labelledby="result-left-out">
          <h2 id="result-left-out">不参加评估的部分</h2>
          <ul className={styles.gaps}>
            {Object.entries(sheet.leftOut).map(([key, reason]) => (
              <li key={key}>
                <b>{model.nodes.find((node) => node.key === key)?.name}</b>：{reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card" aria-labelledby="result-answers">
        <h2 id="result-answers">全部回答</h2>
        <details className={styles.answers}>
          <summary>查看 {sheet.answers.length} 题的回答</summary>
          <ol className={styles.gaps}>
            {model.questions.map((question) =>
              answers[question.key] === undefined ? null : (
                <li key={question.key}>
                  {question.text}
                  <b className={styles.answer}>{answerWords(model, question, answers[question.key])}</b>
                  {sheet.evidence[question.key] !== undefined && (
                    <EvidenceList
                      label={`证明材料：${question.text}`}
                      files={sheet.evidence[question.key]?.files ?? []}
                    />
                  )}
                </li>
              ),
            )}
          </ol>
        </details>
      </section>
      <WhatHelps model={model} assessed={assessed} />
      <LinksSection assessmentId={sheet.assessmentId} role={role} />
      <Consent tool={sheet.tool} role={role} />
      <div className={styles.buttons}>
        {role !== 'viewer' && (
          <AgainButton tool={sheet.tool} isBusy={begin.isBusy} onBegin={() => void again()} />
        )}
        <ButtonLink href={`#${assessmentPath}`}>返回自评估</ButtonLink>
      </div>
    </div>
  );
}

/** One more with these answers; where one of the tool is open already, the way to that. */
function AgainButton({
  tool,
  isBusy,
  onBegin,
}: {
  tool: AssessmentSheet['tool'];
  isBusy: boolean;
  onBegin: () => void;
}) {
  const own = useCall(assessmentCalls.ownAssessments, { pageNum: 1, pageSize: 100 }, { isPart: true });
  const open = own.data?.rows.find((each) => each.tool === tool && each.state === 'open');
  return open === undefined ? (
    <Button isBusy={isBusy} onClick={onBegin}>
      带着这次的回答再做一份
    </Button>
  ) : (
    <ButtonLink href={`#${assessmentAddress(open.assessmentId)}`}>继续作答已经开始的一份</ButtonLink>
  );
}
