import { lt, sql } from 'drizzle-orm';
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

export async function deleteRateLimitsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.windowStart, moment));
}
