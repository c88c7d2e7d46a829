import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { RuleSet } from '#contract/eligibility/rule-set.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { directList, directOffer, ruleSet } from '#server/db/schema/eligibility.ts';

export type DirectListRow = typeof directList.$inferSelect;
type Changes = Partial<Omit<DirectListRow, 'id' | 'itemId' | 'rev'>>;

/** What counts of an item that the public reads. */
export async function findActiveRules(
  db: Queryable,
  itemId: number,
): Promise<{ id: number; version: number; content: RuleSet } | undefined> {
  const [row] = await db
    .select({ id: ruleSet.id, version: ruleSet.version, content: ruleSet.content })
    .from(ruleSet)
    .innerJoin(contentItem, eq(contentItem.id, ruleSet.itemId))
    .where(and(eq(ruleSet.itemId, itemId), eq(ruleSet.state, 'active'), isPublic()));
  return row;
}

/** Of an item, the newest first, each with the version that it goes by. */
export const listDirectListsOf = (db: Queryable, itemId: number) =>
  db
    .select({ list: directList, version: ruleSet.version })
    .from(directList)
    .innerJoin(ruleSet, eq(ruleSet.id, directList.ruleSetId))
    .where(eq(directList.itemId, itemId))
    .orderBy(desc(directList.id))
    .limit(20);

/** What of an item is not over. */
export async function findDirectList(db: Queryable, itemId: number): Promise<DirectListRow | undefined> {
  const [row] = await db
    .select()
    .from(directList)
    .where(and(eq(directList.itemId, itemId), sql`${directList.state} <> 'over'`));
  return row;
}

/** The same, for this transaction alone. */
export async function lockDirectList(db: Queryable, itemId: number): Promise<DirectListRow | undefined> {
  const [row] = await db
    .select()
    .from(directList)
    .where(and(eq(directList.itemId, itemId), sql`${directList.state} <> 'over'`))
    .for('update');
  return row;
}

export async function findDirectListById(db: Queryable, id: number): Promise<DirectListRow | undefined> {
  const [row] = await db.select().from(directList).where(eq(directList.id, id));
  return row;
}

/** Held until the transaction ends: `update` keeps everybody off, `share` those who change it. */
export async function lockDirectListById(
  db: Queryable,
  id: number,
  how: 'update' | 'share',
): Promise<DirectListRow | undefined> {
  const [row] = await db.select().from(directList).where(eq(directList.id, id)).for(how);
  return row;
}

/** Begins one; false where the item has one that is not over. */
export async function insertDirectList(
  db: Queryable,
  values: typeof directList.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(directList)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: directList.id });
  return rows.length === 1;
}

/** Writes one at the rev that was seen; answers whether it was that. */
export async function updateDirectList(
  db: Queryable,
  { id, rev }: Pick<DirectListRow, 'id' | 'rev'>,
  changes: Changes,
): Promise<boolean> {
  const rows = await db
    .update(directList)
    .set({ ...changes, rev: rev + 1 })
    .where(and(eq(directList.id, id), eq(directList.rev, rev)))
    .returning({ id: directList.id });
  return rows.length === 1;
}

export async function deleteDirectList(db: Queryable, id: number): Promise<void> {
  await db.delete(directList).where(eq(directList.id, id));
}

/** By the day, and the moment before which all were looked at: who may be on a list, and is not yet, is asked until the deadline. */
export interface AskingTimes {
  today: string;
  lookedBefore: Date;
}

const isToAsk = ({ today, lookedBefore }: AskingTimes) =>
  and(
    eq(directList.state, 'open'),
    sql`(${directList.askedAt} is null or (${directList.askedAt} <= ${lookedBefore} and ${directList.deadline} >= ${today}))`,
  );

/** Lists that have not asked all, or have to look again who has come to fit. */
export async function listAskingLists(db: Queryable, times: AskingTimes): Promise<number[]> {
  const rows = await db
    .select({ id: directList.id })
    .from(directList)
    .where(isToAsk(times))
    .orderBy(directList.id)
    .limit(100);
  return rows.map(({ id }) => id);
}

/** One of them, held until the transaction ends; undefined when another node has it, or it has asked all. */
export async function takeAskingList(
  db: Queryable,
  id: number,
  times: AskingTimes,
): Promise<{ list: DirectListRow; content: RuleSet } | undefined> {
  const [list] = await db
    .select()
    .from(directList)
    .where(and(eq(directList.id, id), isToAsk(times)))
    .for('update', { skipLocked: true });
  if (list === undefined) return undefined;
  const [rules] = await db
    .select({ content: ruleSet.content })
    .from(ruleSet)
    .where(eq(ruleSet.id, list.ruleSetId));
  return rules && { list, ...rules };
}

export async function noteAsked(
  db: Queryable,
  id: number,
  changes: Pick<Changes, 'askedThrough' | 'askedAt'>,
): Promise<void> {
  await db.update(directList).set(changes).where(eq(directList.id, id));
}

/** By the day and the moment: what of a list waits for somebody of the centre. */
export const waitsForStaff = ({ now, today }: { now: Date; today: string }) =>
  sql<boolean>`(${directList.state} in ('proposed', 'listed')
    or (${directList.state} = 'open' and ${directList.askedAt} is not null and ${directList.deadline} < ${today})
    or (${directList.state} = 'published' and ${directList.publicUntil} <= ${now}))`;

const startedStates = ['open', 'listed', 'published'] as const;

/** Of an item as a statement has it: enterprises have been asked, and that is not over. */
export const hasStartedList = (itemId: SQL) =>
  sql<boolean>`exists (select from ${directList} where ${directList.itemId} = ${itemId} and ${inArray(directList.state, [...startedStates])})`;

/** What of an item enterprises were asked and is not over. */
export async function findStartedState(
  db: Queryable,
  itemId: number,
): Promise<(typeof startedStates)[number] | undefined> {
  const { state } = (await findDirectList(db, itemId)) ?? {};
  return startedStates.find((one) => one === state);
}

/** Whether the public reads an item now. */
export async function isItemPublic(db: Queryable, itemId: number): Promise<boolean> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.id, itemId), isPublic()));
  return rows.length === 1;
}

/** What waits, with the section that its item stands in. */
export const listWaitingLists = (db: Queryable, at: { now: Date; today: string }) =>
  db
    .select({ sectionId: contentItem.sectionId })
    .from(directList)
    .innerJoin(contentItem, eq(contentItem.id, directList.itemId))
    .where(
      and(
        waitsForStaff(at),
        // as the list of items with rules has them
        or(isPublic(), and(eq(contentItem.isDeleted, false), inArray(directList.state, [...startedStates]))),
      ),
    )
    .limit(1_000);

/** Lists on which nothing is left to do: nobody has said yes by the deadline, or everybody is paid or struck out after it. */
export async function listDoneLists(db: Queryable, at: { now: Date; today: string }): Promise<number[]> {
  const rows = await db
    .select({ id: directList.id })
    .from(directList)
    .where(
      and(
        inArray(directList.state, [...startedStates]),
        waitsForStaff(at),
        sql`not exists (select from ${directOffer} o where o.list_id = ${outer(directList.id)} and o.state = 'confirmed')`,
      ),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Lists whose deadline is over, and that still have values of who has not said yes. */
export async function listUnclosedLists(db: Queryable, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: directList.id })
    .from(directList)
    .where(
      and(isNull(directList.closedAt), isNotNull(directList.askedAt), sql`${directList.deadline} < ${today}`),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Whose names are no longer public from now on, their publicity over for so long. */
export async function hideListsPublicBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(directList)
    .set({ hiddenAt: sql`now()` })
    .where(and(isNull(directList.hiddenAt), lte(directList.publicUntil, before)));
}

/** Lists whose publicity, or deadline where none came of them, was over so long ago, and that still have what their sums came from. */
export async function listUnclearedBefore(db: Queryable, before: Date): Promise<number[]> {
  const end = sql`coalesce(${directList.publicUntil}, (${directList.deadline} + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const rows = await db
    .select({ id: directList.id })
    .from(directList)
    .where(and(isNull(directList.clearedAt), isNotNull(directList.startedAt), sql`${end} <= ${before}`))
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Deletes who was not paid, and of those who were, what the sum came from. */
export async function clearLists(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const ofThem = inArray(directOffer.listId, [...ids]);
  await db.delete(directOffer).where(and(ofThem, sql`${directOffer.state} <> 'paid'`));
  await db.update(directOffer).set({ steps: [], values: [] }).where(ofThem);
  await db
    .update(directList)
    .set({ clearedAt: sql`now()` })
    .where(inArray(directList.id, [...ids]));
}
