import { detail, list, type PageRow } from './views.ts';

/** Where people meet: activities and study visits. A part of pages.ts. */
export const socialPages = {
  '/socialInteraction/ZHHDList': {
    title: '综合活动',
    view: list('activity', { filters: ['status', 'activityType'] }),
  },
  '/socialInteraction/ZHHDDetail': {
    title: '综合活动详情',
    view: detail('activity', '/socialInteraction/ZHHDList'),
  },
  '/socialInteraction/activitiesDetail': {
    title: '活动详情',
    view: detail('activity', '/socialInteraction/ZHHDList'),
  },
  '/socialInteraction/YXTFList': {
    title: '研学探访',
    view: list('activity', {
      filters: ['status'],
      where: { activityType: '研学探访' },
      details: '/socialInteraction/YXTFDetail',
    }),
  },
  '/socialInteraction/YXTFDetail': {
    title: '研学详情',
    view: detail('activity', '/socialInteraction/YXTFList'),
  },
  '/socialInteraction/YXTFDetailOld': {
    title: '往期研学',
    view: detail('activity', '/socialInteraction/YXTFList'),
  },
} as const satisfies Readonly<Record<`/${string}`, PageRow>>;
