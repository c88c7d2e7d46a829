import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { fitNotice, ruleSet, notifiedFit } from '#server/db/schema/eligibility.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

export type FitNotice = typeof fitNotice.$inferSelect;

export async function findFitNotice(db: Queryable, userId: number): Promise<FitNotice | undefined> {
  const [row] = await db.select().from(fitNotice).where(eq(fitNotice.userId, userId));
  return row;
}

/** Whoever is told already stays as he is. */
export async function insertFitNotice(db: Queryable, row: typeof fitNotice.$inferInsert): Promise<void> {
  await db.insert(fitNotice).values(row).onConflictDoNothing();
}

/** That an enterprise wants to be told no more; what it was told of stays known, so that none is told twice. */
export async function deleteFitNotice(db: Queryable, userId: number): Promise<void> {
  await db.delete(fitNotice).where(eq(fitNotice.userId, userId));
}

/** The same with all that it was told. */
export async function deleteFitNoticesOf(db: Queryable, userId: number): Promise<void> {
  await deleteFitNotice(db, userId);
  await db.delete(notifiedFit).where(eq(notifiedFit.userId, userId));
}

/** Who is looked at by now, the longest waiting first. */
export async function listDueFitNotices(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ userId: fitNotice.userId })
    .from(fitNotice)
    .where(lte(fitNotice.nextAt, now))
    .orderBy(fitNotice.nextAt, fitNotice.userId)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** One of them, held until the transaction ends; undefined when another node has it or was first. */
export async function takeDueFitNotice(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<FitNotice | undefined> {
  const [row] = await db
    .select()
    .from(fitNotice)
    .where(and(eq(fitNotice.userId, userId), lte(fitNotice.nextAt, now)))
    .for('update', { skipLocked: true });
  return row;
}

export async function updateFitNotice(
  db: Queryable,
  userId: number,
  changes: Partial<Omit<FitNotice, 'userId'>>,
): Promise<void> {
  await db.update(fitNotice).set(changes).where(eq(fitNotice.userId, userId));
}

/** When an item went live for the first time; null of what came by no workflow. */
const firstLive = sql`(select min(s.at) from ${workflowStep} s where s.subject = 'content' and s.subject_id = ${outer(contentItem.id)} and s.to_state = 'live')`;

/**
 * Which of these items can be used now and could not before `since`: their rules began to count, they opened, or they became public after it. Those of which
 * the enterprise was told are none of them.
 */
export async function listNewlyUsable(
  db: Queryable,
  { userId, ids, since, now }: { userId: number; ids: readonly number[]; since: Date; now: Date },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { startsAt, endsAt, publishTime } = contentItem;
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .innerJoin(ruleSet, and(eq(ruleSet.itemId, contentItem.id), eq(ruleSet.state, 'active')))
    .where(
      and(
        inArray(contentItem.id, [...ids]),
        isPublic(),
        sql`(${startsAt} is null or ${startsAt} <= ${now})`,
        sql`(${endsAt} is null or ${endsAt} >= ${now})`,
        sql`greatest(${ruleSet.decidedAt}, ${startsAt}, ${publishTime}, ${firstLive}) > ${since}`,
        sql`not exists (select from ${notifiedFit} t where t.user_id = ${userId} and t.item_id = ${outer(contentItem.id)})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function insertNotifiedFits(
  db: Queryable,
  { userId, itemIds, toldAt }: { userId: number; itemIds: readonly number[]; toldAt: Date },
): Promise<void> {
  await db.insert(notifiedFit).values(itemIds.map((itemId) => ({ userId, itemId, toldAt })));
}

/** What an enterprise was told of, the latest first. */
export const listNotifiedFits = (db: Queryable, userId: number, limit: number) =>
  db
    .select({ title: contentItem.title, toldAt: notifiedFit.toldAt })
    .from(notifiedFit)
    .innerJoin(contentItem, eq(contentItem.id, notifiedFit.itemId))
    .where(eq(notifiedFit.userId, userId))
    .orderBy(desc(notifiedFit.toldAt), notifiedFit.itemId)
    .limit(limit);
