import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, paging } from '../fields.ts';
import { deliveryChannelNames, deliveryChannels, resentAtOnce } from './delivery.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/system/delivery';
const staff = { method: 'POST', access: 'answer' } as const;
const channel = z.enum(deliveryChannels);

const undelivered = z
  .object({
    id: z.number(),
    channel,
    /** What it is about, in words. */
    kindName: z.string(),
    /** A phone or an address. */
    recipient: z.string(),
    attempts: z.number(),
    /** What the vendor has said last. */
    error: z.string(),
    createTime: instant,
    /** When it was given up. */
    failedTime: instant,
  })
  .meta({ id: 'UndeliveredMessage' });
export type UndeliveredMessage = z.output<typeof undelivered>;

const listUndelivered = call({
  ...staff,
  path: `${prefix}/list`,
  summary: '工作人员：多次发送失败、不再自动重发的短信和邮件，新的在前；channel 为空时两种都列',
  reads: ['delivery'],
  request: paging.extend({ channel: z.union([z.literal(''), channel]).default('') }),
  response: pageOf(undelivered),
  masked: { 'rows.recipient': 'contact' },
  errors: [],
});

/** Messages that no vendor took, and the kinds of messages that there are. */
export const deliveryCalls = {
  listUndelivered,
  exportUndelivered: exportOf(listUndelivered, {
    name: '未送达消息',
    columns: {
      编号: (message) => message.id,
      渠道: (message) => deliveryChannelNames[message.channel],
      内容: ({ kindName }) => kindName,
      接收人: ({ recipient }) => recipient,
      尝试次数: ({ attempts }) => attempts,
      原因: ({ error }) => error,
      产生时间: ({ createTime }) => timeCell(createTime),
      停止时间: ({ failedTime }) => timeCell(failedTime),
    },
    filters: { channel: ['渠道', deliveryChannelNames] },
  }),
  resendMessages: call({
    ...staff,
    path: `${prefix}/resend`,
    summary: '工作人员：重新发送没有送达的消息，答复实际重发了几条；已经重发或删除的不算',
    writes: ['delivery'],
    transaction: true,
    request: z.object({ ids: z.array(id).min(1).max(resentAtOnce) }),
    response: z.object({ count: z.number() }),
    errors: [],
  }),
  listMessageKinds: call({
    ...staff,
    path: `${prefix}/kinds`,
    summary: '工作人员：各种短信的名称，以及短信服务商处审核通过的模板；不需要模板的发送方式为空',
    reads: ['delivery'],
    request: nothing,
    response: z.object({
      rows: z.array(
        z
          .object({ kind: z.string(), kindName: z.string(), template: z.string() })
          .meta({ id: 'MessageKind' }),
      ),
    }),
    errors: [],
  }),
};
