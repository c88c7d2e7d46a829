import { listModels } from '#server/db/queries/assessments/assessment-model.ts';
import { findConsent } from '#server/db/queries/assessments/consent.ts';
import {
  deleteAssessmentsOf,
  listAnswersOf,
  listAssessmentsOf,
} from '#server/db/queries/assessments/assessment.ts';
import { assessment } from '#server/db/schema/assessment.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';

export const assessmentService = declareService('assessments', {
  find: { assessment: rowsIn(assessment) },
  erase: [deleteAssessmentsOf],
  exports: {
    assessmentConsent: async ({ db }, userId) => {
      const row = await findConsent(db, userId);
      return row === undefined ? null : { showsName: row.showsName, changedAt: row.changedAt.toISOString() };
    },
    assessments: async ({ db }, userId) => {
      const { rows } = await listAssessmentsOf(db, userId, exportPage);
      const models = await listModels(db, [...new Set(rows.map(({ modelId }) => modelId))]);
      const answers = await listAnswersOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, tool, modelId, state, variant, leftOut, result, createdAt, submittedAt }) => ({
        ...{ tool, state, variant, leftOut, result },
        // which questions the keys of the answers name
        modelVersion: models.get(modelId)?.version ?? 0,
        answers: answers.get(id) ?? [],
        createdAt: createdAt.toISOString(),
        submittedAt: submittedAt?.toISOString() ?? null,
      }));
    },
  },
});
