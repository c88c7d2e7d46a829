import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentApproval, contentRemark, contentVersion } from '#server/db/schema/content-version.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';
import type { Version } from './version.ts';
import { holds } from '#server/db/queries/account/role-grant.ts';
import { isLiveStaff } from '#server/db/queries/account/staff.ts';

/** That the public reads a version of an item which went live urgently, and nobody has confirmed it. */
export const awaitsConfirmation = sql<boolean>`exists (select 1 from ${contentVersion} c
  where c.item_id = ${outer(contentItem.id)} and c.state = 'live' and c.needs_confirmation)`;

/** By how many each of these versions, of one item each, is approved who may review where they stand, by the ids of the items. */
export async function countApprovals(
  db: Queryable,
  versions: readonly Pick<Version, 'itemId' | 'number'>[],
  { roles, path }: { roles: readonly StaffRole[]; path: readonly number[] },
): Promise<Map<number, number>> {
  if (versions.length === 0) return new Map();
  const isOne = ({ itemId, number }: Pick<Version, 'itemId' | 'number'>) =>
    and(eq(contentApproval.itemId, itemId), eq(contentApproval.number, number));
  const rows = await db
    .select({
      itemId: contentApproval.itemId,
      approvals: sql<number>`count(distinct ${contentApproval.userId})::int`,
    })
    .from(contentApproval)
    .innerJoin(appUser, and(eq(appUser.id, contentApproval.userId), isLiveStaff))
    .innerJoin(roleGrant, and(eq(roleGrant.userId, contentApproval.userId), holds({ roles, path })))
    .where(or(...versions.map(isOne)))
    .groupBy(contentApproval.itemId);
  return new Map(rows.map(({ itemId, approvals }) => [itemId, approvals]));
}

/** Whether anybody has approved a version as it is. */
export async function hasApprovals(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
): Promise<boolean> {
  const rows = await db
    .select({ userId: contentApproval.userId })
    .from(contentApproval)
    .where(and(eq(contentApproval.itemId, itemId), eq(contentApproval.number, number)))
    .limit(1);
  return rows.length > 0;
}

/** What reviewers have wanted changed in the versions of an item, the first first, be it done or not. */
export async function listRemarks(db: Queryable, itemId: number) {
  return db
    .select({
      version: contentRemark.number,
      field: contentRemark.field,
      text: contentRemark.text,
      createdAt: contentRemark.createdAt,
      resolvedAt: contentRemark.resolvedAt,
    })
    .from(contentRemark)
    .where(eq(contentRemark.itemId, itemId))
    .orderBy(asc(contentRemark.id));
}
