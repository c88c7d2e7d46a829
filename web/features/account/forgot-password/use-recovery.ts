import { useEffect, useState } from 'react';
import { recoveryMinutes } from '#contract/account/constants.ts';
import {
  forgotPasswordJourney,
  noForgotPasswordAnswers,
  type ForgotPasswordAnswers,
  type ForgotPasswordStep,
} from '#contract/account/journeys/forgot-password.ts';
import { goBack, latestStep } from '#contract/journey.ts';
import { useDraft } from '#web/lib/form/draft.ts';
import type { AccountKind } from './recovery-calls.ts';

/** What is kept for as long as the tab is open. Nothing in it is secret: the server's cookie is what opens the next step. */
type Kept = ForgotPasswordAnswers & {
  userType: AccountKind;
  /** When the server began the journey, in milliseconds since 1970. */
  begunAt: number;
};
type Answers = { [Name in keyof Kept]: Kept[Name] };

export interface Recovery {
  answers: Answers;
  step: ForgotPasswordStep;
  /** Adds what a step has brought; the latest step that is then allowed is shown. */
  proceed: (part: Partial<Answers>) => void;
  /** To an earlier step: what was answered there and later is undone. */
  returnTo: (step: ForgotPasswordStep) => void;
  /** The step has changed since the page was opened: its heading takes the focus. */
  hasMoved: boolean;
}

/** Where somebody stands on the way to a new password. A reload goes on at the same step while the server still allows it. */
export function useRecovery(userType: AccountKind): Recovery {
  const initial: Answers = { ...noForgotPasswordAnswers, userType, begunAt: 0 };
  const [kept, keep, forget] = useDraft('forget', initial);
  const [openedAt] = useState(() => Date.now());
  const [hasMoved, setHasMoved] = useState(false);
  const isOver = openedAt - kept.begunAt > recoveryMinutes * 60_000;
  const answers = isOver ? { ...initial, account: kept.account, userType: kept.userType } : kept;

  // Who comes back after all is done has forgotten another password; a reload is no coming back.
  useEffect(() => (answers.isReset ? forget : undefined), [answers.isReset, forget]);

  return {
    answers,
    step: latestStep<ForgotPasswordAnswers, ForgotPasswordStep>(forgotPasswordJourney, answers),
    proceed(part) {
      setHasMoved(true);
      keep({ ...answers, ...part });
    },
    returnTo(step) {
      setHasMoved(true);
      keep({
        ...answers,
        ...goBack<ForgotPasswordAnswers, ForgotPasswordStep>(forgotPasswordJourney, answers, step),
      });
    },
    hasMoved,
  };
}
