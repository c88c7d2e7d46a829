import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { bookingRetentionDays } from './constants.ts';
import { expertErrors } from './errors.ts';

/** Questions to experts, bookings of experts and of trials. */
export const expertsService = declareService({
  closable: { name: '专家服务', about: '向专家提问、预约专家、申请试用' },
  codes: [[2700, 2749]],
  errors: expertErrors,
  tags: [
    'booking', // of experts and of trials
    'question', // to experts, with their answers
  ],
  owned: ['expertQuestion', 'booking'],
  subjects: ['expertQuestion', 'booking'],
  audits: ['expert'],
  sms: ['expertWorkWaiting', 'expertWorkMoved'],
  keeps: {
    booking: {
      personal: {
        user_id: '账号',
        topic: '想谈的事项',
        wishes: '方便的时间',
        contact: '姓名和电话（加密）',
        place: '约定的地点',
        comment: '答复',
      },
      plain: 'id item_id state starts_at minutes created_at',
      purpose: '预约专家和试用',
      until: `结束后 ${bookingRetentionDays} 天`,
      erasing: 'emptied',
    },
    expert_question: {
      personal: { user_id: '账号', body: '问题', answer: '答复', comment: '处理意见' },
      plain: 'id item_id is_private is_of_enterprise state created_at answered_at',
      purpose: '向专家提问',
      until: '公开的继续公开，不显示提问者；其余账号注销时删除',
      erasing: 'emptied',
    },
  },
  access: {
    '/api/portal/expertQuestion/portalList': ['anonymous', 'none: what is public'],
    '/api/portal/expertQuestion/ask': ['user', 'none: asks a public item'],
    '/api/portal/expertQuestion/own': ['user'],
    '/api/portal/expertQuestion/withdraw': ['user', 'expertQuestion'],
    '/api/portal/expertQuestion/setIsPrivate': ['user', 'expertQuestion'],
    '/api/portal/expertQuestion/list': ['answer'],
    '/api/portal/expertQuestion/getById': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertQuestion/handOver': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertQuestion/answer': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertQuestion/decline': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertQuestion/takeDown': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertBooking/book': ['user', 'none: books a public item'],
    '/api/subsidy/enptApplicationReserve/reserve': ['user', 'none: books a public item'],
    '/api/subsidy/enptApplicationReserve/getReserveStatus': [
      'user',
      'none: the caller’s own of a public item',
    ],
    '/api/portal/expertBooking/own': ['user'],
    '/api/portal/expertBooking/cancel': ['user', 'booking'],
    '/api/portal/expertBooking/list': ['answer'],
    '/api/portal/expertBooking/getById': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertBooking/reveal': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertBooking/confirm': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertBooking/decline': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/expertBooking/finish': ['answer', 'none: whoever answers, for anybody'],
  },
  repeats: {
    moves: [
      '/api/portal/expertBooking/cancel',
      '/api/portal/expertBooking/confirm',
      '/api/portal/expertBooking/decline',
      '/api/portal/expertBooking/finish',
      '/api/portal/expertQuestion/withdraw',
      '/api/portal/expertQuestion/handOver',
      '/api/portal/expertQuestion/decline',
      '/api/portal/expertQuestion/takeDown',
    ],
    sets: ['/api/portal/expertQuestion/setIsPrivate'],
  },
  exported: {
    /** To experts. */
    questions: z.array(
      z.object({
        expert: z.string(),
        body: z.string(),
        isPrivate: z.boolean(),
        state: z.string(),
        createdAt: instant,
        answer: z.string(),
        answeredAt: instant.nullable(),
      }),
    ),
    /** Of experts, and of trials of cloud products. */
    bookings: z.array(
      z.object({
        of: z.string(),
        topic: z.string(),
        wishes: z.array(z.object({ day: z.string(), part: z.string() })),
        contactName: z.string(),
        phone: z.string(),
        state: z.string(),
        createdAt: instant,
        startsAt: instant.nullable(),
        place: z.string(),
      }),
    ),
  },
});
