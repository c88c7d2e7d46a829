import { countForeignDrafts, listModels } from '#server/db/queries/assessments/assessment-model.ts';
import {
  deleteAssessmentsOf,
  listAnswersOf,
  listAssessmentsOf,
} from '#server/db/queries/assessments/assessment.ts';
import { assessment } from '#server/db/schema/assessment.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';

export const assessmentService = declareService('assessments', {
  queues: [
    {
      page: 'assessment-models',
      permission: 'chief',
      isPersonal: true,
      count: ({ db }, { userId }) => countForeignDrafts(db, userId),
    },
  ],
  find: { assessment: rowsIn(assessment) },
  erase: [deleteAssessmentsOf],
  exports: {
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
