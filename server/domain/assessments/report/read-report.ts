import { figuresOf, type ResultFigures } from '#contract/assessments/figures.ts';
import type { AssessmentModel, ModelVariant } from '#contract/assessments/model-schema.ts';
import type { Assessed, AssessmentResult } from '#contract/assessments/result.ts';
import { variantOf } from '#contract/assessments/tree.ts';
import type { Queryable } from '#server/db/database.ts';
import { findEnterpriseInWords } from '#server/db/queries/account/enterprise.ts';
import { listModels } from '#server/db/queries/assessments/assessment-model.ts';
import { findAssessment, listAnswers } from '#server/db/queries/assessments/assessment.ts';
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
  assessed: Assessed;
  result: AssessmentResult;
  figures: ResultFigures;
}

/** Fails with notFound and assessmentNotDone. */
export async function readFinished(db: Queryable, assessmentId: number): Promise<FinishedAssessment> {
  const row = (await findAssessment(db, assessmentId)) ?? fail('notFound');
  const { result, submittedAt } = row;
  if (row.state !== 'done' || result === null || submittedAt === null) return fail('assessmentNotDone');
  const stored = (await listModels(db, [row.modelId])).get(row.modelId) ?? fail('notFound');
  const company = await findEnterpriseInWords(db, row.userId);
  return {
    ...{ number: row.reportNumber, model: stored.content, version: stored.version, submittedAt, result },
    variant: variantOf(stored.content, row.variant),
    company: { companyName: company?.companyName ?? '', creditCode: company?.creditCode ?? '' },
    leftOut: row.leftOut,
    assessed: assessedOf(row, await listAnswers(db, assessmentId)),
    figures: figuresOf(stored.content, result) ?? fail('notFound'),
  };
}
