import { figuresOf, type ResultFigures } from '#contract/assessments/figures.ts';
import type { AssessmentModel, ModelVariant } from '#contract/assessments/model-schema.ts';
import type { Assessed, AssessmentResult } from '#contract/assessments/result.ts';
import { variantOf } from '#contract/assessments/tree.ts';
import type { Queryable } from '#server/db/database.ts';
import { findEnterpriseInWords } from '#server/db/queries/account/enterprise.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import {
  findAssessment,
  listAnswers,
  type AssessmentRow,
} from '#server/db/queries/assessments/assessment.ts';
import { fail } from '#server/lib/fail.ts';
import { assessedOf } from '../assessed-of.ts';

/** A submitted self-assessment with all that is told of it. */
export interface FinishedAssessment {
  number: string;
  model: AssessmentModel;
  version: number;
  variant: ModelVariant;
  submittedAt: Date;
  /** As it is called now. */
  company: { companyName: string; creditCode: string };
  leftOut: Readonly<Record<string, string>>;
  result: AssessmentResult;
  figures: ResultFigures;
  assessed: Assessed;
}

/** With its answers. Fails with notFound and assessmentNotDone. */
export async function readFinished(db: Queryable, assessmentId: number): Promise<FinishedAssessment> {
  const { row, ...finished } = await readResult(db, assessmentId);
  return { ...finished, assessed: assessedOf(row, await listAnswers(db, assessmentId)) };
}

/** Without its answers. Fails with notFound and assessmentNotDone. */
export async function readResult(
  db: Queryable,
  assessmentId: number,
): Promise<Omit<FinishedAssessment, 'assessed'> & { row: AssessmentRow }> {
  const row = (await findAssessment(db, assessmentId)) ?? fail('notFound');
  const { result, submittedAt } = row;
  if (row.state !== 'done' || result === null || submittedAt === null) return fail('assessmentNotDone');
  const stored = (await findModel(db, row.modelId)) ?? fail('notFound');
  const company = await findEnterpriseInWords(db, row.userId);
  return {
    row,
    ...{ number: row.reportNumber, model: stored.content, version: stored.version, submittedAt, result },
    variant: variantOf(stored.content, row.variant),
    company: { companyName: company?.companyName ?? '', creditCode: company?.creditCode ?? '' },
    leftOut: row.leftOut,
    figures: figuresOf(stored.content, result) ?? fail('notFound'),
  };
}
