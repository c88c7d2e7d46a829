import { linkRetentionDays } from '#contract/assessments/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listPeersOf } from '#server/db/queries/assessments/peers.ts';
import { listBadgesOf } from '#server/db/queries/assessments/badge.ts';
import { findConsent } from '#server/db/queries/assessments/consent.ts';
import { deleteLinksBefore, listLinksOf } from '#server/db/queries/assessments/link.ts';
import { countForeignDrafts, listModels } from '#server/db/queries/assessments/assessment-model.ts';
import {
  deleteAssessmentsOf,
  listAnswersOf,
  listAssessmentsOf,
} from '#server/db/queries/assessments/assessment.ts';
import { countReviewsForStaff, deleteReviewsOf } from '#server/db/queries/assessments/review.ts';
import { assessment } from '#server/db/schema/assessment.ts';
import { exportReviews } from './review/export-reviews.ts';
import { reviewMatters, reviewTodos } from './review/todos.ts';
import { declareService, exportPage, olderThan, rowsIn } from '#server/service.ts';

export const assessmentService = declareService('assessments', {
  queues: [
    {
      page: 'assessment-reviews',
      permission: 'review',
      count: ({ db, clock }) =>
        countReviewsForStaff(db, {
          ...{ today: shanghaiDay(clock.now()), isWaiting: true },
          ...{ state: undefined, expert: undefined },
        }),
    },
    {
      page: 'assessment-models',
      permission: 'chief',
      isPersonal: true,
      count: ({ db }, { userId }) => countForeignDrafts(db, userId),
    },
  ],
  find: { assessment: rowsIn(assessment) },
  erase: [deleteReviewsOf, deleteAssessmentsOf],
  todos: [reviewTodos],
  matters: [reviewMatters],
  sweeps: [olderThan(linkRetentionDays, deleteLinksBefore)],
  exports: {
    assessmentReviews: ({ db }, userId) => exportReviews(db, userId),
    assessmentLinks: async ({ db }, userId) =>
      (await listLinksOf(db, userId)).map(({ reader, createdAt, expiresAt, revokedAt, opened }) => ({
        ...{ reader, opened },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    assessmentPeers: async ({ db }, userId) =>
      (await listPeersOf(db, userId)).map(({ tool, division, figures }) => ({ tool, division, figures })),
    assessmentBadges: async ({ db }, userId) =>
      (await listBadgesOf(db, userId)).map(({ tool, level, day }) => ({ tool, level, day })),
    assessmentConsent: async ({ db }, userId) => {
      const row = await findConsent(db, userId);
      return row === undefined
        ? null
        : {
            ...{ showsName: row.showsName, inPeers: row.inPeers },
            inLevelsSince: row.inLevelsSince?.toISOString() ?? null,
            badges: row.badgeTools,
            changedAt: row.changedAt.toISOString(),
          };
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
