import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/database.ts';
import { loginFailure } from '#server/db/schema/account.ts';
import { countedAddress } from '#server/lib/http/client-address.ts';

/** `ip` is taken as limits count it: of IPv6 the /64. */
interface Place {
  accountKey: string;
  ip: string;
}

const isPlace = ({ accountKey, ip }: Place) =>
  and(eq(loginFailure.accountKey, accountKey), eq(loginFailure.ip, countedAddress(ip)));

/**
 * Counts a try before it is known how it ends, so that tries at once cannot share one. A run that ended more than
 * `forgetAfterSeconds` ago starts anew. Returns until when tries are refused; such a try is not counted.
 */
export async function countLoginTry(
  db: Database,
  { accountKey, ip }: Place,
  {
    now,
    forgetAfterSeconds,
    delaySeconds,
  }: { now: Date; forgetAfterSeconds: number; delaySeconds: (tries: number) => number },
): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    await tx
      .insert(loginFailure)
      .values({ accountKey, ip: countedAddress(ip), count: 0, lastAt: now, blockedUntil: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(loginFailure).where(isPlace({ accountKey, ip })).for('update');
    if (row === undefined) return undefined; // a login has just ended the run
    if (row.blockedUntil > now) return row.blockedUntil;
    const isForgotten = now.getTime() - row.lastAt.getTime() > forgetAfterSeconds * 1000;
    const count = isForgotten ? 1 : row.count + 1;
    const blockedUntil = new Date(now.getTime() + delaySeconds(count) * 1000);
    await tx
      .update(loginFailure)
      .set({ count, lastAt: now, blockedUntil })
      .where(isPlace({ accountKey, ip }));
    return undefined;
  });
}

export async function clearLoginFailures(db: Queryable, place: Place): Promise<void> {
  await db.delete(loginFailure).where(isPlace(place));
}

export async function deleteLoginFailuresBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(loginFailure).where(lt(loginFailure.lastAt, moment));
}
