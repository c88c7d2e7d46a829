import {
  nodeTotalsRetentionDays,
  presenceRetentionDays,
  previewRetentionDays,
  importRetentionDays,
} from '#contract/content/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteNodeTotalsBefore, noteNodeTotals } from '#server/db/queries/content/node-total.ts';
import {
  deleteImportsBefore,
  deleteImportsOf,
  listImports,
} from '#server/db/queries/content/content-import.ts';
import { deletePresencesBefore, deletePresencesOf } from '#server/db/queries/content/presence.ts';
import { deletePreviewsBefore } from '#server/db/queries/content/preview.ts';
import { deleteSavedFiltersOf, listSavedFilters } from '#server/db/queries/content/saved-filter.ts';
import { deleteLikesOf, listLikedVideos, writeLikeCounts } from '#server/db/queries/content/video.ts';
import { contentQueue, itemsQueue, sectionsQueue } from '#server/domain/publishing/review-queue.ts';
import { sweepTrash } from '#server/domain/publishing/purge-items.ts';
import { declareService, olderThan } from '#server/service.ts';

export const contentService = declareService('content', {
  queues: [itemsQueue, contentQueue, sectionsQueue],
  exports: {
    likedVideos: async ({ db }, userId) =>
      (await listLikedVideos(db, userId)).map(({ title, likedAt }) => ({
        title,
        likedAt: likedAt.toISOString(),
      })),
    savedFilters: async ({ db }, userId) =>
      (await listSavedFilters(db, userId)).map(({ name, conditions }) => ({ name, conditions })),
    importedTables: async ({ db }, userId) =>
      (await listImports(db, userId)).map(({ fileName, usedAt }) => ({
        fileName,
        usedAt: usedAt.toISOString(),
      })),
  },
  erase: [deleteLikesOf, deleteSavedFiltersOf, deleteImportsOf, deletePresencesOf],
  // of accounts that have gone since, and of a node that stopped before its batch
  sweeps: [
    sweepTrash,
    olderThan(previewRetentionDays, deletePreviewsBefore),
    olderThan(presenceRetentionDays, deletePresencesBefore),
    olderThan(importRetentionDays, deleteImportsBefore),
    ({ db }) => writeLikeCounts(db),
    ({ db, clock }) => noteNodeTotals(db, shanghaiDay(clock.now())),
    olderThan(nodeTotalsRetentionDays, (db, before) => deleteNodeTotalsBefore(db, shanghaiDay(before))),
  ],
});
