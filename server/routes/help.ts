import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { voteCalls } from '#contract/help/vote-calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { assignEnquiry } from '#server/domain/help/assign-enquiry.ts';
import { answerEnquiry, closeEnquiry, type Clerk } from '#server/domain/help/answer-enquiry.ts';
import {
  findByNumber,
  listAllEnquiries,
  listOwnEnquiries,
  readEnquiry,
} from '#server/domain/help/read-enquiries.ts';
import { submitEnquiry, submitSiteFault } from '#server/domain/help/submit-enquiry.ts';
import { listHelpVotes, readVotes, voteOnHelp } from '#server/domain/help/votes.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { helpService } from '#server/domain/help/service.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const voteArea = area(voteCalls, (services) => ({
  helpVotes: ({ id }, context) => readVotes(services, id, context),
  voteHelp: (request, context) => voteOnHelp(services, request, context),
  helpVoteList: (paging) => listHelpVotes(services, paging),
}));

export const enquiryArea = area(
  enquiryCalls,
  (services) => ({
    submitEnquiry: (form, context) => submitEnquiry(services, form, context),
    submitSiteFault: (form, context) => submitSiteFault(services, form, context),
    findEnquiry: ({ number }) => findByNumber(services, number),
    ownEnquiries: (paging, { caller }) => listOwnEnquiries(services, caller.userId, paging),
    listEnquiries: (request, context) => {
      clerkOf(context);
      return listAllEnquiries(services, request, context.caller.userId);
    },
    getEnquiry: ({ id }, context) => {
      clerkOf(context);
      return readEnquiry(services, id, context.caller.userId);
    },
    revealEnquiry: ({ id }, context) =>
      reveal(services, { call: enquiryCalls.getEnquiry, object: `enquiry ${String(id)}` }, context, () => {
        clerkOf(context);
        return readEnquiry(services, id, context.caller.userId);
      }),
    assignEnquiry: async (request, context, within) => {
      await assignEnquiry(within, request, clerkOf(context));
      return null;
    },
    answerEnquiry: async (request, context) => {
      await answerEnquiry(services, request, clerkOf(context));
      return null;
    },
    closeEnquiry: async (request, context) => {
      await closeEnquiry(services, request, clerkOf(context));
      return null;
    },
  }),
  helpService,
);

/** What people write belongs to no section: who answers has his role for all of the site. */
function clerkOf(context: KnownContext): Clerk {
  requireSiteWide(context, 'answer');
  const { caller, ...from } = context;
  return { userId: caller.userId, origin: originOf(from) };
}
