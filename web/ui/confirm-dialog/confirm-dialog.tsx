import type { ReactNode } from 'react';
import { useSettled } from '#web/lib/press-gate.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What its main button says: the act, not 确定. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/**
 * Asks before what discloses something, ends something or cannot be undone, and says what follows. A press meant for the button that has opened it
 * confirms nothing.
 */
export function ConfirmDialog({
  isOpen,
  title,
  confirmLabel,
  cancelLabel = '取消',
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <SettledButton isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </SettledButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface SettledButtonProps {
  type?: 'submit';
  isBusy: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** The main button of a dialog that has just opened. It ignores a press that was meant for the page below. */
export function SettledButton({ type, isBusy, onClick, children }: SettledButtonProps) {
  const isSettled = useSettled('', { fromStart: true });
  return (
    <Button
      type={type ?? 'button'}
      variant="main"
      isBusy={isBusy}
      isHeld={!isSettled}
      {...(onClick && { onClick })}
    >
      {children}
    </Button>
  );
}
