import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  openReviewStates,
  reviewStages,
  reviewStates,
  type ReviewState,
} from '#contract/assessments/review-workflow.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import {
  assessmentBadge,
  assessmentReview,
  assessmentReviewChange,
} from '#server/db/schema/assessment-review.ts';

export type ReviewRow = typeof assessmentReview.$inferSelect;
export type ReviewChangeRow = typeof assessmentReviewChange.$inferSelect;

/** Undefined where the assessment has one already that goes on or is done. */
export async function insertReview(
  db: Queryable,
  values: typeof assessmentReview.$inferInsert,
): Promise<ReviewRow | undefined> {
  const [row] = await db.insert(assessmentReview).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findReview(db: Queryable, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(assessmentReview).where(eq(assessmentReview.id, id));
  return row;
}

/** The last one of an assessment, however it ended. */
export async function findReviewOf(db: Queryable, assessmentId: number): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentReview)
    .where(eq(assessmentReview.assessmentId, assessmentId))
    .orderBy(desc(assessmentReview.id))
    .limit(1);
  return row;
}

/** The one by which a result counts as reviewed. */
export async function findDoneReview(db: Queryable, assessmentId: number): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentReview)
    .where(and(eq(assessmentReview.assessmentId, assessmentId), eq(assessmentReview.state, 'done')));
  return row;
}

/** Of an enterprise, the newest first; `states`: only those that are in one of them. */
export const listReviewsOf = (
  db: Queryable,
  userId: number,
  { states, limit }: { states?: readonly ReviewState[]; limit: number },
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(assessmentReview)
    .where(
      and(
        eq(assessmentReview.userId, userId),
        states === undefined ? undefined : inArray(assessmentReview.state, [...states]),
      ),
    )
    .orderBy(desc(assessmentReview.id))
    .limit(limit);

const awaitsStaff = reviewStates.filter((state) => reviewStages[state].turn === 'staff');

export interface ReviewSelection {
  /** A day of Shanghai. */
  today: CalendarDay;
  state: ReviewState | undefined;
  /** What waits for staff today: an agreed day is no work before it comes, a proposed one that has passed is. */
  isWaiting: boolean;
  /** Where this one goes. */
  expert: number | undefined;
}

function selectReviews({ today, state, isWaiting, expert }: ReviewSelection): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(assessmentReview.state, state),
    isWaiting
      ? or(
          and(
            inArray(assessmentReview.state, awaitsStaff),
            sql`(${assessmentReview.state} <> 'agreed' or ${assessmentReview.visitDay} <= ${today})`,
          ),
          isMissed(today),
        )
      : undefined,
    expert === undefined
      ? undefined
      : and(
          inArray(assessmentReview.state, openReviewStates),
          or(eq(assessmentReview.expertId, expert), eq(assessmentReview.secondExpertId, expert)),
        ),
  );
}

/** A proposed day that has passed. */
const isMissed = (today: CalendarDay): SQL =>
  sql`(${assessmentReview.state} = 'proposed' and coalesce(${assessmentReview.visitDay} < ${today}, false))`;

/** Those that staff work on with whose they are: where a proposed day has passed first, then what has stood longest. */
export function listReviewsForStaff(db: Queryable, { limit, offset, ...selection }: Page & ReviewSelection) {
  const where = selectReviews(selection);
  return page(
    db
      .select({ row: getTableColumns(assessmentReview), companyName: enterprise.companyName })
      .from(assessmentReview)
      .leftJoin(enterprise, eq(enterprise.userId, assessmentReview.userId))
      .where(where)
      .orderBy(desc(isMissed(selection.today)), asc(assessmentReview.updatedAt), asc(assessmentReview.id)),
    db.select({ n: count() }).from(assessmentReview).where(where),
    { limit, offset },
  );
}

/** How many there are of these. */
export async function countReviewsForStaff(db: Queryable, selection: ReviewSelection): Promise<number> {
  const [row] = await db.select({ n: count() }).from(assessmentReview).where(selectReviews(selection));
  return row?.n ?? 0;
}

/** Of these the ones who work for the centre. */
export const listCandidates = (db: Queryable, among: readonly number[]) =>
  db
    .select({ id: appUser.id, account: accountShown })
    .from(appUser)
    .where(
      and(
        inArray(appUser.id, [...among, 0]),
        isNull(appUser.deletedAt),
        isNull(appUser.suspendedAt),
        eq(appUser.userType, staffUserType),
      ),
    )
    .orderBy(asc(appUser.id));

/** What people are called, by their ids; `name` is null where they have said none. */
export async function listPeople(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, { account: string; name: string | null }>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: appUser.id, account: accountShown, userName: appUser.userName })
    .from(appUser)
    .where(inArray(appUser.id, known));
  return new Map(
    rows.map(({ id, account, userName }) => [
      id,
      { account: account ?? '', name: userName === '' ? null : userName },
    ]),
  );
}

/** Of these reviews, each in the order of its questions. */
export const listChanges = (db: Queryable, reviewIds: readonly number[]): Promise<ReviewChangeRow[]> =>
  db
    .select()
    .from(assessmentReviewChange)
    .where(inArray(assessmentReviewChange.reviewId, [...reviewIds, 0]))
    .orderBy(asc(assessmentReviewChange.reviewId), asc(assessmentReviewChange.question));

/** Keeps a change for whoever has seen rev `base` of it, 0 being none. False where somebody else was quicker. */
export async function putChange(
  db: Queryable,
  { base, ...values }: Omit<ReviewChangeRow, 'rev'> & { base: number },
): Promise<boolean> {
  if (base === 0) {
    const made = await db
      .insert(assessmentReviewChange)
      .values({ ...values, rev: 1 })
      .onConflictDoNothing()
      .returning({ rev: assessmentReviewChange.rev });
    return made.length > 0;
  }
  const changed = await db
    .update(assessmentReviewChange)
    .set({ ...values, rev: base + 1 })
    .where(isChange(values, base))
    .returning({ rev: assessmentReviewChange.rev });
  return changed.length > 0;
}

/** Takes a change back. False where it is another by now. */
export async function deleteChange(
  db: Queryable,
  { base, ...of }: Pick<ReviewChangeRow, 'reviewId' | 'question'> & { base: number },
): Promise<boolean> {
  const gone = await db
    .delete(assessmentReviewChange)
    .where(isChange(of, base))
    .returning({ rev: assessmentReviewChange.rev });
  return gone.length > 0;
}

/** All that was found in a review. */
export async function deleteChanges(db: Queryable, reviewId: number): Promise<void> {
  await db.delete(assessmentReviewChange).where(eq(assessmentReviewChange.reviewId, reviewId));
}

const isChange = ({ reviewId, question }: Pick<ReviewChangeRow, 'reviewId' | 'question'>, rev: number) =>
  and(
    eq(assessmentReviewChange.reviewId, reviewId),
    eq(assessmentReviewChange.question, question),
    eq(assessmentReviewChange.rev, rev),
  );

/** A change makes what was seen of the review old. */
export async function touchReview(db: Queryable, id: number, updatedAt: Date): Promise<void> {
  await db.update(assessmentReview).set({ updatedAt }).where(eq(assessmentReview.id, id));
}

/** Those of an enterprise with what is shown of them, before its assessments go; and of what somebody confirmed for another, that it was he. */
export async function deleteReviewsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(assessmentBadge).where(eq(assessmentBadge.userId, userId));
  const rows = await db
    .delete(assessmentReview)
    .where(eq(assessmentReview.userId, userId))
    .returning({ id: assessmentReview.id });
  await deleteWorkflowSteps(db, { subject: 'assessmentReview', ids: rows.map(({ id }) => id) });
  await db
    .update(assessmentReviewChange)
    .set({ changedBy: null })
    .where(eq(assessmentReviewChange.changedBy, userId));
  await db.update(assessmentReview).set({ signedBy: null }).where(eq(assessmentReview.signedBy, userId));
}
