import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import type { Clock } from '#server/lib/clock.ts';

/**
 * Counts one thing that an account makes on a day in Shanghai, in the transaction that makes it: what is not made does not count, and of many
 * at once none is over the limit. `refuse` throws.
 */
export async function takeDayQuota(
  { db, clock }: { db: Queryable; clock: Clock },
  { name, userId, max }: { name: string; userId: number; max: number },
  refuse: () => never,
): Promise<void> {
  const windowStart = new Date(endOfDay(shanghaiDay(clock.now())).getTime() - 24 * 3_600_000);
  const uses = await countRateLimitUse(db, { key: `${name} user ${String(userId)}`, windowStart });
  if (uses > max) refuse();
}
