import { declareService } from '../service.ts';
import { expertErrors } from './errors.ts';

/** Questions to experts, bookings of experts and of trials. */
export const expertsService = declareService({
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
});
