import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, nothing, pageOf, paging, trimmed } from '../fields.ts';
import {
  banner,
  cardOf,
  contentCard,
  contentDetail,
  declarationItem,
  facetValue,
  neighbours,
  systemNotification,
  windowFilter,
} from './entities.ts';
import { byOwnFacets, filtersOf, moneySort } from './filters.ts';
import { withdrawal } from './item.ts';
import { contentKindKeys } from './kinds.ts';

const kind = z.enum(contentKindKeys);

/** Content lists and details: section 7.5 of the portal specification. */
export const contentCalls = {
  portallist: call({
    method: 'POST',
    path: '/api/cms/info/portal/portallist',
    summary: '内容列表，新的在前；filters 按该类内容的筛选项，值可为一个或多个（任一符合），空为不限',
    access: 'anonymous',
    reads: ['content', 'section'],
    request: byOwnFacets(
      paging.extend({
        kind: kind.default('news'),
        sectionName: trimmed(50),
        filters: filtersOf(),
        sort: moneySort,
      }),
    ),
    response: pageOf(contentCard),
    errors: [],
  }),
  getPortalById: call({
    method: 'POST',
    path: '/api/cms/info/portal/getPortalById',
    summary: '一条内容；没有时 data 为 null',
    access: 'anonymous',
    reads: ['content', 'section'],
    request: z.object({ id: id.optional() }),
    response: contentDetail.nullable(),
    errors: [],
  }),
  getPortalByIdNew: call({
    method: 'POST',
    path: '/api/cms/info/portal/getPortalByIdNew',
    summary:
      '一条内容，连同相关、上一条与下一条；没有时 data 为 null。isPreview 为 true 时，对发布企业自己和可查看草稿的工作人员是尚未公开的一版，其他人仍是公开的一版',
    access: 'anonymous',
    reads: ['content', 'section', 'dictionary'],
    request: z.object({ id: id.optional(), isPreview: z.boolean().default(false) }),
    response: z.intersection(contentDetail, neighbours).nullable(),
    errors: [],
  }),
  getWithdrawal: call({
    method: 'POST',
    path: '/api/cms/info/portal/getWithdrawal',
    summary: '内容撤下后公众所见：说明、移至何处或已不再提供；没有时 data 为 null',
    access: 'anonymous',
    reads: ['content', 'section'],
    request: z.object({ id: id.optional() }),
    response: withdrawal.and(z.object({ kind, title: z.string() })).nullable(),
    errors: [],
  }),
  saveClick: call({
    method: 'POST',
    path: '/api/cms/info/portal/saveClick',
    summary: '记一次浏览，内容不论类别；同一访客 30 秒内只记一次',
    access: 'anonymous',
    writes: ['counters'],
    ignoresSession: true,
    request: z.object({ id }),
    response: z.object({ id }),
    errors: [],
  }),
  facetCounts: call({
    method: 'POST',
    path: '/api/cms/info/portal/facetCounts',
    summary:
      '一类内容各筛选项的条数；每项按其余各项已选的值计；地区、行业、场景含各级，带名称与上级；申报征集另有窗口状态 status',
    access: 'anonymous',
    reads: ['content', 'section', 'dictionary'],
    request: byOwnFacets(
      z.object({
        kind,
        sectionName: trimmed(50),
        filters: filtersOf(),
        /** Of declarations, whose window alone has one: counted in the facet of this name. */
        status: windowFilter,
      }),
    ),
    response: z.object({
      facets: z.record(z.string(), z.array(facetValue)),
    }),
    errors: [],
  }),
  getCount: call({
    method: 'POST',
    path: '/api/cms/info/portal/getCount',
    summary: '符合条件的内容数',
    access: 'anonymous',
    reads: ['content', 'section'],
    request: byOwnFacets(
      z.object({ kind: kind.default('news'), sectionName: trimmed(50), filters: filtersOf() }),
    ),
    response: z.object({ count: z.number() }),
    errors: [],
  }),
  portalPolicyInfo: call({
    method: 'POST',
    path: '/api/cms/info/portal/portalPolicyInfo',
    summary: '首页政策，结果在 othersData',
    access: 'anonymous',
    reads: ['content:policy', 'content:declaration'],
    request: z.object({ pageSize: integer({ min: 1, max: 20 }).default(3) }),
    response: z.object({ othersData: z.array(cardOf('policy')) }),
    errors: [],
  }),
  portalCollectInfo: call({
    method: 'POST',
    path: '/api/cms/info/portal/portalCollectInfo',
    summary: '申报与征集，进行中在前，其次未开始，最后已结束；type 1 全部，2 项目申报，3 征集',
    access: 'anonymous',
    reads: ['content:declaration'],
    request: paging.extend({
      type: integer({ min: 1, max: 3 }).default(1),
      pageSize: integer({ min: 1, max: 20 }).default(5),
    }),
    response: pageOf(declarationItem),
    errors: [],
  }),
  homeIndustryNews: call({
    method: 'POST',
    path: '/api/cms/info/portal/homeIndustryNews',
    summary: '首页产业资讯，置顶在前',
    access: 'anonymous',
    reads: ['content:news'],
    request: paging.extend({ pageSize: integer({ min: 1, max: 20 }).default(6) }),
    response: pageOf(cardOf('news')),
    errors: [],
  }),
  systemNotification: call({
    method: 'GET',
    path: '/api/cms/info/portal/systemNotification',
    summary: '系统通知；登录后不含已确认的',
    access: 'anonymous',
    reads: ['content:notice', 'notice'],
    request: nothing,
    response: z.array(systemNotification),
    errors: [],
  }),
  editorSystemNotification: call({
    method: 'POST',
    path: '/api/cms/info/portal/editorSystemNotification',
    summary: '确认一条系统通知',
    access: 'anonymous',
    writes: ['notice'],
    request: z.object({ id: id.optional() }),
    response: z.null(),
    errors: [],
  }),
  caseSectionlist: call({
    method: 'POST',
    path: '/api/cms/info/portalcase/portalSectionlist',
    summary: '典型案例列表',
    access: 'anonymous',
    reads: ['content:case'],
    request: paging,
    response: pageOf(cardOf('case')),
    errors: [],
  }),
  tagListall: call({
    method: 'POST',
    path: '/api/cms/info/tag/listall',
    summary: '标签；tagType 为 user 时是个人的关注领域，hot 时是首页搜索框下的词',
    access: 'anonymous',
    reads: ['dictionary'],
    request: z.object({
      parameters: z
        .object({ tagType: trimmed(20) })
        .partial()
        .default({}),
    }),
    response: z.object({ rows: z.array(z.object({ id: z.number(), value: z.string() })) }),
    errors: [],
  }),
};

/** What stands in a place of banners: `sy` home's slides, `syyc` the tiles below them. */
const banners = {
  method: 'POST',
  access: 'anonymous',
  reads: ['banner'],
  request: z.object({ addressType: trimmed(20), pageSize: integer({ min: 1, max: 20 }).default(5) }),
  response: z.array(banner),
  errors: [],
} as const;

/** The release group: counters, banners and statistics. */
export const releaseCalls = {
  portalAdrotatorlistNew: call({
    ...banners,
    path: '/api/cms/info/release/portalAdrotatorlistNew',
    summary: '轮播图',
  }),
  portalAdrotatorlist: call({
    ...banners,
    path: '/api/cms/info/portal/portalAdrotatorlist',
    summary: '一处的图块：addressType 为 syyc 时是首页轮播图下的一排',
  }),
  getDataNumInfo: call({
    method: 'POST',
    path: '/api/cms/info/release/getDataNumInfo',
    summary: '分类计数：2 服务商，7 数字化车间与智能工厂，8 云产品',
    access: 'anonymous',
    reads: ['content:provider', 'content:factory', 'content:cloudProduct'],
    request: z.object({
      type: integer()
        .pipe(z.literal([2, 7, 8]))
        .default(2),
    }),
    response: z
      .object({
        type: z.number(),
        serviceProviderNum: z.number(),
        workshopNum: z.number(),
        cloudProducts: z.number(),
      })
      .partial(),
    errors: [],
  }),
  getIdentificationCode: call({
    method: 'POST',
    path: '/api/cms/info/release/getIdentificationCode',
    summary: '标识注册量与解析量：各节点上报的，加上企业在本站登记的',
    access: 'anonymous',
    reads: ['content:identifierNode', 'prefix'],
    request: nothing,
    response: z.object({ signTotalNum: z.number(), analyzeTotalNum: z.number() }),
    errors: [],
  }),
  // No limit for an address: it would write two rows for what is counted in memory and written once a second.
  setTrafficStatistics: call({
    method: 'POST',
    path: '/api/cms/info/release/setTrafficStatistics',
    summary: '记一次访问；不是页面的路径不计',
    access: 'anonymous',
    writes: ['counters'],
    ignoresSession: true,
    request: z.object({
      statisticsType: z.literal('pc'),
      route: trimmed(200),
      /** The host of the page that led to the site, '' where none did. Only with the first page that somebody sees. */
      from: trimmed(253).optional(),
    }),
    response: z.null(),
    errors: [],
  }),
  pageView: call({
    method: 'POST',
    path: '/api/cms/info/release/pageView',
    summary: '记一次没有内容编号的页面的浏览，不计入页脚的访问量',
    access: 'anonymous',
    writes: ['counters'],
    ignoresSession: true,
    request: z.object({ route: trimmed(200) }),
    response: z.null(),
    errors: [],
  }),
  getStatisticsNum: call({
    method: 'GET',
    path: '/api/cms/info/release/getStatisticsNum',
    summary: '页脚的两个计数',
    access: 'anonymous',
    reads: ['counters'],
    request: nothing,
    response: z.object({ serviceEnterprise: z.number(), trafficStatistics: z.number() }),
    errors: [],
    cacheSeconds: 10,
  }),
};
