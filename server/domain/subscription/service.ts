import type { ExportedData } from '#contract/account/exported-data.ts';
import { digestRetentionDays } from '#contract/subscription/constants.ts';
import { deleteFavouritesOf, listFavourites } from '#server/db/queries/subscription/favourite.ts';
import { deleteMarksOf, listMarks } from '#server/db/queries/subscription/declaration-mark.ts';
import {
  deleteDigestsBefore,
  deleteSubscriptionsOf,
  findSubscriber,
  listDigests,
  listSubscriptions,
} from '#server/db/queries/subscription/subscription.ts';
import { digest, subscription } from '#server/db/schema/subscription.ts';
import { declareService, olderThan, rowsIn } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { markTodos } from './todos.ts';

const all = { limit: 1_000, offset: 0 };

/** What a user wants to be told of, and what he was. */
async function exportSubscriptions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
): Promise<ExportedData['subscriptions']> {
  const [subscriber, lists, digests, marks, favourites] = await Promise.all([
    findSubscriber(db, userId),
    listSubscriptions(db, userId),
    listDigests(db, { userId, ...all }),
    listMarks(db, { userId, now: clock.now(), ...all }),
    listFavourites(db, userId, all),
  ]);
  return {
    settings: subscriber ?? null,
    lists: lists.map(({ name, address, createdAt }) => ({
      ...{ name, address },
      createdAt: createdAt.toISOString(),
    })),
    digests: digests.rows.map(({ until, items }) => ({
      until: until.toISOString(),
      titles: items.map(({ title }) => title),
    })),
    marks: marks.map(({ title, endsAt, createdAt }) => ({
      title,
      endsAt: endsAt.toISOString(),
      markedAt: createdAt.toISOString(),
    })),
    favourites: favourites.rows.map(({ title, createdAt }) => ({ title, keptAt: createdAt.toISOString() })),
  };
}

export const subscriptionService = declareService('subscription', {
  find: { subscription: rowsIn(subscription), digest: rowsIn(digest) },
  todos: [markTodos],
  exports: { subscriptions: exportSubscriptions },
  erase: [deleteSubscriptionsOf, deleteMarksOf, deleteFavouritesOf],
  sweeps: [olderThan(digestRetentionDays, deleteDigestsBefore)],
});
