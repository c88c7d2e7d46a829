import { useState } from 'react';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import { send } from '#web/lib/call/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** Gives one's places back, after a question: who waits gets them at once. */
export function CancelSignUp({
  own,
  onCancelled,
  isWide = false,
}: {
  own: Pick<OwnSignUp, 'id' | 'title' | 'state'>;
  onCancelled: () => void;
  isWide?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const word = own.state === 'waitingList' ? '退出候补' : '取消报名';
  async function cancel() {
    setBusy(true);
    try {
      await send(signUpCalls.cancelSignUp, { id: own.id });
      showToast('success', own.state === 'waitingList' ? '已退出候补' : '报名已取消');
    } catch {
      // send has said why
    } finally {
      setBusy(false);
      setOpen(false);
      onCancelled();
    }
  }
  return (
    <>
      <Button isWide={isWide} size={isWide ? undefined : 'small'} onClick={() => setOpen(true)}>
        {word}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={word}
        width={440}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>不取消</Button>
            <Button variant="main" isBusy={isBusy} onClick={() => void cancel()}>
              确定{word}
            </Button>
          </>
        }
      >
        <p>{own.title}</p>
        <p className="muted">名额会立即给候补的人。报名截止前可以重新报名，名额已满时要排在最后。</p>
      </Dialog>
    </>
  );
}
