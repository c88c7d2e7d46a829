import { useState } from 'react';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SettledButton } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';

export interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  help: string;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks why, before something is done that others are told of. */
export function ReasonDialog({ isOpen, title, help, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { run, isBusy } = useTask(onConfirm);
  function confirm() {
    if (reason.trim() === '') {
      setError('请写明原因');
      document.getElementById('reason')?.focus();
      return;
    }
    void run(reason.trim());
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <SettledButton isBusy={isBusy} onClick={confirm}>
            确定
          </SettledButton>
        </>
      }
    >
      <TextArea
        label="原因"
        name="reason"
        help={help}
        value={reason}
        error={error}
        rows={3}
        maxLength={200}
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
