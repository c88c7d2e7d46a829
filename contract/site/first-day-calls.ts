import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';
import { testMessagesPerDay } from './constants.ts';
import { firstDaySteps, testChannels, testOutcomes } from './first-day.ts';

const prefix = '/api/portal/site/first-day';
const workOn = { method: 'POST', access: ['chief', 'grantRoles'] } as const;
const step = z.enum(firstDaySteps);

/** What a new site needs before it is opened, for its first administrator and its chiefs. See docs/decisions/148. */
export const firstDayCalls = {
  readFirstDay: call({
    ...workOn,
    path: `${prefix}/read`,
    summary: '开站清单：能数出来的现状，和人工标为已办好的各步',
    reads: ['site', 'role', 'content', 'banner', 'district', 'forum', 'setting'],
    request: nothing,
    response: z.object({
      counts: z.object({
        ...{ isNamed: z.boolean(), hasCity: z.boolean() },
        ...{ hasAgreement: z.boolean(), hasRegistry: z.boolean() },
        ...{ chiefs: z.number(), reviewers: z.number(), clerks: z.number() },
        ...{ pages: z.number(), slides: z.number() },
        ...{ notices: z.number(), policies: z.number(), news: z.number() },
        ...{ companies: z.number(), districts: z.number(), boards: z.number() },
      }),
      ticked: z.array(step),
    }),
    errors: ['accessDenied'],
  }),
  tickFirstDay: call({
    ...workOn,
    path: `${prefix}/tick`,
    summary: '把开站清单的一步标为已办好，或者取消标记',
    writes: ['setting'],
    transaction: true,
    request: z.object({ step, isDone: z.boolean() }),
    response: z.null(),
    errors: ['accessDenied'],
  }),
  tryMessage: call({
    ...workOn,
    path: `${prefix}/message`,
    summary: '给自己的手机或者邮箱发一条测试消息，答复结果；没有服务商、没有邮箱的不发，也不计次数',
    writes: ['setting'],
    once: true,
    perUserDay: { name: 'test message', max: testMessagesPerDay, error: 'testMessageLimit' },
    request: z.object({ channel: z.enum(testChannels) }),
    response: z.object({
      outcome: z.enum(testOutcomes),
      /** Of the phone or address so much that the owner knows it. */
      to: z.string(),
      /** What the vendor has said; '' unless it failed. */
      reason: z.string(),
    }),
    errors: ['accessDenied', 'testMessageLimit'],
  }),
};
