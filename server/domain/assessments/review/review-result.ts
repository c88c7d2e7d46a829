import { createHash } from 'node:crypto';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf, type Assessed, type AssessmentResult } from '#contract/assessments/result.ts';
import type { Queryable } from '#server/db/database.ts';
import { listModels, type AssessmentModelRow } from '#server/db/queries/assessments/assessment-model.ts';
import {
  findAssessment,
  listAnswers,
  type AssessmentRow,
} from '#server/db/queries/assessments/assessment.ts';
import { listChanges, type ReviewChangeRow, type ReviewRow } from '#server/db/queries/assessments/review.ts';
import { fail } from '#server/lib/fail.ts';
import { assessedOf } from '../assessed-of.ts';

/** A submitted assessment beside what was found on site. */
export interface ReviewedAssessment {
  row: AssessmentRow;
  model: AssessmentModelRow;
  /** What the enterprise answered, and what came of it. */
  own: Assessed;
  ownResult: AssessmentResult;
  changes: ReviewChangeRow[];
  /** The same with the changes, by the same version of the model. */
  assessed: Assessed;
  result: AssessmentResult;
}

/** Fails with notFound, and with assessmentNotDone where it is not submitted. */
export async function readReviewed(
  db: Queryable,
  { id, assessmentId }: Pick<ReviewRow, 'id' | 'assessmentId'>,
): Promise<ReviewedAssessment> {
  const row = (await findAssessment(db, assessmentId)) ?? fail('notFound');
  const ownResult = row.result ?? fail('assessmentNotDone');
  const model = (await listModels(db, [row.modelId])).get(row.modelId) ?? fail('notFound');
  const own = assessedOf(row, await listAnswers(db, assessmentId));
  const changes = await listChanges(db, [id]);
  const assessed = withChanges(own, changes);
  return { row, model, own, ownResult, changes, assessed, result: resultOf(model.content, assessed) };
}

const withChanges = (own: Assessed, changes: readonly ReviewChangeRow[]): Assessed => ({
  ...own,
  answers: {
    ...own.answers,
    ...Object.fromEntries(changes.map(({ question, chosen, reason }) => [question, { chosen, reason }])),
  },
});

/**
 * What all who sign have seen, as SHA-256: what was answered, what was changed and why, by whom it was found, both results, and where and by what it was
 * assessed. The same for the same, whichever release writes the report.
 */
export function digestOf(
  { row, model, own, ownResult, changes, result }: ReviewedAssessment,
  { id, visitDay, finishedName }: Pick<ReviewRow, 'id' | 'visitDay' | 'finishedName'>,
): string {
  const said = {
    ...{
      report: row.reportNumber,
      review: id,
      visitDay,
      expert: finishedName,
      tool: row.tool,
      version: model.version,
    },
    ...{ variant: row.variant, leftOut: row.leftOut, answers: own.answers, ownResult, result },
    changes: changes.map(({ question, chosen, reason, why }) => ({ question, chosen, reason, why })),
  };
  return createHash('sha256').update(inOrder(said)).digest('hex');
}

/** jsonb keeps its own order of names. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** The question of a key. Fails with assessmentAnswer. */
export const questionOf = (model: AssessmentModel, key: string) =>
  model.questions.find((question) => question.key === key) ?? fail('assessmentAnswer', { field: 'question' });
