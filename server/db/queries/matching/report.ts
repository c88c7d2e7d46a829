import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import { reportContext, reportedTalkMax } from '#contract/matching/constants.ts';
import type { ContactSide } from '#contract/matching/contact-workflow.ts';
import type { MatchReportState } from '#contract/matching/report-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { matchContact, matchMessage, matchReport } from '#server/db/schema/match-contact.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';

/** With whose talk it is about. */
export type MatchReport = typeof matchReport.$inferSelect &
  Pick<typeof matchContact.$inferSelect, 'demandId' | 'solutionId' | 'demandUserId' | 'solutionUserId'> & {
    contactState: typeof matchContact.$inferSelect.state;
  };

const reports = (db: Queryable) =>
  db
    .select({
      report: matchReport,
      demandId: matchContact.demandId,
      solutionId: matchContact.solutionId,
      demandUserId: matchContact.demandUserId,
      solutionUserId: matchContact.solutionUserId,
      contactState: matchContact.state,
    })
    .from(matchReport)
    .innerJoin(matchContact, eq(matchContact.id, matchReport.contactId));

const whole = ({
  report,
  ...contact
}: Omit<MatchReport, keyof typeof matchReport.$inferSelect> & {
  report: typeof matchReport.$inferSelect;
}): MatchReport => ({ ...report, ...contact });

/** Undefined where that side has reported it already. */
export async function insertMatchReport(
  db: Queryable,
  row: typeof matchReport.$inferInsert,
): Promise<typeof matchReport.$inferSelect | undefined> {
  const [inserted] = await db.insert(matchReport).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findMatchReport(db: Queryable, id: number): Promise<MatchReport | undefined> {
  const [row] = await reports(db).where(eq(matchReport.id, id));
  return row && whole(row);
}

/** The first first. */
export async function listMatchReports(
  db: Queryable,
  { state, ...paging }: Page & { state: MatchReportState | undefined },
): Promise<{ total: number; rows: MatchReport[] }> {
  const where = state && eq(matchReport.state, state);
  const order = state === 'waiting' ? asc(matchReport.id) : desc(matchReport.id);
  const { total, rows } = await page(
    reports(db).where(where).orderBy(order),
    db.select({ n: count() }).from(matchReport).where(where),
    paging,
  );
  return { total, rows: rows.map(whole) };
}

/** What of these messages a side has reported, and in which state that is. */
export async function listReportStates(
  db: Queryable,
  { side, messageIds }: { side: ContactSide; messageIds: readonly number[] },
): Promise<Map<number, MatchReportState>> {
  const rows = await db
    .select({ messageId: matchReport.messageId, state: matchReport.state })
    .from(matchReport)
    .where(and(inArray(matchReport.messageId, [...messageIds]), eq(matchReport.side, side)));
  return new Map(rows.flatMap(({ messageId, state }) => (messageId === null ? [] : [[messageId, state]])));
}

/** Whether a side has reported the talk as a whole, and nobody has decided yet. */
export async function isTalkReported(
  db: Queryable,
  { contactId, side }: { contactId: number; side: ContactSide },
): Promise<boolean> {
  const rows = await db
    .select({ id: matchReport.id })
    .from(matchReport)
    .where(
      and(
        ...[eq(matchReport.contactId, contactId), eq(matchReport.side, side)],
        ...[isNull(matchReport.messageId), eq(matchReport.state, 'waiting')],
      ),
    );
  return rows.length > 0;
}

/** A message of a contact that one of the two has written. */
export async function findMatchMessage(
  db: Queryable,
  { contactId, id, side }: { contactId: number; id: number; side: ContactSide },
) {
  const [row] = await db
    .select()
    .from(matchMessage)
    .where(and(eq(matchMessage.contactId, contactId), eq(matchMessage.id, id), eq(matchMessage.side, side)));
  return row;
}

/** The newest message of a contact; of one side alone where that is given. */
export async function findNewestMessage(
  db: Queryable,
  { contactId, side }: { contactId: number; side?: ContactSide },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: matchMessage.id })
    .from(matchMessage)
    .where(and(eq(matchMessage.contactId, contactId), side && eq(matchMessage.side, side)))
    .orderBy(desc(matchMessage.id))
    .limit(1);
  return row?.id;
}

/** What staff see of a talk, the first first: a message with a few around it, or the last of the talk; nothing that was written after the report. */
export async function listReportedMessages(
  db: Queryable,
  { contactId, messageId, seenUntil }: Pick<MatchReport, 'contactId' | 'messageId' | 'seenUntil'>,
) {
  const some = (where: SQL | undefined, order: SQL, limit: number) =>
    db
      .select()
      .from(matchMessage)
      .where(and(eq(matchMessage.contactId, contactId), lte(matchMessage.id, seenUntil), where))
      .orderBy(order)
      .limit(limit);
  const { id } = matchMessage;
  if (messageId === null) return (await some(undefined, desc(id), reportedTalkMax)).reverse();
  // the message itself among the former
  const before = await some(lte(id, messageId), desc(id), reportContext + 1);
  const after = await some(gt(id, messageId), asc(id), reportContext);
  return [...before.reverse(), ...after];
}

export async function hideMatchMessage(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .update(matchMessage)
    .set({ hiddenAt: at })
    .where(and(eq(matchMessage.id, id), isNull(matchMessage.hiddenAt)));
}

/** About these contacts, the first first. */
export const listReportsOf = (db: Queryable, contactIds: readonly number[]) =>
  db
    .select()
    .from(matchReport)
    .where(inArray(matchReport.contactId, [...contactIds]))
    .orderBy(asc(matchReport.id))
    .limit(10_000);

export async function rewriteReport(
  db: Queryable,
  id: number,
  values: Partial<Pick<typeof matchReport.$inferSelect, 'note' | 'state' | 'decidedAt'>>,
): Promise<void> {
  await db.update(matchReport).set(values).where(eq(matchReport.id, id));
}

const deleteSteps = async (db: Queryable, rows: readonly { id: number }[]) =>
  rows.length > 0 && deleteWorkflowSteps(db, { subject: 'matchReport', ids: rows.map(({ id }) => id) });

/** With their history; the contacts themselves go with a statement of their own. */
export async function deleteReportsOf(db: Queryable, contacts: SQL | undefined): Promise<void> {
  const ids = db.select({ id: matchContact.id }).from(matchContact).where(contacts);
  await deleteSteps(
    db,
    await db.delete(matchReport).where(inArray(matchReport.contactId, ids)).returning({ id: matchReport.id }),
  );
}

/** Those that were decided before. */
export async function deleteReportsDecidedBefore(db: Queryable, before: Date): Promise<void> {
  await deleteSteps(
    db,
    await db.delete(matchReport).where(lt(matchReport.decidedAt, before)).returning({ id: matchReport.id }),
  );
}
