import { experts, supplyAndDemand } from './view-parts.ts';
import { detail, list, page, part, tabs, type PageRow } from './views.ts';

/** What enterprises and individuals do on the portal: supply and demand, experts, the forum. A part of pages.ts. */
export const servicePages = {
  '/Info/ZJList': { title: '专家库', partOf: '/socialInteraction/ZJList', view: experts },
  '/Info/ZJDetail': { title: '专家详情', view: detail('expert', '/Info/ZJList') },
  '/socialInteraction/ZJList': { title: '专家互动', view: page('experts/answers') },
  '/socialInteraction/ZJDetail': {
    title: '专家主页',
    partOf: '/socialInteraction/ZJList',
    view: page('experts/expert-home', { shows: 'expert' }),
  },
  '/ProductionService/supplyDemand': {
    title: '供需对接平台',
    partOf: '/ProductionService/demandList',
    view: supplyAndDemand,
  },
  '/ProductionService/demandList': {
    title: '企业需求',
    view: list('demand', {
      filters: ['field', 'category', 'cooperationMode', 'stage', 'area', 'industry'],
      beside: 'matching/parts/ways',
    }),
  },
  '/ProductionService/demandDetail': {
    title: '需求详情',
    view: detail('demand', '/ProductionService/demandList'),
  },
  '/socialInteraction/topicDetail': {
    title: '话题',
    partOf: '/socialInteraction/industryList',
    view: page('forum/topic'),
  },
  '/socialInteraction/topicWrite': {
    title: '发布话题',
    partOf: '/socialInteraction/industryList',
    loginRequired: true,
    view: page('forum/write'),
  },
  '/socialInteraction/industryList': {
    title: '行业交流',
    view: tabs('tab', [
      { id: 'forum', label: '行业交流', view: part('forum/parts/topics') },
      { id: 'activity', label: '行业活动', view: list('activity', { filters: ['activityType', 'status'] }) },
    ]),
  },
} as const satisfies Readonly<Record<`/${string}`, PageRow>>;
