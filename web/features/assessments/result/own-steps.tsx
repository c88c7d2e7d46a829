import { useEffect, useRef, useState, type RefObject } from 'react';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import type { OwnerReviewAction } from '#contract/assessments/review-workflow.ts';
import { reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './result.module.css';
import { faultsOf, heading, shownWords, type OfReview, type Review } from './review-parts.ts';

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

/** What can be done in each state. */
const moves: Partial<Record<Review['state'], readonly OwnStep[]>> = {
  requested: [withdraw],
  proposed: [agree, askOther, withdraw],
  agreed: [askOther, withdraw],
  signing: [sign, object],
};

/** What the owner does next. */
export function OwnSteps({ review, assessmentId }: OfReview & { review: Review }) {
  const [asked, setAsked] = useState<OwnerReviewAction>();
  const asking = useRef<HTMLFormElement>(null);
  // the button that has opened it is where one was
  const opener = useRef<HTMLElement>(null);
  const here = (moves[review.state] ?? []).filter(({ action }) => action !== 'agree' || !review.isDayMissed);
  const move = useMutation(assessmentReviewCalls.moveOwnReview, {
    quiet: true,
    done: ({ action }) => here.find((step) => step.action === action)?.done ?? '',
  });
  const [failure, complaint] = faultsOf(move.error, 'comment');
  const open = here.find(({ action }) => action === asked);
  const take = (action: OwnerReviewAction, comment = '') =>
    move.run({
      ...{ assessmentId, action, comment, updateTime: review.updateTime },
      ...(action === 'sign' && { digest: review.outcome?.digest }),
    });
  function ask(action: OwnerReviewAction) {
    move.reset();
    opener.current = document.activeElement as HTMLElement | null;
    setAsked(action);
  }
  function close() {
    setAsked(undefined);
    move.reset();
    opener.current?.focus();
  }
  useEffect(() => {
    if (asked !== undefined) asking.current?.querySelector('textarea')?.focus();
  }, [asked]);
  async function confirm(action: OwnerReviewAction) {
    // what was refused is said above the buttons, behind the question
    await take(action);
    setAsked(undefined);
  }
  return (
    <FocusHeir heir={heading}>
      {review.isDayMissed && <Alert tone="info">这个日期已经过了，请等中心另约。</Alert>}
      {open?.asks === undefined && <FormFailure text={failure} />}
      {review.state === 'signing' && <p className="meta">确认报告以后，{shownWords}。</p>}
      <div className={styles.buttons}>
        {here.map(({ action, label, asks, follows, isMain }) => (
          <Button
            key={action}
            variant={isMain === true ? 'main' : undefined}
            isBusy={move.isBusy && move.request.action === action}
            {...(asks !== undefined && { 'aria-expanded': asked === action })}
            onClick={() => {
              if (asked === action) close();
              else if (asks === undefined && follows === undefined) void take(action);
              else ask(action);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {open?.asks !== undefined && (
        <Reason
          key={open.action}
          step={open}
          form={asking}
          {...{ failure, complaint }}
          isBusy={move.isBusy}
          onSend={(comment) => void take(open.action, comment)}
          onClose={close}
        />
      )}
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

interface ReasonProps {
  step: OwnStep;
  form: RefObject<HTMLFormElement | null>;
  failure: string | undefined;
  complaint: string | undefined;
  isBusy: boolean;
  onSend: (comment: string) => void;
  onClose: () => void;
}

/** Below the button that asks for it: why, and whether at all. */
function Reason({
  step: { label, asks = '' },
  form,
  failure,
  complaint,
  isBusy,
  onSend,
  onClose,
}: ReasonProps) {
  const [comment, setComment] = useState('');
  return (
    <form
      ref={form}
      className={styles.part}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(comment);
      }}
    >
      <TextArea
        name="review-comment"
        label={asks}
        value={comment}
        rows={2}
        maxLength={reviewWhyMaxLength}
        error={complaint}
        onChange={setComment}
      />
      <FormFailure text={failure} />
      <div className={styles.buttons}>
        <Button type="submit" variant="main" isBusy={isBusy}>
          发出
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  );
}
