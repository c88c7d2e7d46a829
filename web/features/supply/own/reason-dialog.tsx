import { useState } from 'react';
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
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    if (reason.trim() === '') {
      setError('请写明原因');
      document.getElementById('reason')?.focus();
      return;
    }
    setIsBusy(true);
    await onConfirm(reason.trim());
    setIsBusy(false);
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
          <SettledButton isBusy={isBusy} onClick={() => void confirm()}>
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
