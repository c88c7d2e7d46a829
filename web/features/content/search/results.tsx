import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RemovableChip } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { Facets } from '../facets.ts';
import { textOf } from '../list/filter-choices.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import list from '../list/list.module.css';
import { useLeftLink, usePages } from '../list/result-pages.tsx';
import { RowSkeleton } from '../list/rows.tsx';
import { Hits } from './hits.tsx';
import { Intents, PolicyCard } from './intents.tsx';
import { Nothing } from './nothing.tsx';
import { isSentence, searchFilters, searchPath, searchQuery, type SearchState } from './search-state.ts';
import styles from './search.module.css';
import { useShortWait } from './use-short-wait.ts';

const pageSize = 10;
const all = 'all';

type Found = ResponseOf<typeof searchCalls.query>;

export interface ResultsProps {
  state: SearchState;
  onSearch: (q: string) => void;
}

/** What may be meant; then kinds as tabs, filters, number of hits, hits, pages. */
export function Results({ state, onSearch }: ResultsProps) {
  const { q, kind, filters, page } = state;
  const { time = '', section = '', region = '', industry = '' } = filters;
  const request = { keyword: q, kind, year: time, section, region, industry, pageNum: page, pageSize };
  // a kind that there is not is refused by the call, and said so in place of hits
  const found = useCall(searchCalls.query, request as RequestOf<typeof searchCalls.query>, {
    keepsPrevious: true,
  });
  const { data } = found;
  const asksFirst = isSentence(q);
  const meant = useCall(searchCalls.sentence, { keyword: q }, { keepsPrevious: true });
  // phrased answers are for those who ask for them: this one is sent to nobody
  const said = useCall(
    policyReadCalls.policyAi,
    { question: q, isPhrased: false },
    { isEnabled: asksFirst, keepsPrevious: true },
  );
  // what stands above the hits comes with them and pushes nothing away, unless it takes long
  const isWaitOver = useShortWait(data !== undefined);
  const isWaiting =
    (found.status === 'loading' && data === undefined) ||
    (!isWaitOver &&
      ((meant.status === 'loading' && meant.data === undefined) ||
        (asksFirst && said.status === 'loading' && said.data === undefined)));
  const isBusy = found.status === 'loading';
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const addressFor = (change: Partial<SearchState>) =>
    addressOf(searchPath, searchQuery({ ...state, page: 1, ...change }));
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = filters;
    goTo(addressFor({ filters: value === '' ? others : { ...others, [name]: value } }));
  };
  const clear = () => goTo(addressFor({ kind: '', filters: {} }));
  const { bar, pages } = usePages(page, pageCount, { isBusy, addressFor });
  const { place, leave } = useLeftLink((data?.rows.length ?? 0) > 0);
  const heir = () => bar.current;
  const facets = facetsOf(data, filters);
  // a section is one of a kind
  const shown = searchFilters.filter(({ name }) => name !== 'section' || kind !== '' || section !== '');
  // a title that was chosen is found, whatever it asks
  const asks = asksFirst && data?.rows.every(({ title }) => title !== q) === true;
  const isNarrowed = kind !== '' || Object.keys(filters).length > 0;
  const hasNothing = found.status === 'ready' && found.data.rows.length === 0 && !isNarrowed;
  const isFirst = !isNarrowed && page === 1;
  const instead = data?.instead ?? '';
  const article = data?.article ?? null;
  const answer = asks && (said.data?.passages.length ?? 0) > 0 ? said.data : undefined;
  if (isWaiting) return <RowSkeleton count={pageSize} parts={{}} layout={undefined} />;
  return (
    <>
      {isFirst && answer !== undefined && <PolicyCard q={q} of={answer} />}
      {isFirst && (
        <Intents
          q={q}
          meant={meant.data}
          isOpenQuestion={asks && answer?.isFound !== true}
          kinds={data?.isMore === false ? data.facets.kind : []}
          hrefOfKind={(wanted) => `#${addressFor({ kind: wanted })}`}
        />
      )}
      {hasNothing ? (
        <FocusHeir heir={heir}>
          {article !== null && (
            <p className={styles.instead} role="status">
              没有“{q}”的结果，您要找的可能是{article.kindName}：{' '}
              <a className="inline" href={contentHref(article.kind, article.id)}>
                {article.title}
              </a>
            </p>
          )}
          <Nothing q={q} near={data?.near ?? []} isAnswered={answer?.isFound === true} onSearch={onSearch} />
        </FocusHeir>
      ) : (
        <>
          {instead !== '' && (
            <p className={styles.instead} role="status">
              没有“{q}”的结果，下面是“<b>{instead}</b>”的。
            </p>
          )}
          <Tabs
            label="内容类别"
            tabs={tabsOf(data, kind)}
            selected={kind === '' ? all : kind}
            onSelect={(id) => goTo(addressFor({ kind: id === all ? '' : id }))}
          >
            <div className={styles.panel}>
              <FilterBar
                filters={shown}
                chosen={filters}
                facets={facets}
                isWaiting={data === undefined && isBusy}
                total={isBusy || data?.isMore === true ? undefined : data?.total}
                onChoose={choose}
                onClear={clear}
              />
              <div className={list.bar} ref={bar} tabIndex={-1} role="group" aria-label="搜索结果">
                <p role="status">
                  {data !== undefined && !isBusy && (
                    <>
                      {data.isMore ? '超过' : '共'} <b className="num">{data.total}</b> 条
                    </>
                  )}
                </p>
                {data?.isMore === true && !isBusy && (
                  <p className="meta">
                    {data.isReduced
                      ? '检索服务正在恢复，暂时只查较新的内容；旁边的数字也只计这一部分'
                      : '分类和条件旁的数字只计较新的部分'}
                  </p>
                )}
                {searchFilters.map(
                  (filter) =>
                    filters[filter.name] !== undefined && (
                      <FocusHeir key={filter.name} heir={heir}>
                        <RemovableChip
                          label={textOf(filter, filters[filter.name] ?? '', facets[filter.name])}
                          onRemove={() => choose(filter.name, '')}
                        />
                      </FocusHeir>
                    ),
                )}
                {isNarrowed && (
                  <FocusHeir heir={heir}>
                    <Button variant="link" size="small" onClick={clear}>
                      清空条件
                    </Button>
                  </FocusHeir>
                )}
              </div>
              {found.status === 'failed' ? (
                <FocusHeir heir={heir}>
                  <div className="card">
                    <FailedState onRetry={found.retry} isRetrying={found.isRetrying}>
                      {messageOf(found.error)}
                    </FailedState>
                  </div>
                </FocusHeir>
              ) : data === undefined ? (
                <RowSkeleton count={pageSize} parts={{}} layout={undefined} />
              ) : data.rows.length === 0 ? (
                <FocusHeir heir={heir}>
                  <Nothing q={q} near={data.near} onSearch={onSearch} onClear={clear} />
                </FocusHeir>
              ) : (
                // Presses on links bubble up here; the links themselves are plain.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                <div
                  ref={place}
                  onClick={leave}
                  className={classNames(isBusy && list.busy)}
                  aria-busy={isBusy}
                >
                  <Hits rows={data.rows} />
                </div>
              )}
              {pages}
            </div>
          </Tabs>
        </>
      )}
    </>
  );
}

/** Only kinds with hits, and the one that is chosen. */
function tabsOf(found: Found | undefined, kind: string) {
  const kinds = found?.facets.kind ?? [];
  const sum = kinds.reduce((total, { count }) => total + (count ?? 0), 0);
  const chosen =
    kind === '' || kinds.some(({ value }) => value === kind) ? [] : [{ id: kind, label: '所选类别' }];
  return [
    { id: all, label: '全部', ...(found !== undefined && !found.isMore && { count: sum }) },
    ...kinds.map(({ value, label, count }) => ({ id: value, label, count: count ?? undefined })),
    ...chosen,
  ];
}

/** What there is to choose among. */
function facetsOf(found: Found | undefined, filters: SearchState['filters']): Facets {
  if (found === undefined) return {};
  const { year, section, region, industry } = found.facets;
  const given = {
    time: [...year].sort((a, b) => Number(b.value) - Number(a.value)),
    section,
    region,
    industry,
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, values]) => [
      name,
      // a single value narrows nothing
      values.length > 1 || filters[name] !== undefined
        ? values.map(({ value, label, count }) => ({ value, name: label, ...(count !== null && { count }) }))
        : [],
    ]),
  );
}
