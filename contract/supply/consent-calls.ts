import { z } from 'zod';
import { call } from '../call.ts';
import { versionStates } from '../content/release.ts';
import { id, instant, pageOf, paging, trimmed } from '../fields.ts';
import { consentAnswers, consentStates } from './consent-workflow.ts';

/** What an enterprise is asked for by those who write cases about it. */
export const consentCalls = {
  listConsents: call({
    method: 'POST',
    path: '/api/portal/caseConsent/list',
    summary: '写到本企业的案例：请本企业同意公开的，和本企业答复过的；新的在前',
    access: 'enterprise',
    reads: ['content:case'],
    request: paging,
    response: pageOf(
      z.object({
        id: z.number(),
        itemId: z.number(),
        /** As it was when the enterprise was asked. */
        title: z.string(),
        /** Who has written it. */
        writer: z.string(),
        state: z.enum(consentStates),
        /** Where its text is by now. */
        versionState: z.enum(versionStates),
        /** What the enterprise gave for a reason. */
        comment: z.string(),
        askTime: instant,
        answerTime: instant.nullable(),
        actions: z.array(z.enum(consentAnswers)),
      }),
    ),
    errors: [],
  }),
  answerConsent: call({
    acting: 'owner',
    method: 'POST',
    transaction: true,
    path: '/api/portal/caseConsent/answer',
    summary:
      '对一个案例：give 同意公开，decline 不同意，end 撤回同意（已公开的随即撤下）；后两种须写明原因，服务商会看到。同意须企业已通过认证',
    access: 'enterprise',
    owner: { table: 'caseConsent', id: 'id', otherwise: 'notFound' },
    writes: ['content:case'],
    request: z.object({ id, action: z.enum(consentAnswers), comment: trimmed(500) }),
    response: z.object({ id: z.number(), state: z.enum(consentStates) }),
    errors: ['notFound', 'accessDenied', 'consentMoved', 'consentReasonRequired', 'editedMeanwhile'],
    perIp: { max: 60, minutes: 10 },
  }),
};
