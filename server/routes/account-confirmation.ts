import type { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import type { undoCalls } from '#contract/account/undo-calls.ts';
import {
  confirmIdentity,
  readConfirmationState,
} from '#server/domain/account/confirmation/confirm-identity.ts';
import { describeLoginChange, undoLoginChange } from '#server/domain/account/undo/undo-login-change.ts';
import type { Handlers } from '#server/lib/serve.ts';
import type { Services } from '#server/services.ts';

export function confirmationHandlers(services: Services): Handlers<typeof confirmationCalls> {
  return {
    confirmationState: ({ purpose }, { caller }) => readConfirmationState(services, purpose, caller),
    confirmIdentity: (form, context) => confirmIdentity(services, form, context),
  };
}

export function undoHandlers(services: Services): Handlers<typeof undoCalls> {
  return {
    getAccountChange: (request) => describeLoginChange(services, request),
    undoAccountChange: (request, context) => undoLoginChange(services, request, context),
  };
}
