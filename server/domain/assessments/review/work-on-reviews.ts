import { isAnswer, isSameAnswer, type Answer } from '#contract/assessments/answers.ts';
import { reasonMaxLength, reviewExpertsMost, reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import type { StaffReviewAction } from '#contract/assessments/review-workflow.ts';
import type { ReviewStatus } from '#contract/assessments/review-calls.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteChange,
  listPeople,
  putChange,
  touchReview,
  type ReviewRow,
} from '#server/db/queries/assessments/review.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { checkStaysAway, readCandidates } from './candidates.ts';
import { describeReviews } from './read-reviews.ts';
import { isExpertOf, reviews } from './review-flow.ts';
import { digestOf, questionOf, readReviewed } from './review-result.ts';

/** Makes a step of staff. Fails with notFound, assessmentReviewMoved, assessmentReviewWhy, assessmentReviewAway, and with what stands against it. */
export async function transitionByStaff(
  transaction: Transaction,
  {
    id,
    action,
    comment,
    experts,
    visitDay,
    digest,
    updateTime,
  }: {
    id: number;
    action: StaffReviewAction;
    comment: string;
    experts: readonly number[];
    visitDay: string;
    digest?: string | undefined;
    updateTime: string;
  },
  { caller, ...from }: KnownContext,
): Promise<ReviewStatus> {
  const { db } = transaction;
  if (textLength(comment.trim()) > reviewWhyMaxLength) fail('assessmentReviewWhy', { field: 'comment' });
  const row = await reviews.within(transaction, { id, rev: updateTime }, async (_, before) => {
    await checkStaysAway(db, before, caller.userId);
    return {
      action,
      by: isExpertOf(before, caller.userId) ? (['staff', 'expert'] as const) : ('staff' as const),
      userId: caller.userId,
      comment: comment.trim(),
      origin: originOf(from),
      given: await inputOf(db, before, { action, experts, visitDay, digest, userId: caller.userId }),
    };
  });
  const [status] = await describeReviews(transaction, [row]);
  return status ?? fail('notFound');
}

async function inputOf(
  db: Queryable,
  before: ReviewRow,
  {
    action,
    experts,
    visitDay,
    digest,
    userId,
  }: {
    action: StaffReviewAction;
    experts: readonly number[];
    visitDay: string;
    digest: string | undefined;
    userId: number;
  },
) {
  // as he is called on the day: he may be called otherwise later, or be gone
  if (action === 'finish') return { changes: { finishedName: await nameOf(db, userId) } };
  if (action === 'confirm' && before.state === 'checking') {
    const reviewed = await readReviewed(db, before);
    const now = digestOf(reviewed, before);
    // what is confirmed is what was seen
    if (digest !== now) fail('assessmentReviewMoved');
    return { changes: { result: reviewed.result, digest: now, checkedName: await nameOf(db, userId) } };
  }
  if (action !== 'propose') return {};
  const chosen = [...new Set(experts)];
  const candidates = new Set((await readCandidates(db, before.userId)).map((each) => each.id));
  const hasExperts =
    chosen.length > 0 && chosen.length <= reviewExpertsMost && chosen.every((each) => candidates.has(each));
  const [expertId = null, secondExpertId = null] = hasExperts ? chosen : [];
  return {
    hasExperts,
    changes: { expertId, secondExpertId, visitDay: visitDay === '' ? null : visitDay },
  };
}

/** '' of who has said no name: that of an account is nobody else's business. */
const nameOf = async (db: Queryable, userId: number): Promise<string> =>
  (await listPeople(db, [userId])).get(userId)?.name ?? '';

/**
 * Changes an answer on site, for a reason; takes the change back where it is what the enterprise has answered. Fails with notFound, accessDenied,
 * assessmentReviewMoved, assessmentAnswer, assessmentReasonTooLong, assessmentReviewWhy and assessmentReviewAway.
 */
export async function changeAnswer(
  transaction: Transaction,
  {
    id,
    question: key,
    why,
    base,
    ...answer
  }: Answer & { chosen: string[]; id: number; question: string; why: string; base: number },
  { caller, ...from }: KnownContext,
): Promise<null> {
  const { db, clock } = transaction;
  const row = (await reviews.lock(db, id)) ?? fail('notFound');
  await checkStaysAway(db, row, caller.userId);
  if (!isExpertOf(row, caller.userId)) fail('accessDenied');
  if (row.state !== 'onSite') fail('assessmentReviewMoved');
  const { model, own, changes } = await readReviewed(db, row);
  const question = questionOf(model.content, key);
  if (textLength(answer.reason) > reasonMaxLength) fail('assessmentReasonTooLong', { field: 'reason' });
  const before = own.answers[key];
  // a part that takes no part has no answers, and none are made on site
  if (before === undefined || !isAnswer(model.content, question, answer))
    fail('assessmentAnswer', { field: 'chosen' });
  const isOwn = isSameAnswer(before, answer);
  const said = why.trim();
  if (!isOwn && (said === '' || textLength(said) > reviewWhyMaxLength))
    fail('assessmentReviewWhy', { field: 'why' });
  const known = changes.find((change) => change.question === key);
  if ((known?.rev ?? 0) !== base) fail('assessmentReviewMoved');
  if (isOwn && known === undefined) return null;
  const at = clock.now();
  const of = { reviewId: id, question: key, base };
  const isKept = isOwn
    ? await deleteChange(db, of)
    : await putChange(db, { ...of, ...answer, why: said, changedBy: caller.userId, changedAt: at });
  if (!isKept) fail('assessmentReviewMoved');
  await touchReview(db, id, at);
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'assessment', object: `assessmentReview ${String(id)}` },
    result: isOwn ? 'removed' : 'changed',
  });
  return null;
}
