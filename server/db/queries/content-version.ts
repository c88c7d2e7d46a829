import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { openStates, type VersionState } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
import { contentApproval, contentRemark, contentVersion } from '#server/db/schema/content-version.ts';

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
export async function moveVersion(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
  { from, to }: { from: VersionState; to: VersionState },
): Promise<boolean> {
  const moved = await db
    .update(contentVersion)
    .set({ state: to })
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

/** Scheduled versions whose time has come, with the rev of their items. */
export async function listDueVersions(db: Queryable, now: Date): Promise<{ id: number; rev: number }[]> {
  return db
    .select({ id: contentItem.id, rev: contentItem.rev })
    .from(contentVersion)
    .innerJoin(contentItem, eq(contentItem.id, contentVersion.itemId))
    .where(
      and(
        eq(contentVersion.state, 'scheduled'),
        lte(contentVersion.publishAt, now),
        eq(contentItem.isDeleted, false),
      ),
    )
    .orderBy(contentVersion.publishAt)
    .limit(100);
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

/** Who has approved a version. */
export async function listApprovers(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
): Promise<number[]> {
  const rows = await db
    .select({ userId: contentApproval.userId })
    .from(contentApproval)
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
