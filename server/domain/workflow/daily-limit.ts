import type { CallDefinition } from '#contract/call.ts';
import type { Queryable } from '#server/db/database.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { fail } from '#server/lib/fail.ts';

/**
 * Counts a use of a call by an account on the day of Shanghai. In the transaction that does what is counted, so that what is refused counts nothing.
 * Fails as the call's `perUserDay` says.
 */
export async function takeDailyUse(
  tx: Queryable,
  { path, perUserDay }: Pick<CallDefinition, 'path' | 'perUserDay'>,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  if (perUserDay === undefined) throw new Error(`${path} says no limit of an account`);
  const uses = await countDailyUse(tx, { key: `${perUserDay.name} user ${String(userId)}`, now });
  if (uses > perUserDay.max) fail(perUserDay.error);
}
