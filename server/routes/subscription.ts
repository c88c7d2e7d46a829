import { markCalls, subscriptionCalls } from '#contract/subscription/calls.ts';
import { favouriteCalls } from '#contract/subscription/favourite-calls.ts';
import { keepFavourite, listOwnFavourites, readFavourite } from '#server/domain/subscription/favourites.ts';
import { listOwnMarks, readMark, setMark } from '#server/domain/subscription/marks.ts';
import {
  listOwnDigests,
  listOwnSubscriptions,
  previewOwnDigest,
  readOwnDigest,
  subscribeToList,
  unsubscribeFromList,
} from '#server/domain/subscription/own-subscriptions.ts';
import { readSettings, saveSettings } from '#server/domain/subscription/settings.ts';
import { subscriptionService } from '#server/domain/subscription/service.ts';
import { area } from './area.ts';

export const subscriptionArea = area(
  subscriptionCalls,
  (services) => ({
    getSubscriptionSettings: (_, { caller }) => readSettings(services, caller.userId),
    saveSubscriptionSettings: async (wanted, { caller }, within) => {
      await saveSettings(within, caller.userId, wanted);
      return null;
    },
    listSubscriptions: (_, { caller }) => listOwnSubscriptions(services, caller.userId),
    subscribe: (wanted, { caller }, within) => subscribeToList(within, caller.userId, wanted),
    unsubscribe: async ({ id }, { caller }) => {
      await unsubscribeFromList(services, caller.userId, id);
      return null;
    },
    previewDigest: (_, { caller }) => previewOwnDigest(services, caller.userId),
    listDigests: (paging, { caller }) => listOwnDigests(services, caller.userId, paging),
    getDigest: ({ id }, { caller }) => readOwnDigest(services, caller.userId, id),
  }),
  subscriptionService,
);

export const markArea = area(markCalls, (services) => ({
  getDeclarationMark: ({ id }, { caller }) => readMark(services, caller.userId, id),
  markDeclaration: (wanted, { caller }, within) => setMark(within, caller.userId, wanted),
  listDeclarationMarks: (paging, { caller }) => listOwnMarks(services, caller.userId, paging),
}));

export const favouriteArea = area(favouriteCalls, (services) => ({
  getFavourite: ({ id }, { caller }) => readFavourite(services, caller.userId, id),
  keepFavourite: (wanted, { caller }, within) => keepFavourite(within, caller.userId, wanted),
  listFavourites: (paging, { caller }) => listOwnFavourites(services, caller.userId, paging),
}));
