import { agreementCalls } from '#contract/site/agreement-calls.ts';
import { agreementWorkCalls } from '#contract/site/agreement-work-calls.ts';
import { dueAgreements } from '#server/domain/audit/agreement-versions.ts';
import {
  listAgreements,
  listAgreementVersions,
  readAgreement,
} from '#server/domain/site/agreements/read-agreements.ts';
import {
  acceptAgreements,
  decideAgreement,
  saveAgreement,
} from '#server/domain/site/agreements/write-agreements.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const agreementArea = area(agreementCalls, ({ db }) => ({
  readAgreement: ({ document }) => readAgreement(db, document),
  dueAgreements: async (_, { caller }) => ({
    rows: await dueAgreements(db, caller.userId),
  }),
  acceptAgreements: async ({ rows }, context, within) => {
    await acceptAgreements(within, rows, context);
    return null;
  },
}));

export const agreementWorkArea = area(agreementWorkCalls, ({ db }) => ({
  listAgreements: async (_, context) => {
    requireSiteWide(context, 'chief');
    return { rows: await listAgreements(db, context.caller) };
  },
  listAgreementVersions: async (request, context) => {
    requireSiteWide(context, 'chief');
    return listAgreementVersions(db, request);
  },
  saveAgreement: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveAgreement(within, request, context);
    return null;
  },
  decideAgreement: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await decideAgreement(within, request, context);
    return null;
  },
}));
