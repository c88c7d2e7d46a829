import { canonicalEmail } from '#contract/shared-rules/email.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import type { CodeTarget } from '../verification-codes.ts';

/** A code for a new phone or address is good for the account that asked for it and for no other. */
const bindingTarget = (recipient: string, { userId }: Caller): CodeTarget => ({
  recipient,
  purpose: `bind user ${userId}`,
});

/**
 * Where the code for a new phone goes; undefined when the text is none. Says nothing of whether somebody else has the phone:
 * that hears who has proven it to be his. Fails with phoneUnchanged beside `field`.
 */
export async function newPhoneTarget(
  { db }: Pick<Services, 'db'>,
  { typed, field }: { typed: string; field: string },
  caller: Caller,
): Promise<CodeTarget | undefined> {
  const phone = canonicalPhone(typed);
  if (phone === undefined) return undefined;
  if ((await getUser(db, caller.userId)).phone === phone) fail('phoneUnchanged', { field });
  return bindingTarget(phone, caller);
}

/** The same for a new email address, or to prove the one that was typed at the registration. Fails with emailUnchanged beside `field`. */
export async function newEmailTarget(
  { db }: Pick<Services, 'db'>,
  { typed, field }: { typed: string; field: string },
  caller: Caller,
): Promise<CodeTarget | undefined> {
  const email = canonicalEmail(typed);
  if (email === undefined) return undefined;
  if (provenEmail(await getUser(db, caller.userId)) === email) fail('emailUnchanged', { field });
  return bindingTarget(email, caller);
}
