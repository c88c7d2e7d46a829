import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { findUserByPhone, type AccountType } from '#server/db/queries/user.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/** Fails with personPhoneFormat, or when the phone is registered: phoneHasPersonalAccount (509) for persons, phoneTaken else. */
export async function requirePhoneFree(
  { db }: Services,
  { phone, accountType }: { phone: string; accountType: AccountType },
): Promise<void> {
  const canonical = canonicalPhone(phone);
  if (canonical === undefined) fail('personPhoneFormat', { field: 'phone' });
  if ((await findUserByPhone(db, { phone: canonical, accountType })) === undefined) return;
  fail(accountType === 'user' ? 'phoneHasPersonalAccount' : 'phoneTaken', { field: 'phone' });
}
