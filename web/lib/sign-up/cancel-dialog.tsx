import { useState } from 'react';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import { send } from '#web/lib/call/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';

export interface CancelDialogProps {
  own: Pick<OwnSignUp, 'id' | 'title' | 'state'>;
  onClose: () => void;
  onCancelled: () => void;
}

/** The question before one's places are given back. */
export function CancelDialog({ own, onClose, onCancelled }: CancelDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const isWaiting = own.state === 'waitingList';
  const word = isWaiting ? '退出候补' : '取消报名';
  async function cancel() {
    setBusy(true);
    try {
      await send(signUpCalls.cancelSignUp, { id: own.id });
      showToast('success', isWaiting ? '已退出候补' : '报名已取消');
    } catch {
      // send has said why
    } finally {
      onClose();
      onCancelled();
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={word}
      confirmLabel={`确定${word}`}
      cancelLabel="不取消"
      isBusy={isBusy}
      onConfirm={() => void cancel()}
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
