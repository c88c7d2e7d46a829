import { declareService } from '../service.ts';
import { termsRetentionDays } from './constants.ts';
import { searchErrors } from './errors.ts';

/** The search, and what visitors look for. */
export const searchService = declareService({
  codes: [[2100, 2119]],
  errors: searchErrors,
  tags: [
    'search', // what visitors look for
  ],
  keeps: {
    search_entry: {
      personal: { title: '标题', folded: '可检索的文字' },
      plain:
        'item_id kind section_id quarter year area_code industries publish_time expire_time is_live fold_version tags keys',
      purpose: '检索公开内容',
      until: '随内容更新',
      erasing: 'emptied',
    },
    search_index: 'id name version state made_by fed_to is_whole fed_at',
    search_outbox: 'id index_id item_id version attempts due_at delivered_at',
    search_term: {
      personal: { folded: '搜索词', term: '搜索词', networks: '来源网段的标记，数千个地址共用一个' },
      plain: 'day visitors',
      purpose: '热门搜索词；不记录是谁搜索的',
      until: `${termsRetentionDays} 天`,
      erasing: 'kept: 不能还原到个人',
    },
    missed_term: {
      personal: { folded: '搜索词', term: '搜索词', networks: '来源网段的标记，数千个地址共用一个' },
      plain: 'day visitors',
      purpose: '没有搜到的词，供工作人员补充内容；不记录是谁搜索的',
      until: `${termsRetentionDays} 天`,
      erasing: 'kept: 不能还原到个人',
    },
  },
  access: {
    '/api/search/search/query': ['anonymous', 'none: what is public'],
  },
  repeats: {
    counts: ['/api/search/search/query'],
  },
});
