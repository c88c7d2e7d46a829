import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { loginChange } from '#server/db/schema/login-change.ts';
import type { User } from './user.ts';

export type LoginChange = typeof loginChange.$inferSelect;

export async function insertLoginChange(
  db: Queryable,
  values: typeof loginChange.$inferInsert,
): Promise<void> {
  await db.insert(loginChange).values(values);
}

const isOpen = (now: Date) => and(isNull(loginChange.closedAt), gt(loginChange.expiresAt, now));

/** The open change whose link this is, and to which phone or address the link was sent. */
export async function findLoginChangeByLink(
  db: Queryable,
  { linkHash, now }: { linkHash: Buffer; now: Date },
): Promise<{ change: LoginChange; sentTo: string; isPhone: boolean } | undefined> {
  const [change] = await db
    .select()
    .from(loginChange)
    .where(
      and(or(eq(loginChange.phoneLinkHash, linkHash), eq(loginChange.emailLinkHash, linkHash)), isOpen(now)),
    );
  if (change === undefined) return undefined;
  const isPhone = change.phoneLinkHash.equals(linkHash);
  if (!isPhone && change.emailVerifiedBefore === null) return undefined;
  return { change, isPhone, sentTo: isPhone ? change.phoneBefore : (change.emailBefore ?? '') };
}

/** The first open change, up to a given one, of which somebody was told. */
export async function findOldestLoginChange(
  db: Queryable,
  { userId, upToId, sentTo, now }: { userId: number; upToId: number; sentTo: string; now: Date },
): Promise<LoginChange | undefined> {
  const [row] = await db
    .select()
    .from(loginChange)
    .where(
      and(
        eq(loginChange.userId, userId),
        lte(loginChange.id, upToId),
        or(
          eq(loginChange.phoneBefore, sentTo),
          and(eq(loginChange.emailBefore, sentTo), isNotNull(loginChange.emailVerifiedBefore)),
        ),
        isOpen(now),
      ),
    )
    .orderBy(asc(loginChange.id))
    .limit(1);
  return row;
}

/** A user's open changes from a given one on, the first first. */
export async function listOpenLoginChanges(
  db: Queryable,
  { userId, fromId, now }: { userId: number; fromId: number; now: Date },
): Promise<LoginChange[]> {
  return db
    .select()
    .from(loginChange)
    .where(and(eq(loginChange.userId, userId), gte(loginChange.id, fromId), isOpen(now)))
    .orderBy(asc(loginChange.id));
}

/** Closes a user's changes from a given one on: their links work no more. The earlier ones stay. */
export async function closeLoginChanges(
  db: Queryable,
  { userId, fromId = 0, now }: { userId: number; fromId?: number; now: Date },
): Promise<void> {
  await db
    .update(loginChange)
    .set({ closedAt: now })
    .where(and(eq(loginChange.userId, userId), gte(loginChange.id, fromId), isNull(loginChange.closedAt)));
}

/** All that are kept, the latest first. */
export async function listLoginChanges(db: Queryable, userId: number): Promise<LoginChange[]> {
  return db.select().from(loginChange).where(eq(loginChange.userId, userId)).orderBy(desc(loginChange.id));
}

export async function deleteLoginChangesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(loginChange).where(eq(loginChange.userId, userId));
}

export async function deleteLoginChangesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(loginChange).where(lt(loginChange.expiresAt, moment));
}

/**
 * Gives an account phone and address back, without a password. An address that was never proven does not come back, and one that
 * another account has taken meanwhile stays with it: taking one at the registration must not keep the owner out. Fails with a unique violation when
 * another account of the same type has the phone, or takes the address at this very moment.
 */
export async function restoreLogin(
  db: Queryable,
  {
    userId,
    accountType,
    phone,
    email,
    emailVerifiedAt,
    now,
  }: Pick<User, 'accountType' | 'phone' | 'email' | 'emailVerifiedAt'> & { userId: number; now: Date },
): Promise<void> {
  const takers =
    email === null || emailVerifiedAt === null
      ? []
      : await db
          .select({ id: appUser.id })
          .from(appUser)
          .where(
            and(
              isNull(appUser.deletedAt),
              eq(appUser.accountType, accountType),
              eq(sql`lower(${appUser.email})`, email.toLowerCase()),
              ne(appUser.id, userId),
            ),
          );
  await db
    .update(appUser)
    .set({
      phone,
      ...(emailVerifiedAt === null || takers.length > 0
        ? { email: null, emailVerifiedAt: null }
        : { email, emailVerifiedAt }),
      passwordHash: null,
      mustChangePassword: true,
      deletionRequestedAt: null,
      updatedAt: now,
    })
    .where(eq(appUser.id, userId));
}
