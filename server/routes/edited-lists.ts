import { isRowList } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { mergeEntries, readEntries, saveEntries } from '#server/domain/site/lists/entry-lists.ts';
import { readHomeLayout, saveHomeLayout } from '#server/domain/site/lists/home-layout.ts';
import { restoreState } from '#server/domain/site/lists/restore-state.ts';
import { readServiceStates, saveServiceStates } from '#server/domain/site/lists/service-states.ts';
import { listStates } from '#server/domain/site/lists/write-state.ts';
import { compareRowState, listRowStates, restoreRowState } from '#server/domain/audit/row-history.ts';
import { commitAndSend } from '#server/domain/messages/commit-and-send.ts';
import { area } from './area.ts';
import { rowSettings } from './row-settings.ts';
import type { HistoryList } from '#contract/site/edited-lists.ts';
import { requireSiteWide } from './require-site-wide.ts';

const permissionOf = (list: HistoryList) =>
  isRowList(list) ? (rowSettings[list].permission ?? 'chief') : 'chief';

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
    requireSiteWide(context, permissionOf(request.list));
    const { list, ...paging } = request;
    return isRowList(list)
      ? listRowStates(services, rowSettings[list], paging)
      : listStates(services, { list, ...paging });
  },
  compareState: async ({ list, id }, context) => {
    requireSiteWide(context, permissionOf(list));
    return compareRowState(services, rowSettings[list], { id });
  },
  restoreState: async ({ list, keys, ...of }, context) => {
    requireSiteWide(context, permissionOf(list));
    if (isRowList(list)) await restoreRowState(services, rowSettings[list], { keys, ...of }, context);
    else await commitAndSend(services, (within) => restoreState(within, { list, ...of }, context));
    return null;
  },
}));
