import { aliasedTable, and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { isLiveStaff } from '#server/db/queries/account/staff.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { inspectionFinding } from '#server/db/schema/inspection.ts';
import type { InspectionFinding } from './finding.ts';

const isOpen = isNull(inspectionFinding.mendedAt);

export async function findFinding(db: Queryable, id: number): Promise<InspectionFinding | undefined> {
  const [row] = await db.select().from(inspectionFinding).where(eq(inspectionFinding.id, id));
  return row;
}

/** The same until the transaction ends: of two who give or urge it at once the second sees what the first has done. */
export async function lockFinding(tx: Queryable, id: number): Promise<InspectionFinding | undefined> {
  const [row] = await tx.select().from(inspectionFinding).where(eq(inspectionFinding.id, id)).for('update');
  return row;
}

/** All that is to be mended in the same place. */
export const listOfSamePlace = (
  db: Queryable,
  { subject, subjectId }: Pick<InspectionFinding, 'subject' | 'subjectId'>,
): Promise<InspectionFinding[]> =>
  db
    .select()
    .from(inspectionFinding)
    .where(and(isOpen, eq(inspectionFinding.subject, subject), eq(inspectionFinding.subjectId, subjectId)))
    .orderBy(asc(inspectionFinding.id));

/** Gives these to somebody, as if nobody had them before. */
export async function giveFindings(
  tx: Queryable,
  ids: readonly number[],
  {
    to,
    by,
    now,
    today,
    dueDay,
  }: { to: number; by: number; now: Date; today: CalendarDay; dueDay: CalendarDay },
): Promise<void> {
  await tx
    .update(inspectionFinding)
    .set({
      ...{ givenTo: to, givenBy: by, givenAt: now, dueDay },
      ...{ toldDay: today, toldEarly: false, toldOverdue: false },
    })
    .where(and(isOpen, inArray(inspectionFinding.id, [...ids])));
}

export async function recordNotified(tx: Queryable, id: number, today: CalendarDay): Promise<void> {
  await tx.update(inspectionFinding).set({ toldDay: today }).where(eq(inspectionFinding.id, id));
}

/** What is due the next day, or overdue, and whose owner is to be reminded of it: each is answered once. */
export async function takeReminders(
  tx: Queryable,
  sort: 'early' | 'overdue',
  { today, tomorrow }: { today: CalendarDay; tomorrow: CalendarDay },
): Promise<InspectionFinding[]> {
  const { dueDay, toldDay, toldEarly, toldOverdue, givenTo } = inspectionFinding;
  const isDue =
    sort === 'early'
      ? and(eq(dueDay, tomorrow), eq(toldEarly, false))
      : and(lt(dueDay, today), eq(toldOverdue, false));
  return tx
    .update(inspectionFinding)
    .set({ toldDay: today, ...(sort === 'early' ? { toldEarly: true } : { toldOverdue: true }) })
    .where(and(isOpen, isNotNull(givenTo), isDue, or(isNull(toldDay), sql`${toldDay} < ${today}::date`)))
    .returning();
}

/** What one is to mend, by when it is due. */
export async function listFindingsToMend(db: Queryable, userId: number, limit: number) {
  const chief = aliasedTable(appUser, 'chief');
  return db
    .select({ finding: inspectionFinding, givenBy: sql<string>`coalesce(${chief.account}, '')` })
    .from(inspectionFinding)
    .leftJoin(chief, eq(chief.id, inspectionFinding.givenBy))
    .where(and(isOpen, eq(inspectionFinding.givenTo, userId)))
    .orderBy(asc(inspectionFinding.dueDay), asc(inspectionFinding.id))
    .limit(limit);
}

/** The sections in which items stand. */
export async function listItemSections(
  db: Queryable,
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ id: contentItem.id, sectionId: contentItem.sectionId })
    .from(contentItem)
    .where(inArray(contentItem.id, [...itemIds]));
  return new Map(rows.map(({ id, sectionId }) => [id, sectionId]));
}

/** Of these those who work for the centre and are not suspended, by account. */
export async function listActiveStaff(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; account: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: appUser.id, account: appUser.account })
    .from(appUser)
    .where(and(isLiveStaff, isNull(appUser.suspendedAt), inArray(appUser.id, [...ids])))
    .orderBy(asc(appUser.account));
  return rows.map(({ id, account }) => ({ id, account: account ?? '' }));
}

/** The accounts of those to whom something is given, whether they can still mend it or not. */
export async function listAccounts(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: appUser.id, account: appUser.account })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]));
  return new Map(rows.map(({ id, account }) => [id, account ?? '']));
}

/** Somebody is erased: what he was to mend is to be given anew, and nobody knows any more what he has given. */
export async function forgetMender(db: Queryable, userId: number): Promise<void> {
  const { givenTo, givenBy } = inspectionFinding;
  await db
    .update(inspectionFinding)
    .set({ givenTo: null, givenAt: null, toldDay: null })
    .where(eq(givenTo, userId));
  await db.update(inspectionFinding).set({ givenBy: null }).where(eq(givenBy, userId));
}
