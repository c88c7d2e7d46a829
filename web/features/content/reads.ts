import { useEffect } from 'react';
import { activityCalls, type ActivityItem } from '#contract/content/activity-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import type { ContentCard, ContentDetail, DeclarationItem, Neighbours } from '#contract/content/entities.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import type { ContentKind, ExtraOf } from '#contract/content/kinds.ts';
import type { RunTimeFilters } from '#contract/content/list-filters.ts';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import type { MoneySort } from '#contract/content/filters.ts';
import type { DeclarationSort, ListSort } from '#contract/portal/views.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { send } from '#web/lib/call/send.ts';
import { refresh, useCall, type CallState } from '#web/lib/call/use-call.ts';

/** What lists and details of content ask the server: the one place that knows by which calls. */

/** One of a list. Declarations bring the window in which one can apply, activities when they take place and how many have signed up. */
export type RowOf<Kind extends ContentKind> = Kind extends 'declaration'
  ? DeclarationItem
  : Kind extends 'activity'
    ? ActivityItem
    : ContentCard<Kind>;

export interface ListRequest {
  kind: ContentKind;
  sectionName: string;
  /** By the name of a filter the value that is wanted. Pages declare those alone that the kind's call takes: see `list()`. */
  filters: Readonly<Record<string, string>>;
  sort: ListSort;
  pageNum: number;
  pageSize: number;
}

export interface ListAnswer {
  total: number;
  rows: readonly (ContentCard | DeclarationItem)[];
}

export type Reading<Data> = CallState<Data> & { retry: () => void };

export function useList({
  kind,
  sectionName,
  filters,
  sort,
  pageNum,
  pageSize,
}: ListRequest): Reading<ListAnswer> {
  const isDeclarations = kind === 'declaration';
  const isActivities = kind === 'activity';
  // pages declare an order that the kind's call takes
  const items = useCall(
    contentCalls.portallist,
    { kind, sectionName, filters: filters as RunTimeFilters, sort: sort as MoneySort, pageNum, pageSize },
    { keepsPrevious: true, isEnabled: !isDeclarations && !isActivities },
  );
  const declarations = useCall(
    policyReadCalls.portalDeclareList,
    { ...filters, sectionName, sort: sort as DeclarationSort, pageNum, pageSize },
    { keepsPrevious: true, isEnabled: isDeclarations },
  );
  const activities = useCall(
    activityCalls.getComprehensiveActivity,
    {
      activityType: filters['activityType'] ?? '',
      status: (filters['status'] ?? '') as TimeWindowState | '',
      // all other orders are that of when it takes place
      sort: sort === 'views' ? 'views' : 'time',
      pageNum,
      pageSize,
    },
    { keepsPrevious: true, isEnabled: isActivities },
  );
  if (isActivities) return activities;
  return isDeclarations ? declarations : items;
}

/** One item, with what stands around it. */
export type Item<Kind extends ContentKind = ContentKind> = ContentDetail<Kind> & Neighbours;

/** Asks for an item before the page that shows it has come. */
export const askForItem = (id: number): void => refresh(contentCalls.getPortalByIdNew, { id });

/** null: there is no such item, or none that the public may see. */
export function useItem(
  id: number,
  {
    kind,
    isPreview = false,
    isPage = false,
  }: { kind?: ContentKind | undefined; isPreview?: boolean; isPage?: boolean } = {},
): Reading<Item | null> {
  const isVideo = kind === 'video';
  const item = useCall(contentCalls.getPortalByIdNew, isPreview ? { id, isPreview } : { id }, {
    isEnabled: id > 0 && !isVideo,
    isPage,
  });
  const video = useCall(videoCollectionCalls.details, { id }, { isEnabled: id > 0 && isVideo, isPage });
  return isVideo ? video : item;
}

/** What there is to watch in a channel: what staff have pinned, then the newest. */
export function useVideos(channel: ExtraOf<'video'>['channel']) {
  return useCall(videoCollectionCalls.portalList, { channel, sort: 'top', pageNum: 1, pageSize: 50 });
}

export type WithdrawnItem = Withdrawal & { kind: ContentKind; title: string };

/** What is said in place of an item that has been withdrawn; null where there never was one. 0 asks for none. */
export function useWithdrawal(id: number): Reading<WithdrawnItem | null> {
  return useCall(contentCalls.getWithdrawal, { id }, { isEnabled: id > 0 });
}

/** Counts that the item is seen. A page without its count is a page all the same. */
export function useViewCount(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    send(contentCalls.saveClick, { id }, { quiet: true, quietSession: true }).catch(() => undefined);
  }, [id]);
}
