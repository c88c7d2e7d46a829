import { z } from 'zod';
import { call } from '../call.ts';
import { nothing, trimmed } from '../fields.ts';
import { agreementDocuments } from './agreement-names.ts';

const prefix = '/api/portal/site/agreement';

export const agreementDocument = z.enum(agreementDocuments);
/** The day from which a version counts, and its number of that day from the second on. */
export const agreementVersionField = trimmed(20);
export const agreementText = z
  .object({
    opening: z.string(),
    clauses: z.array(
      z.object({ title: z.string(), paragraphs: z.array(z.string()), isWeighty: z.boolean() }),
    ),
  })
  .meta({ id: 'AgreementText' });

/** The texts that people agree to, and who has to agree again. See docs/decisions/147. */
export const agreementCalls = {
  readAgreement: call({
    method: 'POST',
    path: `${prefix}/text`,
    summary: '平台服务协议或隐私政策现在的文本和版本',
    access: 'anonymous',
    reads: ['site'],
    request: z.object({ document: agreementDocument }),
    response: z.object({ document: agreementDocument, version: z.string(), text: agreementText }),
    errors: [],
  }),
  dueAgreements: call({
    method: 'POST',
    path: `${prefix}/due`,
    summary: '有新版本、须重新同意的协议，和各自改了什么',
    access: 'user',
    acting: 'person',
    reads: ['site', 'account'],
    request: nothing,
    response: z.object({
      rows: z.array(z.object({ document: agreementDocument, version: z.string(), summary: z.string() })),
    }),
    errors: [],
  }),
  acceptAgreements: call({
    method: 'POST',
    path: `${prefix}/accept`,
    summary: '同意所列各份协议的这一版本',
    access: 'user',
    acting: 'person',
    writes: ['account'],
    transaction: true,
    request: z.object({
      rows: z
        .array(z.object({ document: agreementDocument, version: agreementVersionField }))
        .min(1)
        .max(agreementDocuments.length),
    }),
    response: z.null(),
    errors: ['agreementVersionOld'],
  }),
};
