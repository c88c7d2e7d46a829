import { missingPathRetentionDays } from '#contract/site/redirects.ts';
import { countForeignWaiting } from '#server/db/queries/site/site-version.ts';
import { deleteMissingBefore } from '#server/db/queries/site/redirect.ts';
import { declareService, olderThan } from '#server/service.ts';

export const siteService = declareService('site', {
  queues: [
    {
      page: 'site',
      permission: 'chief',
      count: ({ db }, { userId }) => countForeignWaiting(db, userId),
    },
    // what chiefs keep up: nothing waits there
    { page: 'upkeep', permission: 'chief', count: () => Promise.resolve(0) },
  ],
  sweeps: [olderThan(missingPathRetentionDays, deleteMissingBefore)],
});
