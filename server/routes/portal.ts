import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { readMenu, readSubMenu, readThirdparties } from '#server/domain/portal/menu.ts';
import { readPlatformVisits } from '#server/domain/portal/visits.ts';
import { readMenuForStaff, saveMenu } from '#server/domain/portal/work-on-menu.ts';
import {
  deleteThirdparty,
  readAllThirdparties,
  readThirdparty,
  saveThirdparty,
} from '#server/domain/portal/work-on-thirdparties.ts';
import { portalService } from '#server/domain/portal/service.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const portalArea = area(
  portalCalls,
  (services) => ({
    getPortalAll: async () => ({ rows: await readMenu(services) }),
    getSubMenu: async ({ id }) => ({ rows: await readSubMenu(services, id) }),
    homeThirdpartyList: async () => ({ rows: await readThirdparties(services) }),
    addPlatformVisit: async ({ id }, { ip, userAgent }) => {
      services.visits.add({ route: String(id), statisticsType: 'platform', ip, browser: userAgent });
      return null;
    },
    platformVisits: ({ id }) => readPlatformVisits(services, id),
  }),
  portalService,
);

export const menuWorkArea = area(menuWorkCalls, (services) => ({
  readMenu: async (_, context) => {
    requireSiteWide(context, 'chief');
    return readMenuForStaff(services);
  },
  saveMenu: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return saveMenu(within, request, context);
  },
}));

export const thirdpartyWorkArea = area(thirdpartyWorkCalls, (services) => ({
  listThirdparties: async (_, context) => {
    requireSiteWide(context, 'chief');
    return { rows: await readAllThirdparties(services) };
  },
  getThirdparty: async ({ id }, context) => {
    requireSiteWide(context, 'chief');
    return readThirdparty(services, id);
  },
  saveThirdparty: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return saveThirdparty(within, request, context);
  },
  deleteThirdparty: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return deleteThirdparty(within, request, context);
  },
}));
