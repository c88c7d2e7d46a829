import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { bookingStates } from './booking-workflow.ts';
import { bookingsPerDay, dayParts, meetingMinutes } from './constants.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { bookingStateNames } from './state-names.ts';

const prefix = '/api/portal/expertBooking';
const trials = '/api/subsidy/enptApplicationReserve';
const state = z.enum(bookingStates);
const key = z.object({ id });
const staff = {
  method: 'POST',
  access: 'answer',
  writes: ['booking', 'message'],
  transaction: true,
  response: z.null(),
} as const;
const goneErrors = ['notFound', 'accessDenied', 'bookingMoved'] as const;
const wish = z.object({ day: z.iso.date(), part: z.enum(dayParts) });
const contactFields = { contactName: trimmed(100), phone: trimmed(50).meta({ examples: ['0571-88886666'] }) };
const perUserDay = { name: 'booking', max: bookingsPerDay, error: 'bookingLimit' } as const;
const makeErrors = [
  'notFound',
  'bookingTopicRequired',
  'bookingTopicTooLong',
  'bookingNameRequired',
  'bookingNameTooLong',
  'bookingPhoneRequired',
  'telephoneFormat',
  'bookingOpenAlready',
  'bookingLimit',
] as const;

/** A booking as its owner sees it. */
const ownBooking = z
  .object({
    id: z.number(),
    /** The expert or the cloud product. */
    itemId: z.number(),
    itemKind: z.enum(['expert', 'cloudProduct']),
    itemName: z.string(),
    topic: z.string(),
    /** None of a trial. */
    wishes: z.array(wish),
    state,
    createTime: instant,
    /** Once it is confirmed. */
    startsAt: instant.nullable(),
    minutes: z.number(),
    place: z.string(),
    /** Why it was declined. */
    comment: z.string(),
  })
  .meta({ id: 'Booking' });
export type OwnBooking = z.infer<typeof ownBooking>;

const listBookings = call({
  method: 'POST',
  path: `${prefix}/list`,
  summary:
    '工作人员：全部预约，等待最久的在前；state 为空时列出全部，waiting 为真时只列等待安排和约定已过、等待登记完成的',
  access: 'answer',
  reads: ['booking', 'content'],
  request: paging.extend({
    state: z.union([z.literal(''), state]).default(''),
    waiting: z.boolean().default(false),
  }),
  response: pageOf(ownBooking),
  errors: ['accessDenied'],
});

/** Meetings with experts and trials of cloud products: asked for by users, settled by staff with expert or provider. */
export const bookingCalls = {
  bookExpert: call({
    method: 'POST',
    path: `${prefix}/book`,
    summary: '预约一位专家：想谈什么、一至两个希望的时间（日期和上午、下午）、联系人',
    access: 'user',
    writes: ['booking', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      topic: trimmed(1_000),
      day1: trimmed(20).meta({ examples: ['2026-12-01'] }),
      part1: trimmed(10).meta({ examples: ['上午'] }),
      day2: trimmed(20),
      part2: trimmed(10),
      ...contactFields,
    }),
    response: z.object({ id: z.number() }),
    errors: [
      ...makeErrors,
      'bookingClosed',
      'bookingDayRequired',
      'bookingDayRange',
      'bookingPartRequired',
      'bookingSameTime',
    ],
    perUserDay,
    perIp: { max: 60, minutes: 10 },
  }),
  reserveApplication: call({
    method: 'POST',
    path: `${trials}/reserve`,
    summary: '预约试用一个云产品：想试什么、联系人',
    access: 'user',
    writes: ['booking', 'message'],
    once: true,
    transaction: true,
    request: z.object({ id, topic: trimmed(1_000), ...contactFields }),
    response: z.object({ id: z.number() }),
    errors: [...makeErrors, 'trialClosed'],
    perUserDay,
    perIp: { max: 60, minutes: 10 },
  }),
  getReserveStatus: call({
    method: 'POST',
    path: `${trials}/getReserveStatus`,
    summary: '我对一个云产品的预约：能否预约，最近一次预约到了哪一步（没有时 reserve 为 null）',
    access: 'user',
    reads: ['booking', 'content:cloudProduct'],
    request: z.object({ id: id.optional() }),
    response: z.object({ canReserve: z.boolean(), reserve: ownBooking.nullable() }),
    errors: [],
  }),
  ownBookings: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '我的预约（专家和云产品试用），新的在前',
    access: 'user',
    reads: ['booking', 'content'],
    request: paging,
    response: pageOf(ownBooking),
    errors: [],
  }),
  cancelBooking: call({
    method: 'POST',
    path: `${prefix}/cancel`,
    summary: '取消我的预约，约定的时间之前都可以',
    access: 'user',
    writes: ['booking', 'message'],
    owner: { table: 'booking', id: 'id', otherwise: 'notFound' },
    transaction: true,
    request: key,
    response: z.null(),
    errors: ['notFound', 'bookingMoved', 'bookingTimePast'],
  }),
  listBookings,
  exportBookings: exportOf(listBookings, {
    name: '预约和试用',
    columns: {
      编号: (booking) => booking.id,
      种类: ({ itemKind }) => (itemKind === 'expert' ? '专家预约' : '云产品试用'),
      专家或产品: ({ itemName }) => itemName,
      主题: ({ topic }) => topic,
      希望的时间: ({ wishes }) => wishes.map(({ day, part }) => `${day} ${part}`),
      状态: (booking) => bookingStateNames[booking.state],
      约定时间: ({ startsAt }) => timeCell(startsAt),
      分钟: ({ startsAt, minutes }) => (startsAt === null ? null : minutes),
      地点: ({ place }) => place,
      说明: ({ comment }) => comment,
      提交时间: ({ createTime }) => timeCell(createTime),
    },
    filters: { state: ['状态', bookingStateNames], waiting: '等待处理' },
  }),
  getBooking: call({
    method: 'POST',
    path: `${prefix}/getById`,
    summary: '工作人员：一个预约，连同联系人、账号和经过',
    access: 'answer',
    reads: ['booking', 'account', 'content'],
    request: key,
    response: ownBooking.extend({
      contactName: z.string(),
      phone: z.string(),
      account: z.string(),
      steps: z.array(workflowStep),
    }),
    masked: { contactName: 'name', phone: 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealBooking: call({
    ...revealing,
    access: 'answer',
    path: `${prefix}/reveal`,
    summary: '工作人员：一个预约的联系人和电话的明文；每次查看都记入操作记录',
    reads: ['booking'],
    request: key,
    errors: ['notFound', 'accessDenied'],
  }),
  confirmBooking: call({
    ...staff,
    path: `${prefix}/confirm`,
    summary: '工作人员：确定时间、时长（分钟）和地点；同一专家的约定不能重叠',
    request: key.extend({
      startsAt: z.union([z.literal(''), instant]),
      minutes: integer({ min: 0, max: 1_440 }).default(meetingMinutes.usual),
      place: trimmed(500),
    }),
    errors: [
      ...goneErrors,
      'bookingStartRequired',
      'bookingPlaceRequired',
      'bookingPlaceTooLong',
      'bookingMinutesRange',
      'bookingTimePast',
      'bookingTimeTaken',
    ],
  }),
  declineBooking: call({
    ...staff,
    path: `${prefix}/decline`,
    summary: '工作人员：不能安排，或者取消已经确定的约定；comment 为告知预约人的原因',
    request: key.extend({ comment: trimmed(300) }),
    errors: [...goneErrors, 'reviewCommentRequired'],
  }),
  finishBooking: call({
    ...staff,
    path: `${prefix}/finish`,
    summary: '工作人员：约定已经完成',
    request: key,
    errors: [...goneErrors, 'bookingNotOver'],
  }),
};
