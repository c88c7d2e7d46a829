import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteTermsBefore } from '#server/db/queries/search/term.ts';
import { declareService, olderThan } from '#server/service.ts';

export const searchService = declareService('search', {
  sweeps: [olderThan(termsRetentionDays, (db, before) => deleteTermsBefore(db, shanghaiDay(before)))],
});
