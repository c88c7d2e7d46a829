import { declareService } from '../service.ts';
import { subscriptionErrors } from './errors.ts';

/** Subscribed lists, digests, reminders. */
export const subscriptionService = declareService({
  codes: [[2480, 2489]],
  errors: subscriptionErrors,
  tags: [
    'subscription', // what users want to be told of, and what they were
  ],
  owned: ['subscription', 'digest'],
  access: {
    '/api/system/subscription/getSettings': ['user'],
    '/api/system/subscription/saveSettings': ['user'],
    '/api/system/subscription/list': ['user'],
    '/api/system/subscription/subscribe': ['user'],
    '/api/system/subscription/unsubscribe': ['user', 'subscription'],
    '/api/system/subscription/preview': ['user'],
    '/api/system/subscription/digests': ['user'],
    '/api/system/subscription/digest': ['user', 'digest'],
    '/api/system/subscription/getMark': ['user', 'none: a public item, asked for the caller alone'],
    '/api/system/subscription/mark': ['user', 'none: a public item, noted for the caller alone'],
    '/api/system/subscription/marks': ['user'],
  },
  repeats: {
    sets: ['/api/system/subscription/saveSettings', '/api/system/subscription/mark'],
    removes: ['/api/system/subscription/unsubscribe'],
  },
});
