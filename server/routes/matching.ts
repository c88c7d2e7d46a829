import { contactCalls } from '#contract/matching/contact-calls.ts';
import { matchCalls } from '#contract/matching/match-calls.ts';
import { listFittingItems } from '#server/domain/matching/fitting-items.ts';
import { inviteToMatch } from '#server/domain/matching/invite.ts';
import { transitionContact } from '#server/domain/matching/transition-contact.ts';
import { listOwnContacts, readContact, watchContact } from '#server/domain/matching/read-contacts.ts';
import { readBestMatches, readMatchFigures } from '#server/domain/matching/read-matches.ts';
import { listTalk, rateContact, sayInContact } from '#server/domain/matching/talk.ts';
import { matchingService } from '#server/domain/matching/service.ts';
import { area } from './area.ts';

export const matchArea = area(matchCalls, (services) => ({
  matchingSolutions: ({ id }) => readBestMatches(services, 'demand', id),
  matchingDemands: ({ id }) => readBestMatches(services, 'solution', id),
  matchFigures: () => readMatchFigures(services),
}));

export const contactArea = area(
  contactCalls,
  (services) => ({
    fittingItems: ({ id }, { caller }) => listFittingItems(services, id, caller.userId),
    inviteToMatch: (request, context, within) => inviteToMatch(within, request, context),
    ownContacts: (request, { caller }) => listOwnContacts(services, request, caller.userId),
    getContact: ({ id }, { caller }) => readContact(services, id, caller.userId),
    watchContact: ({ id }) => watchContact(services, id),
    moveContact: (request, context, within) => transitionContact(within, request, context),
    listTalk: (request, { caller }) => listTalk(services, request, caller.userId),
    sayInContact: (request, context, within) => sayInContact(within, request, context),
    rateContact: async (request, context, within) => {
      await rateContact(within, request, context);
      return null;
    },
  }),
  matchingService,
);
