import type { QueuePage } from '#contract/todo/queues.ts';
import { addressOf, currentAddress, pathOf, queryOf, setQuery } from '#web/lib/routing/address.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';

export const queuePageSize = 10;
const path = '/console';

/** What of a queue is listed. The first of its views is shown where the address names none. */
export interface QueueView {
  value: string;
  label: string;
}

/** What waits, and everything: the views of most queues. */
export const waitingOrAll = [
  { value: 'waiting', label: '等待处理' },
  { value: 'all', label: '全部' },
] as const satisfies readonly QueueView[];

/** Where one is in a queue, as the address of the console says it. */
export interface Queue<View extends string = string> {
  page: QueuePage;
  views: readonly { value: View; label: string }[];
  view: View;
  /** From 1. */
  pageNum: number;
  /** Which page of the list is asked for. */
  paging: { pageNum: number; pageSize: number };
  /** Key of the thing that is open; '' where none is. */
  open: string;
  /** Address of the same place with a change; without `id` nothing is open there. */
  addressFor: (change: { id?: string | undefined; list?: number }) => string;
  showView: (view: string) => void;
}

/** Reads the address of a queue. What it is searched by (`kept`, by name) stays in its addresses. */
export function queueOf<View extends string>(
  page: QueuePage,
  query: URLSearchParams,
  views: readonly [{ value: View; label: string }, ...{ value: View; label: string }[]],
  kept: readonly string[] = [],
): Queue<View> {
  const [first] = views;
  const { value: view } = views.find(({ value }) => value === query.get('view')) ?? first;
  const shown = view === first.value ? undefined : view;
  const pageNum = pageIn(query, 'list');
  const open = query.get('id') ?? '';
  const search = Object.fromEntries(kept.map((name) => [name, nonEmpty(query.get(name))]));
  return {
    ...{ page, views, view, pageNum },
    paging: { pageNum, pageSize: queuePageSize },
    open: (page === 'posts' ? /^[a-z]+-\d{1,15}$/ : /^\d{1,15}$/).test(open) ? open : '',
    addressFor: ({ id, list = pageNum }) =>
      addressOf(path, { page, view: shown, ...search, list: list === 1 ? undefined : list, id }),
    showView: (next) =>
      setQuery({ view: next === first.value ? undefined : next, list: undefined, id: undefined }),
  };
}

/** Whether the address still shows this thing of this queue: nobody who went on meanwhile is fetched back. */
export function isStillOpen({ page, open }: Pick<Queue, 'page' | 'open'>): boolean {
  const query = queryOf(currentAddress());
  return pathOf(currentAddress()) === path && query.get('page') === page && query.get('id') === open;
}

const nonEmpty = (text: string | null): string | undefined =>
  text === null || text === '' ? undefined : text;
