import { and, eq, lt, sql } from 'drizzle-orm';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { rateLimit } from '#server/db/schema/account.ts';

/** Counts one use of `key` in the window that starts at `windowStart` and returns the uses so far, this one included. */
export async function countRateLimitUse(
  db: Queryable,
  { key, windowStart, amount = 1 }: { key: string; windowStart: Date; amount?: number },
): Promise<number> {
  const [row] = await db
    .insert(rateLimit)
    .values({ key, windowStart, count: amount })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + ${amount}` },
    })
    .returning({ count: rateLimit.count });
  return row?.count ?? 0;
}

/** The same in the day of Shanghai that it is: written in the transaction that does what is counted, it counts nothing that is refused. */
export const countDailyUse = (db: Queryable, { key, now }: { key: string; now: Date }): Promise<number> =>
  countRateLimitUse(db, { key, windowStart: startOfDay(shanghaiDay(now)) });

/** How often `key` has been used on the day of Shanghai so far; counts nothing. */
export const countUsesOfDay = (db: Queryable, { key, now }: { key: string; now: Date }): Promise<number> =>
  countRateLimitUses(db, { key, windowStart: startOfDay(shanghaiDay(now)) });

/** How often `key` has been used in the window. */
export async function countRateLimitUses(
  db: Queryable,
  { key, windowStart }: { key: string; windowStart: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(and(eq(rateLimit.key, key), eq(rateLimit.windowStart, windowStart)));
  return row?.count ?? 0;
}

/** Whether `key` has been used in the window at all. */
export async function isRateLimitUsed(
  db: Queryable,
  { key, windowStart }: { key: string; windowStart: Date },
): Promise<boolean> {
  const rows = await db
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(and(eq(rateLimit.key, key), eq(rateLimit.windowStart, windowStart)));
  return rows.length > 0;
}

export async function deleteRateLimitsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.windowStart, moment));
}
