import { useEffect, useState } from 'react';
import {
  modifyPhoneJourney,
  noModifyPhoneAnswers,
  type ModifyPhoneAnswers,
  type ModifyPhoneStep,
} from '#contract/account/journeys/modify-phone.ts';
import { goBack, latestStep } from '#contract/journey.ts';
import { useDraft } from '#web/lib/form/draft.ts';

/** Why a returned appeal came back; '' for a new one. */
type Kept = ModifyPhoneAnswers & { reviewComment: string };
type Answers = { [Name in keyof Kept]: Kept[Name] };

export interface Appeal {
  answers: Answers;
  step: ModifyPhoneStep;
  /** Keeps what is typed or uploaded; the step stays. */
  keep: (part: Partial<Answers>) => void;
  /** Adds what a step has proven; the latest step that is then allowed is shown. */
  proceed: (part: Partial<Answers>) => void;
  /** To an earlier step. What was typed stays, what was proven there and later is proven again. */
  returnTo: (step: ModifyPhoneStep) => void;
  /** Forgets an appeal that has been submitted; one that is being filled in stays. */
  beginAnew: () => void;
  /** The step has changed since the page was opened: its heading takes the focus. */
  hasMoved: boolean;
}

const noAnswers: Answers = { ...noModifyPhoneAnswers, reviewComment: '' };

/** Where somebody stands on the way to another phone. A reload goes on at the same step, with what was typed there. */
export function useAppeal(): Appeal {
  const [answers, keep, forget] = useDraft('modifyPhone', noAnswers);
  const [hasMoved, setHasMoved] = useState(false);

  // Who comes back after the submission has another appeal; a reload is no coming back.
  useEffect(() => (answers.isSubmitted ? forget : undefined), [answers.isSubmitted, forget]);

  return {
    answers,
    step: latestStep<ModifyPhoneAnswers, ModifyPhoneStep>(modifyPhoneJourney, answers),
    keep,
    proceed(part) {
      setHasMoved(true);
      keep(part);
    },
    returnTo(step) {
      setHasMoved(true);
      keep((last) => ({
        ...last,
        ...goBack<ModifyPhoneAnswers, ModifyPhoneStep>(modifyPhoneJourney, last, step),
      }));
    },
    beginAnew() {
      keep((last) => (last.isSubmitted ? noAnswers : last));
    },
    hasMoved,
  };
}
