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
import { readSectionUse, removeSection } from '#server/domain/publishing/remove-section.ts';
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
  listSections: (_, context) => listForStaff(services, colleagueOf(context)),
  saveSection: (request, context, within) => saveSection(within, request, colleagueOf(context)),
  readSectionUse: ({ id }, context) => readSectionUse(services, id, colleagueOf(context)),
  removeSection: (request, context, within) => removeSection(within, request, colleagueOf(context)),
  orderSections: (request, context, within) => orderSections(within, request, colleagueOf(context)),
  showSection: (request, context, within) => showSection(within, request, colleagueOf(context)),
  askForApprovals: (request, context, within) => askForApprovals(within, request, colleagueOf(context)),
  confirmApprovals: (request, context, within) => confirmApprovals(within, request, colleagueOf(context)),
  dropApprovals: (request, context, within) => dropApprovals(within, request, colleagueOf(context)),
}));
