import { useEffect, useRef } from 'react';
import type { ListView, Sort } from '#contract/portal/views.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, RemovableChip } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { useParts } from '../parts.ts';
import { sorts, useFacetCounts, useList } from '../reads.ts';
import { filtersOf } from './filter-choices.ts';
import { FilterRows } from './filter-rows.tsx';
import { listQuery, readListState, type ListState } from './list-address.ts';
import styles from './list.module.css';
import { RowBones, Rows } from './rows.tsx';

const pageSize = 10;
const sortNames: Record<Sort, string> = { views: '热度', publishTime: '最新' };

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
  const { filters, sort, page } = state;
  const parts = useParts(view.kind);
  const selection = { kind: view.kind, sectionName: view.sectionName ?? '', filters };
  const list = useList({ ...selection, sort, pageNum: page, pageSize });
  const named = filtersOf(view.kind, view.filters);
  const counts = useFacetCounts(selection, named.length > 0);
  const addressFor = (change: Partial<ListState>) =>
    addressOf(path, { ...kept, ...listQuery({ ...state, page: 1, ...change }, view) });
  const choose = (name: string, value: string) =>
    goTo(addressFor({ filters: value === '' ? without(filters, name) : { ...filters, [name]: value } }));
  const clear = () => goTo(addressFor({ filters: {} }));
  const { total = 0, rows = [] } = list.data ?? {};
  const isBusy = list.status === 'loading';
  const { bar, turn } = useTurn(page, isBusy);

  return (
    <>
      <FilterRows filters={named} chosen={filters} counts={counts} onChoose={choose} />
      <div className={styles.bar} ref={bar} tabIndex={-1}>
        <p role="status">{list.data !== undefined && !isBusy && <Count total={total} />}</p>
        {named.map(
          ({ name, choices }) =>
            filters[name] !== undefined && (
              <RemovableChip
                key={name}
                label={choices?.[filters[name]] ?? filters[name]}
                onRemove={() => choose(name, '')}
              />
            ),
        )}
        {Object.keys(filters).length > 1 && (
          <Button variant="link" size="small" onClick={clear}>
            清空
          </Button>
        )}
        {view.kind !== 'declaration' && (
          <div className={styles.sorts} role="group" aria-label="排序">
            {sorts.map((each) => (
              <Chip
                key={each}
                isEdged
                isSelected={each === sort}
                onPress={() => goTo(addressFor({ sort: each }))}
              >
                {sortNames[each]}
              </Chip>
            ))}
          </div>
        )}
      </div>
      {list.status === 'failed' ? (
        <div className="card">
          <FailedState onRetry={list.retry} isRetrying={list.isRetrying}>
            {messageOf(list.error)}
          </FailedState>
        </div>
      ) : list.data === undefined || parts === undefined ? (
        <RowBones count={pageSize} parts={parts} />
      ) : rows.length === 0 ? (
        <div className="card">
          <NoRows
            isBeyond={total > 0}
            isNarrowed={Object.keys(filters).length > 0}
            onClear={clear}
            firstPage={`#${addressFor({})}`}
          />
        </div>
      ) : (
        <div className={classNames(isBusy && styles.busy)} aria-busy={isBusy}>
          <Rows rows={rows} parts={parts} label={label} />
        </div>
      )}
      {/* A press on a page's link bubbles up here; the links themselves are plain. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.pages} onClick={turn}>
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          hrefFor={(number) => `#${addressFor({ page: number })}`}
        />
      </div>
    </>
  );
}

function Count({ total }: { total: number }) {
  return (
    <>
      共 <b className="num">{total}</b> 条
    </>
  );
}

interface NoRowsProps {
  isBeyond: boolean;
  isNarrowed: boolean;
  onClear: () => void;
  firstPage: string;
}

function NoRows({ isBeyond, isNarrowed, onClear, firstPage }: NoRowsProps) {
  if (isBeyond) return <EmptyState action={<a href={firstPage}>回到第一页</a>}>没有这么多页。</EmptyState>;
  if (!isNarrowed) return <EmptyState />;
  return (
    <EmptyState action={<Button onClick={onClear}>清空条件</Button>}>
      没有符合全部条件的内容，可以放宽条件再看。
    </EmptyState>
  );
}

/** Whoever turns a page by its link goes on reading at the top of the list; whoever goes back finds it where it was left. */
function useTurn(page: number, isBusy: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  useEffect(() => {
    if (isBusy || !hasTurned.current) return;
    hasTurned.current = false;
    bar.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'start' });
  }, [page, isBusy]);
  const turn = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a') !== null) hasTurned.current = true;
  };
  return { bar, turn };
}

function without(filters: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name));
}
