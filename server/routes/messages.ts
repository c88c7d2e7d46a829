import { messageCalls } from '#contract/messages/calls.ts';
import { deliveryCalls } from '#contract/messages/delivery-calls.ts';
import { listMessageKinds, listUndelivered, resendMessages } from '#server/domain/messages/deliveries.ts';
import { countOwnUnread, listOwnMessages, markOwnRead } from '#server/domain/messages/own-messages.ts';
import { messagesService } from '#server/domain/messages/service.ts';
import { originOf } from '#server/lib/http/context.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const messageArea = area(
  messageCalls,
  (services) => ({
    listMessages: (request, { caller }) => listOwnMessages(services, { ...request, userId: caller.userId }),
    countUnread: (_, { caller }) => countOwnUnread(services, caller.userId),
    markRead: ({ ids }, { caller }) => markOwnRead(services, { ids, userId: caller.userId }),
  }),
  messagesService,
);

export const deliveryArea = area(deliveryCalls, (services) => ({
  listUndelivered: (request, context) => {
    requireSiteWide(context, 'answer');
    return listUndelivered(services, request);
  },
  resendMessages: ({ ids }, context, within) => {
    requireSiteWide(context, 'answer');
    return resendMessages(within, ids, { userId: context.caller.userId, origin: originOf(context) });
  },
  listMessageKinds: async (_, context) => {
    requireSiteWide(context, 'answer');
    return listMessageKinds(services);
  },
}));
