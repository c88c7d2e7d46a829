import { contactCalls } from '#contract/matching/contact-calls.ts';
import { matchCalls } from '#contract/matching/match-calls.ts';
import { matchReportCalls, reportTalkCalls } from '#contract/matching/report-calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { listFittingItems } from '#server/domain/matching/fitting-items.ts';
import { inviteToMatch } from '#server/domain/matching/invite.ts';
import { transitionContact } from '#server/domain/matching/transition-contact.ts';
import { listOwnContacts, readContact, watchContact } from '#server/domain/matching/read-contacts.ts';
import { readBestMatches, readMatchFigures } from '#server/domain/matching/read-matches.ts';
import { reportTalk } from '#server/domain/matching/report-talk.ts';
import { decideReport, readReport, readReports } from '#server/domain/matching/review-reports.ts';
import { listTalk, rateContact, sayInContact } from '#server/domain/matching/talk.ts';
import { matchingService } from '#server/domain/matching/service.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

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

export const reportTalkArea = area(reportTalkCalls, () => ({
  reportTalk: async (request, context, within) => {
    await reportTalk(within, request, context);
    return null;
  },
}));

export const matchReportArea = area(matchReportCalls, (services) => ({
  listMatchReports: (request, context) => {
    requireSiteWide(context, 'review');
    return readReports(services, request);
  },
  getMatchReport: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readReport(services, id);
  },
  revealMatchReport: ({ id }, context) =>
    reveal(
      services,
      { call: matchReportCalls.getMatchReport, object: `matchReport ${String(id)}` },
      context,
      () => {
        requireSiteWide(context, 'review');
        return readReport(services, id);
      },
    ),
  decideMatchReport: (request, context, within) => {
    requireSiteWide(context, 'review');
    return decideReport(within, request, context);
  },
}));
