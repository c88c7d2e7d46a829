import { areaCalls } from '#contract/site/area-calls.ts';
import { readAreas, saveAreas } from '#server/domain/site/lists/area-lists.ts';
import { mergeAreas } from '#server/domain/site/lists/merge-areas.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const editedAreaArea = area(areaCalls, (services) => ({
  readAreas: async (request, context) => {
    requireSiteWide(context, 'chief');
    return readAreas(services, request);
  },
  saveAreas: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveAreas(within, request, context);
    return null;
  },
  mergeAreas: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return mergeAreas(within, services, request, context);
  },
}));
