import { filingCalls } from '#contract/filings/calls.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';
import {
  copyDeclarationForm,
  listDeclarationForms,
  publishDeclarationForm,
  readDeclarationForm,
  saveDeclarationForm,
} from '#server/domain/filings/declaration-forms.ts';
import { exportFilings, writeReceipt } from '#server/domain/filings/documents.ts';
import { offerFilings } from '#server/domain/filings/offer-filings.ts';
import { saveFiling, submitFiling, transitionOwnFiling } from '#server/domain/filings/own-filing.ts';
import { publishResults } from '#server/domain/filings/publish-results.ts';
import {
  listForReview,
  listOwnFilings,
  readFilingHistory,
  readForReview,
  readSheet,
} from '#server/domain/filings/read-filings.ts';
import {
  listPool,
  saveReviewer,
  scoreFiling,
  transitionByStaff,
} from '#server/domain/filings/review-filing.ts';
import { filingService } from '#server/domain/filings/service.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const filingArea = area(
  filingCalls,
  (services) => ({
    ownFilings: (paging, { caller }) => listOwnFilings(services, caller.userId, paging),
    openFiling: ({ declarationId }, { caller }) => readSheet(services, declarationId, caller.userId),
    saveFiling: async (request, context, within) => {
      const { filingId, answers, revs, conflicts } = await saveFiling(within, request, context);
      return { filingId, answers: { ...answers }, revs: { ...revs }, conflicts };
    },
    submitFiling: ({ filingId }, context, within) => submitFiling(within, filingId, context),
    takeBackFiling: (request, context, within) => transitionOwnFiling(within, 'takeBack', request, context),
    confirmFiling: (request, context, within) => transitionOwnFiling(within, 'confirm', request, context),
    objectToFiling: (request, context, within) => transitionOwnFiling(within, 'object', request, context),
    filingReceipt: async ({ filingId }, _, { reply }) => {
      void reply.header('cache-control', 'private, no-store');
      const receipt = await writeReceipt(services, filingId);
      return reply
        .type('application/pdf')
        .header('content-disposition', attachmentDisposition(receipt.fileName))
        .send(receipt.content);
    },
  }),
  filingService,
);

export const filingWorkArea = area(filingWorkCalls, (services) => ({
  listFilings: (request, context) => {
    requireSiteWide(context, 'review');
    return listForReview(services, request, context.caller.userId);
  },
  getFiling: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readForReview(services, id, context.caller.userId);
  },
  revealFiling: ({ id }, context) =>
    reveal(services, { call: filingWorkCalls.getFiling, object: `filing ${String(id)}` }, context, () => {
      requireSiteWide(context, 'review');
      return readForReview(services, id, context.caller.userId);
    }),
  filingHistory: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readFilingHistory(services, id);
  },
  moveFiling: (request, context, within) => {
    requireSiteWide(context, 'review');
    return transitionByStaff(within, request, context);
  },
  scoreFiling: async (request, context, within) => {
    requireSiteWide(context, 'review');
    await scoreFiling(within, request, context);
    return null;
  },
  listFilingReviewers: (_, context) => {
    requireSiteWide(context, 'review');
    return listPool(services.db, context.caller.userId);
  },
  saveFilingReviewer: async (request, context, within) => {
    requireSiteWide(context, 'review');
    await saveReviewer(within, request, context);
    return null;
  },
}));

export const filingFormArea = area(filingFormCalls, (services) => ({
  listDeclarationForms: (request, context) => {
    requireSiteWide(context, 'write');
    return listDeclarationForms(services, request);
  },
  getDeclarationForm: ({ declarationId }, context) => {
    requireSiteWide(context, 'write');
    return readDeclarationForm(services, declarationId);
  },
  saveDeclarationForm: (request, context, within) => {
    requireSiteWide(context, 'write');
    return saveDeclarationForm(within, request, context);
  },
  publishDeclarationForm: (request, context, within) => {
    requireSiteWide(context, 'write');
    return publishDeclarationForm(within, request, context);
  },
  copyDeclarationForm: (request, context, within) => {
    requireSiteWide(context, 'write');
    return copyDeclarationForm(within, request, context);
  },
  publishResults: ({ declarationId }, context, within) => {
    requireSiteWide(context, 'review');
    return publishResults(within, declarationId, context);
  },
  offerFilings: (request, context, within) => {
    requireSiteWide(context, 'review');
    return offerFilings(within, request, context);
  },
  exportFilings: async ({ declarationId }, context, { reply }) => {
    requireSiteWide(context, 'review');
    const { fileName, content } = await exportFilings(services, declarationId, context);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachmentDisposition(fileName))
      .header('x-content-type-options', 'nosniff')
      .send(content);
  },
}));
