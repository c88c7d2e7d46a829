import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { isInForce } from '#server/db/queries/account/role-grant.ts';
import { isLiveStaff } from '#server/db/queries/account/staff.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';

interface Named {
  id: number;
  account: string;
}

const account = sql<string>`coalesce(${appUser.account}, '')`;

/** By item: who of the staff has written its live version last. */
export const listLastWriters = (db: Queryable, ids: readonly number[]): Promise<Named[]> =>
  db
    .select({ id: contentItem.id, account })
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.state, 'live')),
    )
    .innerJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
    .where(and(inArray(contentItem.id, [...ids]), isLiveStaff));

/** By section: who of the staff has a role for it alone. Those of the whole site are everybody's. */
export const listKeepersOf = (db: Queryable, sectionIds: readonly number[]): Promise<Named[]> =>
  db
    .selectDistinct({ id: sql<number>`${roleGrant.sectionId}`.mapWith(Number), account })
    .from(roleGrant)
    .innerJoin(appUser, eq(appUser.id, roleGrant.userId))
    .where(and(inArray(roleGrant.sectionId, [...sectionIds]), isInForce, isLiveStaff));

/** By message to the customer service: who has taken it on. */
export const listAssignees = (db: Queryable, ids: readonly number[]): Promise<Named[]> =>
  db
    .select({ id: enquiry.id, account })
    .from(enquiry)
    .innerJoin(appUser, eq(appUser.id, enquiry.assignedTo))
    .where(inArray(enquiry.id, [...ids]));
