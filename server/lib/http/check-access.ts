import type { CallDefinition } from '#contract/call.ts';
import { mayCall } from '#contract/permissions.ts';
import { fail } from '../fail.ts';
import type { CallContext } from './context.ts';
import { requireCaller } from './require-caller.ts';

/** Whether somebody may make a call at all. Fails with accessDenied, notLoggedIn for a dead token, and as requireCaller does. */
export function checkAccess(
  { access, writes, ignoresSession, beforeNewPassword, beforeSecondFactor }: CallDefinition,
  who: Pick<CallContext, 'caller' | 'hasToken'>,
): void {
  if (access === 'anonymous') {
    const isDead = who.hasToken && who.caller === undefined;
    if (isDead && writes !== undefined && ignoresSession !== true) fail('notLoggedIn');
    return;
  }
  if (!mayCall(access, requireCaller(who, { beforeNewPassword, beforeSecondFactor }))) fail('accessDenied');
}

/** The one place where a session alone is not enough. Fails with confirmationRequired and as requireCaller does. */
export function checkConfirmation(
  { confirmation, confirmationIf, beforeNewPassword, beforeSecondFactor }: CallDefinition,
  request: unknown,
  who: Pick<CallContext, 'caller' | 'hasToken'>,
): void {
  if (confirmation === undefined) return;
  if (confirmationIf !== undefined && !(request as Record<string, unknown>)[confirmationIf]) return;
  const caller = requireCaller(who, { beforeNewPassword, beforeSecondFactor });
  if (caller.confirmedFor !== confirmation) fail('confirmationRequired');
}
