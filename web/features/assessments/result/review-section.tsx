import { useState } from 'react';
import type { MemberRole } from '#contract/acting.ts';
import { answerWords } from '#contract/assessments/answer-words.ts';
import type { Answers } from '#contract/assessments/answers.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { isOpenReview, type OwnerReviewAction } from '#contract/assessments/review-workflow.ts';
import { reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './result.module.css';

/** Who reads what the owner has confirmed. */
const shownWords = '现场评估的结果和日期显示在报告核验页和分享的结果页上，打开这些页的人都能看到';

type Review = NonNullable<ResponseOf<typeof assessmentReviewCalls.assessmentReview>>;
interface Of {
  assessmentId: number;
  model: AssessmentModel;
  role: MemberRole;
}

/** A look of the centre's experts at this result, on site: asked for, agreed upon, and confirmed by the owner. */
export function ReviewSection(of: Of & { answers: Answers }) {
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

/** Keeps the place of whoever works by keyboard, when a step takes its own button away. */
const heading = () => document.getElementById('result-review');

/** Asks for it. The consent stands beside the button, and is never given beforehand. */
function Ask({ assessmentId, role }: Of) {
  const [isConsented, setIsConsented] = useState(false);
  const ask = useMutation(assessmentReviewCalls.requestReview, {
    done: '已申请，平台会提出入厂日期',
    quiet: true,
  });
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
            error={ask.error === undefined ? undefined : messageOf(ask.error)}
            onChange={setIsConsented}
          />
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

function Found({ review, answers, ...of }: Of & { review: Review; answers: Answers }) {
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
      {of.role === 'owner' && !isOver && <Moves key={state} review={review} {...of} />}
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
}: Of & { review: Review; outcome: NonNullable<Review['outcome']>; answers: Answers }) {
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

/** A step of the owner's. */
interface OwnStep {
  action: OwnerReviewAction;
  label: string;
  done: string;
  /** Only with words: what is asked for. */
  asks?: string;
  /** It cannot be taken back: what follows, asked first, and the answer that does it. */
  follows?: { text: string; yes: string };
  isMain?: true;
}

const agree: OwnStep = { action: 'agree', label: '确认这个日期', done: '已确认日期', isMain: true };
const askOther: OwnStep = {
  ...{ action: 'askOther', label: '请平台另定', done: '已请平台另定' },
  asks: '为什么另定，哪些日子方便',
};
const withdraw: OwnStep = {
  ...{ action: 'withdraw', label: '撤回申请', done: '已撤回' },
  follows: {
    text: '现场评估到此结束，平台不能再查看您的回答和证明材料；需要时可以重新申请，从头安排。',
    yes: '确认撤回',
  },
};
const sign: OwnStep = {
  ...{ action: 'sign', label: '确认报告', done: '已确认，现场评估完成', isMain: true },
  follows: {
    text: `您的姓名和时间会写入报告，确认后不能收回。${shownWords}。`,
    yes: '已看过报告，确认',
  },
};
const object: OwnStep = {
  ...{ action: 'object', label: '提出意见', done: '已请专家再核对' },
  asks: '哪一题，为什么',
};

/** What the owner does next. */
const moves: Partial<Record<Review['state'], readonly OwnStep[]>> = {
  requested: [withdraw],
  proposed: [agree, askOther, withdraw],
  agreed: [askOther, withdraw],
  signing: [sign, object],
};

function Moves({ review, assessmentId }: Of & { review: Review }) {
  const [asked, setAsked] = useState<OwnerReviewAction>();
  const [comment, setComment] = useState('');
  const here = moves[review.state] ?? [];
  const move = useMutation(assessmentReviewCalls.moveOwnReview, {
    quiet: true,
    done: ({ action }) => here.find((step) => step.action === action)?.done ?? '',
  });
  const field = move.error instanceof CallError ? move.error.field : undefined;
  const message = move.error === undefined ? undefined : messageOf(move.error);
  const open = here.find(({ action }) => action === asked);
  const take = (action: OwnerReviewAction) =>
    move.run({
      ...{ assessmentId, action, comment: action === asked ? comment : '' },
      updateTime: review.updateTime,
      ...(action === 'sign' && { digest: review.outcome?.digest }),
    });
  async function confirm(action: OwnerReviewAction) {
    // what was refused is said above the buttons, behind the question
    await take(action);
    setAsked(undefined);
  }
  return (
    <FocusHeir heir={heading}>
      {message !== undefined && field !== 'comment' && (
        <Alert tone="error" isLive>
          {message}
        </Alert>
      )}
      {open?.asks !== undefined && (
        <TextArea
          name="review-comment"
          label={open.asks}
          value={comment}
          rows={2}
          maxLength={reviewWhyMaxLength}
          error={field === 'comment' ? message : undefined}
          onChange={setComment}
        />
      )}
      {review.state === 'signing' && <p className="meta">确认报告以后，{shownWords}。</p>}
      <div className={styles.buttons}>
        {here.map(({ action, label, asks, follows, isMain }) => (
          <Button
            key={action}
            variant={isMain === true ? 'main' : undefined}
            isBusy={move.isBusy && move.request.action === action}
            {...(asks !== undefined && asked !== action && { 'aria-expanded': false })}
            onClick={() =>
              follows === undefined && (asks === undefined || asked === action)
                ? void take(action)
                : setAsked(action)
            }
          >
            {asks !== undefined && asked === action ? `发出：${label}` : label}
          </Button>
        ))}
      </div>
      {open?.follows !== undefined && (
        <ConfirmDialog
          isOpen
          title={open.label}
          confirmLabel={open.follows.yes}
          isBusy={move.isBusy}
          onConfirm={() => void confirm(open.action)}
          onClose={() => setAsked(undefined)}
        >
          <p>{open.follows.text}</p>
        </ConfirmDialog>
      )}
    </FocusHeir>
  );
}
