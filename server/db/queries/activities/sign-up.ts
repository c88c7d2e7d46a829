import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { placedStates, type SignUpState } from '#contract/activities/sign-up-workflow.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { enterprise } from '#server/db/schema/account.ts';
import { activitySeat, activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { page, type Page } from '#server/db/queries/page.ts';

export type SignUp = typeof activitySignUp.$inferSelect;
export type Seat = typeof activitySeat.$inferSelect;

/** When an event is over; one without times is not. */
const over = sql<Date | null>`coalesce(${contentItem.endsAt}, ${contentItem.startsAt})`;

const minuteOf = (column: typeof contentItem.startsAt | typeof contentItem.endsAt) =>
  sql`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), '-')`;
/**
 * Whether, when and where an activity takes place, as whoever has signed up for it should know. One whose item has expired is as it was:
 * it is only not shown any more.
 */
const termsNow = sql<string>`concat_ws(' ', case when ${contentItem.status} = ${releaseStatusOf.live} and not ${contentItem.isDeleted} then 'held' else 'off' end,
  ${minuteOf(contentItem.startsAt)}, ${minuteOf(contentItem.endsAt)}, ${contentItem.extra} ->> 'address')`;

const activityColumns = {
  id: contentItem.id,
  title: contentItem.title,
  sectionId: contentItem.sectionId,
  startsAt: contentItem.startsAt,
  endsAt: contentItem.endsAt,
  attachments: contentItem.attachments,
  extra: sql<ExtraOf<'activity'>>`${contentItem.extra}`,
  isPublic: sql<boolean>`coalesce(${isPublic()}, false)`,
  terms: termsNow,
};

/** What a sign-up has to know of its activity, be it public or not. */
export type Activity = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

export async function findActivity(db: Queryable, id: number) {
  const [row] = await db
    .select(activityColumns)
    .from(contentItem)
    .where(and(eq(contentItem.id, id), eq(contentItem.kind, 'activity')));
  return row;
}

/** How many hold places and wait; nobody else changes sign-ups of the activity until the transaction ends. */
export async function lockSeat(tx: Queryable, activityId: number): Promise<Seat> {
  await tx.insert(activitySeat).values({ activityId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(activitySeat)
    .where(eq(activitySeat.activityId, activityId))
    .for('update');
  if (row === undefined) throw new Error(`no seats of ${activityId}`);
  return row;
}

export async function findSeat(db: Queryable, activityId: number): Promise<Omit<Seat, 'activityId'>> {
  const [row] = await db.select().from(activitySeat).where(eq(activitySeat.activityId, activityId));
  return row ?? { people: 0, waiting: 0 };
}

/** Writes how many there are now, where that is another number. */
export async function recountSeat(tx: Queryable, activityId: number): Promise<void> {
  const sumOf = (where: SQL) =>
    sql`(select coalesce(sum(people), 0) from ${activitySignUp} where activity_id = ${activityId} and ${where})`;
  const people = sumOf(inArray(activitySignUp.state, [...placedStates]));
  const waiting = sumOf(eq(activitySignUp.state, 'waitingList'));
  await tx.execute(sql`
    update ${activitySeat} set people = ${people}, waiting = ${waiting}
    where activity_id = ${activityId} and (people, waiting) is distinct from (${people}, ${waiting})`);
}

export async function findSignUp(db: Queryable, id: number): Promise<SignUp | undefined> {
  const [row] = await db.select().from(activitySignUp).where(eq(activitySignUp.id, id));
  return row;
}

export async function findSignUpOf(
  db: Queryable,
  { activityId, userId }: Pick<SignUp, 'activityId' | 'userId'>,
): Promise<SignUp | undefined> {
  const [row] = await db
    .select()
    .from(activitySignUp)
    .where(and(eq(activitySignUp.activityId, activityId), eq(activitySignUp.userId, userId)));
  return row;
}

export async function insertSignUp(db: Queryable, row: typeof activitySignUp.$inferInsert): Promise<SignUp> {
  const [inserted] = await db.insert(activitySignUp).values(row).returning();
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted;
}

const waitsFor = (activityId: number) =>
  and(eq(activitySignUp.activityId, activityId), eq(activitySignUp.state, 'waitingList'));

/** Who has waited longest of those for whom so many places would do. */
export async function findFirstWaiting(
  db: Queryable,
  { activityId, free }: { activityId: number; free: number },
): Promise<SignUp | undefined> {
  const fits = Number.isFinite(free) ? lte(activitySignUp.people, free) : undefined;
  const [row] = await db
    .select()
    .from(activitySignUp)
    .where(and(waitsFor(activityId), fits))
    .orderBy(asc(activitySignUp.queuedAt), asc(activitySignUp.id))
    .limit(1);
  return row;
}

/** Which one on the waiting list it is, from 1. */
export async function findPosition(
  db: Queryable,
  { id, activityId, queuedAt }: Pick<SignUp, 'id' | 'activityId' | 'queuedAt'>,
): Promise<number> {
  const at = queuedAt ?? new Date(0);
  const before = or(
    lt(activitySignUp.queuedAt, at),
    and(eq(activitySignUp.queuedAt, at), lte(activitySignUp.id, id)),
  );
  const [row] = await db
    .select({ n: count() })
    .from(activitySignUp)
    .where(and(waitsFor(activityId), before));
  return row?.n ?? 0;
}

/** Activities that somebody waits for. */
export async function listAwaited(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: activitySignUp.activityId })
    .from(activitySignUp)
    .where(eq(activitySignUp.state, 'waitingList'));
  return rows.map(({ id }) => id);
}

export interface SignUpAndActivity {
  signUp: SignUp;
  activity: Activity;
}

const counts = inArray(activitySignUp.state, ['waitingReview', 'returned', 'confirmed', 'waitingList']);

/** The next of those who have signed up for what is not over yet, and were told something else of it than what holds now; null: nothing. */
export async function listUntold(
  db: Queryable,
  { after, now, limit }: { after: number; now: Date; limit: number },
): Promise<Pick<SignUp, 'id' | 'activityId' | 'userId' | 'state' | 'told'>[]> {
  const { id, activityId, userId, state, told } = activitySignUp;
  return db
    .select({ id, activityId, userId, state, told })
    .from(activitySignUp)
    .innerJoin(contentItem, eq(contentItem.id, activityId))
    .where(
      and(
        counts,
        gt(id, after),
        eq(contentItem.kind, 'activity'),
        sql`${told} is distinct from ${termsNow}`,
        sql`coalesce(${over} >= ${now.toISOString()}, true)`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Notes what he is told now. False where that has been done, or where he takes part no more. */
export async function markNotified(
  tx: Queryable,
  { id, told }: Pick<SignUp, 'id' | 'told'>,
  terms: string,
): Promise<boolean> {
  const rows = await tx
    .update(activitySignUp)
    .set({ told: terms })
    .where(and(eq(activitySignUp.id, id), counts, sql`${activitySignUp.told} is not distinct from ${told}`))
    .returning({ id: activitySignUp.id });
  return rows.length === 1;
}

/** A user's own with their activities. `isOver` says of the event at `now`: undefined for any, then the newest sign-up first. */
export async function listSignUpsOf(
  db: Queryable,
  { userId, isOver, now, limit, offset }: Page & { userId: number; isOver?: boolean; now: Date },
): Promise<{ total: number; rows: SignUpAndActivity[] }> {
  const isPast = sql`coalesce(${over} < ${now.toISOString()}, false)`;
  const where = and(
    eq(activitySignUp.userId, userId),
    isOver === undefined ? undefined : ne(activitySignUp.state, 'cancelled'),
    isOver === undefined ? undefined : isOver ? isPast : sql`not ${isPast}`,
  );
  const order = isOver === undefined ? [] : isOver ? [desc(over)] : [sql`${contentItem.startsAt} nulls last`];
  return page(
    db
      .select({ signUp: activitySignUp, activity: activityColumns })
      .from(activitySignUp)
      .innerJoin(contentItem, eq(contentItem.id, activitySignUp.activityId))
      .where(where)
      .orderBy(...order, desc(activitySignUp.id)),
    countSignUps(db, where),
    { limit, offset },
  );
}

/** Those of an activity, or of any in these sections, the first first, with the names of enterprises. */
export async function listSignUps(
  db: Queryable,
  {
    id,
    activityId,
    states,
    sectionIds,
    limit,
    offset,
  }: Page & {
    id?: number;
    activityId?: number | undefined;
    states?: readonly SignUpState[] | undefined;
    /** undefined: of all. */
    sectionIds?: readonly number[] | undefined;
  },
) {
  const where = and(
    id === undefined ? undefined : eq(activitySignUp.id, id),
    activityId === undefined ? undefined : eq(activitySignUp.activityId, activityId),
    states && inArray(activitySignUp.state, [...states]),
    sectionIds && sql`${contentItem.sectionId} = any(${sql.param([...sectionIds])}::bigint[])`,
  );
  return page(
    db
      .select({ signUp: activitySignUp, title: contentItem.title, enterpriseName: enterprise.companyName })
      .from(activitySignUp)
      .innerJoin(contentItem, eq(contentItem.id, activitySignUp.activityId))
      .leftJoin(enterprise, eq(enterprise.userId, activitySignUp.userId))
      .where(where)
      .orderBy(asc(activitySignUp.createdAt), asc(activitySignUp.id)),
    countSignUps(db, where),
    { limit, offset },
  );
}

const countSignUps = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ n: count() })
    .from(activitySignUp)
    .innerJoin(contentItem, eq(contentItem.id, activitySignUp.activityId))
    .where(where);

/** How many sign-ups wait for a review, by their activities in these sections (undefined: in any). */
export async function countReviews(db: Queryable, sectionIds: readonly number[] | undefined) {
  return db
    .select({
      activityId: contentItem.id,
      title: contentItem.title,
      startsAt: contentItem.startsAt,
      since: sql<Date>`min(${activitySignUp.createdAt})`.mapWith(activitySignUp.createdAt),
      n: count(),
    })
    .from(activitySignUp)
    .innerJoin(contentItem, eq(contentItem.id, activitySignUp.activityId))
    .where(
      and(
        eq(activitySignUp.state, 'waitingReview'),
        sectionIds && sql`${contentItem.sectionId} = any(${sql.param([...sectionIds])}::bigint[])`,
      ),
    )
    .groupBy(contentItem.id)
    .orderBy(asc(contentItem.id));
}

async function deleteSignUps(tx: Queryable, where: SQL | undefined): Promise<number[]> {
  const { id, activityId } = activitySignUp;
  const rows = await tx.delete(activitySignUp).where(where).returning({ id, activityId });
  if (rows.length > 0) await deleteWorkflowSteps(tx, { subject: 'signUp', ids: rows.map((row) => row.id) });
  return [...new Set(rows.map((row) => row.activityId))].sort((a, b) => a - b);
}

/** Those of events that were over before. How many had signed up stays. */
export async function deleteSignUpsEndedBefore(db: Queryable, before: Date): Promise<void> {
  const ended = db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'activity'), sql`${over} < ${before.toISOString()}`));
  await deleteSignUps(db, inArray(activitySignUp.activityId, ended));
}
