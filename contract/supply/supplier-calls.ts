import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { cardOf, detailOf } from '../content/entities.ts';
import { sort } from '../content/filters.ts';

const provider = '/api/subsidy/enptBasicInfo';
const application = '/api/subsidy/enptAbilityApplication';
const open = { method: 'POST', access: 'anonymous', errors: [] } as const;
const ofProviders = { ...open, reads: ['content:provider'] } as const;
const ofApplications = { ...open, reads: ['content:cloudProduct'] } as const;
const page = { request: paging, response: pageOf(cardOf('cloudProduct')) };
const mostAtOnce = 20;

/** Suppliers and what they offer: section 7.7 of the portal specification. Suppliers are service providers, applications cloud products. */
export const supplierCalls = {
  getSupplierList: call({
    ...ofProviders,
    // each says how many cases name it
    reads: ['content:provider', 'content:case'],
    path: `${provider}/getSupplierList`,
    summary: '服务商列表，可按服务类别与服务地区',
    request: paging.extend({ category: trimmed(50), region: trimmed(50), sort }),
    response: pageOf(cardOf('provider')),
  }),
  getSupplierBasicInfo: call({
    ...ofProviders,
    reads: ['content:provider', 'section'],
    path: `${provider}/getSupplierBasicInfo`,
    summary: '一个服务商；没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: detailOf('provider').nullable(),
  }),
  getApplicationPageList: call({
    ...ofApplications,
    path: `${application}/getApplicationPageList`,
    summary: '应用（云产品）列表，新的在前',
    request: paging.extend({ cloudKind: trimmed(10), priceModel: trimmed(10), provider: trimmed(200) }),
    response: page.response,
  }),
  getHotApplicationPageList: call({
    ...ofApplications,
    ...page,
    path: `${application}/getHotApplicationPageList`,
    summary: '热门应用，浏览多的在前',
  }),
  getRecommendAppPageList: call({
    ...ofApplications,
    ...page,
    path: `${application}/getRecommendAppPageList`,
    summary: '推荐应用，置顶的在前',
  }),
  recommendationList: call({
    ...ofApplications,
    path: `${application}/recommendationList`,
    summary: '推荐应用，至多 20 个',
    request: nothing,
    response: z.object({ rows: z.array(cardOf('cloudProduct')) }),
  }),
  getApplication: call({
    ...ofApplications,
    reads: ['content:cloudProduct', 'section'],
    path: `${application}/getApplication`,
    summary: '一个应用；没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: detailOf('cloudProduct').nullable(),
  }),
  getEnptAbilityMapByIds: call({
    ...open,
    reads: [
      'content:provider',
      'content:solution',
      'content:case',
      'content:platform',
      'content:cloudProduct',
      'content:serviceResource',
    ],
    path: `${application}/getEnptAbilityMapByIds`,
    summary: '服务商的能力：资质、团队、评分，及在平台上的解决方案、案例、工业互联网平台、云产品与服务资源数',
    request: z.object({ ids: z.array(id).max(mostAtOnce).default([]) }),
    response: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          abilities: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string() })),
        }),
      ),
    }),
  }),
  queryCurrServiceCatalog: call({
    ...ofProviders,
    reads: ['content:provider', 'dictionary'],
    path: '/api/subsidy/cfServiceCatalog/queryCurrServiceCatalog',
    summary: '服务目录：各类别的服务商数，多的在前',
    request: nothing,
    response: z.object({ rows: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  getListByTecDCode: call({
    ...ofProviders,
    path: '/api/portal/subject/getListByTecDCode',
    summary: '一个技术方向的服务主体；tecDCode 为服务目录中的类别，空为不限',
    request: paging.extend({ tecDCode: trimmed(50) }),
    response: pageOf(cardOf('provider')),
  }),
};
