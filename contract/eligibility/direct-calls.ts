import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, paging } from '../fields.ts';
import { reachesPerDay } from './constants.ts';
import { directOffer, publicList } from './direct-entities.ts';

const prefix = '/api/portal/eligibility/direct';
const own = { method: 'POST', access: 'enterprise' } as const;
const rev = z.number().int().min(1).max(1_000_000);
const ofOffer = {
  ...own,
  acting: 'owner',
  owner: { table: 'directOffer', id: 'id', otherwise: 'notFound' },
  writes: ['directList'],
  transaction: true,
} as const;

/** 免申即享 as the enterprise has it, and as anybody reads it. */
export const directCalls = {
  ownDirectOffers: call({
    ...own,
    path: `${prefix}/own`,
    summary: '免申即享：本企业可以直接领取的，金额怎么算的，用了哪些数据，什么时候截止',
    reads: ['directList', 'content:policy', 'content:declaration', 'account'],
    request: nothing,
    response: z.array(directOffer),
    errors: [],
  }),
  answerDirectOffer: call({
    ...ofOffer,
    path: `${prefix}/answer`,
    summary:
      '免申即享：确认领取（isAgreed 为同意公示企业名称、打码的信用代码和金额，并承诺数据属实）或者不领取；截止以前可以改。rev 为所见的版次',
    request: z.object({
      id,
      rev,
      answer: z.enum(['confirm', 'decline']),
      isAgreed: z.boolean().default(false),
    }),
    response: z.object({ rev: z.number() }),
    errors: ['notFound', 'directAnswered', 'directLate', 'directPledge'],
    perIp: { max: 120, minutes: 10 },
  }),
  recountDirectOffer: call({
    ...ofOffer,
    path: `${prefix}/recount`,
    summary: '免申即享：数据更正以后重新计算本企业的金额，截止以前每天最多 20 次；计算后须重新确认',
    perUserDay: { name: 'directRecount', max: reachesPerDay, error: 'reachLimit' },
    request: z.object({ id, rev }),
    response: z.object({ rev: z.number(), fits: z.boolean() }),
    errors: ['notFound', 'directAnswered', 'directLate', 'reachLimit'],
    perIp: { max: 120, minutes: 10 },
  }),
  directPublicity: call({
    method: 'GET',
    access: 'anonymous',
    path: `${prefix}/public`,
    summary:
      '一项政策或申报的免申即享公示：企业名称、打码的信用代码、金额、公示期；每页 100 家，listId 只要一份名单',
    reads: ['directList', 'content:policy', 'content:declaration'],
    request: z.object({ itemId: id, listId: id.optional(), pageNum: paging.shape.pageNum }),
    response: z.array(publicList),
    errors: [],
    perIp: { max: 600, minutes: 10 },
  }),
};
