import { maskName } from '#contract/shared-rules/masks.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** None that is easily misread. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 4;

/**
 * What somebody is called in the forum (docs/decisions/066-the-forum.md): an enterprise by its masked name, a person by a code that is always the same and says
 * nothing of him.
 */
export async function authorOf(
  { db, secrets }: Pick<Services, 'secrets'> & { db: Queryable },
  { userId, accountType }: { userId: number; accountType: 'user' | 'enpt' },
): Promise<{ authorName: string; authorKind: 'person' | 'enterprise' }> {
  if (accountType === 'enpt') {
    const company = await findEnterprise(db, userId);
    const name = maskName(company?.companyName ?? '');
    return { authorName: name === '' ? `企业 ${codeOf(secrets, userId)}` : name, authorKind: 'enterprise' };
  }
  return { authorName: `用户 ${codeOf(secrets, userId)}`, authorKind: 'person' };
}

function codeOf({ voterKey }: Services['secrets'], userId: number): string {
  const digest = hmac(voterKey, `forum author ${String(userId)}`);
  return Array.from(digest.subarray(0, codeLength), (byte) => signs[byte % signs.length]).join('');
}
