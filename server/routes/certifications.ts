import { certificationCalls } from '#contract/certifications/calls.ts';
import { providerCalls } from '#contract/certifications/provider-calls.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import {
  attachFiles,
  readOwnCompany,
  saveDraft,
  submitCertification,
  transitionOwnCertification,
} from '#server/domain/certifications/own-certification.ts';
import {
  moveOwnProvider,
  readOwnProvider,
  saveOwnProvider,
} from '#server/domain/certifications/own-provider.ts';
import {
  listForStaff,
  listOwn,
  readDetail,
  readForStaff,
  readHistory,
  readProgress,
} from '#server/domain/certifications/read-certifications.ts';
import {
  compareWithRegistry,
  transitionByStaff,
} from '#server/domain/certifications/review-certification.ts';
import { certificationService } from '#server/domain/certifications/service.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { area } from './area.ts';
import { providerOf } from './colleague.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const certificationArea = area(
  certificationCalls,
  (services) => ({
    ownCertifications: (paging, { caller }) => listOwn(services, caller.userId, paging),
    certificationCompany: (_, { caller }) => readOwnCompany(services, caller.userId),
    certificationDetail: ({ certificationId }) => readDetail(services, certificationId),
    certificationProgress: ({ certificationId }) => readProgress(services, certificationId),
    saveCertification: (form, context, within) => saveDraft(within, form, context),
    attachToCertification: async (request, context, within) => {
      await attachFiles(within, request, context);
      return null;
    },
    submitCertification: (form, context, within) => submitCertification(within, form, context),
    withdrawCertification: async (request, context, within) => {
      await transitionOwnCertification(within, 'withdraw', request, context);
      return null;
    },
    objectToRevocation: async (request, context, within) => {
      await transitionOwnCertification(within, 'object', request, context);
      return null;
    },
  }),
  certificationService,
);

export const certificationWorkArea = area(certificationWorkCalls, (services) => ({
  listCertifications: (request, context) => {
    requireSiteWide(context, 'review');
    return listForStaff(services, request);
  },
  getCertification: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readForStaff(services, id, context.caller.userId);
  },
  revealCertification: ({ id }, context) =>
    reveal(
      services,
      { call: certificationWorkCalls.getCertification, object: `certification ${String(id)}` },
      context,
      () => {
        requireSiteWide(context, 'review');
        return readForStaff(services, id, context.caller.userId);
      },
    ),
  certificationHistory: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readHistory(services, id);
  },
  compareWithRegistry: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return compareWithRegistry(services, id);
  },
  moveCertification: (request, context, within) => {
    requireSiteWide(context, 'review');
    return transitionByStaff(within, request, context);
  },
}));

export const providerArea = area(providerCalls, (services) => ({
  getOwnProvider: (_, context) => readOwnProvider(services, providerOf(context)),
  saveOwnProvider: (written, context, within) => saveOwnProvider(within, written, providerOf(context)),
  moveOwnProvider: (request, context, within) => moveOwnProvider(within, request, providerOf(context)),
}));
