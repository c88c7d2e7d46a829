import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { openDirect } from '#server/domain/eligibility/direct/open-direct.ts';
import {
  answerDirectOffer,
  listOwnDirectOffers,
  recountDirectOffer,
} from '#server/domain/eligibility/direct/own-offers.ts';
import { readPublicity } from '#server/domain/eligibility/direct/publicity.ts';
import {
  countDirectList,
  moveDirectList,
  saveDirectList,
} from '#server/domain/eligibility/direct/work-on-lists.ts';
import {
  listDirectRows,
  payDirectRows,
  strikeDirectRow,
} from '#server/domain/eligibility/direct/work-on-rows.ts';
import { setFitNotices } from '#server/domain/eligibility/fit-notices.ts';
import { giveFacts, listOwnFacts, withdrawFacts } from '#server/domain/eligibility/give-facts.ts';
import { listOwnMatches, readOwnMatch, readOwnMatches } from '#server/domain/eligibility/match.ts';
import { readPublicRules } from '#server/domain/eligibility/public-rules.ts';
import { reachOfRules } from '#server/domain/eligibility/reach.ts';
import {
  decideRuleSet,
  listRuledItems,
  openRuleSet,
  proposeRuleSet,
  readRuleSet,
  retireRuleSet,
  saveRuleSet,
} from '#server/domain/eligibility/rule-sets.ts';
import { eligibilityService } from '#server/domain/eligibility/service.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';

export const eligibilityArea = area(
  eligibilityCalls,
  (services) => ({
    publicRules: () => readPublicRules(services),
    ownMatches: (_, { caller }) => listOwnMatches(services, caller.userId),
    ownMatch: ({ itemId }, { caller }) => readOwnMatch(services, itemId, caller.userId),
    ownMatchesOf: ({ itemIds }, { caller }) => readOwnMatches(services, itemIds, caller.userId),
    ownFacts: (_, { caller }) => listOwnFacts(services, caller.userId),
    giveFacts: (request, context, within) => giveFacts(within, request, context),
    setFitNotices: ({ isOn }, { caller }, within) => setFitNotices(within, caller.userId, isOn),
    withdrawFacts: (_, context, within) => withdrawFacts(within, context),
  }),
  eligibilityService,
);

export const eligibilityWorkArea = area(eligibilityWorkCalls, (services) => ({
  listRuledItems: (request, context) => listRuledItems(services, request, colleagueOf(context)),
  openRuleSet: ({ itemId }, context) => openRuleSet(services, itemId, colleagueOf(context)),
  readRuleSet: (request, context) => readRuleSet(services, request, colleagueOf(context)),
  saveRuleSet: (request, context, within) => saveRuleSet(within, request, colleagueOf(context)),
  proposeRuleSet: (request, context, within) => proposeRuleSet(within, request, colleagueOf(context)),
  decideRuleSet: (request, context, within) => decideRuleSet(within, request, colleagueOf(context)),
  retireRuleSet: (request, context, within) => retireRuleSet(within, request, colleagueOf(context)),
  reachOfRules: (request, context) => reachOfRules(services, request, colleagueOf(context)),
}));

export const directArea = area(directCalls, (services) => ({
  ownDirectOffers: (_, { caller }) => listOwnDirectOffers(services, caller.userId),
  answerDirectOffer: (request, context, within) => answerDirectOffer(within, request, context),
  recountDirectOffer: (request, _, within) => recountDirectOffer(within, request),
  directPublicity: (request) => readPublicity(services, request),
}));

export const directWorkArea = area(directWorkCalls, (services) => ({
  openDirect: ({ itemId }, context) => openDirect(services, itemId, colleagueOf(context)),
  saveDirectList: (request, context, within) => saveDirectList(within, request, colleagueOf(context)),
  countDirectList: (request, context) => countDirectList(services, request, colleagueOf(context)),
  moveDirectList: (request, context, within) => moveDirectList(within, request, colleagueOf(context)),
  listDirectRows: (request, context) => listDirectRows(services, request, colleagueOf(context)),
  strikeDirectRow: (request, context, within) => strikeDirectRow(within, request, colleagueOf(context)),
  payDirectRows: (request, context, within) => payDirectRows(within, request, colleagueOf(context)),
}));
