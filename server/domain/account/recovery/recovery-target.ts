import { createHash } from 'node:crypto';
import { canonicalEmail } from '#contract/shared-rules/email.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { findOpenRecovery } from '#server/db/queries/recovery.ts';
import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/** Binds a recovery to one browser. Scripts cannot read it. */
export const recoveryCookie = 'recovery';

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The recovery this browser has begun. Fails with forgotStepOrder without one, forgotExpired when it is over. */
export async function requireRecovery({ db, clock }: Services, context: CallContext) {
  const secret = context.readCookie(recoveryCookie);
  if (secret === undefined || secret === '') fail('forgotStepOrder');
  const recovery = await findOpenRecovery(db, { secretHash: hashSecret(secret), now: clock.now() });
  return recovery ?? fail('forgotExpired');
}

/** The phone of the recovery when `account` is it or its mask; undefined when it is something else. */
export async function findRecoveryPhone(
  services: Services,
  { account }: { account: string },
  context: CallContext,
): Promise<string | undefined> {
  const { phone } = await requireRecovery(services, context);
  return account === maskPhone(phone) || canonicalPhone(account) === phone ? phone : undefined;
}

/** The email of the recovery when `address` is it or its mask; undefined when it is something else or there is none. */
export async function findRecoveryEmail(
  services: Services,
  address: string,
  context: CallContext,
): Promise<string | undefined> {
  const { email } = await requireRecovery(services, context);
  if (email === null) return undefined;
  return address === maskEmail(email) || canonicalEmail(address) === canonicalEmail(email)
    ? email
    : undefined;
}
