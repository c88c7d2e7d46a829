import { cloudProducts } from './view-parts.ts';
import { detail, list, page, tabs, type PageRow } from './views.ts';

/** How enterprises go digital: cloud products, smart manufacturing, scenes, clusters. A part of pages.ts. */
export const transformationPages = {
  '/digitalTransformation/enterpriseCloud': {
    title: '企业上云',
    view: tabs('tab', [
      cloudProducts,
      {
        id: 'provider',
        label: '云服务商',
        view: list('provider', {
          filters: ['regions'],
          where: { categories: '云服务' },
        }),
      },
    ]),
  },
  '/digitalTransformation/partnersDetail': {
    title: '服务商主页',
    view: page('content/provider-home', { shows: 'provider' }),
  },
  '/digitalTransformation/solutionDetail': { title: '解决方案详情', view: detail('solution') },
  '/digitalTransformation/ZNZZList': {
    title: '智能制造',
    view: tabs(
      'tab',
      [
        {
          id: 'factory',
          label: '数字化车间与智能工厂',
          view: list('factory', { filters: ['level', 'year'] }),
        },
        {
          id: 'case',
          label: '典型案例',
          view: list('case', {
            filters: ['industry', 'year'],
            layout: 'cards',
            details: '/digitalTransformation/classicDetail',
          }),
        },
        {
          id: 'policy',
          label: '相关政策',
          view: list('policy', { filters: ['level', 'year'], sort: 'views' }),
        },
      ],
      { closing: 'content/parts/assessment' },
    ),
  },
  '/digitalTransformation/SZHCJ': {
    title: '数字化场景',
    view: page('content/scenes', { lists: 'digitalScene' }),
  },
  '/digitalTransformation/twoSubjects': {
    title: '转型主体',
    partOf: '/digitalTransformation/ZNZZList',
    view: list('benchmark', { filters: ['benchmarkType', 'industryName', 'year'] }),
  },
  '/digitalTransformation/industrialCluster': {
    title: '产业集群',
    partOf: '/digitalTransformation/ZNZZList',
    view: list('cluster', {
      filters: ['level', 'industryName', 'area', 'year'],
      closing: 'content/parts/clusters',
    }),
  },
  '/digitalTransformation/transProject': {
    title: '转型项目',
    view: list('transProject', { filters: ['projectType', 'stage', 'industryName', 'year'] }),
  },
} as const satisfies Readonly<Record<`/${string}`, PageRow>>;
