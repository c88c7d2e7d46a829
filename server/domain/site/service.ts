import { missingPathRetentionDays } from '#contract/site/constants.ts';
import { countForeignAgreements } from '#server/db/queries/site/agreement.ts';
import { countForeignWaiting } from '#server/db/queries/site/site-version.ts';
import { deleteMissingBefore } from '#server/db/queries/site/redirect.ts';
import { declareService, olderThan } from '#server/service.ts';
import { countStepsLeft } from './first-day.ts';
import { moveLeftBehind } from './lists/move-areas.ts';
import { missingCalendar } from './working-years.ts';

export const siteService = declareService('site', {
  queues: [
    {
      page: 'site',
      permission: 'chief',
      isPersonal: true,
      count: ({ db }, { userId }) => countForeignWaiting(db, userId),
    },
    {
      page: 'first-day',
      permission: ['chief', 'grantRoles'],
      count: (deps) => countStepsLeft(deps),
    },
    // what chiefs keep up: a year whose days off are not known waits, and a text that another has proposed
    {
      page: 'upkeep',
      permission: 'chief',
      isPersonal: true,
      count: async ({ db, clock }, { userId }) =>
        (missingCalendar(clock.now()) === undefined ? 0 : 1) + (await countForeignAgreements(db, userId)),
    },
    // nothing waits there
    { page: 'site-export', permission: 'grantRoles', count: () => Promise.resolve(0) },
  ],
  sweeps: [olderThan(missingPathRetentionDays, deleteMissingBefore), moveLeftBehind],
});
