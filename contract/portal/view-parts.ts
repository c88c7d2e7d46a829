import type { ExtraOf } from '../content/kinds.ts';
import { column, list, type ItemsBlock, type TabView } from './views.ts';

/** One of the tabs of excellent subjects. */
export const excellent = (subjectKind: ExtraOf<'excellent'>['subjectKind']) =>
  list('excellent', { filters: ['year'], where: { subjectKind }, layout: 'cards' });

/** Among the service resources, and in the column of the cloud. */
export const cloudProducts: TabView = {
  id: 'product',
  label: '云产品',
  view: list('cloudProduct', { filters: ['cloudKind', 'priceModel'] }),
};

/** What the ministry publishes. */
export const infoTypes: readonly ExtraOf<'ministryInfo'>['infoType'][] = [
  '政策文件',
  '工作动态',
  '公告公示',
  '意见征求',
];

/** The newest of it of one type. */
export const ministry = (infoType: (typeof infoTypes)[number]): ItemsBlock => ({
  title: infoType,
  kind: 'ministryInfo',
  where: { infoType },
  more: `/SocialService/gongxinbuList?infoType=${encodeURIComponent(infoType)}`,
});

/** How to connect, and what to know before. */
export const accessAndKnowledge = column({
  figures: [
    { label: '二级节点', kind: 'identifierNode' },
    { label: '知识文章', kind: 'knowledge', unit: '篇' },
    { label: '标识解析资讯', kind: 'identifierArticle', unit: '篇' },
  ],
  blocks: [
    {
      title: '怎样接入',
      kind: 'help',
      where: { category: '标识解析' },
      layout: 'cards',
      sort: 'views',
    },
    { title: '知识科普', kind: 'knowledge', more: '/Excellent/kepu' },
    { title: '标识解析资讯', kind: 'identifierArticle', more: '/Resolution/InfoList' },
  ],
});

/** All experts, those first whom most look at. */
export const experts = list('expert', {
  filters: ['expertKind', 'specialties', 'bookingState', 'industry'],
  sort: 'views',
});

/** Where those who look for something and those who offer it meet. */
export const supplyAndDemand = column({
  figures: [],
  opening: 'matching/parts/overview',
  blocks: [
    { title: '最新需求', kind: 'demand', more: '/ProductionService/demandList' },
    { title: '最新方案', kind: 'solution', more: '/Excellent/ServiceResource?tab=solution' },
  ],
});
