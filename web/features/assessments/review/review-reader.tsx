import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { reviewActionNames } from '#contract/assessments/review-workflow.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart } from '#web/console/case.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewDecision } from './review-decision.tsx';
import type { ReviewOnSite } from './review-on-site.ts';

/** One review as it is worked on. */
export function ReviewReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(assessmentReviewWorkCalls.getReview, { id });
  return <LoadedCase of={found}>{(one) => <ReviewCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function ReviewCase({ one, onDecided }: { one: ReviewOnSite; onDecided: () => void }) {
  const { experts, visitDay, comment, ownLevel, level, leftOut } = one;
  const model = useCall(assessmentCalls.assessmentModel, { tool: one.tool, version: one.version });
  const owner = one.outcome?.owner ?? null;
  const isEmpty = one.answers.length === 0 && one.changes.length === 0;
  return (
    <Case
      title={one.companyName}
      marks={
        <>
          <Tag>{one.stateName}</Tag>
          <DueTag dueDay={one.dueDay} isDue={one.turn === 'staff'} />
        </>
      }
      about={`${one.name}，第 ${String(one.version)} 版题目，${shanghaiMinute(one.submitTime)} 提交`}
    >
      <CasePart id="review-facts" title="企业和结果" tools={<Report one={one} />}>
        <CaseFacts
          facts={[
            { term: '统一社会信用代码', value: one.creditCode },
            ...(level === ''
              ? []
              : [
                  { term: '企业自评', value: ownLevel },
                  { term: '现场评估', value: `${level}，改动 ${String(one.changes.length)} 题` },
                ]),
            ...(visitDay === '' ? [] : [{ term: '入厂日期', value: visitDay }]),
            ...(experts.length === 0
              ? []
              : [{ term: '专家', value: experts.map(({ account }) => account).join('、') }]),
            ...(comment === '' ? [] : [{ term: '最近的说明', value: comment }]),
            ...Object.entries(leftOut).map(([key, reason]) => ({
              term: '不参加评估',
              value: `${model.data?.model.nodes.find((node) => node.key === key)?.name ?? key}：${reason}`,
            })),
            ...(owner === null
              ? []
              : [
                  {
                    term: '企业确认',
                    value: `${owner.name}，${shanghaiMinute(owner.time)}`,
                  },
                ]),
          ]}
        />
      </CasePart>
      <CasePart id="review-answers" title="回答和证明材料">
        {isEmpty ? (
          <p className="muted">企业的回答和证明材料只在评估期间可以查看。</p>
        ) : (
          <Loaded of={model} skeleton={<SkeletonRows count={6} />}>
            {({ model: content }) => <ReviewAnswers one={one} model={content} />}
          </Loaded>
        )}
      </CasePart>
      <History id={one.reviewId} />
      <ReviewDecision key={one.state} one={one} onDecided={onDecided} />
    </Case>
  );
}

/** While it is worked on: what was said in confidence is the enterprise's again afterwards. */
function Report({ one }: { one: ReviewOnSite }) {
  const report = useTask(async () =>
    download(
      `${assessmentReviewWorkCalls.reviewReportForStaff.path}?id=${String(one.reviewId)}`,
      `${one.companyName}现场评估报告.pdf`,
    ),
  );
  if (one.state !== 'checking' && one.state !== 'signing') return null;
  return (
    <Button size="small" isBusy={report.isBusy} onClick={() => void report.run()}>
      下载报告（PDF）
    </Button>
  );
}

function History({ id }: { id: number }) {
  const history = useCall(assessmentReviewWorkCalls.reviewHistory, { id });
  return (
    <CasePart id="case-history" title="办理经过">
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {(steps) => <CaseHistory steps={steps} names={reviewActionNames} />}
      </Loaded>
    </CasePart>
  );
}
