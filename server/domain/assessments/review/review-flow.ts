import { isWorkingDay } from '#contract/shared-rules/working-days.ts';
import { reviewTransitions, type ReviewFacts } from '#contract/assessments/review-workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  deleteChanges,
  findReview,
  listChanges,
  type ReviewRow,
} from '#server/db/queries/assessments/review.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { assessmentReview } from '#server/db/schema/assessment-review.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { refreshBadges } from '../badges.ts';
import { notifyExperts, notifyStaff, reachOwner } from './review-messages.ts';

/** What comes with a transition. */
interface StepInput {
  changes?: Partial<ReviewRow>;
  isConsented?: boolean;
  hasExperts?: boolean;
}

const yearMilliseconds = 366 * 24 * 3_600_000;

/** A working day after today, and not in some far year. */
const isVisitDay = (day: string, now: Date): boolean =>
  day > shanghaiDay(now) && day <= shanghaiDay(now.getTime() + yearMilliseconds) && isWorkingDay(day);

/** Whether somebody goes there. */
export const isExpertOf = ({ expertId, secondExpertId }: ReviewRow, userId: number | undefined): boolean =>
  userId !== undefined && (userId === expertId || userId === secondExpertId);

/** Transitions of reviews on site. */
export const reviews = workflow<typeof reviewTransitions, ReviewRow, StepInput>({
  subject: 'assessmentReview',
  transitions: reviewTransitions,
  row: rowOf(assessmentReview),
  stateOf: ({ state }) => state,
  find: findReview,
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  rev: { of: ({ updatedAt }) => updatedAt.toISOString(), stale: 'assessmentReviewMoved' },
  columns: ({ action, at, caller: { comment, userId }, given }) => ({
    ...given.changes,
    ...{ comment, updatedAt: at },
    ...(action === 'finish' && { finishedBy: userId ?? null, finishedAt: at }),
    ...(action === 'confirm' && { checkedBy: userId ?? null, checkedAt: at }),
    ...(action === 'sign' && { signedAt: at }),
    // what is looked at again is confirmed again; what comes to nothing is not
    ...((action === 'sendBack' || action === 'object' || action === 'decline') && notConfirmed),
  }),
  facts: async ({ db }, { before, row, caller: { comment, userId }, at, given }): Promise<ReviewFacts> => ({
    ...{ comment, today: shanghaiDay(at), visitDay: row.visitDay ?? '' },
    isConsented: given.isConsented ?? false,
    hasExperts: given.hasExperts ?? false,
    isProperDay: isVisitDay(row.visitDay ?? '', at),
    isOther:
      userId !== undefined &&
      !isExpertOf(before, userId) &&
      before.finishedBy !== userId &&
      (await listChanges(db, [before.id])).every(({ changedBy }) => changedBy !== userId),
  }),
  gone: () => 'assessmentReviewMoved',
  fields: { assessmentReviewExperts: 'experts', assessmentReviewDay: 'visitDay' },
  audit: () => 'assessment',
  effects: {
    notifyStaff,
    notifyExperts: (transaction, { action, before, row, caller: { userId } }) =>
      notifyExperts(transaction, { action, before, row, by: userId }),
    showLevel: ({ db }, { row }) => refreshBadges(db, row.userId),
    dropChanges: ({ db }, { row }) => deleteChanges(db, row.id),
    reachOwner: (transaction, { action, row, caller: { comment } }) =>
      reachOwner(transaction, { action, row, comment }),
  },
});

const notConfirmed = {
  ...{ finishedBy: null, finishedName: '', finishedAt: null },
  ...{ checkedBy: null, checkedName: '', checkedAt: null },
  ...{ result: null, digest: '' },
} as const;
