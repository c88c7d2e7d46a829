import { contentCalls } from '#contract/content/calls.ts';
import type { ContentCard, ContentDetail, DeclarationItem } from '#contract/content/entities.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Sort } from '#contract/portal/views.ts';
import { useCall, type CallState } from '#web/lib/use-call.ts';

/** What lists and details of content ask the server: the one place that knows by which calls. */

/** One of a list. Declarations bring the window in which one can apply. */
export type RowOf<Kind extends ContentKind> = Kind extends 'declaration'
  ? DeclarationItem
  : ContentCard<Kind>;

export interface ListRequest {
  kind: ContentKind;
  sectionName: string;
  /** By the name of a filter the value that is wanted; '' for any. */
  filters: Readonly<Record<string, string>>;
  sort: Sort;
  pageNum: number;
  pageSize: number;
}

export interface ListAnswer {
  total: number;
  rows: readonly (ContentCard | DeclarationItem)[];
}

/** The orders that the call offers; that of declarations has its own. */
export const sorts: readonly Sort[] = ['views', 'publishTime'];

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
  const items = useCall(
    contentCalls.portallist,
    { kind, sectionName, filters, sort, pageNum, pageSize },
    { keepsPrevious: true, isEnabled: !isDeclarations },
  );
  const declarations = useCall(
    contentCalls.portalCollectInfo,
    { type: 1, pageNum, pageSize },
    { keepsPrevious: true, isEnabled: isDeclarations },
  );
  return isDeclarations ? declarations : items;
}

export interface Neighbour {
  id: number;
  title: string;
}

/** One item, with what stands around it where the call tells that. */
export type Item<Kind extends ContentKind = ContentKind> = ContentDetail<Kind> & {
  related?: readonly ContentCard[];
  previous?: Neighbour | null;
  next?: Neighbour | null;
};

/** null: there is no such item, or none that the public may see. */
export function useItem(id: number): Reading<Item | null> {
  return useCall(contentCalls.getPortalById, { id }, { isEnabled: id > 0 });
}
