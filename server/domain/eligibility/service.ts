import { mayInSection } from '#contract/permissions.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import { pathsOf } from '#server/domain/publishing/section-tree.ts';
import { listWaitingLists } from '#server/db/queries/eligibility/direct-list.ts';
import { deleteOffersOf, listOwnOffers } from '#server/db/queries/eligibility/direct-offer.ts';
import { deleteFacts, findConsent, forgetGiver, listStated } from '#server/db/queries/eligibility/fact.ts';
import {
  deleteFitNoticesOf,
  findFitNotice,
  listNotifiedFits,
} from '#server/db/queries/eligibility/fit-notice.ts';
import { listWaiting } from '#server/db/queries/eligibility/rule-set.ts';
import { directOffer } from '#server/db/schema/eligibility.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';
import { sweepDirectLists } from './direct/publicity.ts';
import { directTodos } from './direct/todos.ts';

export const eligibilityService = declareService('eligibility', {
  find: { directOffer: rowsIn(directOffer) },
  sweeps: sweepDirectLists,
  todos: [directTodos],
  queues: [
    {
      page: 'rules',
      permission: ['write', 'review'],
      isBySection: true,
      // rules and lists that wait, where the colleague reviews
      count: async ({ db, clock }, { grants }) => {
        const now = clock.now();
        const waiting = [
          ...(await listWaiting(db)),
          ...(await listWaitingLists(db, { now, today: shanghaiDay(now) })),
        ];
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
    directOffers: async ({ db }, userId) =>
      (await listOwnOffers(db, userId, exportPage.limit)).map(({ offer, list, item }) => ({
        ...{ policy: item.title, list: list.title, state: offer.state, amount: offer.amount },
        ...{ steps: offer.steps, values: offer.values, paidOn: offer.paidOn ?? '' },
        strikeReason: offer.strikeReason,
        answeredAt: offer.answeredAt?.toISOString() ?? null,
      })),
    enterpriseFacts: async ({ db }, userId) =>
      (await listStated(db, [userId])).slice(0, exportPage.limit).map(({ field, year, value, givenAt }) => ({
        ...{ field, value },
        year: year === 0 ? null : year,
        givenAt: givenAt.toISOString(),
      })),
  },
  erase: [
    async (tx, userId) => {
      await deleteFacts(tx, userId);
      // after the consent: who asks for a list meanwhile holds it
      await deleteOffersOf(tx, userId);
      await deleteFitNoticesOf(tx, userId);
      await forgetGiver(tx, userId);
    },
  ],
});
