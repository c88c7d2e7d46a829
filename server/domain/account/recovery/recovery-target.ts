import { canonicalEmail } from '#contract/shared-rules/email.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { isMasked, maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { findOpenRecovery, type Recovery } from '#server/db/queries/account/recovery.ts';
import type { AccountType } from '#server/db/queries/account/user.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import { knownBrowserQuota } from '../known-browser.ts';
import { ownQuota, type CodeTarget } from '../verification-codes.ts';

/** Binds a recovery to one browser. Scripts cannot read it. */
const recoveryCookie = 'recovery';

/** Gives the browser its secret; '' with 0 seconds takes it away. */
export function setRecoveryCookie(context: CallContext, secret: string, maxAgeSeconds: number): void {
  context.setCookie({ name: recoveryCookie, value: secret, path: '/api/system/', maxAgeSeconds });
}

/** Whose password a form says it is about. */
export interface NamedAccount {
  account: string;
  userType: AccountType;
}

/**
 * The recovery this browser has begun. Two tabs may have begun one each, and only the later is open: a form that names another
 * account belongs to the earlier. Fails with forgotStepOrder without one, forgotExpired when it is over, forgotReplaced in that earlier tab.
 */
export async function requireRecovery(
  { db, clock }: Services,
  context: CallContext,
  named?: NamedAccount,
): Promise<Recovery> {
  const secret = context.readCookie(recoveryCookie);
  if (secret === undefined || secret === '') fail('forgotStepOrder');
  const recovery = await findOpenRecovery(db, { secretHash: hashSecret(secret), now: clock.now() });
  if (recovery === undefined) fail('forgotExpired');
  if (named !== undefined && named.account !== '' && !isAbout(recovery, named)) fail('forgotReplaced');
  return recovery;
}

function isAbout(recovery: Recovery, { account, userType }: NamedAccount): boolean {
  const name = (canonicalPhone(account) ?? account).toLowerCase();
  const names = [recovery.phone, recovery.account?.toLowerCase(), recovery.email?.toLowerCase()];
  return userType === recovery.accountType && names.includes(name);
}

/** A code belongs to one recovery: what another browser asks for or guesses wrong does not touch it. */
export const recoveryCodeTarget = ({ id }: { id: number }, recipient: string): CodeTarget => ({
  recipient,
  purpose: `recovery ${id}`,
});

/** The same for sending: an owner who is still logged in here, or has been, has codes left, whoever has used up those of the phone. */
async function sendTarget(
  services: Pick<Services, 'db'>,
  { userId, ...recovery }: Recovery,
  recipient: string,
  context: CallContext,
): Promise<CodeTarget> {
  const quota =
    context.caller?.userId === userId
      ? ownQuota(userId, recipient)
      : await knownBrowserQuota(services, { userId, recipient }, context);
  return { ...recoveryCodeTarget(recovery, recipient), quota };
}

/**
 * Where the code goes when `account` is the phone of the recovery or its mask; undefined when it is something else. Fails with forgotReplaced
 * for another mask: it was offered by a recovery of before.
 */
export async function findRecoveryPhone(
  services: Services,
  account: string,
  context: CallContext,
): Promise<CodeTarget | undefined> {
  const recovery = await requireRecovery(services, context);
  const { phone } = recovery;
  const isIt = account === maskPhone(phone) || canonicalPhone(account) === phone;
  if (!isIt && isMasked(account)) fail('forgotReplaced');
  return isIt ? sendTarget(services, recovery, phone, context) : undefined;
}

/** The same for an email address; undefined too when the account has none that is proven. */
export async function findRecoveryEmail(
  services: Services,
  address: string,
  context: CallContext,
): Promise<CodeTarget | undefined> {
  const recovery = await requireRecovery(services, context);
  const email = provenEmail(recovery);
  const isIt =
    email !== null && (address === maskEmail(email) || canonicalEmail(address) === canonicalEmail(email));
  if (!isIt && isMasked(address)) fail('forgotReplaced');
  return isIt ? sendTarget(services, recovery, email, context) : undefined;
}
