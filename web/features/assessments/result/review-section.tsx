import { useState } from 'react';
import { answerWords } from '#contract/assessments/answer-words.ts';
import type { Answers } from '#contract/assessments/answers.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { isOpenReview } from '#contract/assessments/review-workflow.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './result.module.css';
import { OwnSteps } from './own-steps.tsx';
import { faultsOf, heading, shownWords, type OfReview, type Review } from './review-parts.ts';

/** A look of the centre's experts at this result, on site: asked for, agreed upon, and confirmed by the owner. */
export function ReviewSection(of: OfReview & { answers: Answers }) {
  const review = useCall(
    assessmentReviewCalls.assessmentReview,
    { assessmentId: of.assessmentId },
    { isPart: true },
  );
  useAskAgain(review);
  return (
    <section className="card" aria-labelledby="result-review">
      <h2 id="result-review" tabIndex={-1}>
        现场评估
      </h2>
      <Loaded of={review} skeleton={<SkeletonRows count={2} />}>
        {(found) => (
          <>
            {found !== null && <Found review={found} {...of} />}
            {(found === null || (found.turn === 'nobody' && found.state !== 'done')) && <Ask {...of} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Asks for it. The consent stands beside the button, and is never given beforehand. */
function Ask({ assessmentId, role }: OfReview) {
  const [isConsented, setIsConsented] = useState(false);
  const ask = useMutation(assessmentReviewCalls.requestReview, {
    done: '已申请，平台会提出入厂日期',
    quiet: true,
  });
  const [failure, complaint] = faultsOf(ask.error, 'isConsented');
  return (
    <FocusHeir heir={heading}>
      <p className="muted">
        请平台的专家到现场核对回答。核对后按同一版题目重新计算，双方确认的结果标为“现场评估”；您提交的回答和结果不变。这是平台的核对，不是官方的认定，不收费。
        {role !== 'owner' && '由企业负责人申请。'}
      </p>
      {role === 'owner' && (
        <form
          className={styles.part}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask.run({ assessmentId, isConsented });
          }}
        >
          <Checkbox
            name="review-consent"
            label={`同意平台的专家和审核人员在评估期间查看这份自评估的回答和证明材料；专家入厂以前可以撤回。确认报告以后，${shownWords}`}
            isChecked={isConsented}
            isOptional={false}
            error={complaint}
            onChange={setIsConsented}
          />
          <FormFailure text={failure} />
          <div className={styles.buttons}>
            <Button type="submit" isBusy={ask.isBusy}>
              申请现场评估
            </Button>
          </div>
        </form>
      )}
    </FocusHeir>
  );
}

const tones = { owner: 'amber', staff: 'blue', nobody: 'grey' } as const;

function Found({ review, answers, ...of }: OfReview & { review: Review; answers: Answers }) {
  const { state, stateName, turn, next, visitDay, experts, comment, outcome } = review;
  const isOver = !isOpenReview(state);
  return (
    <>
      <p className={styles.marks}>
        <Tag tone={state === 'done' ? 'green' : tones[turn]}>{stateName}</Tag>
        {next !== '' && <span className="meta">接下来：{next}</span>}
      </p>
      {visitDay !== '' && (!isOver || state === 'done') && (
        <p className="num">
          入厂日期 <b>{visitDay}</b>
          {experts.length > 0 && `，专家：${experts.join('、')}`}
        </p>
      )}
      {comment !== '' && <p>最近的说明：{comment}</p>}
      {outcome !== null && <Outcome {...{ review, outcome, answers }} {...of} />}
      {of.role === 'owner' && !isOver && <OwnSteps key={state} review={review} {...of} />}
      {of.role !== 'owner' && turn === 'owner' && <p className="muted">由企业负责人确认。</p>}
    </>
  );
}

/** Both results, the changes with their reasons, and who has confirmed them. */
function Outcome({
  review,
  outcome,
  answers,
  assessmentId,
  model,
}: OfReview & { review: Review; outcome: NonNullable<Review['outcome']>; answers: Answers }) {
  const { changes, state } = review;
  const report = useTask(async () =>
    download(
      `${assessmentReviewCalls.reviewReport.path}?assessmentId=${String(assessmentId)}`,
      `${model.name}现场评估报告.pdf`,
    ),
  );
  const signed = (
    [
      ['入厂的专家', outcome.expert],
      ['平台复核', outcome.checker],
      ['企业负责人', outcome.owner],
    ] as const
  ).flatMap(([who, of]) => (of === null ? [] : [`${who}${of.name} ${shanghaiMinute(of.time)}`]));
  return (
    <>
      <p>
        企业自评：<b>{outcome.ownLevel}</b>；现场评估：<b>{outcome.level}</b>
      </p>
      {changes.length === 0 ? (
        <p>现场核对与您的回答一致，没有改动。</p>
      ) : (
        <details open={state === 'signing'} className={styles.answers}>
          <summary>改动了 {changes.length} 题</summary>
          <ol className={styles.gaps}>
            {model.questions.flatMap((question) => {
              const change = changes.find((each) => each.question === question.key);
              return change === undefined
                ? []
                : [
                    <li key={question.key}>
                      {question.text}
                      <b className={styles.answer}>
                        {answerWords(model, question, answers[question.key])} →{' '}
                        {answerWords(model, question, change)}
                      </b>
                      <span className={styles.note}>理由：{change.why}</span>
                    </li>,
                  ];
            })}
          </ol>
        </details>
      )}
      <p className="meta num">已确认：{signed.join('；')}</p>
      <div className={styles.buttons}>
        <Button isBusy={report.isBusy} onClick={() => void report.run()}>
          下载现场评估报告（PDF）
        </Button>
      </div>
    </>
  );
}
