import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteIndexesBefore } from '#server/db/queries/search/search-index.ts';
import { deleteMissedTermsBefore, deleteTermsBefore } from '#server/db/queries/search/term.ts';
import { declareService, olderThan } from '#server/service.ts';

export const searchService = declareService('search', {
  sweeps: [
    ...[deleteTermsBefore, deleteMissedTermsBefore].map((remove) =>
      olderThan(termsRetentionDays, (db, before) => remove(db, shanghaiDay(before))),
    ),
    olderThan(1, deleteIndexesBefore),
  ],
});
