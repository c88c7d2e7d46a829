import { and, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/database.ts';
import { searchEntry, searchIndex, searchOutbox } from '#server/db/schema/search.ts';

export type SearchIndexRow = typeof searchIndex.$inferSelect & {
  /** Milliseconds since a node looked after it. */
  age: number;
  /** No transaction that began before it was made is under way: the outbox hears of every change. */
  isHeard: boolean;
};

export async function listSearchIndexes(db: Queryable): Promise<SearchIndexRow[]> {
  const rows = await db
    .select({
      row: searchIndex,
      age: sql<number>`(extract(epoch from now() - ${searchIndex.fedAt}) * 1000)::float8`,
      isHeard: sql<boolean>`${searchIndex.madeBy} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
    })
    .from(searchIndex)
    .orderBy(searchIndex.id);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** Of two nodes that begin one of the same version the first one's counts. False: one was there. */
export async function addSearchIndex(db: Database, one: { name: string; version: number }): Promise<boolean> {
  const { rowCount } = await db.insert(searchIndex).values(one).onConflictDoNothing();
  if (rowCount !== 1) return false;
  // of a later transaction than the one above: whoever has not seen the new row began before this one
  await db
    .update(searchIndex)
    .set({ madeBy: sql`pg_current_xact_id()::text::bigint` })
    .where(eq(searchIndex.name, one.name));
  return true;
}

export async function updateSearchIndex(
  db: Queryable,
  id: number,
  set: Partial<Pick<typeof searchIndex.$inferInsert, 'fedTo' | 'isWhole'>>,
): Promise<void> {
  await db.update(searchIndex).set(set).where(eq(searchIndex.id, id));
}

/** That these are looked after. */
export async function noteFed(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(searchIndex)
    .set({ fedAt: sql`now()` })
    .where(and(inArray(searchIndex.id, [...ids]), sql`${searchIndex.fedAt} < now() - interval '10 seconds'`));
}

/** Nobody asks or feeds it any more, and nothing waits for it. The row stays until another index is asked, which then removes it from the engine. */
export async function giveUpIndex(db: Queryable, id: number): Promise<void> {
  await db.update(searchIndex).set({ state: 'left' }).where(eq(searchIndex.id, id));
  await db.delete(searchOutbox).where(eq(searchOutbox.indexId, id));
}

/** With what waits for it: left first, so that those who write wait only for a moment. */
export async function deleteSearchIndex(db: Queryable, id: number): Promise<void> {
  await giveUpIndex(db, id);
  await db.delete(searchIndex).where(eq(searchIndex.id, id));
}

/** In the order in which those who write lock them. */
async function deleteIndexes(db: Queryable, which: SQL | undefined): Promise<void> {
  const { id } = searchIndex;
  const locked = db.select({ id }).from(searchIndex).where(which).orderBy(id).for('update');
  await db.delete(searchIndex).where(inArray(id, locked));
}

/** Those that nobody looks after any more: the site searches otherwise now. */
export const deleteIndexesBefore = (db: Queryable, before: Date): Promise<void> =>
  deleteIndexes(db, lt(searchIndex.fedAt, before));

/**
 * From now on nobody asks an older index than this. What this one was told before anybody asks it no search can have missed. False: another node has
 * come further with it, and nothing is done.
 */
export const stopOlderIndexes = (db: Database, indexId: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, state } = searchIndex;
    if ((await lockIndex(tx, indexId))?.state !== 'building') return false;
    await tx
      .update(searchIndex)
      .set({ state: 'left' })
      .where(and(lt(id, indexId), eq(state, 'live')));
    await deleteDelivered(tx, 0, indexId);
    return true;
  });

/** This one is asked from now on, and older ones are gone; nothing is done where another node has done it. */
export const startIndex = (db: Database, indexId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = searchIndex;
    if ((await lockIndex(tx, indexId))?.state !== 'building') return;
    await deleteIndexes(tx, lt(id, indexId));
    await tx.update(searchIndex).set({ state: 'live' }).where(eq(id, indexId));
  });

/** Holds an index, for of two nodes one goes on where the other has ended. undefined: it is gone. */
export async function lockIndex(db: Queryable, id: number) {
  const { fedTo, isWhole, state } = searchIndex;
  const [row] = await db
    .select({ fedTo, isWhole, state })
    .from(searchIndex)
    .where(eq(searchIndex.id, id))
    .for('no key update');
  return row;
}

/** Whether entries of another folding are left: they are made anew, each of which goes through the outbox by itself. */
export async function hasOtherFolding(db: Queryable, foldVersion: number): Promise<boolean> {
  const rows = await db
    .select({ id: searchEntry.itemId })
    .from(searchEntry)
    .where(and(ne(searchEntry.foldVersion, foldVersion), searchEntry.isLive))
    .limit(1);
  return rows.length > 0;
}

/** Below that of every change: what fills an index never takes the place of what is told of a change, whichever comes first. */
const fillVersion = 1;

/** Puts the next entries behind an item into the outbox, and answers the last of them; undefined: there are no more. */
export async function queueEntries(
  db: Queryable,
  { indexId, after, limit }: { indexId: number; after: number; limit: number },
): Promise<number | undefined> {
  const rows = await db
    .select({ itemId: searchEntry.itemId })
    .from(searchEntry)
    .where(sql`${searchEntry.itemId} > ${after}`)
    .orderBy(searchEntry.itemId)
    .limit(limit);
  if (rows.length > 0)
    await db
      .insert(searchOutbox)
      .values(rows.map(({ itemId }) => ({ indexId, itemId, version: fillVersion })));
  return rows.at(-1)?.itemId;
}

/** Rows that were sent so often are tried on, and not waited for: after some two minutes. */
export const mostAttempts = 6;

/** What no search of an index has yet: rows; those of them that are waited for; and items that were sent too often for that. */
export async function countUndelivered(db: Queryable, indexId: number) {
  const { rows } = await db.execute<{ all: number; awaited: number; refused: number }>(sql`
    select count(*)::float8 as all, (count(*) filter (where attempts < ${mostAttempts}))::float8 as awaited,
      (count(distinct item_id) filter (where attempts >= ${mostAttempts}))::float8 as refused
    from search_outbox where index_id = ${indexId} and delivered_at is null`);
  return rows[0] ?? { all: 0, awaited: 0, refused: 0 };
}

export interface DueRow {
  id: number;
  itemId: number;
  version: number;
  /** With this one. */
  attempts: number;
}

/** Takes what is due for an index, so that no other node sends it as well for a while. */
export async function claimDue(
  db: Queryable,
  { indexId, limit, seconds }: { indexId: number; limit: number; seconds: number },
): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow & Record<string, unknown>>(sql`
    update search_outbox set due_at = now() + ${seconds} * interval '1 second', attempts = least(attempts + 1, 30000)
    where id in (
      select id from search_outbox where index_id = ${indexId} and delivered_at is null and due_at <= now()
      order by due_at, id limit ${limit} for update skip locked
    )
    returning id::float8 as id, item_id::float8 as "itemId", version::float8 as version, attempts`);
  return rows;
}

/** Searches have these now. */
export async function settleDelivered(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(searchOutbox)
    .set({ deliveredAt: sql`now()` })
    .where(inArray(searchOutbox.id, [...ids]));
}

/** These come again: soon at first, then every ten minutes. */
export async function postpone(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(searchOutbox)
    .set({ dueAt: sql`now() + least(600, 2 ^ least(attempts, 10)) * interval '1 second'` })
    .where(inArray(searchOutbox.id, [...ids]));
}

/** What was delivered so long ago that every search which is still under way has it as well; of one index alone where it is named. */
export async function deleteDelivered(db: Queryable, seconds: number, indexId?: number): Promise<void> {
  const isOld = sql`${searchOutbox.deliveredAt} <= now() - ${seconds} * interval '1 second'`;
  await db
    .delete(searchOutbox)
    .where(indexId === undefined ? isOld : and(isOld, eq(searchOutbox.indexId, indexId)));
}

const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::float8`);

/** What the index is to have of these items now: an item that is missing has no entry. */
export async function listEntriesToSend(db: Queryable, itemIds: readonly number[]) {
  const { itemId, kind, sectionId, areaCode, industries, year, quarter, isLive, folded, keys } = searchEntry;
  return db
    .select({
      ...{ itemId, kind, sectionId, areaCode, industries, year, quarter, isLive, folded, keys },
      publishTime: sql<number>`${micros('publish_time')}`,
      expireTime: sql<number | null>`${micros('expire_time')}`,
    })
    .from(searchEntry)
    .where(inArray(itemId, [...itemIds]));
}
