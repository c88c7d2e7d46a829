import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { appUser, session } from '#server/db/schema/account.ts';
import { passwordLink } from '#server/db/schema/password-link.ts';

export const isLiveStaff = and(isNull(appUser.deletedAt), eq(appUser.userType, staffUserType));

interface StaffFilter {
  userId?: number;
  /** Those about whom a role or a reset of the second factor waits for somebody to decide it. */
  isWaiting?: boolean;
}

const isAmong = ({ userId, isWaiting }: StaffFilter) =>
  and(
    isLiveStaff,
    userId === undefined ? undefined : eq(appUser.id, userId),
    isWaiting === true
      ? sql`(exists (select from role_grant g where g.user_id = ${outer(appUser.id)} and g.revoked_at is null
          and (g.confirmed_at is null or g.revocation_asked_at is not null))
        or exists (select from factor_reset r where r.user_id = ${outer(appUser.id)} and r.decided_at is null))`
      : undefined,
  );

/** People who work for the centre, the first made first. */
export async function listStaff(
  db: Queryable,
  { limit, offset, ...filter }: { limit?: number; offset?: number } & StaffFilter = {},
) {
  const statement = db
    .select({
      id: appUser.id,
      account: appUser.account,
      phone: appUser.phone,
      hasPassword: sql<boolean>`${appUser.passwordHash} is not null`,
      suspendedAt: appUser.suspendedAt,
      suspensionReason: appUser.suspensionReason,
      hasSecondFactor: sql<boolean>`exists (select from second_factor f where f.user_id = ${outer(appUser.id)} and f.secret is not null)`,
      lastLoginAt:
        sql`(select max(s.created_at) from session s where s.user_id = ${outer(appUser.id)})`.mapWith(
          (at: string): Date | null => session.createdAt.mapFromDriverValue(at) as Date,
        ),
    })
    .from(appUser)
    .where(isAmong(filter))
    .orderBy(asc(appUser.id))
    .offset(offset ?? 0);
  return limit === undefined ? statement : statement.limit(limit);
}
export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

export async function countStaff(db: Queryable, filter: StaffFilter = {}): Promise<number> {
  const [row] = await db.select({ count: count() }).from(appUser).where(isAmong(filter));
  return row?.count ?? 0;
}

export async function isStaff(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isLiveStaff, eq(appUser.id, userId)));
  return rows.length > 0;
}

export async function findStaff(db: Queryable, account: string) {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(isLiveStaff, eq(sql`lower(${appUser.account})`, account.toLowerCase())));
  return row;
}

const contactColumns = {
  id: appUser.id,
  phone: appUser.phone,
  email: sql<string | null>`case when ${appUser.emailVerifiedAt} is not null then ${appUser.email} end`,
};

/** How a user is reached: an address only where a code has proven it. Undefined once the account is erased. */
export async function findContact(db: Queryable, userId: number) {
  const [row] = await db
    .select(contactColumns)
    .from(appUser)
    .where(and(isNull(appUser.deletedAt), eq(appUser.id, userId)));
  return row;
}

/** The same of people who work for the centre. */
export async function listStaffContacts(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; phone: string; email: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select(contactColumns)
    .from(appUser)
    .where(and(isLiveStaff, inArray(appUser.id, [...ids])));
}

/** Of those of these who work for the centre, by account. */
export async function listStaffNames(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; account: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: appUser.id, account: appUser.account })
    .from(appUser)
    .where(and(isLiveStaff, inArray(appUser.id, [...ids])))
    .orderBy(asc(appUser.account));
  return rows.map(({ id, account }) => ({ id, account: account ?? '' }));
}

/** A new link; those the account had before are gone. */
export async function replacePasswordLink(
  db: Queryable,
  values: { linkHash: Buffer; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.delete(passwordLink).where(eq(passwordLink.userId, values.userId));
  await db.insert(passwordLink).values(values);
}

const isOpen = (linkHash: Buffer, now: Date) =>
  and(eq(passwordLink.linkHash, linkHash), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now));

/** Whose password an open link sets. */
export async function findPasswordLinkOwner(
  db: Queryable,
  { linkHash, now }: { linkHash: Buffer; now: Date },
) {
  const [row] = await db
    .select({ id: appUser.id, account: appUser.account, phone: appUser.phone, email: appUser.email })
    .from(passwordLink)
    .innerJoin(appUser, eq(appUser.id, passwordLink.userId))
    .where(and(isOpen(linkHash, now), isNull(appUser.deletedAt)));
  return row;
}

/** Uses a link up. False when it was used or expired meanwhile: of parallel uses exactly one gets true. */
export async function usePasswordLink(
  db: Queryable,
  { linkHash, now }: { linkHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(passwordLink)
    .set({ usedAt: now })
    .where(isOpen(linkHash, now))
    .returning({ userId: passwordLink.userId });
  return rows.length === 1;
}

export async function deletePasswordLinksBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(passwordLink).where(lt(passwordLink.expiresAt, moment));
}
