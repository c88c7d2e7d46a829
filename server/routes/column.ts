import { columnCalls } from '#contract/content/column-calls.ts';
import {
  listAreasWithContent,
  listGuides,
  listIdentifierCases,
  listManufacturingTags,
  listOfTag,
  listSectionNames,
  readClusters,
  readGuide,
  readHeadFigures,
  readIdentifierOverview,
  readRelated,
} from '#server/domain/catalogue/columns.ts';
import { listContent, orderOf } from '#server/domain/catalogue/list-content.ts';
import { area } from './area.ts';

export const columnArea = area(columnCalls, (services) => ({
  getMediaReportInfo: ({ outlet, ...page }) =>
    listContent(services, { kind: 'mediaReport', filters: { outlet }, ...page }),
  getIndustryDynamics: ({ topic, sort, ...page }) =>
    listContent(services, { kind: 'industryUpdate', filters: { topic }, order: orderOf(sort), ...page }),
  getPopularization: ({ sort, ...query }) =>
    listContent(services, { kind: 'knowledge', order: orderOf(sort), ...query }),
  dynamicList: (page) => listContent(services, { kind: 'dynamic', ...page }),
  getRelevanceData: async ({ id }) => ({ rows: await readRelated(services, id) }),
  getDataInfo: ({ sectionId }) => readHeadFigures(services, sectionId),
  getAreaInfo: () => listAreasWithContent(services),
  getlhrhInfo: (page) => listOfTag(services, '两化融合', page),
  estimateGuidance: () => readGuide(services, 1),
  guideList: async () => ({ rows: await listGuides(services) }),
  caseSections: () => listSectionNames(services, 'case'),
  bsjxCaseAndSectionlist: (query) => listIdentifierCases(services, query),
  intelligentManufacturing: () => listManufacturingTags(services),
  industrialCluster: () => readClusters(services),
  benchmarkingInfo: ({ benchmarkType, industryName, year, sort, ...page }) =>
    listContent(services, {
      kind: 'benchmark',
      filters: { benchmarkType, industryName, year: String(year) },
      order: orderOf(sort),
      ...page,
    }),
  homeProducts: ({ pageSize }) =>
    listContent(services, { kind: 'financialProduct', order: 'top', pageNum: 1, pageSize }),
  identifierOverview: () => readIdentifierOverview(services),
}));
