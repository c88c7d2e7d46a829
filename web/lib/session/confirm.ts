import { createContext, useContext, type ReactNode } from 'react';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';

/** The texts of the confirmation dialog. They are optional if it only confirms the identity. */
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

/**
 * Resolves to true once the owner has confirmed. Resolves to false if he closed the dialog, or after a failure that has
 * been shown.
 */
export type Confirm = (request: ConfirmationRequest) => Promise<boolean>;

/** web/app/confirmation/ provides it for every page. */
export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** For calls that declare a `confirmation`: `if (await confirm({ purpose: 'data' })) await send(…)`. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);
