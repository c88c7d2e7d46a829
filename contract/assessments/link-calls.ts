import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, trimmed } from '../fields.ts';
import { linkDaysMost, linksAtOnce } from './constants.ts';

const prefix = '/api/portal/assessment/link';
const own = {
  method: 'POST',
  access: 'enterprise',
  owner: { table: 'assessment', id: 'assessmentId', otherwise: 'notFound' },
} as const;

/** Links by which a named reader without an account reads one result. */
export const assessmentLinkCalls = {
  assessmentLinks: call({
    ...own,
    path: `${prefix}/list`,
    summary: '一份结果的分享链接，新的在前：给谁、到何时、打开过几次',
    reads: ['assessment'],
    request: z.object({ assessmentId: id }),
    response: z.array(
      z.object({
        linkId: z.number(),
        reader: z.string(),
        state: z.enum(['live', 'expired', 'revoked']),
        createTime: instant,
        /** The first moment at which it is good for nothing. */
        expireTime: instant,
        opened: z.number(),
        lastOpenTime: instant.nullable(),
      }),
    ),
    errors: ['notFound'],
  }),
  makeAssessmentLink: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/make`,
    summary: `生成一个分享链接，地址只在这里出现一次；写明给谁看、几天有效（1 到 ${String(linkDaysMost)} 天），同时有效的最多 ${String(linksAtOnce)} 个`,
    writes: ['assessment'],
    once: true,
    transaction: true,
    request: z.object({
      assessmentId: id,
      reader: trimmed(200),
      days: z.number().int().min(0).max(1_000),
    }),
    response: z.object({ linkId: z.number(), address: z.string(), expireTime: instant }),
    errors: [
      'notFound',
      'assessmentNotDone',
      'assessmentReader',
      'assessmentLinkDays',
      'assessmentLinkLimit',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  revokeAssessmentLink: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/revoke`,
    summary: '撤销一个分享链接，马上失效',
    writes: ['assessment'],
    transaction: true,
    request: z.object({ assessmentId: id, linkId: id }),
    response: z.null(),
    errors: ['notFound', 'assessmentLinkGone'],
    perIp: { max: 300, minutes: 10 },
  }),
};
