import { messageCalls } from '#contract/messages/calls.ts';
import { countOwnUnread, listOwnMessages, markOwnRead } from '#server/domain/messages/own-messages.ts';
import { messagesService } from '#server/domain/messages/service.ts';
import { area } from './area.ts';

export const messageArea = area(
  messageCalls,
  (services) => ({
    listMessages: (request, { caller }) => listOwnMessages(services, { ...request, userId: caller.userId }),
    countUnread: (_, { caller }) => countOwnUnread(services, caller.userId),
    markRead: ({ ids }, { caller }) => markOwnRead(services, { ids, userId: caller.userId }),
  }),
  messagesService,
);
