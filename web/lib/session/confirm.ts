import { createContext, useContext, type ReactNode } from 'react';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';

/** What the dialog says; the usual words where it is only about who somebody is. */
export interface ConfirmationWords {
  title?: string;
  text?: ReactNode;
  submit?: string;
  isDangerous?: boolean;
}

export interface ConfirmationRequest extends ConfirmationWords {
  purpose: ConfirmationPurpose;
  /** Also when it has just been confirmed: the dialog is the last question before something grave. */
  isAlwaysAsked?: boolean;
}

/** True once the owner has confirmed; false when he closed the dialog or the question failed, which has been shown then. */
export type Confirm = (request: ConfirmationRequest) => Promise<boolean>;

/** Every page lies inside of one: web/app/confirmation/. */
export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** For calls that declare a `confirmation`: `if (await confirm({ purpose: 'data' })) await send(…)`. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);
