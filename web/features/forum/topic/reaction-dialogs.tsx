import { forumWriteCalls } from '#contract/forum/calls.ts';
import { reportNoteMax, reportReasons } from '#contract/forum/constants.ts';
import { reportRules } from '#contract/forum/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from '../forum.module.css';
import type { OpenDialog, Subject } from './reactions.tsx';

interface ReactionDialogsProps {
  subject: Subject;
  /** Of the text. */
  id: number;
  open: OpenDialog;
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}

/** What asks back before a text is reported or removed. */
export function ReactionDialogs({ subject, id, open, onClose, onRemoved }: ReactionDialogsProps) {
  const removal = useMutation(forumWriteCalls.setIsDel, {
    done: subject === 'topic' ? '话题已删除' : '评论已删除',
    isLeaving: onRemoved !== undefined,
  });
  async function remove() {
    if ((await removal.run({ subject, id })) === undefined) return;
    onClose();
    onRemoved?.();
  }
  return (
    <>
      <Dialog isOpen={open === 'report'} onClose={onClose} title="举报" width={520}>
        <ReportForm subject={subject} id={id} onDone={onClose} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={onClose}
        title={subject === 'topic' ? '删除话题' : '删除评论'}
        confirmLabel="删除"
        isBusy={removal.isBusy}
        onConfirm={() => void remove()}
      >
        <p>删除后不能恢复，别人写的评论和回复仍会保留。</p>
      </ConfirmDialog>
    </>
  );
}

const reasons = reportReasons.map((value) => ({ value, label: value }));

function ReportForm({ subject, id, onDone }: { subject: Subject; id: number; onDone: () => void }) {
  const form = useForm({ rules: reportRules, initial: { reason: '', note: '' } });
  useFocusFirstFault(form);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await mutate(forumWriteCalls.report, { subject, id, ...values }, { quiet: true });
    });
    if (!isSent) return;
    showToast('success', '已收到举报，工作人员会尽快处理');
    onDone();
  }
  return (
    <form className={styles.form} aria-label="举报" {...form.formProps(submit)}>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <RadioGroup label="原因" {...form.field('reason')} options={reasons} isInRow />
      <TextArea label="说明" {...form.field('note')} isOptional rows={3} maxLength={reportNoteMax} />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        提交举报
      </Button>
    </form>
  );
}
