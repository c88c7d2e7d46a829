import { useState } from 'react';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { diagnosisCommentMaxLength, tacitConfirmationDays } from '#contract/diagnosis/constants.ts';
import { objectionRules } from '#contract/diagnosis/rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './page.module.css';

/** Confirms the report, or says what is wrong with it. */
export function ReportReply({ applyId }: { applyId: number }) {
  const form = useForm({ rules: objectionRules, initial: { comment: '' } });
  const confirming = useMutation(diagnosisCalls.confirmReport, { quiet: true, done: '报告已确认' });
  const [isAsked, setIsAsked] = useState(false);
  useFocusFirstFault(form);

  async function object() {
    const isSent = await form.submit(async ({ comment }) => {
      await mutate(diagnosisCalls.objectReport, { applyId, comment }, { quiet: true });
    });
    if (isSent) showToast('success', '意见已提交');
  }
  const said = confirming.error === undefined ? form.failure : messageOf(confirming.error);
  return (
    <form className={styles.form} aria-label="对报告的意见" {...form.formProps(object)}>
      {said !== undefined && (
        <Alert tone="error" isLive>
          {said}
        </Alert>
      )}
      <p>
        请下载查看报告。没有意见的，确认后进入专家评审。到期没有答复的提醒一次，此后
        {tacitConfirmationDays} 个工作日内没有提出意见的，视为确认。
      </p>
      <div className={styles.buttons}>
        <Button variant="main" isBusy={confirming.isBusy} onClick={() => setIsAsked(true)}>
          确认报告
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="确认报告"
        confirmLabel="确认报告"
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          void confirming.run({ applyId });
        }}
      >
        <p>确认后报告进入专家评审，不能再提意见，也不能撤回确认。</p>
      </ConfirmDialog>
      <TextArea
        label="对报告的意见"
        help="有意见的写在这里，由专家完善后重新出具报告。"
        {...form.field('comment')}
        rows={4}
        maxLength={diagnosisCommentMaxLength}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={form.isSubmitting}>
          提交意见
        </Button>
      </div>
    </form>
  );
}
