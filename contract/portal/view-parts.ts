import type { ExtraOf } from '../content/kinds.ts';
import { list, type ItemsBlock, type TabView } from './views.ts';

/** One of the tabs of excellent subjects. */
export const excellent = (subjectKind: ExtraOf<'excellent'>['subjectKind']) =>
  list('excellent', { filters: ['year'], where: { subjectKind }, layout: 'cards' });

/** Among the service resources, and in the column of the cloud. */
export const cloudProducts: TabView = {
  id: 'product',
  label: '云产品',
  view: list('cloudProduct', { filters: ['cloudKind', 'priceModel'], layout: 'cards' }),
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
