import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { loginFailure } from '#server/db/schema/account.ts';

interface Place {
  accountKey: string;
  ip: string;
}

const isPlace = ({ accountKey, ip }: Place) =>
  and(eq(loginFailure.accountKey, accountKey), eq(loginFailure.ip, ip));

export async function findLoginFailure(db: Queryable, place: Place) {
  const [row] = await db.select().from(loginFailure).where(isPlace(place));
  return row;
}

/** Counts a failure. A run that ended more than `forgetAfterSeconds` ago starts anew. Returns the failures in the run. */
export async function countLoginFailure(
  db: Queryable,
  { accountKey, ip, now, forgetAfterSeconds }: Place & { now: Date; forgetAfterSeconds: number },
): Promise<number> {
  const forgotten = new Date(now.getTime() - forgetAfterSeconds * 1000);
  const [row] = await db
    .insert(loginFailure)
    .values({ accountKey, ip, count: 1, lastAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: [loginFailure.accountKey, loginFailure.ip],
      set: {
        count: sql`case when ${loginFailure.lastAt} < ${forgotten} then 1 else ${loginFailure.count} + 1 end`,
        lastAt: now,
      },
    })
    .returning({ count: loginFailure.count });
  return row?.count ?? 1;
}

export async function blockLogin(
  db: Queryable,
  { accountKey, ip, until }: Place & { until: Date },
): Promise<void> {
  await db.update(loginFailure).set({ blockedUntil: until }).where(isPlace({ accountKey, ip }));
}

export async function clearLoginFailures(db: Queryable, place: Place): Promise<void> {
  await db.delete(loginFailure).where(isPlace(place));
}

export async function deleteLoginFailuresBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(loginFailure).where(lt(loginFailure.lastAt, moment));
}
