import { confirmationMinutes } from '#contract/account/constants.ts';
import { confirmationRules, type ConfirmationForm } from '#contract/account/confirmation-rules.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { requireOwnPassword } from '../profile/check-own-password.ts';
import { issueConfirmedToken } from '../sessions.ts';
import { checkCode, useCode } from '../verification-codes.ts';
import { ownPhoneTarget } from './own-phone-target.ts';

/** Whether the caller need not confirm again, and the phone that a code would go to. */
export async function readConfirmationState(
  { db }: Pick<Services, 'db'>,
  purpose: ConfirmationPurpose,
  { userId, confirmedFor }: Caller,
): Promise<{ isConfirmed: boolean; phone: string }> {
  return { isConfirmed: confirmedFor === purpose, phone: maskPhone((await getUser(db, userId)).phone) };
}

/**
 * Whoever is logged in proves to be the account's owner, by the password or a code to the phone the account has. The session goes on
 * with a new token, which is good for the purpose for ten minutes. Fails with ownPasswordWrong, loginDelayed and the names of
 * confirmationRules and checkCode.
 */
export async function confirmIdentity(
  services: Services,
  { purpose, ...form }: ConfirmationForm & { purpose: ConfirmationPurpose },
  context: KnownContext,
): Promise<{ confirmedUntil: string }> {
  requireForm(confirmationRules, form);
  const { caller } = context;
  const line = {
    action: 'confirmation',
    actorUserId: caller.userId,
    object: `user ${caller.userId} for ${purpose}`,
  } as const;
  await auditRefusals(services, context, line, async () => {
    if (form.by === 'password')
      await requireOwnPassword(services, form.password, context, 'ownPasswordWrong');
    else await useOwnPhoneCode(services, form.activeCode, caller);
  });
  const confirmedUntil = new Date(services.clock.now().getTime() + confirmationMinutes * 60_000);
  const token = await issueConfirmedToken(services, caller, {
    confirmedFor: purpose,
    confirmedUntil,
    isConfirmedByPhone: form.by !== 'password',
  });
  context.setToken(token);
  await recordAudit(services, context, { ...line, result: `ok by ${form.by}` });
  return { confirmedUntil: confirmedUntil.toISOString() };
}

async function useOwnPhoneCode(services: Services, typed: string, caller: Caller): Promise<void> {
  const { db, clock, secrets } = services;
  const target = await ownPhoneTarget(services, caller);
  const code = await checkCode({ db, clock, codeKey: secrets.codeKey }, target, typed);
  await useCode(db, code, clock);
}
