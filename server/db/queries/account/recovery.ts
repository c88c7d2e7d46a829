import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { passwordRecovery } from '#server/db/schema/recovery.ts';

export async function insertRecovery(
  db: Queryable,
  values: typeof passwordRecovery.$inferInsert,
): Promise<void> {
  await db.insert(passwordRecovery).values(values);
}

export type Recovery = NonNullable<Awaited<ReturnType<typeof findOpenRecovery>>>;

/** A recovery that is neither completed nor expired, with whose it is. */
export async function findOpenRecovery(
  db: Queryable,
  { secretHash, now }: { secretHash: Buffer; now: Date },
) {
  const [row] = await db
    .select({
      id: passwordRecovery.id,
      userId: appUser.id,
      accountType: appUser.accountType,
      account: appUser.account,
      phone: appUser.phone,
      email: appUser.email,
      emailVerifiedAt: appUser.emailVerifiedAt,
      verifiedAt: passwordRecovery.verifiedAt,
    })
    .from(passwordRecovery)
    .innerJoin(appUser, eq(appUser.id, passwordRecovery.userId))
    .where(
      and(
        eq(passwordRecovery.secretHash, secretHash),
        isNull(passwordRecovery.completedAt),
        gt(passwordRecovery.expiresAt, now),
        isNull(appUser.deletedAt),
      ),
    );
  return row;
}

export async function markRecoveryVerified(
  db: Queryable,
  { id, by, now }: { id: number; by: 'phone' | 'email'; now: Date },
): Promise<void> {
  await db
    .update(passwordRecovery)
    .set({ verifiedBy: by, verifiedAt: now })
    .where(eq(passwordRecovery.id, id));
}

/**
 * Closes every open recovery of a user and answers their ids: whoever finds his own among them was first. The caller holds the
 * user's row lock, so that two that close the same rows do not wait for each other.
 */
export async function closeRecoveries(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .update(passwordRecovery)
    .set({ completedAt: now })
    .where(and(eq(passwordRecovery.userId, userId), isNull(passwordRecovery.completedAt)))
    .returning({ id: passwordRecovery.id });
  return rows.map(({ id }) => id);
}

export async function deleteRecoveriesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(passwordRecovery).where(lt(passwordRecovery.expiresAt, moment));
}
