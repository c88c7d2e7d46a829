import { portalCalls } from '#contract/portal/calls.ts';
import { readMenu } from '#server/domain/portal/menu.ts';
import { area } from './area.ts';

export const portalArea = area(portalCalls, (services) => ({
  getPortalAll: async () => ({ rows: await readMenu(services) }),
}));
