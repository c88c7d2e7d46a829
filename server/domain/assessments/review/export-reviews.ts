import { isReadByOwner } from '#contract/assessments/review-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { listAssessments } from '#server/db/queries/assessments/assessment.ts';
import { listChanges, listReviewsOf } from '#server/db/queries/assessments/review.ts';
import { listLastActions } from '#server/db/queries/workflow/workflow.ts';
import { exportPage } from '#server/service.ts';

/** The reviews of an enterprise, with what it may read of them. */
export async function exportReviews(db: Queryable, userId: number) {
  const rows = await listReviewsOf(db, userId, exportPage);
  const ids = rows.map(({ id }) => id);
  const assessments = await listAssessments(db, [...new Set(rows.map(({ assessmentId }) => assessmentId))]);
  const actions = await listLastActions(db, { subject: 'assessmentReview', ids });
  // what no second person has confirmed is not said
  const confirmed = rows.filter(({ result }) => result !== null).map(({ id }) => id);
  const changes = await listChanges(db, confirmed);
  return rows.map(
    ({ id, assessmentId, state, visitDay, comment, result, ownerName, createdAt, signedAt }) => ({
      tool: assessments.get(assessmentId)?.tool ?? '',
      ...{ state, visitDay, result, ownerName },
      comment: isReadByOwner(actions.get(id) ?? '') ? comment : '',
      createdAt: createdAt.toISOString(),
      signedAt: signedAt?.toISOString() ?? null,
      changes: changes
        .filter(({ reviewId }) => reviewId === id)
        .map(({ question, chosen, reason, why }) => ({ question, chosen, reason, why })),
    }),
  );
}
