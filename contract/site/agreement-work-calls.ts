import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, nothing, pageOf, paging, trimmed } from '../fields.ts';
import {
  agreementDocument as document,
  agreementText as text,
  agreementVersionField as version,
} from './agreement-calls.ts';
import {
  agreementClausesMax,
  agreementOpeningMaxLength,
  agreementParagraphMaxLength,
  agreementParagraphsMax,
  agreementSummaryMaxLength,
} from './agreements.ts';
import { siteReasonMaxLength } from './constants.ts';
import { siteDecisions, siteVersionStates } from './facts.ts';

const prefix = '/api/portal/site/agreement';
const workOn = { method: 'POST', access: 'chief' } as const;

/** As it is written: longer than the rules allow, so that these say what is too long. */
const written = z.object({
  opening: trimmed(2 * agreementOpeningMaxLength),
  clauses: z
    .array(
      z.object({
        title: trimmed(100),
        paragraphs: z
          .array(lines(2 * agreementParagraphMaxLength))
          .max(2 * agreementParagraphsMax)
          .default([]),
        isWeighty: z.boolean().default(false),
      }),
    )
    .max(2 * agreementClausesMax)
    .default([]),
});
/** The texts that people agree to, kept by chiefs of the whole site. See docs/decisions/147. */
export const agreementWorkCalls = {
  listAgreements: call({
    ...workOn,
    path: `${prefix}/list`,
    summary: '各份协议现在的文本，和等待另一位确认的新版本',
    reads: ['site'],
    request: nothing,
    response: z.object({
      rows: z.array(
        z.object({
          ...{ document, version: z.string(), text },
          waiting: z
            .object({
              ...{ id: z.number(), text, summary: z.string(), asksAgain: z.boolean() },
              ...{ by: z.string(), time: instant },
              /** Whoever asks has proposed it: another confirms. */
              isOwn: z.boolean(),
            })
            .nullable(),
        }),
      ),
    }),
    errors: ['accessDenied'],
  }),
  listAgreementVersions: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '一份协议的各个版本，新的在前：谁提出、谁确认、改了什么',
    reads: ['site'],
    request: paging.extend({ document }),
    response: pageOf(
      z
        .object({
          ...{ id: z.number(), state: z.enum(siteVersionStates), version: z.string().nullable() },
          ...{ text, summary: z.string(), asksAgain: z.boolean() },
          ...{ by: z.string(), time: instant },
          ...{ decidedBy: z.string(), decidedTime: instant.nullable(), comment: z.string() },
        })
        .meta({ id: 'AgreementVersion' }),
    ),
    errors: ['accessDenied'],
  }),
  saveAgreement: call({
    ...workOn,
    path: `${prefix}/save`,
    // clauses of a hundred pages
    bodyKilobytes: 1024,
    summary:
      '提出一份协议的新版本，由另一位主编确认后生效；asksAgain 为要求用户重新同意，version 为所见的现在的版本',
    writes: ['site'],
    transaction: true,
    request: written.extend({
      ...{ document, version },
      summary: lines(2 * agreementSummaryMaxLength),
      asksAgain: z.boolean(),
    }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'editedMeanwhile', 'agreementWaiting', 'siteNothingChanged'] as const),
      ...(['agreementTextRequired', 'agreementSummaryRequired', 'siteTextTooLong'] as const),
    ],
  }),
  decideAgreement: call({
    ...workOn,
    path: `${prefix}/decide`,
    summary: '由提出人以外的另一位确认或不采纳新版本（不采纳须写理由），或由提出人收回',
    writes: ['site', 'message', 'account'],
    transaction: true,
    request: z.object({
      id,
      action: z.enum(siteDecisions),
      comment: lines(3 * siteReasonMaxLength).default(''),
    }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'notFound', 'siteFourEyes', 'siteChangeNotOwn', 'siteChangeSettled'] as const),
      ...(['siteReasonRequired', 'siteReasonTooLong'] as const),
    ],
  }),
};
