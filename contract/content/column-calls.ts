import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { cardOf, contentCard, detailOf } from './entities.ts';
import { sort } from './filters.ts';

const portal = '/api/cms/info/portal';
const release = '/api/cms/info/release';
const portalCase = '/api/cms/info/portalcase';
const open = { method: 'POST', access: 'anonymous', errors: [] } as const;
const counted = z.object({ name: z.string(), count: z.number() });

/** What the identifier nodes of an area report, with those of all areas below it; `code` '' for nodes that name none. */
const nodeArea = z
  .object({
    /** GB/T 2260, six digits. */
    code: z.string(),
    name: z.string(),
    /** The code of the area above it, '' for a province. */
    parent: z.string(),
    nodes: z.number(),
    registrations: z.number(),
    resolutions: z.number(),
  })
  .meta({ id: 'NodeArea' });

export type NodeArea = z.output<typeof nodeArea>;

/** What single columns of the site ask for, each by a name of its own. */
export const columnCalls = {
  getMediaReportInfo: call({
    ...open,
    path: `${portal}/getMediaReportInfo`,
    summary: '媒体报道',
    reads: ['content:mediaReport'],
    request: paging.extend({ outlet: trimmed(200) }),
    response: pageOf(cardOf('mediaReport')),
  }),
  getIndustryDynamics: call({
    ...open,
    path: `${portal}/getIndustryDynamics`,
    summary: '产业动态',
    reads: ['content:industryUpdate'],
    request: paging.extend({ topic: trimmed(20), sort }),
    response: pageOf(cardOf('industryUpdate')),
  }),
  getPopularization: call({
    ...open,
    path: `${release}/getPopularization`,
    summary: '科普文章',
    reads: ['content:knowledge', 'section'],
    request: paging.extend({ sectionName: trimmed(50), sort }),
    response: pageOf(cardOf('knowledge')),
  }),
  dynamicList: call({
    ...open,
    method: 'GET',
    path: `${portal}/dynamicList`,
    summary: '平台动态',
    reads: ['content:dynamic'],
    request: paging,
    response: pageOf(cardOf('dynamic')),
  }),
  getRelevanceData: call({
    ...open,
    path: `${portal}/getRelevanceData`,
    summary: '一条内容的相关内容：有关联的在前，其次是同栏目中标签相近的',
    reads: ['content', 'section', 'dictionary'],
    request: z.object({ id: id.optional() }),
    response: z.object({ rows: z.array(contentCard) }),
  }),
  getDataInfo: call({
    ...open,
    path: `${portal}/getDataInfo`,
    summary: '栏目的概况：内容数、近 30 天新发布数、浏览量、最近发布时间；没有 sectionId 时为全站',
    reads: ['content', 'section'],
    request: z.object({ sectionId: id.optional() }),
    response: z.object({
      total: z.number(),
      newIn30Days: z.number(),
      views: z.number(),
      newestPublishTime: z.iso.datetime().nullable(),
    }),
  }),
  getAreaInfo: call({
    ...open,
    path: `${portal}/getAreaInfo`,
    summary: '有内容的行政区划及各自的条数，多的在前',
    reads: ['content', 'dictionary'],
    request: nothing,
    response: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
  }),
  getlhrhInfo: call({
    ...open,
    path: `${release}/getlhrhInfo`,
    summary: '两化融合专栏：标签为“两化融合”的内容，不论类别',
    reads: ['content'],
    request: paging,
    response: pageOf(contentCard),
  }),
  estimateGuidance: call({
    ...open,
    path: `${release}/estimateGuidance`,
    summary: '自评估办事指南；没有时 data 为 null',
    reads: ['content:guide'],
    request: nothing,
    response: detailOf('guide').nullable(),
  }),
  guideList: call({
    ...open,
    path: '/api/portal/managementList/guideList',
    summary: '办事指南目录，按首页入口的顺序',
    reads: ['content:guide'],
    request: nothing,
    response: z.object({ rows: z.array(cardOf('guide')) }),
  }),
  caseSections: call({
    ...open,
    path: `${portalCase}/sectionList`,
    summary: '典型案例的栏目及各自的条数',
    reads: ['content:case', 'section'],
    request: nothing,
    response: z.object({ rows: z.array(counted) }),
  }),
  bsjxCaseAndSectionlist: call({
    ...open,
    path: `${portalCase}/bsjxCaseAndSectionlist`,
    summary: '标识解析的典型案例，及其所在栏目',
    reads: ['content:case', 'section'],
    request: paging.extend({ sectionName: trimmed(50) }),
    response: pageOf(cardOf('case')).extend({ sections: z.array(counted) }),
  }),
  intelligentManufacturing: call({
    ...open,
    path: '/api/cms/info/tag/IntelligentManufacturing',
    summary: '智能制造的标签：数字化车间与智能工厂的场景及各自的条数，多的在前',
    reads: ['content:factory', 'section', 'dictionary'],
    request: nothing,
    response: z.object({ rows: z.array(z.object({ value: z.string(), count: z.number() })) }),
  }),
  industrialCluster: call({
    ...open,
    method: 'GET',
    path: '/api/cms/info/industrialCluster/data',
    summary: '产业集群及其数据',
    reads: ['content:cluster'],
    request: nothing,
    response: z.object({
      total: z.number(),
      /** Sums over all of them: numbers of enterprises, 亿元 a year. */
      enterprises: z.number(),
      largeEnterprises: z.number(),
      outputValue: z.number(),
      /** The same by area; `code` '' for those that name none. */
      areas: z.array(
        z.object({
          code: z.string(),
          clusters: z.number(),
          enterprises: z.number(),
          largeEnterprises: z.number(),
          outputValue: z.number(),
        }),
      ),
      rows: z.array(cardOf('cluster')),
    }),
  }),
  benchmarkingInfo: call({
    ...open,
    path: '/api/cms/info/benchmarking/info',
    summary: '标杆主体',
    reads: ['content:benchmark'],
    request: paging.extend({
      benchmarkType: trimmed(20),
      industryName: trimmed(200),
      year: z.union([z.literal(''), integer({ min: 1990, max: 2100 })]).default(''),
      sort,
    }),
    response: pageOf(cardOf('benchmark')),
  }),
  homeProducts: call({
    ...open,
    method: 'GET',
    path: '/jrfw/homeProducts.json',
    summary: '首页的金融产品',
    reads: ['content:financialProduct'],
    request: z.object({ pageSize: integer({ min: 1, max: 20 }).default(8) }),
    response: pageOf(cardOf('financialProduct')),
  }),
  identifierOverview: call({
    ...open,
    method: 'GET',
    path: '/bsjxGet/api/portal/get',
    summary: '标识解析概况：总量、各节点，以及节点所在地区的各级合计',
    reads: ['content:identifierNode', 'dictionary'],
    request: nothing,
    response: z.object({
      signTotalNum: z.number(),
      analyzeTotalNum: z.number(),
      nodes: z.array(cardOf('identifierNode')),
      areas: z.array(nodeArea),
    }),
  }),
};
