import { useState, type ComponentType } from 'react';
import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { CancelDialogProps } from './cancel-dialog.tsx';

/** Gives one's places back, after a question: who waits gets them at once. */
export function CancelSignUp({
  own,
  isWide = false,
}: {
  own: Pick<OwnSignUp, 'id' | 'title' | 'state'>;
  isWide?: boolean;
}) {
  const [Asking, setAsking] = useState<ComponentType<CancelDialogProps>>();
  async function ask() {
    try {
      // fetched by whoever wants it: few do
      const { CancelDialog } = await import('./cancel-dialog.tsx');
      setAsking(() => CancelDialog);
    } catch {
      showToast('error', '没有打开，请再试一次');
    }
  }
  return (
    <>
      <Button isWide={isWide} size={isWide ? undefined : 'small'} onClick={() => void ask()}>
        {own.state === 'waitingList' ? '退出候补' : '取消报名'}
      </Button>
      {Asking && <Asking own={own} onClose={() => setAsking(undefined)} />}
    </>
  );
}
