import type { Queryable } from '#server/db/database.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import type { Clock } from '#server/lib/clock.ts';
import { countedAddress } from '#server/lib/http/client-address.ts';
import type { Asker } from '#server/lib/load/semaphore.ts';

/** One address has one of so many parts of a day's answers, so that a visitor does not use up those of all others. */
const addressPart = 20;

/** Whether one more answer may be phrased today, in Shanghai; it is counted then. An address that has had its share uses up nothing. */
export async function takeDailyQuota(
  { db, clock }: { db: Queryable; clock: Clock },
  { ip }: Pick<Asker, 'ip'>,
  daily: number,
): Promise<boolean> {
  const now = clock.now();
  if (daily === 0) return false;
  const ofAddress = await countDailyUse(db, { key: `policy answer ip ${countedAddress(ip)}`, now });
  if (ofAddress > Math.ceil(daily / addressPart)) return false;
  return (await countDailyUse(db, { key: 'policy answer', now })) <= daily;
}
