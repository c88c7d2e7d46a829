import { and, asc, count, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CardOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { declarationMark } from '#server/db/schema/subscription.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

export type DeclarationMark = typeof declarationMark.$inferSelect;
type Key = Pick<DeclarationMark, 'userId' | 'itemId'>;

const isIt = ({ userId, itemId }: Key) =>
  and(eq(declarationMark.userId, userId), eq(declarationMark.itemId, itemId));

export async function findMark(db: Queryable, key: Key): Promise<DeclarationMark | undefined> {
  const [row] = await db.select().from(declarationMark).where(isIt(key));
  return row;
}

/** Nothing where it is there already. */
export async function insertMark(db: Queryable, row: typeof declarationMark.$inferInsert): Promise<void> {
  await db.insert(declarationMark).values(row).onConflictDoNothing();
}

export async function deleteMark(db: Queryable, key: Key): Promise<void> {
  await db.delete(declarationMark).where(isIt(key));
}

export async function deleteMarksOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(declarationMark).where(eq(declarationMark.userId, userId));
}

export async function countMarks(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(declarationMark)
    .where(eq(declarationMark.userId, userId));
  return row?.n ?? 0;
}

/** Those that end at `now` or later by their end, then those that are over, the latest first. */
export async function listMarks(
  db: Queryable,
  { userId, now, limit, offset }: { userId: number; now: Date; limit: number; offset: number },
) {
  const isOver = sql`${declarationMark.endsAt} < ${now.toISOString()}::timestamptz`;
  return db
    .select({
      id: declarationMark.itemId,
      title: contentItem.title,
      isPublic: sql<boolean>`(${isPublic()})`,
      card: sql<Partial<CardOf<'declaration'>>>`${contentItem.card}`,
      startsAt: declarationMark.startsAt,
      endsAt: declarationMark.endsAt,
      remindedAt: declarationMark.remindedAt,
      createdAt: declarationMark.createdAt,
    })
    .from(declarationMark)
    .innerJoin(contentItem, eq(contentItem.id, declarationMark.itemId))
    .where(eq(declarationMark.userId, userId))
    .orderBy(
      isOver,
      sql`case when not ${isOver} then ${declarationMark.endsAt} end`,
      sql`${declarationMark.endsAt} desc`,
      declarationMark.itemId,
    )
    .limit(limit)
    .offset(offset);
}

const told = {
  userId: declarationMark.userId,
  itemId: declarationMark.itemId,
  title: contentItem.title,
  card: sql<Partial<CardOf<'declaration'>>>`${contentItem.card}`,
  toldStart: declarationMark.startsAt,
  toldEnd: declarationMark.endsAt,
  startsAt: sql<Date>`${contentItem.startsAt}`.mapWith(contentItem.startsAt),
  endsAt: sql<Date>`${contentItem.endsAt}`.mapWith(contentItem.endsAt),
};

/** As marks have it: they are written with milliseconds, while an item may have microseconds and would differ for ever. */
const inMilliseconds = (column: AnyPgColumn) => sql`date_trunc('milliseconds', ${column})`;

/** Marks whose declaration has another window than their owners were told. */
export async function listChangedMarks(db: Queryable, limit: number) {
  return db
    .select(told)
    .from(declarationMark)
    .innerJoin(contentItem, eq(contentItem.id, declarationMark.itemId))
    .where(
      and(
        or(
          ne(inMilliseconds(contentItem.endsAt), declarationMark.endsAt),
          ne(inMilliseconds(contentItem.startsAt), declarationMark.startsAt),
        ),
        isPublic(),
      ),
    )
    .orderBy(declarationMark.itemId, declarationMark.userId)
    .limit(limit);
}

export type ChangedMark = Awaited<ReturnType<typeof listChangedMarks>>[number];

/** Marks without a reminder whose declaration ends after `now` and not after `until`. */
export async function listEndingMarks(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ChangedMark[]> {
  return db
    .select(told)
    .from(declarationMark)
    .innerJoin(contentItem, eq(contentItem.id, declarationMark.itemId))
    .where(
      and(
        isNull(declarationMark.remindedAt),
        gt(declarationMark.endsAt, now),
        lte(declarationMark.endsAt, until),
        // of one that has moved its owner is told that
        eq(inMilliseconds(contentItem.endsAt), declarationMark.endsAt),
        isPublic(),
      ),
    )
    .orderBy(asc(declarationMark.endsAt), declarationMark.userId)
    .limit(limit);
}

/** Notes the window that the owner is told of in this transaction; without `remindedAt` that stays as it is. False: somebody else was quicker. */
export async function nudgeMark(
  db: Queryable,
  { userId, itemId, toldStart, toldEnd, startsAt, endsAt }: ChangedMark,
  remindedAt?: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(declarationMark)
    .set({ startsAt, endsAt, remindedAt })
    .where(
      and(
        isIt({ userId, itemId }),
        eq(declarationMark.startsAt, toldStart),
        eq(declarationMark.endsAt, toldEnd),
      ),
    )
    .returning({ itemId: declarationMark.itemId });
  return rows.length > 0;
}

/** Notes that the owner is reminded in this transaction. False: somebody else was quicker. */
export async function noteReminder(
  db: Queryable,
  { userId, itemId, toldEnd }: ChangedMark,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(declarationMark)
    .set({ remindedAt: now })
    .where(
      and(isIt({ userId, itemId }), eq(declarationMark.endsAt, toldEnd), isNull(declarationMark.remindedAt)),
    )
    .returning({ itemId: declarationMark.itemId });
  return rows.length > 0;
}
