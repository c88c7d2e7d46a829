import { sectionCalls } from '#contract/content/section-calls.ts';
import {
  countInSections,
  listSection,
  readChildren,
  readCountedChildren,
  readNewestOfChildren,
  readSection,
  readSectionTree,
} from '#server/domain/content/read-sections.ts';
import { area } from './area.ts';

export const sectionArea = area(sectionCalls, (services) => ({
  portalSection: ({ id }) => readSection(services, id),
  portalSectionTree: () => readSectionTree(services),
  portalSectionlist: ({ id }) => readChildren(services, id),
  newportalSectionList: ({ id }) => readCountedChildren(services, id),
  portalNewSectionlist: ({ id }) => readNewestOfChildren(services, id),
  portalInfolist: ({ sectionId, pageNum, pageSize }) =>
    listSection(services, { sectionId, limit: pageSize, offset: (pageNum - 1) * pageSize }),
  getListBySectionId: async ({ sectionId, pageSize }) =>
    (await listSection(services, { sectionId, limit: pageSize, offset: 0 })).rows,
  getCountBySectionIds: ({ section }) =>
    countInSections(services, section === '' ? [] : section.split(',').map(Number)),
}));
