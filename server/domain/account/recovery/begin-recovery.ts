import { recoveryMinutes } from '#contract/account/constants.ts';
import type { RecoveryOption } from '#contract/account/journeys/forgot-password.ts';
import { forgotAccountRules } from '#contract/account/rules.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { insertRecovery } from '#server/db/queries/account/recovery.ts';
import { findUserByLogin, type AccountType } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import { setRecoveryCookie } from './recovery-target.ts';

/**
 * Step one of a forgotten password: finds the account and answers, masked, where a code can be sent: the phone, and the address if it
 * has been proven. Begins a journey that is
 * bound to this browser by a cookie and over in 15 minutes. Fails with the names of forgotAccountRules, forgotAccountUnknown.
 */
export async function beginRecovery(
  services: Services,
  { account, userType }: { account: string; userType: AccountType },
  context: CallContext,
): Promise<RecoveryOption[]> {
  requireForm(forgotAccountRules, { account });
  const { db, clock } = services;
  const login = canonicalPhone(account) ?? account;
  const user = await findUserByLogin(db, { login, accountType: userType });
  const line = { action: 'recovery', object: `account ${userType} ${login.toLowerCase()}` } as const;
  if (user === undefined) {
    await recordAudit(services, context, { ...line, result: 'forgotAccountUnknown' });
    fail('forgotAccountUnknown', { field: 'account' });
  }
  const secret = makeSecret();
  const createdAt = clock.now();
  await insertRecovery(db, {
    secretHash: hashSecret(secret),
    userId: user.id,
    ip: context.ip,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + recoveryMinutes * 60_000),
  });
  setRecoveryCookie(context, secret, recoveryMinutes * 60);
  await recordAudit(services, context, { ...line, object: `user ${user.id}`, result: 'begun' });
  const options: RecoveryOption[] = [{ type: 'phone', val: maskPhone(user.phone) }];
  const email = provenEmail(user);
  if (email !== null) options.push({ type: 'email', val: maskEmail(email) });
  return options;
}
