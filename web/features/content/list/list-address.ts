import { filterOf, isChoice } from '#contract/content/choices.ts';
import type { ListView, Sort } from '#contract/portal/views.ts';
import { sorts } from '../reads.ts';

/** What an address says of a list. What it says wrong is left out: a list that was shared shows something in any case. */
export interface ListState {
  filters: Record<string, string>;
  sort: Sort;
  page: number;
}

/** Nobody turns so many pages; more can only be made up. */
const lastPage = 10_000;

export function readListState(query: URLSearchParams, view: ListView): ListState {
  const filters = (view.filters ?? []).flatMap((name) => {
    const filter = filterOf(view.kind, name);
    const value = query.get(name) ?? query.get(filter?.alias ?? name) ?? '';
    return filter !== undefined && isChoice(filter, value) ? [[name, value]] : [];
  });
  const page = Number(query.get('page') ?? 1);
  return {
    filters: Object.fromEntries(filters) as Record<string, string>,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? view.sort ?? 'publishTime',
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
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
