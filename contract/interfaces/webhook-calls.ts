import { z } from 'zod';
import { call } from '../call.ts';
import { contentKindKeys } from '../content/kinds.ts';
import { id, instant, nothing, pageOf, paging, text, trimmed } from '../fields.ts';
import { testEvent, webhookEventNames, webhookEvents } from './events.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { deliveryStateNames, webhookStateNames } from './state-names.ts';

const prefix = '/api/system/interfaces/webhook';
const named = z.object({ id });
const about = { method: 'POST', access: 'interfaces' } as const;
const act = { ...about, transaction: true } as const;

const webhook = z
  .object({
    id: z.number(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** None: of every kind. */
    kinds: z.array(z.enum(contentKindKeys)),
    kindNames: z.array(z.string()),
    /** With all below them. None: of every section. */
    sectionIds: z.array(z.number()),
    sectionNames: z.array(z.string()),
    /** Who is told when nothing arrives: an account name. */
    owner: z.string(),
    createTime: instant,
    /** Null: nothing has arrived yet. */
    lastDeliveryTime: instant.nullable(),
    /** `failed`: stopped by itself, for nothing arrived for a day. */
    state: z.enum(['running', 'stopped', 'failed']),
    /** Nobody has seen the secret yet. */
    isSecretUnseen: z.boolean(),
    /** Until when the secret before signs as well; null: there is none. */
    overlapUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' });

const delivery = z
  .object({
    id: z.number(),
    /** As the receiver gets it, the same with every try. */
    messageId: z.string(),
    event: z.enum([...webhookEvents, testEvent]),
    title: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    /** What the receiver answered at last; null: nothing. */
    status: z.number().nullable(),
    /** Why nothing arrived, in words; ''. */
    fault: z.string(),
    createTime: instant,
    /** When it arrived, was given up, or is tried next. */
    time: instant,
  })
  .meta({ id: 'WebhookDelivery' });

const listWebhooks = call({
  ...about,
  path: `${prefix}/list`,
  summary: '推送的接收地址，新的在前',
  reads: ['webhook', 'account', 'section'],
  request: paging,
  response: pageOf(webhook),
  errors: [],
});

const listDeliveries = call({
  ...about,
  path: `${prefix}/deliveries`,
  summary: '一个接收地址近 30 天的推送，新的在前',
  reads: ['webhook'],
  request: paging.extend({ id }),
  response: pageOf(delivery),
  errors: [],
});

/** Addresses of others that are told what becomes public. For who manages the interfaces of the whole site. */
export const webhookCalls = {
  listWebhooks,
  exportWebhooks: exportOf(listWebhooks, {
    name: '推送接收地址',
    columns: {
      编号: (one) => one.id,
      名称: ({ name }) => name,
      地址: ({ url }) => url,
      事件: ({ events }) => events.map((event) => webhookEventNames[event]),
      种类: ({ kinds, kindNames }) => (kinds.length === 0 ? '全部' : kindNames),
      栏目: ({ sectionIds, sectionNames }) => (sectionIds.length === 0 ? '全部' : sectionNames),
      状态: ({ state }) => webhookStateNames[state],
      出错时告诉: ({ owner }) => owner,
      新增时间: ({ createTime }) => timeCell(createTime),
      最近送达: ({ lastDeliveryTime }) => timeCell(lastDeliveryTime),
    },
    filters: {},
  }),
  getWebhook: call({
    ...about,
    path: `${prefix}/getById`,
    summary: '一个接收地址',
    reads: ['webhook', 'account', 'section'],
    request: named,
    response: webhook,
    errors: ['notFound'],
  }),
  getWebhookChoices: call({
    ...about,
    path: `${prefix}/choices`,
    summary: '接收地址可以限定的内容种类和栏目',
    reads: ['section'],
    request: nothing,
    response: z.object({
      kinds: z.array(z.object({ kind: z.enum(contentKindKeys), name: z.string() })),
      sections: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    errors: [],
  }),
  saveWebhook: call({
    ...act,
    path: `${prefix}/save`,
    summary: '新增或修改一个接收地址：要哪些事件，kinds 和 sectionIds 为空即不限',
    writes: ['webhook'],
    once: true,
    perIp: { max: 60, minutes: 10 },
    request: z.object({
      id: id.optional(),
      name: trimmed(200),
      url: text(600).meta({ examples: ['https://receiver.example/portal'] }),
      events: z.array(z.enum(webhookEvents)).max(webhookEvents.length).default([]),
      kinds: z.array(z.enum(contentKindKeys)).max(contentKindKeys.length).default([]),
      sectionIds: z.array(id).max(100).default([]),
    }),
    response: z.object({ id: z.number() }),
    errors: [
      'notFound',
      'interfaceNameRequired',
      'interfaceNameTooLong',
      'webhookUrlRequired',
      'webhookUrlWrong',
      'webhookUrlTooLong',
      'webhookUrlPrivate',
      'webhookEventsRequired',
      'webhookSectionWrong',
      'webhooksTooMany',
    ],
  }),
  makeSecret: call({
    ...act,
    path: `${prefix}/makeSecret`,
    summary: '生成签名密钥，只在这里出现一次；原来的还可用 24 小时，其间两个都签名',
    writes: ['webhook'],
    confirmation: 'login',
    request: named,
    response: z.object({ secret: z.string() }),
    errors: ['notFound'],
  }),
  setRunning: call({
    ...act,
    path: `${prefix}/setRunning`,
    summary: '停止推送，或者恢复',
    writes: ['webhook'],
    request: named.extend({ isRunning: z.boolean() }),
    response: z.null(),
    errors: ['notFound'],
  }),
  removeWebhook: call({
    ...act,
    path: `${prefix}/remove`,
    summary: '删除一个接收地址，连同推送记录',
    writes: ['webhook'],
    request: named,
    response: z.null(),
    errors: ['notFound'],
  }),
  listDeliveries,
  exportDeliveries: exportOf(listDeliveries, {
    name: '推送记录',
    columns: {
      编号: ({ messageId }) => messageId,
      事件: ({ event }) => webhookEventNames[event],
      标题: ({ title }) => title,
      状态: ({ state }) => deliveryStateNames[state],
      尝试次数: ({ attempts }) => attempts,
      对方应答: ({ status }) => status,
      原因: ({ fault }) => fault,
      产生时间: ({ createTime }) => timeCell(createTime),
      送达或下次时间: ({ time }) => timeCell(time),
    },
    filters: { id: '接收地址编号' },
  }),
  sendTest: call({
    ...act,
    path: `${prefix}/test`,
    summary: '推送一次测试',
    writes: ['webhook'],
    once: true,
    perIp: { max: 60, minutes: 10 },
    request: named,
    response: z.object({ id: z.number() }),
    errors: ['notFound', 'webhookStopped'],
  }),
  resendDelivery: call({
    ...act,
    path: `${prefix}/resend`,
    summary: '把一次推送再发一遍，编号不变',
    writes: ['webhook'],
    request: named,
    response: z.null(),
    errors: ['notFound', 'webhookStopped'],
  }),
};

export type Webhook = z.infer<typeof webhook>;
export type WebhookDelivery = z.infer<typeof delivery>;
