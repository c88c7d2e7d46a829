import { declareService } from '../service.ts';
import { siteErrors } from './errors.ts';

const siteWide = 'none: what the whole site says, for whoever has the role for all of it';

/** What the site says of itself: name, phones, records, pictures, links. */
export const siteService = declareService({
  codes: [
    [2300, 2339],
    [2070, 2075],
    [3800, 3829],
    [3860, 3889],
  ],
  errors: siteErrors,
  tags: [
    'site',
    'redirect', // where addresses of before lead, and which lead nowhere
  ],
  audits: ['site', 'upkeep'],
  keeps: {
    site_version: {
      personal: { saved_by: '修改人', decided_by: '确认人', reason: '修改理由', comment: '不采纳的理由' },
      plain: 'id rev state facts base_rev saved_at decided_at',
      purpose: '网站信息的修改记录，可以恢复',
      until: '长期',
      erasing: 'kept: 工作人员的履职记录',
    },
    redirect: 'id path is_prefix target rev uses last_used_at',
    // whoever asked is not kept, and no path with an address of mail or a long number in it
    missing_path: 'path times last_at from_path',
    working_year: 'year off working rev saved_at',
    edited_list: {
      personal: { saved_by: '修改人' },
      plain: 'id list rev content changes saved_at',
      purpose: '字典和首页版面的修改记录，可以恢复',
      until: '长期',
      erasing: 'kept: 工作人员的履职记录',
    },
    agreement_version: {
      personal: { saved_by: '提出人', decided_by: '确认人', comment: '不采纳的理由' },
      plain: 'id document version state text summary asks_again saved_at decided_at',
      purpose: '协议和隐私政策的各个版本',
      until: '长期',
      erasing: 'kept: 工作人员的履职记录',
    },
  },
  access: {
    '/api/portal/site/read': ['chief'],
    '/api/portal/site/save': ['chief', siteWide],
    '/api/portal/site/history': ['chief'],
    '/api/portal/site/restore': ['chief', siteWide],
    '/api/portal/site/decide': ['chief', siteWide],
    '/api/portal/site/banner/list': ['chief'],
    '/api/portal/site/banner/save': ['chief', siteWide],
    '/api/portal/site/word/list': ['chief'],
    '/api/portal/site/word/save': ['chief', siteWide],
    '/api/portal/site/calendar/list': ['chief'],
    '/api/portal/site/calendar/save': ['chief', siteWide],
    '/api/portal/site/entries/list': ['chief'],
    '/api/portal/site/entries/save': ['chief', siteWide],
    '/api/portal/site/entries/merge': ['chief', siteWide],
    '/api/portal/site/home/read': ['chief'],
    '/api/portal/site/home/save': ['chief', siteWide],
    '/api/portal/site/states/list': ['chief'],
    '/api/portal/site/states/restore': ['chief', siteWide],
    '/api/portal/site/first-day/read': ['chief or grantRoles'],
    '/api/portal/site/first-day/tick': ['chief or grantRoles', siteWide],
    '/api/portal/site/agreement/text': ['anonymous'],
    '/api/portal/site/agreement/due': ['user'],
    '/api/portal/site/agreement/accept': ['user'],
    '/api/portal/site/agreement/list': ['chief'],
    '/api/portal/site/agreement/history': ['chief'],
    '/api/portal/site/agreement/save': ['chief', siteWide],
    '/api/portal/site/agreement/decide': ['chief', siteWide],
    '/api/portal/site/redirect/list': ['chief'],
    '/api/portal/site/redirect/save': ['chief', siteWide],
    '/api/portal/site/redirect/remove': ['chief', siteWide],
    '/api/portal/site/redirect/import': ['chief', siteWide],
    '/api/portal/site/redirect/missing': ['chief'],
    '/api/portal/site/transfer/export': ['grantRoles', siteWide],
  },
  repeats: {
    revision: [
      '/api/portal/site/save',
      '/api/portal/site/restore',
      '/api/portal/site/banner/save',
      '/api/portal/site/word/save',
      '/api/portal/site/calendar/save',
      '/api/portal/site/entries/save',
      '/api/portal/site/entries/merge',
      '/api/portal/site/home/save',
      '/api/portal/site/states/restore',
      '/api/portal/site/agreement/save',
    ],
    moves: ['/api/portal/site/decide', '/api/portal/site/agreement/decide'],
    removes: ['/api/portal/site/redirect/remove'],
    sets: [
      '/api/portal/site/redirect/import',
      '/api/portal/site/agreement/accept',
      '/api/portal/site/first-day/tick',
    ],
  },
});
