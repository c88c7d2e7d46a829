import { limitsOf } from '#server/lib/paging.ts';
import { sectionCalls } from '#contract/content/section-calls.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import {
  countInSections,
  listSection,
  readChildren,
  readCountedChildren,
  readNewestOfChildren,
  readSection,
  readSectionTree,
} from '#server/domain/catalogue/read-sections.ts';
import {
  confirmApprovals,
  dropApprovals,
  listForStaff,
  askForApprovals,
  orderSections,
  saveSection,
  showSection,
} from '#server/domain/publishing/work-on-sections.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';

export const sectionArea = area(sectionCalls, (services) => ({
  portalSection: ({ id }) => readSection(services, id),
  portalSectionTree: () => readSectionTree(services),
  portalSectionlist: ({ id }) => readChildren(services, id),
  newportalSectionList: ({ id }) => readCountedChildren(services, id),
  portalNewSectionlist: ({ id }) => readNewestOfChildren(services, id),
  portalInfolist: ({ sectionId, pageNum, pageSize }) =>
    listSection(services, { sectionId, ...limitsOf({ pageNum, pageSize }) }),
  getListBySectionId: async ({ sectionId, pageSize }) =>
    (await listSection(services, { sectionId, limit: pageSize, offset: 0 })).rows,
  getCountBySectionIds: ({ section }) =>
    countInSections(services, section === '' ? [] : section.split(',').map(Number)),
}));

export const sectionWorkArea = area(sectionWorkCalls, (services) => ({
  listSections: () => listForStaff(services),
  saveSection: (request, context, tx) => saveSection(tx, request, colleagueOf(context)),
  orderSections: (request, context, tx) => orderSections(tx, request, colleagueOf(context)),
  showSection: (request, context, tx) => showSection(tx, request, colleagueOf(context)),
  askForApprovals: (request, context, tx) => askForApprovals(tx, request, colleagueOf(context)),
  confirmApprovals: (request, context, tx) => confirmApprovals(tx, request, colleagueOf(context)),
  dropApprovals: (request, context, tx) => dropApprovals(tx, request, colleagueOf(context)),
}));
