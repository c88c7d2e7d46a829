import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RequestOf } from '#contract/call.ts';
import { certificationCommentMaxLength, objectionDays } from '#contract/certifications/constants.ts';
import { certificationErrors } from '#contract/certifications/errors.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, type ButtonProps } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { hintOf, type Case, type Opinion } from './case.ts';
import styles from './review.module.css';

type Action = RequestOf<typeof certificationWorkCalls.moveCertification>['action'];

interface Act {
  action: Action;
  label: string;
  variant?: ButtonProps['variant'];
  done: string;
  /** What follows, where it cannot be taken back. */
  asks?: string;
}

/** In the order in which they stand. */
const acts: readonly Act[] = [
  { action: 'approve', label: '通过', variant: 'main', done: '认证已通过' },
  { action: 'propose', label: '初审通过，提交复核', variant: 'main', done: '已提交复核' },
  { action: 'return', label: '退回修改', done: '已退回企业修改' },
  {
    action: 'reject',
    label: '不通过',
    variant: 'danger',
    done: '认证未通过，已告知企业',
    asks: '企业会收到通知和您的意见，这份申请随即办结。企业可以重新申请，需要重新填写和上传。',
  },
  { action: 'keep', label: '保留认证', variant: 'main', done: '认证予以保留' },
  { action: 'proposeRevocation', label: '提出撤销，提交复核', variant: 'danger', done: '已提交复核' },
  {
    action: 'announce',
    label: '拟撤销认证',
    variant: 'danger',
    done: '已告知企业，期满没有异议时撤销',
    asks: `企业会收到通知和您的意见，可以在 ${String(objectionDays)} 个工作日内提出异议；期满没有异议的，认证自动撤销。`,
  },
  {
    action: 'revoke',
    label: '撤销认证',
    variant: 'danger',
    done: '认证已撤销',
    asks: '企业随即不再是认证企业，会收到通知和您的意见。撤销后只能重新申请认证。',
  },
];

/** Of ten, eight say one of these. */
const phrases = [
  '执照看不清，请重新上传。',
  '填写的内容与工商登记不一致，请更正或者附变更证明。',
  '授权书缺少法定代表人签字或者公章，请补齐后重新上传。',
] as const;

/** Refusals that say that the case is no longer as it stands here. */
const movedCodes: readonly number[] = [
  certificationErrors.certificationMoved.code,
  certificationErrors.certificationNeedsTwo.code,
  certificationErrors.certificationSameReviewer.code,
];

const caseHeading = () => document.getElementById('case');

/** What this reviewer can decide now, with a reason. */
export function Decision({
  one,
  form,
  onDecided,
}: {
  one: Case;
  form: Form<Pick<Opinion, 'comment'>, Opinion>;
  onDecided: () => void;
}) {
  const [asked, setAsked] = useState<Act>();
  const offered = acts.filter(({ action }) => one.actions.includes(action));
  async function decide({ action, done }: Act) {
    const isDone = await form.submit(async ({ comment, remarks }) => {
      const filled = Object.fromEntries(
        Object.entries(remarks).filter(([, text]) => action === 'return' && text.trim() !== ''),
      );
      await mutate(
        certificationWorkCalls.moveCertification,
        { id: one.certificationId, action, comment, remarks: filled, updateTime: one.updateTime },
        { quiet: true },
      ).catch((error: unknown) => {
        // a colleague or the enterprise was faster: what stands here is asked for anew
        if (error instanceof CallError && movedCodes.includes(error.code))
          makeStale(certificationWorkCalls.moveCertification.writes ?? []);
        throw error;
      });
    });
    // the dialog gives the focus back before what it stands in goes away
    flushSync(() => setAsked(undefined));
    if (!isDone) return;
    showToast('success', done);
    onDecided();
  }
  const failure = form.failure !== undefined && (
    <Alert tone="error" isLive>
      {form.failure}
    </Alert>
  );
  if (offered.length === 0)
    return (
      <>
        {failure}
        <NothingToDo one={one} />
      </>
    );
  const { value } = form.field('comment');
  const hint = hintOf(one);
  return (
    <FocusHeir heir={caseHeading}>
      <form className={styles.part} aria-label="审核意见" {...form.formProps(() => Promise.resolve())}>
        <h4>审核意见</h4>
        {hint !== '' && <p className="meta">{hint}</p>}
        {failure}
        <TextArea
          label="意见"
          help="退回、不通过和撤销须写明，企业会看到。"
          {...form.field('comment')}
          rows={3}
          maxLength={certificationCommentMaxLength}
        />
        {one.actions.includes('return') && (
          <div className={styles.buttons} role="group" aria-label="常用语">
            {phrases.map((phrase) => (
              <Button
                key={phrase}
                size="small"
                variant="plain"
                onClick={() => form.change({ comment: value === '' ? phrase : `${value}\n${phrase}` })}
              >
                {phrase}
              </Button>
            ))}
          </div>
        )}
        {Object.values(form.values.remarks).some((text) => text.trim() !== '') && (
          <p className="meta">各项的修改意见只随“退回修改”发给企业。</p>
        )}
        <div className={styles.buttons}>
          {offered.map((act) => (
            <Button
              key={act.action}
              variant={act.variant}
              isBusy={form.isSubmitting}
              onClick={() => (act.asks === undefined ? void decide(act) : setAsked(act))}
            >
              {act.label}
            </Button>
          ))}
        </div>
        {asked !== undefined && (
          <ConfirmDialog
            isOpen
            title={asked.label}
            confirmLabel={`确认${asked.label}`}
            isBusy={form.isSubmitting}
            onConfirm={() => void decide(asked)}
            onClose={() => setAsked(undefined)}
          >
            <p>{asked.asks}</p>
          </ConfirmDialog>
        )}
      </form>
    </FocusHeir>
  );
}

function NothingToDo({ one: { state } }: { one: Case }) {
  return (
    <Alert tone="info">
      {state === 'returned' ? '已退回企业修改，企业重新提交后再审核。' : '这份认证已经办结。'}
    </Alert>
  );
}
