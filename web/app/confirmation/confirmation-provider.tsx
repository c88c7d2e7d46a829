import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import type * as confirmationDialog from '#web/features/account/confirmation/confirmation-dialog.tsx';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { ConfirmContext, type ConfirmationRequest } from '#web/lib/session/confirm.ts';
import { send } from '#web/lib/call/send.ts';
import { showToast } from '#web/lib/toasts.ts';

interface Question {
  Dialog: typeof confirmationDialog.ConfirmationDialog;
  request: ConfirmationRequest;
  phone: string;
  answer: (isConfirmed: boolean) => void;
}

/** Lets a page ask whether it is the account's owner who is there: see `useConfirm`. The question goes when the page does. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const isAsking = useRef(false);

  async function confirm(request: ConfirmationRequest): Promise<boolean> {
    if (isAsking.current) return false; // pressed twice
    isAsking.current = true;
    try {
      const state = await send(confirmationCalls.confirmationState, { purpose: request.purpose });
      if (state.isConfirmed && !request.isAlwaysAsked) return true;
      // few pages ask: its code comes with the first question
      const { ConfirmationDialog: Dialog } =
        await import('#web/features/account/confirmation/confirmation-dialog.tsx');
      return await new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          // the dialog gives the focus back first; then it can go on
          flushSync(() => setQuestion(undefined));
          resolve(isConfirmed);
        };
        setQuestion({ Dialog, request, phone: state.phone, answer });
      });
    } catch (error) {
      // a call's failure has been shown by it
      if (!(error instanceof CallError)) showToast('error', messageOf(error));
      return false;
    } finally {
      isAsking.current = false;
    }
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <question.Dialog {...question.request} phone={question.phone} onAnswer={question.answer} />
      )}
    </ConfirmContext>
  );
}
