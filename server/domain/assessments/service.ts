import {
  deleteAssessmentsOf,
  listAnswers,
  listAssessmentsOf,
} from '#server/db/queries/assessments/assessment.ts';
import { assessment } from '#server/db/schema/assessment.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';

export const assessmentService = declareService('assessments', {
  find: { assessment: rowsIn(assessment) },
  erase: [deleteAssessmentsOf],
  exports: {
    assessments: async ({ db }, userId) => {
      const { rows } = await listAssessmentsOf(db, userId, exportPage);
      const all = [];
      for (const { id, tool, state, variant, leftOut, result, createdAt, submittedAt } of rows) {
        const answers = await listAnswers(db, id);
        all.push({
          ...{ tool, state, variant, leftOut, result },
          answers: answers.map(({ question, chosen, reason }) => ({ question, chosen, reason })),
          createdAt: createdAt.toISOString(),
          submittedAt: submittedAt?.toISOString() ?? null,
        });
      }
      return all;
    },
  },
});
