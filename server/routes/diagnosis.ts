import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { diagnosticLevels } from '#contract/diagnosis/levels.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import {
  openDistrict,
  readAllDistricts,
  readDistrict,
  readDistrictForStaff,
  readOpenDistricts,
} from '#server/domain/diagnosis/districts.ts';
import { readDistrictChoices } from '#server/domain/diagnosis/district-staff.ts';
import { readEligibility } from '#server/domain/diagnosis/eligibility.ts';
import {
  addFiles,
  transitionOwnDiagnosis,
  resubmitDiagnosis,
  saveDraft,
  submitDiagnosis,
} from '#server/domain/diagnosis/own-diagnosis.ts';
import { listOwn, readDetail, readProgress, readStatus } from '#server/domain/diagnosis/read-diagnoses.ts';
import {
  listForStaff,
  transitionByStaff,
  readDiagnosisHistory,
  readForStaff,
} from '#server/domain/diagnosis/work-on-diagnoses.ts';
import { diagnosisService } from '#server/domain/diagnosis/service.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const diagnosisArea = area(
  diagnosisCalls,
  (services) => ({
    district: () => readOpenDistricts(services),
    getDistrictInfo: ({ code }) => readDistrict(services, code),
    getDiagnosticLevelInfo: () => Promise.resolve([...diagnosticLevels]),
    beforeApply: (_, { caller }) => readEligibility(services, caller),
    checkApplyStatus: (_, { caller }) => readStatus(services, caller.userId),
    ownApplies: (paging, { caller }) => listOwn(services, caller.userId, paging),
    detail: ({ applyId }) => readDetail(services, applyId),
    applyProgress: ({ applyId }) => readProgress(services, applyId),
    saveDraft: (form, context, within) => saveDraft(within, form, context),
    addApplyFile: async (request, context, within) => {
      await addFiles(within, request, context);
      return null;
    },
    apply: (form, context, within) => submitDiagnosis(within, form, context),
    resubmit: (request, context, within) => resubmitDiagnosis(within, request, context),
    withdraw: async (request, context, within) => {
      await transitionOwnDiagnosis(within, 'withdraw', request, context);
      return null;
    },
    confirmReport: async (request, context, within) => {
      await transitionOwnDiagnosis(within, 'confirm', request, context);
      return null;
    },
    objectReport: async (request, context, within) => {
      await transitionOwnDiagnosis(within, 'object', request, context);
      return null;
    },
  }),
  diagnosisService,
);

export const diagnosisWorkArea = area(diagnosisWorkCalls, (services) => ({
  listDiagnoses: (request, context) => {
    requireSiteWide(context, 'review');
    return listForStaff(services, request, context.caller.userId);
  },
  getDiagnosis: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readForStaff(services, id);
  },
  revealDiagnosis: ({ id }, context) =>
    reveal(
      services,
      { call: diagnosisWorkCalls.getDiagnosis, object: `diagnosis ${String(id)}` },
      context,
      () => {
        requireSiteWide(context, 'review');
        return readForStaff(services, id);
      },
    ),
  diagnosisHistory: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readDiagnosisHistory(services, id);
  },
  moveDiagnosis: (request, context, within) => {
    requireSiteWide(context, 'review');
    return transitionByStaff(within, request, context);
  },
  listDiagnosisDistricts: (query, context) => {
    requireSiteWide(context, 'review');
    return readAllDistricts(services, query, context);
  },
  getDiagnosisDistrict: ({ code }, context) => {
    requireSiteWide(context, 'review');
    return readDistrictForStaff(services, code, context);
  },
  diagnosisDistrictChoices: (_, context) => {
    requireSiteWide(context, 'review');
    return readDistrictChoices(services, context.caller.userId);
  },
  saveDiagnosisDistrict: (request, context, within) => {
    requireSiteWide(context, 'chief');
    return openDistrict(within, request, context);
  },
}));
