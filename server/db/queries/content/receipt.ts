import { and, count, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { noticeReceipt } from '#server/db/schema/notice-receipt.ts';
import { page, type Page } from '#server/db/queries/page.ts';

/** Accounts of the public that are there; of one type, or of all. */
export type Audience = 'user' | 'enpt' | '';

const reached = (audience: Audience): SQL | undefined =>
  and(
    isNull(appUser.deletedAt),
    ne(appUser.userType, staffUserType),
    audience === '' ? undefined : eq(appUser.accountType, audience),
  );

const of = (noticeId: number) =>
  and(eq(noticeReceipt.userId, appUser.id), eq(noticeReceipt.noticeId, noticeId));

/** How many accounts a notice is shown to, and how many of them have acknowledged it. */
export async function countReceipts(
  db: Queryable,
  { noticeId, audience }: { noticeId: number; audience: Audience },
): Promise<{ reached: number; acknowledged: number }> {
  const [row] = await db
    .select({ reached: count(), acknowledged: count(noticeReceipt.userId) })
    .from(appUser)
    .leftJoin(noticeReceipt, of(noticeId))
    .where(reached(audience));
  return row ?? { reached: 0, acknowledged: 0 };
}

/** Those accounts one by one: who has acknowledged it, the last first, or who has not, the newest account first. */
export async function listReceipts(
  db: Queryable,
  { noticeId, audience, isAcknowledged }: { noticeId: number; audience: Audience; isAcknowledged: boolean },
  asked: Page,
): Promise<{
  total: number;
  rows: { id: number; account: string | null; phone: string; at: Date | null }[];
}> {
  const where = and(
    reached(audience),
    isAcknowledged ? isNotNull(noticeReceipt.userId) : isNull(noticeReceipt.userId),
  );
  return page(
    db
      .select({
        id: appUser.id,
        account: appUser.account,
        phone: appUser.phone,
        at: noticeReceipt.acknowledgedAt,
      })
      .from(appUser)
      .leftJoin(noticeReceipt, of(noticeId))
      .where(where)
      .orderBy(desc(noticeReceipt.acknowledgedAt), desc(appUser.id)),
    db.select({ n: count() }).from(appUser).leftJoin(noticeReceipt, of(noticeId)).where(where),
    asked,
  );
}
