import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { assessment, assessmentLink } from '#server/db/schema/assessment.ts';

export type LinkRow = typeof assessmentLink.$inferSelect;

const isLive = (now: Date) => and(isNull(assessmentLink.revokedAt), gt(assessmentLink.expiresAt, now));

/** All that are kept, the newest first. */
export const listLinks = (db: Queryable, assessmentId: number): Promise<LinkRow[]> =>
  db
    .select()
    .from(assessmentLink)
    .where(eq(assessmentLink.assessmentId, assessmentId))
    .orderBy(desc(assessmentLink.id));

/** Those to any result of an enterprise. */
export const listLinksOf = (db: Queryable, userId: number): Promise<LinkRow[]> =>
  db
    .select(getTableColumns(assessmentLink))
    .from(assessmentLink)
    .innerJoin(assessment, eq(assessment.id, assessmentLink.assessmentId))
    .where(eq(assessment.userId, userId))
    .orderBy(asc(assessmentLink.id));

export async function countLiveLinks(
  db: Queryable,
  { assessmentId, now }: { assessmentId: number; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(assessmentLink)
    .where(and(eq(assessmentLink.assessmentId, assessmentId), isLive(now)));
  return row?.n ?? 0;
}

export async function insertLink(db: Queryable, row: typeof assessmentLink.$inferInsert): Promise<number> {
  const [made] = await db.insert(assessmentLink).values(row).returning({ id: assessmentLink.id });
  if (made === undefined) throw new Error('the link was not written');
  return made.id;
}

/** The link of this digest where it is good now, and its enterprise neither suspended nor deleted. Asked for each time: what ends does so at once. */
export async function findLiveLink(
  db: Queryable,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select(getTableColumns(assessmentLink))
    .from(assessmentLink)
    .innerJoin(assessment, eq(assessment.id, assessmentLink.assessmentId))
    .innerJoin(appUser, eq(appUser.id, assessment.userId))
    .where(
      and(
        eq(assessmentLink.tokenHash, tokenHash),
        isLive(now),
        isNull(appUser.suspendedAt),
        isNull(appUser.deletedAt),
      ),
    );
  return row;
}

/** How one of an assessment's links has ended, or that it has just been ended; undefined where there is none. */
export async function revokeLinkRow(
  db: Queryable,
  { id, assessmentId, now }: { id: number; assessmentId: number; now: Date },
): Promise<LinkRow | undefined> {
  const [row] = await db
    .update(assessmentLink)
    .set({ revokedAt: sql`coalesce(${assessmentLink.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(assessmentLink.id, id), eq(assessmentLink.assessmentId, assessmentId)))
    .returning();
  return row;
}

export async function noteLinkOpened(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(assessmentLink)
    .set({ opened: sql`${assessmentLink.opened} + 1`, lastOpenedAt: now })
    .where(eq(assessmentLink.id, id));
}

/** Those whose time was over before a moment, however they ended. */
export async function deleteLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(assessmentLink).where(lt(assessmentLink.expiresAt, before));
}
