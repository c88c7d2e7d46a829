import { portalCalls } from '#contract/portal/calls.ts';
import { readMenu, readSubMenu, readThirdparties } from '#server/domain/portal/menu.ts';
import { readPlatformVisits } from '#server/domain/portal/visits.ts';
import { area } from './area.ts';

export const portalArea = area(portalCalls, (services) => ({
  getPortalAll: async () => ({ rows: await readMenu(services) }),
  getSubMenu: async ({ id }) => ({ rows: await readSubMenu(services, id) }),
  homeThirdpartyList: async () => ({ rows: await readThirdparties(services) }),
  addPlatformVisit: async ({ id }, { ip, userAgent }) => {
    services.visits.add({ route: String(id), statisticsType: 'platform', ip, browser: userAgent });
    return null;
  },
  platformVisits: ({ id }) => readPlatformVisits(services, id),
}));
