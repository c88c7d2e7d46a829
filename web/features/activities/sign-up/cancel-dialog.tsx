import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';

export interface CancelDialogProps {
  own: Pick<OwnSignUp, 'id' | 'title' | 'state'>;
  onClose: () => void;
}

/** The question before one's places are given back. */
export function CancelDialog({ own, onClose }: CancelDialogProps) {
  const isWaiting = own.state === 'waitingList';
  const word = isWaiting ? '退出候补' : '取消报名';
  const { run, isBusy } = useMutation(signUpCalls.cancelSignUp, {
    done: isWaiting ? '已退出候补' : '报名已取消',
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={word}
      confirmLabel={`确定${word}`}
      cancelLabel="不取消"
      isBusy={isBusy}
      onConfirm={() => void run({ id: own.id }).then(onClose)}
    >
      <p>{own.title}</p>
      <p className="muted">
        {isWaiting
          ? '退出后可以在报名截止前再次报名，但要重新排队。'
          : '名额会立即给候补的人。报名截止前可以重新报名，名额已满时要排队。'}
      </p>
    </ConfirmDialog>
  );
}
