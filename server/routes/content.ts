import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { countContentFacets } from '#server/domain/catalogue/count-facets.ts';
import { countContent, listContent, orderOf } from '#server/domain/catalogue/list-content.ts';
import { declareTypesOf, listOpenDeclarations } from '#server/domain/catalogue/declarations.ts';
import { acknowledgeNotification, listNotifications } from '#server/domain/catalogue/notices.ts';
import { listSiteBanners } from '#server/domain/catalogue/list-banners.ts';
import { readDataNumber, readFooterCounters, readIdentifierTotals } from '#server/domain/portal/counters.ts';
import { readTags } from '#server/domain/reference/read-reference.ts';
import { readItem, readItemAndNeighbours, readWithdrawal } from '#server/domain/catalogue/read-item.ts';
import { contentService } from '#server/domain/catalogue/service.ts';
import { area } from './area.ts';
import { draftsOf } from './colleague.ts';
import { countView } from './resource.ts';

export const contentArea = area(
  contentCalls,
  (services) => ({
    portallist: ({ sort, ...query }) => listContent(services, { ...query, order: orderOf(sort) }),
    getPortalById: ({ id }, context) => readItem(services, { id }, draftsOf(context)),
    getPortalByIdNew: ({ id, isPreview }, context) =>
      readItemAndNeighbours(services, { id, isPreview }, draftsOf(context)),
    getWithdrawal: ({ id }) => readWithdrawal(services, { id }),
    saveClick: async ({ id }, context) => {
      countView(services, id, context);
      return { id };
    },
    facetCounts: (query) => countContentFacets(services, query),
    portalPolicyInfo: async ({ pageSize }) => ({
      othersData: (await listContent(services, { kind: 'policy', order: 'top', pageNum: 1, pageSize })).rows,
    }),
    getCount: async (selection) => ({ count: await countContent(services, selection) }),
    portalCollectInfo: ({ type, ...query }) =>
      listOpenDeclarations(services, { ...query, types: declareTypesOf[type] ?? [] }),
    homeIndustryNews: (query) => listContent(services, { kind: 'news', order: 'top', ...query }),
    systemNotification: (_, { caller }) => listNotifications(services, caller),
    editorSystemNotification: async ({ id }, { caller }) => {
      await acknowledgeNotification(services, { userId: caller?.userId, noticeId: id });
      return null;
    },
    caseSectionlist: (query) => listContent(services, { kind: 'case', ...query }),
    tagListall: async ({ parameters }) => ({ rows: await readTags(services, parameters.tagType ?? 'user') }),
  }),
  contentService,
);

export const releaseArea = area(releaseCalls, (services) => ({
  portalAdrotatorlistNew: (query) => listSiteBanners(services, query),
  portalAdrotatorlist: (query) => listSiteBanners(services, query),
  pageView: async ({ route }, { ip, userAgent }) => {
    services.visits.add({ route, statisticsType: 'page', ip, browser: userAgent });
    return null;
  },
  getDataNumInfo: ({ type }) => readDataNumber(services, type),
  getIdentificationCode: () => readIdentifierTotals(services),
  setTrafficStatistics: async ({ statisticsType, route, from }, { ip, userAgent }) => {
    services.visits.add({ route, statisticsType, from, ip, browser: userAgent });
    return null;
  },
  getStatisticsNum: () => readFooterCounters(services),
}));
