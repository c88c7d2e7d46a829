import { mayInSection } from '#contract/permissions.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import { pathsOf } from '#server/domain/publishing/section-tree.ts';
import { deleteFacts, findConsent, forgetGiver, listStated } from '#server/db/queries/eligibility/fact.ts';
import {
  deleteFitNoticesOf,
  findFitNotice,
  listNotifiedFits,
} from '#server/db/queries/eligibility/fit-notice.ts';
import { listWaiting } from '#server/db/queries/eligibility/rule-set.ts';
import { declareService, exportPage } from '#server/service.ts';

export const eligibilityService = declareService('eligibility', {
  queues: [
    {
      page: 'rules',
      permission: ['write', 'review'],
      isBySection: true,
      // what waits to be confirmed, where the colleague reviews
      count: async ({ db }, { grants }) => {
        const waiting = await listWaiting(db);
        if (waiting.length === 0) return 0;
        const paths = pathsOf(await listSections(db));
        return waiting.filter(({ sectionId }) => mayInSection(grants, 'review', paths.get(sectionId) ?? []))
          .length;
      },
    },
  ],
  exports: {
    fitNotices: async ({ db }, userId) => {
      const notice = await findFitNotice(db, userId);
      const told = await listNotifiedFits(db, userId, exportPage.limit);
      if (notice === undefined && told.length === 0) return [];
      return [
        {
          since: notice?.since.toISOString() ?? null,
          told: told.map(({ title, toldAt }) => ({ title, toldAt: toldAt.toISOString() })),
        },
      ];
    },
    factConsents: async ({ db }, userId) => {
      const consent = await findConsent(db, userId);
      return consent === undefined ? [] : [{ agreedAt: consent.agreedAt.toISOString() }];
    },
    enterpriseFacts: async ({ db }, userId) =>
      (await listStated(db, userId)).slice(0, exportPage.limit).map(({ field, year, value, givenAt }) => ({
        ...{ field, value },
        year: year === 0 ? null : year,
        givenAt: givenAt.toISOString(),
      })),
  },
  erase: [
    async (tx, userId) => {
      await deleteFacts(tx, userId);
      await deleteFitNoticesOf(tx, userId);
      await forgetGiver(tx, userId);
    },
  ],
});
