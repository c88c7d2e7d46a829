import { and, asc, count, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { BookingState } from '#contract/experts/booking-workflow.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { booking } from '#server/db/schema/expert.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { page, type Page } from '#server/db/queries/page.ts';

export type Booking = typeof booking.$inferSelect;
/** With the name of what was booked, and the account of who did. */
export type NamedBooking = Booking & { itemName: string; itemKind: ContentKind; account: string | null };

const from = (db: Queryable) =>
  db
    .select({ booking, itemName: contentItem.title, itemKind: contentItem.kind, account: accountShown })
    .from(booking)
    .innerJoin(contentItem, eq(contentItem.id, booking.itemId))
    .innerJoin(appUser, eq(appUser.id, booking.userId));
type Joined = Awaited<ReturnType<typeof from>>[number];
const flat = ({ booking: row, ...rest }: Joined): NamedBooking => ({ ...row, ...rest });

/** Undefined where the user has one of the same that is not settled yet. */
export async function insertBooking(
  db: Queryable,
  row: typeof booking.$inferInsert,
): Promise<Booking | undefined> {
  const [inserted] = await db.insert(booking).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findBooking(db: Queryable, id: number): Promise<NamedBooking | undefined> {
  const [row] = await from(db).where(eq(booking.id, id));
  return row && flat(row);
}

/** The last of a user's of one item. */
export async function findNewestBooking(
  db: Queryable,
  { userId, itemId }: { userId: number; itemId: number },
): Promise<NamedBooking | undefined> {
  const [row] = await from(db)
    .where(and(eq(booking.userId, userId), eq(booking.itemId, itemId)))
    .orderBy(desc(booking.id))
    .limit(1);
  return row && flat(row);
}

/** How many of a user's are not settled yet. */
export async function countOpenBookings(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(booking)
    .where(and(eq(booking.userId, userId), inArray(booking.state, ['requested', 'confirmed'])));
  return row?.n ?? 0;
}

/** Until the transaction ends nobody else fixes a time of the same item. */
export async function lockTimesOf(db: Queryable, itemId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('booking times'), ${itemId}::int)`);
}

/** Whether something is fixed with the item within this time. */
export async function hasMeeting(
  db: Queryable,
  { itemId, startsAt, minutes }: { itemId: number; startsAt: Date; minutes: number },
): Promise<boolean> {
  const start = startsAt.toISOString();
  const rows = await db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.itemId, itemId),
        eq(booking.state, 'confirmed'),
        sql`${booking.startsAt} < ${start}::timestamptz + make_interval(mins => ${minutes}::int)`,
        sql`${booking.startsAt} + make_interval(mins => ${booking.minutes}) > ${start}::timestamptz`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function listPage(
  db: Queryable,
  where: SQL | undefined,
  paging: Page,
  ...order: SQL[]
): Promise<{ total: number; rows: NamedBooking[] }> {
  const { total, rows } = await page(
    from(db)
      .where(where)
      .orderBy(...order),
    db.select({ n: count() }).from(booking).where(where),
    paging,
  );
  return { total, rows: rows.map(flat) };
}

/** A user's own, the newest first. */
export const listBookingsOf = (db: Queryable, userId: number, page: Page) =>
  listPage(db, eq(booking.userId, userId), page, desc(booking.id));

/** What waits longest comes first, then what is fixed, the next one first. */
/** `waitingAt`: those alone that wait for staff at this time, to be settled, or to be marked as done when their meeting is over. */
export const listBookings = (
  db: Queryable,
  { state, waitingAt, ...page }: Page & { state: BookingState | undefined; waitingAt: Date | undefined },
) =>
  listPage(
    db,
    and(
      state && eq(booking.state, state),
      waitingAt &&
        or(
          eq(booking.state, 'requested'),
          and(eq(booking.state, 'confirmed'), lte(booking.startsAt, waitingAt)),
        ),
    ),
    page,
    sql`case ${booking.state} when 'requested' then 0 when 'confirmed' then 1 else 2 end`,
    sql`case ${booking.state} when 'confirmed' then ${booking.startsAt} end`,
    asc(booking.id),
  );

/** Those that nobody waits for any more. */
export const deleteBookingsSettledBefore = (db: Queryable, before: Date) =>
  deleteBookings(
    db,
    and(
      inArray(booking.state, ['declined', 'cancelled', 'done']),
      sql`coalesce(${booking.startsAt}, ${booking.createdAt}) < ${before.toISOString()}::timestamptz`,
    ),
  );

/** With their history. */
async function deleteBookings(db: Queryable, where: SQL | undefined): Promise<void> {
  const rows = await db.delete(booking).where(where).returning({ id: booking.id });
  if (rows.length > 0) await deleteWorkflowSteps(db, { subject: 'booking', ids: rows.map(({ id }) => id) });
}
