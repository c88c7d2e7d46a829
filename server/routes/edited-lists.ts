import { isKeptList } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { mergeEntries, readEntries, saveEntries } from '#server/domain/site/lists/entry-lists.ts';
import { readHomeLayout, saveHomeLayout } from '#server/domain/site/lists/home-layout.ts';
import { restoreState } from '#server/domain/site/lists/restore-state.ts';
import { readServiceStates, saveServiceStates } from '#server/domain/site/lists/service-states.ts';
import { listStates } from '#server/domain/site/lists/write-state.ts';
import { compareKept, listKeptStates, restoreKept } from '#server/domain/audit/kept-history.ts';
import { commitAndSend } from '#server/domain/messages/commit-and-send.ts';
import { area } from './area.ts';
import { keptSettings } from './kept-settings.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const editedListArea = area(listCalls, (services) => ({
  readEntries: async (request, context) => {
    requireSiteWide(context, 'chief');
    return readEntries(services, request);
  },
  saveEntries: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveEntries(within, request, context);
    return null;
  },
  mergeEntries: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return mergeEntries(within, request, context);
  },
  readHomeLayout: async (_, context) => {
    requireSiteWide(context, 'chief');
    return readHomeLayout(services);
  },
  saveHomeLayout: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveHomeLayout(within, request, context);
    return null;
  },
  readServices: async (_, context) => {
    requireSiteWide(context, 'chief');
    return readServiceStates(services);
  },
  saveServices: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveServiceStates(within, request, context);
    return null;
  },
  listStates: async (request, context) => {
    requireSiteWide(context, 'chief');
    const { list, ...paging } = request;
    return isKeptList(list)
      ? listKeptStates(services, keptSettings[list], paging)
      : listStates(services, { list, ...paging });
  },
  compareState: async ({ list, id }, context) => {
    requireSiteWide(context, 'chief');
    return compareKept(services, keptSettings[list], { id });
  },
  restoreState: async ({ list, keys, ...of }, context) => {
    requireSiteWide(context, 'chief');
    if (isKeptList(list)) await restoreKept(services, keptSettings[list], { keys, ...of }, context);
    else await commitAndSend(services, (within) => restoreState(within, { list, ...of }, context));
    return null;
  },
}));
