import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import {
  confirmIdentity,
  readConfirmationState,
} from '#server/domain/account/confirmation/confirm-identity.ts';
import { describeLoginChange, undoLoginChange } from '#server/domain/account/undo/undo-login-change.ts';
import { area } from './area.ts';

export const confirmationArea = area(confirmationCalls, (services) => ({
  confirmationState: ({ purpose }, { caller }) => readConfirmationState(services, purpose, caller),
  confirmIdentity: (form, context) => confirmIdentity(services, form, context),
}));

export const undoArea = area(undoCalls, (services) => ({
  getAccountChange: (request) => describeLoginChange(services, request),
  undoAccountChange: (request, context) => undoLoginChange(services, request, context),
}));
