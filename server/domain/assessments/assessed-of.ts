import type { Assessed } from '#contract/assessments/result.ts';
import type { AssessmentRow, NamedAnswer } from '#server/db/queries/assessments/assessment.ts';

/** What is computed of an assessment. */
export const assessedOf = (
  { variant, leftOut }: Pick<AssessmentRow, 'variant' | 'leftOut'>,
  rows: readonly NamedAnswer[],
): Assessed => ({
  ...{ variant, leftOut: new Set(Object.keys(leftOut)) },
  answers: Object.fromEntries(rows.map(({ question, chosen, reason }) => [question, { chosen, reason }])),
});
