import { forumWriteCalls } from '#contract/forum/calls.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { ReportForm } from '#web/lib/form/report-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
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
        <ReportForm
          send={(values) => mutate(forumWriteCalls.report, { subject, id, ...values }, { quiet: true })}
          done="已收到举报，工作人员会尽快处理"
          onDone={onClose}
        />
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
