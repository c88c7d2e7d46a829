import { endOfDay } from '#contract/shared-rules/working-days.ts';
import { listOwnOffers } from '#server/db/queries/eligibility/direct-offer.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { isOpenAt, mostOffers } from './own-offers.ts';

/** What an enterprise can have and has not answered. */
export const directTodos: TodoProvider = {
  name: 'directOffer',
  typeName: '免申即享',
  // only the owner answers
  list: async ({ db, clock }, { userId, acting }) =>
    (acting === undefined || acting.role === 'owner' ? await listOwnOffers(db, userId, mostOffers) : [])
      .filter(({ offer, list }) => offer.state === 'asked' && isOpenAt(offer, list, clock.now()))
      .map(({ offer, list }) => ({
        key: offer.id,
        title: `免申即享《${list.title}》`,
        content: `不用申报，请在 ${list.deadline} 以前确认是否领取`,
        createTime: (list.startedAt ?? clock.now()).toISOString(),
        dueTime: endOfDay(list.deadline).toISOString(),
        page: '/company?page=policies',
      })),
};
