import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { readMenu, readSubMenu, readThirdparties } from '#server/domain/portal/menu.ts';
import { readPlatformVisits } from '#server/domain/portal/visits.ts';
import { mayInSection } from '#contract/permissions.ts';
import { readMenuForStaff, saveMenu } from '#server/domain/portal/work-on-menu.ts';
import {
  deleteThirdparty,
  readAllThirdparties,
  readThirdparty,
  saveThirdparty,
} from '#server/domain/portal/work-on-thirdparties.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { portalService } from '#server/domain/portal/service.ts';
import { area } from './area.ts';

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
    requireChiefOfSite(context);
    return readMenuForStaff(services);
  },
  saveMenu: async (request, context, within) => {
    requireChiefOfSite(context);
    return saveMenu(within, request, context);
  },
}));

export const thirdpartyWorkArea = area(thirdpartyWorkCalls, (services) => ({
  listThirdparties: async (_, context) => {
    requireChiefOfSite(context);
    return { rows: await readAllThirdparties(services) };
  },
  getThirdparty: async ({ id }, context) => {
    requireChiefOfSite(context);
    return readThirdparty(services, id);
  },
  saveThirdparty: async (request, context, within) => {
    requireChiefOfSite(context);
    return saveThirdparty(within, request, context);
  },
  deleteThirdparty: async (request, context, within) => {
    requireChiefOfSite(context);
    return deleteThirdparty(within, request, context);
  },
}));

/** The menu stands on every page: a chief of some sections has no say in it. */
function requireChiefOfSite({ caller }: KnownContext): void {
  if (!mayInSection(caller.grants, 'chief', [])) fail('accessDenied');
}
