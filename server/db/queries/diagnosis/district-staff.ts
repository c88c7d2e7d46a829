import { and, asc, eq, exists, isNull, notInArray, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { holds } from '#server/db/queries/account/role-grant.ts';
import { isLiveStaff } from '#server/db/queries/account/staff.ts';
import { appUser } from '#server/db/schema/account.ts';
import { diagnosisDistrictStaff } from '#server/db/schema/diagnosis.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';

/** Whether somebody works for the centre, is not suspended, and has one of these roles for all of the site. */
const isActive = (db: Queryable, roles: readonly StaffRole[]) =>
  and(
    isLiveStaff,
    isNull(appUser.suspendedAt),
    exists(
      db
        .select({ id: roleGrant.id })
        .from(roleGrant)
        .where(and(sql`${roleGrant.userId} = ${outer(appUser.id)}`, holds({ roles, path: [] }))),
    ),
  );

/** Who is responsible for each district, or for one of them, by account. */
export async function listDistrictStaff(
  db: Queryable,
  { roles, code }: { roles: readonly StaffRole[]; code?: string },
): Promise<{ areaCode: string; id: number; account: string; isActive: boolean }[]> {
  const rows = await db
    .select({
      areaCode: diagnosisDistrictStaff.areaCode,
      id: appUser.id,
      account: appUser.account,
      isActive: sql<boolean>`(${isActive(db, roles)})`,
    })
    .from(diagnosisDistrictStaff)
    .innerJoin(appUser, eq(appUser.id, diagnosisDistrictStaff.userId))
    .where(code === undefined ? undefined : eq(diagnosisDistrictStaff.areaCode, code))
    .orderBy(asc(diagnosisDistrictStaff.areaCode), asc(appUser.account));
  return rows.map((row) => ({ ...row, account: row.account ?? '' }));
}

/** Who can be responsible for a district, by account. */
export async function listActiveStaff(
  db: Queryable,
  roles: readonly StaffRole[],
): Promise<{ id: number; account: string }[]> {
  const rows = await db
    .select({ id: appUser.id, account: appUser.account })
    .from(appUser)
    .where(isActive(db, roles))
    .orderBy(asc(appUser.account));
  return rows.map(({ id, account }) => ({ id, account: account ?? '' }));
}

/** From now on these are responsible, and nobody else is. The row of the district is locked. */
export async function setDistrictStaff(
  tx: Queryable,
  areaCode: string,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .delete(diagnosisDistrictStaff)
    .where(
      and(
        eq(diagnosisDistrictStaff.areaCode, areaCode),
        userIds.length === 0 ? undefined : notInArray(diagnosisDistrictStaff.userId, [...userIds]),
      ),
    );
  if (userIds.length === 0) return;
  await tx
    .insert(diagnosisDistrictStaff)
    .values(userIds.map((userId) => ({ areaCode, userId })))
    .onConflictDoNothing();
}

export async function deleteDistrictStaffOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(diagnosisDistrictStaff).where(eq(diagnosisDistrictStaff.userId, userId));
}
