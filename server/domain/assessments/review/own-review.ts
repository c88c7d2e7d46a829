import { reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import type { OwnerReviewAction } from '#contract/assessments/review-workflow.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findAssessment } from '#server/db/queries/assessments/assessment.ts';
import { findReviewOf, insertReview, listPeople } from '#server/db/queries/assessments/review.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, personOf, type KnownContext } from '#server/lib/http/context.ts';
import { reviews } from './review-flow.ts';

/** Asks for a review of a submitted assessment. Fails with notFound, assessmentNotDone, assessmentReviewConsent, assessmentReviewThere and assessmentReviewLimit. */
export async function requestReview(
  transaction: Transaction,
  { assessmentId, isConsented }: { assessmentId: number; isConsented: boolean },
  { caller, ...from }: KnownContext,
): Promise<{ reviewId: number }> {
  const { db, clock } = transaction;
  if (!isConsented) fail('assessmentReviewConsent', { field: 'isConsented' });
  await lockUserRow(db, caller.userId);
  const assessment = (await findAssessment(db, assessmentId)) ?? fail('notFound');
  if (assessment.state !== 'done') fail('assessmentNotDone');
  const now = clock.now();
  const row =
    (await insertReview(db, {
      ...{ assessmentId, userId: assessment.userId, state: 'requested', createdAt: now, updatedAt: now },
    })) ?? fail('assessmentReviewThere');
  await takeDailyUse(db, assessmentReviewCalls.requestReview, { userId: row.userId, now });
  await reviews.begin(transaction, row, {
    ...{ action: 'request', by: 'owner', userId: caller.userId, origin: originOf(from) },
    given: { isConsented },
  });
  return { reviewId: row.id };
}

/** Makes a step of the enterprise's. Fails with notFound, assessmentReviewMoved, assessmentReviewWhy, and with what stands against it. */
export async function moveOwnReview(
  transaction: Transaction,
  {
    assessmentId,
    action,
    comment,
    digest,
    updateTime,
  }: {
    assessmentId: number;
    action: OwnerReviewAction;
    comment: string;
    digest?: string | undefined;
    updateTime: string;
  },
  context: KnownContext,
): Promise<null> {
  const { db } = transaction;
  const { caller, ...from } = context;
  if (textLength(comment.trim()) > reviewWhyMaxLength) fail('assessmentReviewWhy', { field: 'comment' });
  const { id } = (await findReviewOf(db, assessmentId)) ?? fail('assessmentReviewMoved');
  const person = personOf(context);
  const known = (await listPeople(db, [person])).get(person);
  await reviews.within(transaction, { id, rev: updateTime }, (_, row) => {
    // what is confirmed is what was seen
    if (action === 'sign' && row.state === 'signing' && digest !== row.digest) fail('assessmentReviewMoved');
    return {
      ...{ action, by: 'owner', userId: caller.userId, comment: comment.trim(), origin: originOf(from) },
      given: {
        changes:
          action === 'sign' ? { signedBy: person, ownerName: known?.name ?? known?.account ?? '' } : {},
      },
    };
  });
  return null;
}
