import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../fields.ts';

const prefix = '/api/portal/match';

const matchAspects = ['words', 'industry', 'tags', 'area', 'amount', 'validity'] as const;

const reason = z.object({
  aspect: z.enum(matchAspects),
  /** Of the 100. */
  points: z.number(),
  /** As people read it: 同属通用设备制造业 */
  text: z.string(),
});
export type MatchReason = z.infer<typeof reason>;

const match = z
  .object({
    id: z.number(),
    title: z.string(),
    summary: z.string(),
    /** Who looks for it or offers it. */
    party: z.string(),
    /** 0 to 100. */
    score: z.number(),
    reasons: z.array(reason),
  })
  .meta({ id: 'Match' });
export type Match = z.infer<typeof match>;

const best = { request: z.object({ id }), response: z.object({ rows: z.array(match) }), errors: [] };
const open = { method: 'POST', access: 'anonymous' } as const;

/** What fits what: anybody may see it, and nobody’s contacts with it. */
export const matchCalls = {
  matchingSolutions: call({
    ...open,
    ...best,
    path: `${prefix}/solutions`,
    summary: '一项需求最匹配的十个方案，带得分和理由；没有或未公开时为空',
    reads: ['match', 'content:demand', 'content:solution'],
  }),
  matchingDemands: call({
    ...open,
    ...best,
    path: `${prefix}/demands`,
    summary: '一个方案最匹配的十项需求，带得分和理由；没有或未公开时为空',
    reads: ['match', 'content:demand', 'content:solution'],
  }),
  matchFigures: call({
    ...open,
    path: `${prefix}/figures`,
    summary: '供需对接的总数：征集中的需求、公开的方案、匹配、已签约（含已完成）',
    reads: ['match', 'content:demand', 'content:solution'],
    request: nothing,
    response: z.object({
      openDemands: z.number(),
      solutions: z.number(),
      matches: z.number(),
      signed: z.number(),
    }),
    errors: [],
  }),
};
