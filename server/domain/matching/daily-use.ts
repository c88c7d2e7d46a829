import type { ErrorName } from '#contract/errors.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';

const dayMilliseconds = 24 * 3_600_000;

/** Counts what somebody does on a day of Shanghai, in the transaction that does it: what is refused does not count. Fails with `error` beyond `max`. */
export async function takeDailyUse(
  { db, clock }: { db: Queryable; clock: Clock },
  { name, userId, max, error }: { name: string; userId: number; max: number; error: ErrorName },
): Promise<void> {
  const windowStart = new Date(endOfDay(shanghaiDay(clock.now())).getTime() - dayMilliseconds);
  const uses = await countRateLimitUse(db, { key: `match ${name} user ${String(userId)}`, windowStart });
  if (uses > max) fail(error);
}
