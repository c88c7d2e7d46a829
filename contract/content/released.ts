import { z } from 'zod';
import type { ErrorName } from '../errors.ts';
import { versionStates } from './release.ts';

/** What a step of the workflow answers. */
export const released = z.object({
  id: z.number(),
  rev: z.number(),
  state: z.enum(versionStates),
  releaseStatus: z.number(),
});

/** What writing can fail with. */
export const saveErrors = [
  'notFound',
  'sectionUnknown',
  'relationUnknown',
  'areaUnknown',
  'industryUnknown',
  'codeUnknown',
  'imageUnknown',
  'documentUnknown',
  'videoUnknown',
  'bodyTooLong',
  'bodyTooComplex',
  'editedMeanwhile',
  'moveImpossible',
] as const satisfies readonly ErrorName[];

/** What an owner's writing can fail with beside: what the rules of his form name (contract/supply/form-of.ts), and too many drafts. */
export const ownSaveErrors = [
  'supplyTitleLength',
  'supplySummaryLength',
  'supplyBodyLength',
  'supplyFieldRequired',
  'demandCategoryRequired',
  'demandModeRequired',
  'demandBudgetFormat',
  'demandValidFrom',
  'demandValidUntil',
  'supplyKeywordsFormat',
  'supplyLinesFormat',
  'supplyLineTooLong',
  'supplyContactName',
  'supplyContactPhone',
  'supplyModelsRequired',
  'supplyCustomersFormat',
  'choiceRequired',
  'linesRequired',
  'supplyTextRequired',
  'publicContactFormat',
  'supplyNumberFormat',
  'caseInvestmentFormat',
  'caseMonthsFormat',
  'caseMaturityFormat',
  'caseYearFormat',
  'caseEffectsFormat',
  'caseNamesNobody',
  'caseEnterpriseUnknown',
  'draftLimitReached',
] as const satisfies readonly ErrorName[];

/** What a step can fail with. */
export const releaseErrors = [
  'notFound',
  'directUnderWay',
  'editedMeanwhile',
  'moveImpossible',
  'fourEyes',
  'itemIncomplete',
  'reviewCommentRequired',
  'withdrawalReasonRequired',
  'moreApprovalsNeeded',
  'approvalIsLast',
  'publishTimePassed',
  'publishTimeAhead',
  'expireTimePassed',
  'confirmationPending',
  'withdrawnMeanwhile',
  'consentMissing',
  'caseEnterpriseUnknown',
  'sectionUnknown',
] as const satisfies readonly ErrorName[];
