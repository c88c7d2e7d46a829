import { filterOf, isChoice } from '#contract/content/list-filters.ts';
import type { ListSort, ListView } from '#contract/portal/views.ts';

/** What an address says of a list. What it says wrong is left out: a list that was shared shows something in any case. */
export interface ListState {
  filters: Record<string, string>;
  sort: ListSort;
  page: number;
}

/** The call takes no more. */
const lastPage = 10_000;

/** Parts that follow one another stand together: nobody turns pages between them. Cards fill their rows, of three or of two. */
export const pageSizeOf = (isSequence: boolean, { layout }: Pick<ListView, 'layout'> = {}): number =>
  isSequence ? 100 : layout === 'cards' ? 12 : 10;

export const sortNames: Readonly<Record<ListSort, string>> = {
  views: '热度',
  publishTime: '最新',
  top: '最新',
  deadline: '截止时间',
  amount: '金额最高',
};

/** What one can have first: of declarations, whatever can still be used, by its deadline. Activities have one order alone. */
export function sortsOf({ kind, sort }: ListView): readonly ListSort[] {
  if (kind === 'activity') return [];
  return [
    kind === 'declaration' ? 'deadline' : 'views',
    sort === 'top' ? 'top' : 'publishTime',
    ...(kind === 'declaration' || kind === 'policy' ? (['amount'] as const) : []),
  ];
}

export function readListState(query: URLSearchParams, view: ListView): ListState {
  const filters = (view.filters ?? []).flatMap((name) => {
    const filter = filterOf(view.kind, name);
    const value = query.get(name) ?? query.get(filter?.alias ?? name) ?? '';
    return filter !== undefined && isChoice(filter, value) ? [[name, value]] : [];
  });
  const page = Number(query.get('page') ?? 1);
  return {
    filters: Object.fromEntries(filters) as Record<string, string>,
    sort: sortsOf(view).find((sort) => sort === query.get('sort')) ?? view.sort ?? 'publishTime',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1,
  };
}

/** What the list's address says of it: only what is not so by itself. */
export function listQuery(
  { filters, sort, page }: ListState,
  view: ListView,
): Record<string, string | undefined> {
  return {
    ...filters,
    sort: sort === (view.sort ?? 'publishTime') ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
}
