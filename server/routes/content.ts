import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import {
  acknowledgeNotification,
  listContent,
  listNotifications,
  listOpenDeclarations,
  readContent,
} from '#server/domain/content/list-content.ts';
import { listSiteBanners } from '#server/domain/content/list-banners.ts';
import {
  readDataNumber,
  readFooterCounters,
  readIdentifierTotals,
  readSupplyAmounts,
} from '#server/domain/portal/counters.ts';
import { readTags } from '#server/domain/reference/read-reference.ts';
import { countedAddress } from '#server/lib/client-address.ts';
import { area } from './area.ts';

export const contentArea = area(contentCalls, (services) => ({
  portallist: (query) => listContent(services, query),
  getPortalById: ({ id }) => readContent(services, id),
  portalPolicyInfo: async ({ pageSize }) => ({
    othersData: (await listContent(services, { kind: 'policy', topFirst: true, pageNum: 1, pageSize })).rows,
  }),
  portalCollectInfo: (query) => listOpenDeclarations(services, query),
  homeIndustryNews: (query) => listContent(services, { kind: 'news', topFirst: true, ...query }),
  systemNotification: (_, { caller }) => listNotifications(services, caller?.userId),
  editorSystemNotification: async ({ id }, { caller }) => {
    await acknowledgeNotification(services, { userId: caller?.userId, noticeId: id });
    return null;
  },
  caseSectionlist: (query) => listContent(services, { kind: 'case', ...query }),
  caseAmount: async () => ({ amount: (await readSupplyAmounts(services)).caseAmount }),
  tagListall: async ({ parameters }) => ({ rows: await readTags(services, parameters.tagType ?? 'user') }),
  platformInList: (query) => listContent(services, { kind: 'platform', ...query }),
}));

export const releaseArea = area(releaseCalls, (services) => ({
  portalAdrotatorlistNew: (query) => listSiteBanners(services, query),
  getDataNumInfo: ({ type }) => readDataNumber(services, type),
  getIdentificationCode: () => readIdentifierTotals(services),
  setTrafficStatistics: async ({ statisticsType, route }, { ip, userAgent }) => {
    services.visits.add({ route, statisticsType, visitor: `${countedAddress(ip)} ${userAgent}` });
    return null;
  },
  getStatisticsNum: () => readFooterCounters(services),
}));
