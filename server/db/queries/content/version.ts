import { and, arrayContains, count, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { openStates, type VersionState } from '#contract/content/release.ts';
import type { StaffRole } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
import { contentApproval, contentRemark, contentVersion } from '#server/db/schema/content-version.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';
import { holds } from '#server/db/queries/account/role-grant.ts';
import { isLiveStaff } from '#server/db/queries/account/staff.ts';

export type Item = typeof contentItem.$inferSelect;
export type Version = typeof contentVersion.$inferSelect;

/** An item by its id, deleted ones included. */
export async function findItem(db: Queryable, id: number): Promise<Item | undefined> {
  const [row] = await db.select().from(contentItem).where(eq(contentItem.id, id));
  return row;
}

/**
 * Takes an item for a write: its rev grows, and nobody else writes it before this transaction has ended. Undefined when it is at
 * another rev, or gone.
 */
export async function takeItem(
  db: Queryable,
  { id, rev, now }: { id: number; rev: number; now: Date },
): Promise<Item | undefined> {
  const [row] = await db
    .update(contentItem)
    .set({ rev: sql`${contentItem.rev} + 1`, updateTime: now })
    .where(and(eq(contentItem.id, id), eq(contentItem.rev, rev), eq(contentItem.isDeleted, false)))
    .returning();
  return row;
}

/** Nobody else writes an item before this transaction has ended, or what it did since a savepoint is undone. */
export async function lockItem(db: Queryable, id: number): Promise<void> {
  await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(eq(contentItem.id, id))
    .for('no key update');
}

export async function updateItem(
  db: Queryable,
  id: number,
  set: Partial<typeof contentItem.$inferInsert>,
): Promise<void> {
  await db.update(contentItem).set(set).where(eq(contentItem.id, id));
}

export async function insertItems(
  db: Queryable,
  rows: readonly (typeof contentItem.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(contentItem)
    .values([...rows])
    .returning({ id: contentItem.id });
  return inserted.map(({ id }) => id);
}

export async function insertVersions(
  db: Queryable,
  rows: readonly (typeof contentVersion.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(contentVersion).values([...rows]);
}

/** The version people work on, if there is one. */
export async function findOpenVersion(db: Queryable, itemId: number): Promise<Version | undefined> {
  return findVersion(db, itemId, openStates);
}

/** The newest version of an item in one of these states. */
export async function findVersion(
  db: Queryable,
  itemId: number,
  states: readonly VersionState[],
): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.itemId, itemId), inArray(contentVersion.state, [...states])))
    .orderBy(desc(contentVersion.number))
    .limit(1);
  return row;
}

export async function getVersion(
  db: Queryable,
  itemId: number,
  number: number,
): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.itemId, itemId), eq(contentVersion.number, number)));
  return row;
}

/** All versions of an item without their content, the newest first, with the account of who wrote each last. */
export async function listVersions(db: Queryable, itemId: number) {
  return db
    .select({
      number: contentVersion.number,
      state: contentVersion.state,
      publishAt: contentVersion.publishAt,
      updatedAt: contentVersion.updatedAt,
      account: appUser.account,
    })
    .from(contentVersion)
    .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
    .where(eq(contentVersion.itemId, itemId))
    .orderBy(desc(contentVersion.number));
}

export async function updateVersion(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
  set: Partial<typeof contentVersion.$inferInsert>,
): Promise<void> {
  await db
    .update(contentVersion)
    .set(set)
    .where(and(eq(contentVersion.itemId, itemId), eq(contentVersion.number, number)));
}

/** From one state to another. False when it is no longer in the first. */
export async function transitionVersion(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
  { from, to }: { from: VersionState; to: VersionState },
): Promise<boolean> {
  const moved = await db
    .update(contentVersion)
    .set({ state: to, failures: 0, nextTryAt: null })
    .where(
      and(
        eq(contentVersion.itemId, itemId),
        eq(contentVersion.number, number),
        eq(contentVersion.state, from),
      ),
    )
    .returning({ number: contentVersion.number });
  return moved.length === 1;
}

/** What was public before gives way to another version. */
export async function supersedeVersions(db: Queryable, itemId: number, except: number): Promise<void> {
  await db
    .update(contentVersion)
    .set({ state: 'superseded' })
    .where(
      and(
        eq(contentVersion.itemId, itemId),
        inArray(contentVersion.state, ['live', 'withdrawn']),
        sql`${contentVersion.number} <> ${except}`,
      ),
    );
}

/** A scheduled version whose time has come, with the rev of its item, and how often it has failed to go live. */
export interface DueVersion {
  id: number;
  rev: number;
  number: number;
  failures: number;
}

/** Those that have not failed first, then those whose next try is due: however many fail, the others get their turn. */
export async function listDueVersions(db: Queryable, now: Date): Promise<DueVersion[]> {
  return db
    .select({
      id: contentItem.id,
      rev: contentItem.rev,
      number: contentVersion.number,
      failures: contentVersion.failures,
    })
    .from(contentVersion)
    .innerJoin(contentItem, eq(contentItem.id, contentVersion.itemId))
    .where(
      and(
        eq(contentVersion.state, 'scheduled'),
        lte(contentVersion.publishAt, now),
        or(isNull(contentVersion.nextTryAt), lte(contentVersion.nextTryAt, now)),
        eq(contentItem.isDeleted, false),
      ),
    )
    .orderBy(sql`${contentVersion.nextTryAt} nulls first`, contentVersion.publishAt)
    .limit(100);
}

/** Puts off a scheduled version that could not go live. False when another node has done so, or it is scheduled no more. */
export async function postponeVersion(
  db: Queryable,
  { id, number, failures }: DueVersion,
  nextTryAt: Date,
): Promise<boolean> {
  const postponed = await db
    .update(contentVersion)
    .set({ failures: failures + 1, nextTryAt })
    .where(
      and(
        eq(contentVersion.itemId, id),
        eq(contentVersion.number, number),
        eq(contentVersion.state, 'scheduled'),
        eq(contentVersion.failures, failures),
      ),
    )
    .returning({ number: contentVersion.number });
  return postponed.length === 1;
}

export async function insertApproval(db: Queryable, row: typeof contentApproval.$inferInsert): Promise<void> {
  await db.insert(contentApproval).values(row).onConflictDoNothing();
}

export async function deleteApprovals(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
): Promise<void> {
  await db
    .delete(contentApproval)
    .where(and(eq(contentApproval.itemId, itemId), eq(contentApproval.number, number)));
}

/** Who has approved a version and may do so now: has one of these roles for all of the site or for a section of a path. */
export async function listApprovers(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
  { roles, path }: { roles: readonly StaffRole[]; path: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: contentApproval.userId })
    .from(contentApproval)
    .innerJoin(appUser, and(eq(appUser.id, contentApproval.userId), isLiveStaff))
    .innerJoin(roleGrant, and(eq(roleGrant.userId, contentApproval.userId), holds({ roles, path })))
    .where(and(eq(contentApproval.itemId, itemId), eq(contentApproval.number, number)));
  return rows.map(({ userId }) => userId);
}

export async function insertRemarks(
  db: Queryable,
  rows: readonly (typeof contentRemark.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(contentRemark).values([...rows]);
}

const isOpenRemark = ({ itemId, number }: Pick<Version, 'itemId' | 'number'>) =>
  and(eq(contentRemark.itemId, itemId), eq(contentRemark.number, number), isNull(contentRemark.resolvedAt));

export async function countOpenRemarks(
  db: Queryable,
  version: Pick<Version, 'itemId' | 'number'>,
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(contentRemark).where(isOpenRemark(version));
  return row?.n ?? 0;
}

export async function resolveRemarks(
  db: Queryable,
  version: Pick<Version, 'itemId' | 'number'>,
  now: Date,
): Promise<void> {
  await db.update(contentRemark).set({ resolvedAt: now }).where(isOpenRemark(version));
}

/** What reviewers want changed in a version and nobody has seen to, the first first. */
export async function listOpenRemarks(db: Queryable, version: Pick<Version, 'itemId' | 'number'>) {
  return db
    .select({ field: contentRemark.field, text: contentRemark.text })
    .from(contentRemark)
    .where(isOpenRemark(version))
    .orderBy(contentRemark.id);
}

/** The ties of an item anew. */
export async function replaceRelations(
  db: Queryable,
  fromId: number,
  relations: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  await db.delete(contentRelation).where(eq(contentRelation.fromId, fromId));
  await insertRelations(db, [{ fromId, relations }]);
}

export async function insertRelations(
  db: Queryable,
  ties: readonly { fromId: number; relations: Readonly<Record<string, readonly number[]>> }[],
): Promise<void> {
  const rows = ties.flatMap(({ fromId, relations }) =>
    Object.entries(relations).flatMap(([relation, ids]) =>
      ids.map((toId, sortOrder) => ({ fromId, toId, relation, sortOrder })),
    ),
  );
  if (rows.length > 0) await db.insert(contentRelation).values(rows).onConflictDoNothing();
}

/** Ties an item to one more: in what is public of it, and in what is written on, so that its next version keeps the tie. */
export async function addRelation(
  db: Queryable,
  { itemId, relation, toId }: { itemId: number; relation: string; toId: number },
): Promise<void> {
  const path = sql`array['relations', ${relation}::text]`;
  await db
    .update(contentVersion)
    .set({
      content: sql`jsonb_set(${contentVersion.content}, ${path},
        coalesce(${contentVersion.content} #> ${path}, '[]') || to_jsonb(${toId}::bigint))`,
    })
    .where(and(eq(contentVersion.itemId, itemId), inArray(contentVersion.state, [...openStates, 'live'])));
  const [row] = await db
    .select({ n: count() })
    .from(contentRelation)
    .where(and(eq(contentRelation.fromId, itemId), eq(contentRelation.relation, relation)));
  await db.insert(contentRelation).values({ fromId: itemId, toId, relation, sortOrder: row?.n ?? 0 });
}

/** The kinds of items, by their ids. Unknown and deleted ones are missing. */
export async function listKindsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentItem.id, kind: contentItem.kind })
    .from(contentItem)
    .where(and(inArray(contentItem.id, [...ids]), eq(contentItem.isDeleted, false)));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** The state of an item's newest version in one of these. */
export async function findState(
  db: Queryable,
  itemId: number,
  states: readonly VersionState[],
): Promise<VersionState | undefined> {
  const [row] = await db
    .select({ state: contentVersion.state })
    .from(contentVersion)
    .where(and(eq(contentVersion.itemId, itemId), inArray(contentVersion.state, [...states])))
    .orderBy(desc(contentVersion.number))
    .limit(1);
  return row?.state;
}

/** How many items of an owner have never been public, and neither wait nor were refused; of deleted ones those begun since a moment. */
export async function countOwnDrafts(
  db: Queryable,
  { ownerUserId, since }: { ownerUserId: number; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentItem)
    .innerJoin(contentVersion, eq(contentVersion.itemId, contentItem.id))
    .where(
      and(
        eq(contentItem.ownerUserId, ownerUserId),
        or(eq(contentItem.isDeleted, false), gte(contentItem.createTime, since)),
        inArray(contentVersion.state, ['draft', 'returned']),
      ),
    );
  return row?.n ?? 0;
}

/** How many versions that somebody has worked on were returned and wait for him. */
export async function countReturnedTo(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentVersion)
    .innerJoin(contentItem, eq(contentItem.id, contentVersion.itemId))
    .where(
      and(
        eq(contentVersion.state, 'returned'),
        eq(contentItem.isDeleted, false),
        arrayContains(contentVersion.editors, [userId]),
      ),
    );
  return row?.n ?? 0;
}
