import { accountTypeOf } from '#contract/account/identity.ts';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { findEnterprise, type User } from '#server/db/queries/account/user.ts';
import { indexIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import type { OpenArrival } from './arrivals.ts';

/**
 * What the province has proven and what the account says must be of one and the same: an enterprise by its credit code, a person by the
 * ID number where both sides know it. Fails with identityOfStaff and identityMismatch.
 */
export async function requireSameAsAccount(
  { db, secrets }: { db: Queryable } & Pick<Services, 'secrets'>,
  user: User,
  { provider, proven: { identity } }: Pick<OpenArrival, 'provider' | 'proven'>,
): Promise<void> {
  if (user.userType === staffUserType && !provider.mayLinkStaff) fail('identityOfStaff');
  if (user.accountType !== accountTypeOf(identity.kind)) fail('identityMismatch');
  if (identity.kind === 'legal') {
    const company = await findEnterprise(db, user.id);
    if (company?.creditCode !== identity.creditCode) fail('identityMismatch');
    return;
  }
  if (identity.idNumber === '' || user.idNumberHmac === null) return;
  if (!indexIdNumber(secrets, identity.idNumber).equals(user.idNumberHmac)) fail('identityMismatch');
}
