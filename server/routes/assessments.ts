import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentCompareCalls } from '#contract/assessments/compare-calls.ts';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { assessmentFilingCalls } from '#contract/assessments/filing-calls.ts';
import { assessmentLinkCalls } from '#contract/assessments/link-calls.ts';
import { assessmentPeersCalls } from '#contract/assessments/peers-calls.ts';
import { assessmentReportCalls } from '#contract/assessments/report-calls.ts';
import {
  answerAssessment,
  beginAssessment,
  discardAssessment,
  listOwnAssessments,
  readAssessment,
  submitAssessment,
  tailorAssessment,
} from '#server/domain/assessments/assessments.ts';
import { attachEvidence } from '#server/domain/assessments/evidence.ts';
import { compareAssessments } from '#server/domain/assessments/report/compare.ts';
import { readConsent, saveConsent } from '#server/domain/assessments/consent.ts';
import { carryAssessment } from '#server/domain/assessments/carry-assessment.ts';
import { listTools, readModel } from '#server/domain/assessments/models.ts';
import { makeLink, readLinks, revokeLink } from '#server/domain/assessments/report/links.ts';
import { copyReport, readOwnLevels } from '#server/domain/assessments/report/copy-report.ts';
import { readPeers } from '#server/domain/assessments/peers.ts';
import { exportReport, exportReportTable } from '#server/domain/assessments/report/export-report.ts';
import { assessmentService } from '#server/domain/assessments/service.ts';
import { area } from './area.ts';
import { sendTable } from './send-table.ts';

export const assessmentArea = area(
  assessmentCalls,
  (services) => ({
    assessmentTools: () => listTools(services),
    assessmentModel: (request) => readModel(services, request),
    ownAssessments: (paging, { caller }) => listOwnAssessments(services, caller.userId, paging),
    beginAssessment: (request, context, within) => beginAssessment(within, request, context),
    openAssessment: ({ assessmentId }) => readAssessment(services, assessmentId),
    answerAssessment: (request, context, within) => answerAssessment(within, request, context),
    tailorAssessment: (request, _, within) => tailorAssessment(within, request),
    attachEvidence: (request, context, within) => attachEvidence(within, request, context),
    submitAssessment: (request, context, within) => submitAssessment(within, request, context),
    carryAssessment: (request, _, within) => carryAssessment(within, request),
    discardAssessment: ({ assessmentId }, context, within) =>
      discardAssessment(within, assessmentId, context),
  }),
  assessmentService,
);

export const assessmentConsentArea = area(
  assessmentConsentCalls,
  (services) => ({
    assessmentConsent: (_, { caller }) => readConsent(services, caller.userId),
    saveAssessmentConsent: (request, context, within) => saveConsent(within, request, context),
  }),
  assessmentService,
);

export const assessmentCompareArea = area(
  assessmentCompareCalls,
  (services) => ({
    compareAssessments: ({ tool }, { caller }) => compareAssessments(services, caller.userId, tool),
  }),
  assessmentService,
);

export const assessmentPeersArea = area(
  assessmentPeersCalls,
  (services) => ({
    assessmentPeers: ({ assessmentId }) => readPeers(services, assessmentId),
  }),
  assessmentService,
);

export const assessmentLinkArea = area(
  assessmentLinkCalls,
  (services) => ({
    assessmentLinks: ({ assessmentId }) => readLinks(services, assessmentId),
    makeAssessmentLink: (request, _, within) => makeLink(within, request),
    revokeAssessmentLink: (request, _, within) => revokeLink(within, request),
  }),
  assessmentService,
);

export const assessmentReportArea = area(
  assessmentReportCalls,
  (services) => ({
    assessmentReport: async ({ assessmentId }, _, { reply }) =>
      sendTable(reply, await exportReport(services, assessmentId)),
    assessmentTable: async ({ assessmentId }, _, { reply }) =>
      sendTable(reply, await exportReportTable(services, assessmentId)),
  }),
  assessmentService,
);

export const assessmentFilingArea = area(
  assessmentFilingCalls,
  (services) => ({
    ownLevels: (_, { caller }) => readOwnLevels(services.db, caller.userId),
    copyReport: (request, context) => copyReport(services, request, context),
  }),
  assessmentService,
);
