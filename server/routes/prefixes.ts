import { commonErrors } from '#contract/common-errors.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { makeCertificate } from '#server/domain/prefixes/certificate.ts';
import {
  deleteRecord,
  exportRecords,
  listRecords,
  saveRecord,
} from '#server/domain/prefixes/prefix-records.ts';
import { importRecords } from '#server/domain/prefixes/import-records.ts';
import {
  readBeginning,
  reportVolumes,
  savePrefixDraft,
  submitPrefix,
  transitionOwnPrefix,
} from '#server/domain/prefixes/own-prefix.ts';
import {
  listForStaff,
  listOwnPrefixes,
  readForStaff,
  readPrefix,
  readPrefixHistory,
  readPrefixProgress,
} from '#server/domain/prefixes/read-prefixes.ts';
import { transitionPrefixByStaff } from '#server/domain/prefixes/review-prefix.ts';
import { prefixService } from '#server/domain/prefixes/service.ts';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const prefixArea = area(
  prefixCalls,
  (services) => ({
    ownPrefixes: (paging, { caller }) => listOwnPrefixes(services, caller.userId, paging),
    prefixCompany: (_, { caller }) => readBeginning(services, caller.userId),
    prefixDetail: ({ prefixId }) => readPrefix(services, prefixId),
    prefixProgress: ({ prefixId }) => readPrefixProgress(services, prefixId),
    savePrefix: (form, context, within) => savePrefixDraft(within, form, context),
    submitPrefix: (form, context, within) => submitPrefix(within, form, context),
    withdrawPrefix: async (request, context, within) => {
      await transitionOwnPrefix(within, 'withdraw', request, context);
      return null;
    },
    giveBackPrefix: async (request, context, within) => {
      await transitionOwnPrefix(within, 'giveBack', request, context);
      return null;
    },
    reportVolumes: (request, context, within) => reportVolumes(within, request, context),
    prefixCertificate: async ({ prefixId }, _, { reply }) => {
      void reply.header('cache-control', 'private, no-store');
      const made = await makeCertificate(services, prefixId);
      if (made === undefined) return reply.code(404).send({ ...commonErrors.notFound, data: null });
      return reply
        .type('application/pdf')
        .header('content-disposition', attachmentDisposition(made.fileName))
        .header('x-content-type-options', 'nosniff')
        .send(made.pdf);
    },
  }),
  prefixService,
);

export const recordArea = area(recordCalls, (services) => ({
  listRecords: (request) => listRecords(services, request),
  saveRecord: (request, context, within) => saveRecord(within, request, context),
  deleteRecord: async (request, context, within) => {
    await deleteRecord(within, request, context);
    return null;
  },
  importRecords: (request, context, within) => importRecords(within, request, context),
  exportRecords: async ({ prefixId }, _, { reply }) => {
    void reply.header('cache-control', 'private, no-store');
    const made = await exportRecords(services, prefixId);
    if (made === undefined) return reply.code(404).send({ ...commonErrors.notFound, data: null });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachmentDisposition(made.fileName))
      .header('x-content-type-options', 'nosniff')
      .send(made.text);
  },
}));

export const prefixWorkArea = area(prefixWorkCalls, (services) => ({
  listPrefixes: (request, context) => {
    requireSiteWide(context, 'review');
    return listForStaff(services, request);
  },
  getPrefix: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readForStaff(services, id);
  },
  revealPrefix: ({ id }, context) =>
    reveal(services, { call: prefixWorkCalls.getPrefix, object: `prefix ${String(id)}` }, context, () => {
      requireSiteWide(context, 'review');
      return readForStaff(services, id);
    }),
  prefixHistory: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readPrefixHistory(services, id);
  },
  movePrefix: (request, context, within) => {
    requireSiteWide(context, 'review');
    return transitionPrefixByStaff(within, request, context);
  },
}));
