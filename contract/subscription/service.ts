import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { digestRetentionDays } from './constants.ts';
import { subscriptionErrors } from './errors.ts';

/** Subscribed lists, digests, reminders, favourites. */
export const subscriptionService = declareService({
  closable: { name: '订阅', about: '订阅列表的新内容' },
  codes: [[2480, 2489]],
  errors: subscriptionErrors,
  tags: [
    'subscription', // what users want to be told of, and what they were
  ],
  owned: ['subscription', 'digest'],
  keeps: {
    subscriber: {
      personal: {
        user_id: '账号',
        kinds: '关注的栏目',
        industries: '关注的行业',
        areas: '关注的地区',
        topics: '关注的领域',
      },
      plain: 'rhythm on_site by_mail covered_until next_at created_at',
      purpose: '按关注推送新内容',
      until: '账号注销',
      erasing: 'deleted',
    },
    subscription: {
      personal: { user_id: '账号', name: '订阅的名称', address: '订阅的列表', selection: '筛选条件' },
      plain: 'id created_at',
      purpose: '订阅列表',
      until: '取消订阅或账号注销',
      erasing: 'deleted',
    },
    digest: {
      personal: { user_id: '账号', items: '推送过的内容' },
      plain: 'id since until total created_at',
      purpose: '推送过的摘要可以再看',
      until: `${digestRetentionDays} 天`,
      erasing: 'deleted',
    },
    favourite: {
      personal: { user_id: '账号' },
      plain: 'item_id created_at',
      purpose: '收藏的内容可以再找到',
      until: '取消收藏或账号注销',
      erasing: 'deleted',
    },
    declaration_mark: {
      personal: { user_id: '账号' },
      plain: 'item_id starts_at ends_at reminded_at created_at',
      purpose: '提醒标记的申报截止时间',
      until: '取消标记或账号注销',
      erasing: 'deleted',
    },
  },
  access: {
    '/api/system/favourite/get': ['user', 'none: a public item, asked for the caller alone'],
    '/api/system/favourite/keep': ['user', 'none: a public item, noted for the caller alone'],
    '/api/system/favourite/list': ['user'],
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
    sets: [
      '/api/system/subscription/saveSettings',
      '/api/system/subscription/mark',
      '/api/system/favourite/keep',
    ],
    removes: ['/api/system/subscription/unsubscribe'],
  },
  exported: {
    /** The subscriptions of a user, with the items of their last digests. */
    subscriptions: z.object({
      settings: z.record(z.string(), z.unknown()).nullable(),
      lists: z.array(z.object({ name: z.string(), address: z.string(), createdAt: instant })),
      digests: z.array(z.object({ until: instant, titles: z.array(z.string()) })),
      marks: z.array(z.object({ title: z.string(), endsAt: instant, markedAt: instant })),
      favourites: z.array(z.object({ title: z.string(), keptAt: instant })),
    }),
  },
});
