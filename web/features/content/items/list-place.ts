import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { RequestOf } from '#contract/call.ts';
import type { workCalls } from '#contract/content/work-calls.ts';
import { workSorts, workViews, type WorkSort, type WorkView } from '#contract/content/work-rules.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';

export const itemsPageSize = 20;

type ListRequest = RequestOf<typeof workCalls.list>;

/** Where one is in the lists of items, as the address says it. */
export interface ListPlace {
  kind: ContentKind | undefined;
  view: WorkView;
  words: string;
  sectionId: number | undefined;
  tag: string;
  sort: WorkSort;
  isAscending: boolean;
  pageNum: number;
  /** The item that is open; 'new' for one that is begun; 'import' for documents that become items, 'table' for a table whose rows do, 'feed' for articles of another site; undefined: the list. */
  open: number | 'new' | 'import' | 'table' | 'feed' | undefined;
  /** The table that is open; undefined: a file is to be chosen. */
  tableId?: number | undefined;
}

export function readPlace(query: URLSearchParams): ListPlace {
  const kind = contentKindKeys.find((one) => one === query.get('kind'));
  const view = workViews.find((one) => one === query.get('view')) ?? 'all';
  const [, sign, sortName] = /^(-?)(\w+)$/.exec(query.get('sort') ?? '') ?? [];
  const sort = workSorts.find((one) => one === sortName);
  const id = query.get('id') ?? '';
  const section = query.get('section') ?? '';
  const isTable = id === 'table' || id === 'feed';
  const table = isTable ? (query.get('table') ?? '') : '';
  return {
    kind,
    view,
    words: (query.get('words') ?? '').slice(0, 100),
    sectionId: /^\d{1,15}$/.test(section) ? Number(section) : undefined,
    tag: (query.get('tag') ?? '').slice(0, 30),
    sort: sort ?? defaultSort(view),
    isAscending: sort !== undefined && sign !== '-',
    pageNum: pageIn(query, 'list'),
    open:
      id === 'new' || id === 'import' || id === 'table' || id === 'feed'
        ? id
        : /^\d{1,15}$/.test(id)
          ? Number(id)
          : undefined,
    tableId: /^\d{1,15}$/.test(table) ? Number(table) : undefined,
  };
}

/** In what order a list is until somebody asks for another: what was touched last comes first. */
export const defaultSort = (view: WorkView): WorkSort => (view === 'deleted' ? 'deleteTime' : 'updateTime');

/** The address of a place; what is usual is left out. */
export function placeAddress({
  kind,
  view,
  words,
  sectionId,
  tag,
  sort,
  isAscending,
  pageNum,
  open,
  tableId,
}: ListPlace): string {
  const order = `${isAscending ? '' : '-'}${sort}`;
  // the order of deletion is of the trash alone
  const isUsual = order === `-${defaultSort(view)}` || (sort === 'deleteTime' && view !== 'deleted');
  return addressOf('/console', {
    page: 'items',
    kind,
    view: view === 'all' ? undefined : view,
    words: words || undefined,
    section: sectionId,
    tag: tag || undefined,
    sort: isUsual ? undefined : order,
    list: pageNum === 1 ? undefined : pageNum,
    id: open,
    table: open === 'table' || open === 'feed' ? tableId : undefined,
  });
}

/** What is asked for at a place. */
export function requestAt({
  kind,
  view,
  words,
  sectionId,
  tag,
  sort,
  isAscending,
  pageNum,
}: ListPlace): ListRequest {
  return {
    pageNum,
    pageSize: itemsPageSize,
    ...(kind !== undefined && { kind }),
    ...selectionOf(view),
    text: words,
    ...(sectionId !== undefined && { sectionId }),
    tag,
    sort,
    isAscending,
  };
}

/** The same without the page: all that fit. */
export function matchingAt(place: ListPlace): Omit<ListRequest, 'pageNum' | 'pageSize'> {
  const { pageNum: _, pageSize: __, ...conditions } = requestAt(place);
  return conditions;
}

/** What of a place says nothing of which items its list has. */
export const defaultPlace = ({ view }: ListPlace) =>
  ({ sort: defaultSort(view), isAscending: false, pageNum: 1, open: undefined }) as const;

function selectionOf(view: WorkView): Partial<ListRequest> {
  switch (view) {
    case 'all':
      return {};
    case 'mine':
      return { isMine: true };
    case 'deleted':
      return { isDeleted: true };
    default:
      return { state: view };
  }
}
