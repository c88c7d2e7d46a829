import type { Queryable } from '#server/db/database.ts';
import { findSuspension } from '#server/db/queries/account/account-work.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/**
 * The one place that refuses a suspended account whatever leads to its use. To be called once somebody has proven to be its owner: the answer says why.
 * Fails with accountDisabled.
 */
export async function requireNotSuspended(
  { db, site }: { db: Queryable } & Pick<Services, 'site'>,
  userId: number,
): Promise<void> {
  const reason = await findSuspension(db, userId);
  if (reason === null) return;
  const { phone } = site.facts;
  fail('accountDisabled', {
    detail: [`理由：${reason}`, ...(phone === '' ? [] : [`客服电话：${phone}`])].join('；'),
  });
}
