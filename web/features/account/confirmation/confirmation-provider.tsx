import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import { send } from '#web/lib/send.ts';
import { ConfirmationDialog, type ConfirmationWords } from './confirmation-dialog.tsx';

export interface ConfirmationRequest extends ConfirmationWords {
  purpose: ConfirmationPurpose;
  /** Also when it has just been confirmed: the dialog is the last question before something grave. */
  isAlwaysAsked?: boolean;
}

/** True once the owner has confirmed; false when he closed the dialog or the question failed, which has been shown then. */
type Confirm = (request: ConfirmationRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** For calls that declare a `confirmation`: `if (await confirm({ purpose: 'data' })) await send(…)`. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);

interface Question {
  request: ConfirmationRequest;
  phone: string;
  answer: (isConfirmed: boolean) => void;
}

export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const isAsking = useRef(false);

  async function confirm(request: ConfirmationRequest): Promise<boolean> {
    if (isAsking.current) return false; // pressed twice
    isAsking.current = true;
    try {
      const state = await send(confirmationCalls.confirmationState, { purpose: request.purpose });
      if (state.isConfirmed && !request.isAlwaysAsked) return true;
      return await new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          // the dialog gives the focus back first; then it can go on
          flushSync(() => setQuestion(undefined));
          resolve(isConfirmed);
        };
        setQuestion({ request, phone: state.phone, answer });
      });
    } catch {
      return false;
    } finally {
      isAsking.current = false;
    }
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmationDialog {...question.request} phone={question.phone} onAnswer={question.answer} />
      )}
    </ConfirmContext>
  );
}
