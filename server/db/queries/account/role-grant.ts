import { aliasedTable, and, asc, count, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { StaffRole } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';

export type GrantRow = typeof roleGrant.$inferSelect;
/** Who does something to a row, and when. */
interface Act {
  id: number;
  by: number;
  now: Date;
}

const isOpen = isNull(roleGrant.revokedAt);
const isAsked = and(isNull(roleGrant.confirmedAt), isOpen);
/** Confirmed and not revoked: it counts. */
export const isInForce = and(isNotNull(roleGrant.confirmedAt), isOpen);
const isBeingRevoked = and(isInForce, isNotNull(roleGrant.revocationAskedAt));

/** Fails with a unique violation (role_grant_open_key) when there is one that was not revoked, or is asked for. */
export async function insertGrant(db: Queryable, grant: typeof roleGrant.$inferInsert): Promise<number> {
  const [row] = await db.insert(roleGrant).values(grant).returning({ id: roleGrant.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

/** Whether somebody has, or once had, or was to have a role. */
export async function wasEverGranted(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: roleGrant.id })
    .from(roleGrant)
    .where(eq(roleGrant.userId, userId))
    .limit(1);
  return rows.length > 0;
}

export async function findGrant(db: Queryable, id: number): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(roleGrant).where(eq(roleGrant.id, id));
  return row;
}

/** Undefined where the row is not in that state, or not for this person to change: of several at once one gets it. */
async function change(
  db: Queryable,
  { id }: Pick<Act, 'id'>,
  where: SQL | undefined,
  values: Partial<GrantRow>,
): Promise<GrantRow | undefined> {
  const [row] = await db
    .update(roleGrant)
    .set(values)
    .where(and(eq(roleGrant.id, id), where))
    .returning();
  return row;
}

export const confirmGrant = (db: Queryable, { by, now, ...key }: Act) =>
  change(db, key, and(isAsked, ne(roleGrant.grantedBy, by), ne(roleGrant.userId, by)), {
    confirmedBy: by,
    confirmedAt: now,
  });

export const askForRevocation = (db: Queryable, { by, now, ...key }: Act) =>
  change(db, key, and(isInForce, isNull(roleGrant.revocationAskedAt), ne(roleGrant.userId, by)), {
    revocationAskedBy: by,
    revocationAskedAt: now,
  });

export const confirmRevocation = (db: Queryable, { by, now, ...key }: Act) =>
  change(db, key, and(isBeingRevoked, ne(roleGrant.revocationAskedBy, by), ne(roleGrant.userId, by)), {
    revokedBy: by,
    revokedAt: now,
  });

/** What was asked for and not confirmed is refused or taken back. */
export const dropGrant = (db: Queryable, { by, now, ...key }: Act) =>
  change(db, key, isAsked, { revokedBy: by, revokedAt: now });

/** The person concerned has no say in it. */
export const dropRevocation = (db: Queryable, { by, ...key }: Omit<Act, 'now'>) =>
  change(db, key, and(isBeingRevoked, ne(roleGrant.userId, by)), {
    revocationAskedBy: null,
    revocationAskedAt: null,
  });

/** By the command, which asks nobody. */
export const endGrant = (db: Queryable, { now, ...key }: Omit<Act, 'by'>) =>
  change(db, key, isOpen, { revocationAskedBy: null, revocationAskedAt: null, revokedAt: now });

/** How many grants and revocations wait for this administrator: neither asked for by him nor about him. */
export async function countRoleRequests(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(roleGrant)
    .where(
      and(
        ne(roleGrant.userId, userId),
        or(
          and(isAsked, ne(roleGrant.grantedBy, userId)),
          and(isBeingRevoked, ne(roleGrant.revocationAskedBy, userId)),
        ),
      ),
    );
  return row?.n ?? 0;
}

/** Grants that were not revoked, the first asked for first. */
export async function listOpenGrants(db: Queryable, userIds: readonly number[]) {
  const name = (alias: string) => aliasedTable(appUser, alias);
  const [granting, confirming, revoking] = [name('granting'), name('confirming'), name('revoking')];
  return db
    .select({
      grant: roleGrant,
      grantedBy: granting.account,
      confirmedBy: confirming.account,
      revocationAskedBy: revoking.account,
    })
    .from(roleGrant)
    .leftJoin(granting, eq(granting.id, roleGrant.grantedBy))
    .leftJoin(confirming, eq(confirming.id, roleGrant.confirmedBy))
    .leftJoin(revoking, eq(revoking.id, roleGrant.revocationAskedBy))
    .where(and(inArray(roleGrant.userId, [...userIds]), isOpen))
    .orderBy(asc(roleGrant.id));
}

/** Somebody's grant of a role for a section, or for all (null), that was not revoked. */
export async function findOpenGrant(
  db: Queryable,
  { userId, role, sectionId }: { userId: number; role: StaffRole; sectionId: number | null },
): Promise<GrantRow | undefined> {
  const inSection = sectionId === null ? isNull(roleGrant.sectionId) : eq(roleGrant.sectionId, sectionId);
  const [row] = await db
    .select()
    .from(roleGrant)
    .where(and(eq(roleGrant.userId, userId), eq(roleGrant.role, role), inSection, isOpen));
  return row;
}

/** That a grant in force brings one of these roles for all of the site or for a section of a path. */
export const holds = ({ roles, path }: { roles: readonly StaffRole[]; path: readonly number[] }) =>
  and(
    inArray(roleGrant.role, [...roles]),
    or(isNull(roleGrant.sectionId), inArray(roleGrant.sectionId, [...path])),
    isInForce,
  );

/** Who has one of these roles for all of the site or for a section of a path. */
export async function listHolders(
  db: Queryable,
  { roles, path }: { roles: readonly StaffRole[]; path: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: roleGrant.userId })
    .from(roleGrant)
    .where(holds({ roles, path }));
  return rows.map(({ userId }) => userId);
}

const isAdministrator = and(
  eq(roleGrant.role, 'administrator'),
  isInForce,
  isNull(appUser.deletedAt),
  // whoever is suspended cannot do anything for the others
  isNull(appUser.suspendedAt),
);

export async function hasAdministrator(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(roleGrant)
    .innerJoin(appUser, eq(appUser.id, roleGrant.userId))
    .where(isAdministrator);
  return (row?.count ?? 0) > 0;
}

const listAdministrators = (tx: Queryable) =>
  tx
    .select({ userId: roleGrant.userId })
    .from(roleGrant)
    .innerJoin(appUser, eq(appUser.id, roleGrant.userId))
    .where(isAdministrator)
    .orderBy(asc(roleGrant.id));

/**
 * Who is administrator and can log in. Holds the grants until the transaction ends: of two that revoke or suspend the last two the second sees one.
 * Asked again once they are held, since a suspension changes none of them.
 */
export async function lockAdministrators(tx: Queryable): Promise<number[]> {
  await listAdministrators(tx).for('update', { of: roleGrant });
  return (await listAdministrators(tx)).map(({ userId }) => userId);
}
