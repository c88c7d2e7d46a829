import { currentFilters } from '#contract/content/list-filters.ts';
import type { ListView } from '#contract/portal/views.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useMendedAddress } from '#web/lib/routing/use-mended-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { DetailsPath } from '../item-href.ts';
import { useParts, usePartsFailure } from '../parts.ts';
import { useList } from '../reads.ts';
import { filtersOf } from './filter-choices.ts';
import { FilterBar, phoneQuery } from './filter-bar.tsx';
import { listQuery, pageSizeOf, readListState, type ListState } from './list-address.ts';
import styles from './list.module.css';
import { ResultBar } from './result-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { useLeftLink, usePages } from './result-pages.tsx';
import { RowSkeleton, Rows } from './rows.tsx';
import { useChoices } from './use-choices.ts';

export interface ItemListProps {
  view: ListView;
  path: string;
  query: URLSearchParams;
  /** What the list is called. */
  label: string;
  /** What else the address says, and goes on saying. */
  kept?: Record<string, string>;
}

/** Filters, number of results, order, results, pages. */
export function ItemList({ view, path, query, label, kept = {} }: ItemListProps) {
  const state = readListState(query, view);
  const { sort, page } = state;
  // an address may be older than what its codes have become
  const filters = currentFilters(view.kind, state.filters);
  const { section = view.sectionName ?? '', ...facets } = filters;
  const selection = { kind: view.kind, sectionName: section, filters: { ...view.where, ...facets } };
  const named = filtersOf(view.kind, view.filters);
  const isSequence = named.some((filter) => filter.isSequence && filters[filter.name] !== undefined);
  const pageSize = pageSizeOf(isSequence, view);
  const parts = useParts(view.kind);
  const partsFailure = usePartsFailure(view.kind);
  const list = useList({
    ...selection,
    sort: isSequence ? 'publishTime' : sort,
    pageNum: page,
    pageSize,
  });
  const choices = useChoices(named, selection, filters);
  const { total = 0, rows = [] } = list.data ?? {};
  const isBusy = list.status === 'loading';
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const addressFor = (change: Partial<ListState>) =>
    addressOf(path, { ...kept, ...listQuery({ ...state, page: 1, ...change }, view) });
  const isBeyond = list.status === 'ready' && page > pageCount && choices.isSettled;
  const known = without({ ...filters, ...choices.current }, choices.unknown);
  useMendedAddress(path, addressFor({ filters: known, page: isBeyond ? pageCount : page }));

  const choose = (name: string, value: string) =>
    goTo(
      addressFor({ filters: { ...without(filters, [name]), ...(value === '' ? {} : { [name]: value }) } }),
    );
  const clear = () => goTo(addressFor({ filters: {} }));
  const order = (wanted: ListState['sort']) => goTo(addressFor({ sort: wanted }));
  const isPhone = useMedia(phoneQuery);
  const shownTotal = list.data === undefined || isBusy ? undefined : total;
  const { bar, pages } = usePages(page, pageCount, { isBusy, addressFor });
  const { place, leave } = useLeftLink(rows.length > 0 && parts !== undefined);
  const failure =
    list.status === 'failed'
      ? { onRetry: list.retry, isRetrying: list.isRetrying, children: messageOf(list.error) }
      : partsFailure;

  return (
    <>
      <div className={styles.tools}>
        <FilterBar
          filters={named}
          chosen={filters}
          facets={choices.facets}
          isWaiting={choices.isWaiting}
          total={shownTotal}
          onChoose={choose}
          onClear={clear}
        />
        {isPhone && !isSequence && <SortSelect view={view} sort={sort} onSort={order} />}
      </div>
      <ResultBar
        ref={bar}
        total={shownTotal}
        label={label}
        view={view}
        path={path}
        kept={kept}
        filters={named}
        chosen={filters}
        facets={choices.facets}
        sort={isSequence ? undefined : sort}
        hasSorts={!isPhone}
        onChoose={choose}
        onClear={clear}
        onSort={order}
      />
      {failure !== undefined ? (
        <FocusHeir heir={() => bar.current}>
          <div className="card">
            <FailedState {...failure} />
          </div>
        </FocusHeir>
      ) : list.data === undefined || parts === undefined || (page > pageCount && !isBusy) ? (
        <RowSkeleton count={pageSize} parts={parts} layout={view.layout} />
      ) : rows.length === 0 ? (
        <FocusHeir heir={() => bar.current}>
          <div className="card">
            <NoRows isNarrowed={Object.keys(filters).length > 0} onClear={clear} />
          </div>
        </FocusHeir>
      ) : (
        // Presses on links bubble up here; the links themselves are plain.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div ref={place} onClick={leave} className={classNames(isBusy && styles.busy)} aria-busy={isBusy}>
          <DetailsPath value={view.details}>
            <Rows
              rows={isSequence ? [...rows].reverse() : rows}
              parts={parts}
              label={label}
              layout={view.layout}
            />
          </DetailsPath>
        </div>
      )}
      {pages}
    </>
  );
}

function NoRows({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) return <EmptyState />;
  return (
    <EmptyState action={<Button onClick={onClear}>清空条件</Button>}>
      没有符合全部条件的内容，可以放宽条件再看。
    </EmptyState>
  );
}

function without(
  filters: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => !names.includes(each)));
}
