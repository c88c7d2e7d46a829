import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { certifiedSet, directDraft, insertList, insertOffer } from './direct-keeping.ts';
import { insertRuled } from './rule-keeping.ts';
import type { Participants, Trial } from './trial.ts';

const offerOf = async (
  { owner: { portal, userId } }: Participants,
  more: Parameters<typeof insertOffer>[2] = {},
) => insertOffer(portal, userId, more);

/** What of 免申即享 changes something and does not declare `once`. */
export const directTrials: Readonly<Record<string, Trial>> = {
  [directCalls.answerDirectOffer.path]: {
    by: 'owner',
    make: async (cast) => ({
      ...{ id: (await offerOf(cast)).offerId, rev: 1, answer: 'confirm', isAgreed: true },
    }),
  },
  [directCalls.recountDirectOffer.path]: {
    by: 'owner',
    make: async (cast) => ({ id: (await offerOf(cast)).offerId, rev: 1 }),
  },
  [directWorkCalls.saveDirectList.path]: {
    by: 'reviewer',
    make: async ({ owner: { portal } }) => ({
      ...{ itemId: await insertRuled(portal, certifiedSet), rev: 0, ...directDraft },
    }),
  },
  [directWorkCalls.moveDirectList.path]: {
    by: 'reviewer',
    make: async ({ owner: { portal } }) => ({
      ...{ itemId: (await insertList(portal, 'proposed')).itemId, rev: 1, action: 'start' },
    }),
  },
  [directWorkCalls.strikeDirectRow.path]: {
    by: 'reviewer',
    make: async (cast) => {
      const { listId, offerId } = await offerOf(cast, { list: 'published', state: 'confirmed' });
      return { id: listId, offerId, rev: 1, reason: '注册地已迁出' };
    },
  },
  [directWorkCalls.payDirectRows.path]: {
    by: 'reviewer',
    make: async (cast) => {
      const { listId, offerId } = await offerOf(cast, { list: 'published', state: 'confirmed' });
      return { id: listId, offerIds: [offerId], paidOn: '2026-03-04' };
    },
  },
};
