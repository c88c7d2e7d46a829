import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { siteFaultCategory } from '#contract/help/constants.ts';
import type { EnquiryState } from '#contract/help/enquiry-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';

export type Enquiry = typeof enquiry.$inferSelect;

export async function insertEnquiry(db: Queryable, row: typeof enquiry.$inferInsert): Promise<Enquiry> {
  const [inserted] = await db.insert(enquiry).values(row).returning();
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted;
}

const assignee = alias(appUser, 'assignee');

/** With the accounts of whoever wrote it and of whoever has taken it on; null where he was not logged in. */
export async function findEnquiry(
  db: Queryable,
  id: number,
): Promise<(Enquiry & { account: string | null; assignee: string | null }) | undefined> {
  const [row] = await db
    .select({ enquiry, account: accountShown, assignee: assignee.account })
    .from(enquiry)
    .leftJoin(appUser, eq(appUser.id, enquiry.userId))
    .leftJoin(assignee, eq(assignee.id, enquiry.assignedTo))
    .where(eq(enquiry.id, id));
  return row && { ...row.enquiry, account: row.account, assignee: row.assignee };
}

export async function findEnquiryByNumber(db: Queryable, number: string): Promise<Enquiry | undefined> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number));
  return row;
}

const listPage = (db: Queryable, where: SQL | undefined, paging: Page, ...order: SQL[]) =>
  page(
    db
      .select()
      .from(enquiry)
      .where(where)
      .orderBy(...order),
    db.select({ n: count() }).from(enquiry).where(where),
    paging,
  );

/** A user's own, the newest first. */
export const listEnquiriesOf = (db: Queryable, userId: number, page: Page) =>
  listPage(db, eq(enquiry.userId, userId), page, desc(enquiry.id));

/** Whose enquiries are asked for. Of somebody who answers no longer nobody has taken them on. */
export interface Assigned {
  to: 'mine' | 'nobody' | 'mineOrNobody';
  userId: number;
  colleagues: readonly number[];
}

interface Narrowing {
  state: EnquiryState | undefined;
  isWaiting: boolean;
  assigned: Assigned | undefined;
  /** Those of 网站找错, or all others. */
  siteFaults: boolean;
}

function assignedAs({ to, userId, colleagues }: Assigned): SQL | undefined {
  const isMine = eq(enquiry.assignedTo, userId);
  if (to === 'mine') return isMine;
  const isNobodys = or(isNull(enquiry.assignedTo), notInArray(enquiry.assignedTo, [...colleagues]));
  return to === 'nobody' ? isNobodys : or(isMine, isNobodys);
}

/** False where somebody else has it by now, or it waits no longer. */
export async function assignEnquiry(
  db: Queryable,
  { id, from, to }: { id: number; from: number | null; to: number | null },
): Promise<boolean> {
  const rows = await db
    .update(enquiry)
    .set({ assignedTo: to })
    .where(
      and(
        eq(enquiry.id, id),
        inArray(enquiry.state, ['waiting', 'overdue']),
        from === null ? isNull(enquiry.assignedTo) : eq(enquiry.assignedTo, from),
      ),
    )
    .returning({ id: enquiry.id });
  return rows.length === 1;
}

/** What waits longest comes first, what is overdue before all. */
export const listEnquiries = (
  db: Queryable,
  { state, isWaiting, assigned, siteFaults, ...paging }: Page & Narrowing,
) => {
  const where = and(
    state && eq(enquiry.state, state),
    isWaiting ? inArray(enquiry.state, ['waiting', 'overdue']) : undefined,
    assigned && assignedAs(assigned),
    (siteFaults ? eq : ne)(enquiry.category, siteFaultCategory),
  );
  return page(
    db
      .select({ enquiry, assignee: assignee.account })
      .from(enquiry)
      .leftJoin(assignee, eq(assignee.id, enquiry.assignedTo))
      .where(where)
      .orderBy(
        sql`array_position(array['overdue', 'waiting', 'answered', 'closed'], ${enquiry.state})`,
        asc(enquiry.id),
      ),
    db.select({ n: count() }).from(enquiry).where(where),
    paging,
  );
};

/** Those that wait, though the time to answer them is over. */
export async function listOverdue(db: Queryable, now: Date): Promise<number[]> {
  return idsOf(db, and(eq(enquiry.state, 'waiting'), lte(enquiry.dueAt, now)));
}

/** Those that were answered before. */
export async function listAnsweredBefore(db: Queryable, before: Date): Promise<number[]> {
  return idsOf(db, and(eq(enquiry.state, 'answered'), lte(enquiry.answeredAt, before)));
}

async function idsOf(db: Queryable, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(where)
    .orderBy(asc(enquiry.id))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** With their history. */
async function deleteEnquiries(db: Queryable, where: SQL): Promise<void> {
  const rows = await db.delete(enquiry).where(where).returning({ id: enquiry.id });
  if (rows.length > 0) await deleteWorkflowSteps(db, { subject: 'enquiry', ids: rows.map(({ id }) => id) });
}

export const deleteEnquiriesClosedBefore = (db: Queryable, before: Date) =>
  deleteEnquiries(db, lt(enquiry.closedAt, before));

/** Those that wait still, though written before. */
export const deleteWaitingWrittenBefore = (db: Queryable, before: Date) =>
  deleteEnquiries(
    db,
    sql`${enquiry.state} in ('waiting', 'overdue') and ${enquiry.createdAt} < ${before.toISOString()}`,
  );
