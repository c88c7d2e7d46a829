import { useState, type ReactNode } from 'react';
import { messageOf } from '../call/call-error.ts';
import type { Mutation } from '../call/use-mutation.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';

interface AskedActProps<Request> {
  /** What the button is called, and the question where it has no other title. */
  label: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** A quiet one: what it fails with is said in the question. */
  mutation: Mutation<Request, unknown>;
  request: Request;
  /** What follows from it. */
  children: ReactNode;
}

/** Does what cannot be taken back, once it has been asked whether that is meant. */
export function AskedAct<Request>({
  label,
  title = label,
  confirmLabel = `确认${label}`,
  cancelLabel,
  mutation: { run, reset, isBusy, error },
  request,
  children,
}: AskedActProps<Request>) {
  const [isOpen, setIsOpen] = useState(false);
  async function act() {
    if ((await run(request)) !== undefined) setIsOpen(false);
  }
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        confirmLabel={confirmLabel}
        {...(cancelLabel !== undefined && { cancelLabel })}
        isBusy={isBusy}
        onConfirm={() => void act()}
        onClose={() => setIsOpen(false)}
      >
        <FormFailure text={error === undefined ? undefined : messageOf(error)} />
        {children}
      </ConfirmDialog>
    </>
  );
}
