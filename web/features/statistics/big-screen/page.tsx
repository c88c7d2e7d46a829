import { useId, type ReactNode } from 'react';
import { referenceCalls } from '#contract/reference/calls.ts';
import type { Figure } from '#contract/statistics/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { DistrictFigure } from '#web/lib/city/district-figure.tsx';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useNow } from '#web/lib/use-now.ts';
import { site, siteConfiguration } from '#web/lib/site.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FigureChart } from '../figures/chart.tsx';
import { valueText, withoutUnderWay } from '../figures/figure-text.ts';
import { Feed } from './feed.tsx';
import { Funnel } from './funnel.tsx';
import { panels, type PanelRow } from './panels.ts';
import { useFigures, type FigureState } from './use-figure.ts';
import styles from './page.module.css';

const views = [
  { value: 'charts', label: '图表' },
  { value: 'tables', label: '表格' },
] as const;

const inCharts = panels.filter(
  ({ call, place }) => place !== undefined || panels.findIndex((row) => row.call === call) < 2,
);
const [overview, districts] = panels;

/** The portal in figures, for a wall of 1920 × 1080 and for every other window; the same in tables. */
export function Page({ path }: PageProps) {
  const { isElder, isContrast } = useReadingMode();
  const isWide = useMedia('(min-width: 1200px)');
  const said = useOwnQuery(path).get('view');
  const view = views.find(({ value }) => value === said)?.value ?? (isContrast ? 'tables' : 'charts');
  const asked = view === 'tables' ? panels : inCharts;
  const states = useFigures(asked);
  const cityName = useCityName();
  const fits = view === 'charts' && isWide && !isElder;
  return (
    <div
      className={classNames(styles.screen, fits && styles.fits)}
      data-theme={isContrast && view === 'tables' ? undefined : 'screen'}
    >
      <header className={styles.top}>
        <a className={styles.home} href="#/home/Home">
          返回首页<span className={styles.site}>{site.name}</span>
        </a>
        <h1>{cityName}工业互联网运行统计</h1>
        <div className={styles.tools}>
          <div className={styles.views} role="group" aria-label="显示">
            {views.map(({ value, label }) => (
              <Chip key={value} isEdged isSelected={value === view} onPress={() => setQuery({ view: value })}>
                {label}
              </Chip>
            ))}
          </div>
          <Clock />
        </div>
      </header>
      {/* what is shown no more is asked for no more: that nothing comes of it is nobody’s concern */}
      <Freshness states={asked.flatMap((row) => states.get(row) ?? [])} />
      {view === 'tables' ? (
        <div className={styles.tables}>
          {panels.map((row) => (
            <Panel key={row.call.path} row={row} state={states.get(row)} isTable>
              {(figure) => <LazyTable figure={figure} title={row.title} />}
            </Panel>
          ))}
        </div>
      ) : (
        <Charts states={states} fits={fits} />
      )}
    </div>
  );
}

/** The name of the site's city; '' until it is known, and where the site is of none. */
function useCityName(): string {
  const { data } = useCall(referenceCalls.getAreaInfoByCode, { code: siteConfiguration.areaCode });
  return data?.area?.name ?? '';
}

function Charts({ states, fits }: { states: ReadonlyMap<PanelRow, FigureState>; fits: boolean }) {
  const of = (place: PanelRow['place']) =>
    panels
      .filter((row) => row.place === place)
      .map((row) => (
        <Panel key={row.call.path} row={row} state={states.get(row)}>
          {(figure) =>
            figure.rows.length === 0 ? (
              <p className={styles.quiet}>暂无数据</p>
            ) : (
              <PanelChart row={row} figure={figure} />
            )
          }
        </Panel>
      ));
  return (
    <div className={styles.columns}>
      <div className={styles.middle}>
        {overview !== undefined && (
          <Panel row={overview} state={states.get(overview)}>
            {(figure) => <Counters figure={figure} />}
          </Panel>
        )}
        {districts !== undefined && (
          <Panel row={districts} state={states.get(districts)}>
            {(figure) => <DistrictFigure figure={figure} fills={fits} showsValues={fits} />}
          </Panel>
        )}
        {of('below')}
      </div>
      <div className={styles.side}>{of('left')}</div>
      <div className={styles.side}>{of('right')}</div>
    </div>
  );
}

function PanelChart({ row: { title, chart = 'bars', underWay }, figure }: { row: PanelRow; figure: Figure }) {
  if (chart === 'feed') return <Feed figure={figure} />;
  if (chart === 'funnel') return <Funnel figure={figure} />;
  return (
    <FigureChart
      figure={underWay === 'hour' ? withoutUnderWay(figure) : figure}
      title={title}
      kind={chart}
      endsToday={underWay === 'day'}
      className={styles.chart}
    />
  );
}

/** The tables come when somebody wishes to see them. */
const tables = createLazy(() => import('./tables.tsx'));

function LazyTable(props: { figure: Figure; title: string }) {
  const late = useLazy(tables);
  if (late.status === 'loading') return <p className={classNames(styles.quiet, styles.waiting)}>正在读取…</p>;
  if (late.status === 'failed')
    return (
      <FailedState onRetry={late.retry} isRetrying={late.isRetrying}>
        表格没有加载出来，请重试。
      </FailedState>
    );
  return <late.value.SavedTable {...props} />;
}

interface PanelProps {
  row: PanelRow;
  state: FigureState | undefined;
  /** The table has a name of its own, and is a region by that. */
  isTable?: boolean;
  children: (figure: Figure) => ReactNode;
}

function Panel({ row: { title, hint }, state, isTable = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={styles.panel}
      aria-labelledby={isTable ? undefined : id}
      aria-busy={state === undefined}
    >
      <h2 id={id}>
        {title}
        {hint !== undefined && <small>{hint}</small>}
      </h2>
      {state?.figure !== undefined ? (
        children(state.figure)
      ) : (
        <p className={styles.quiet}>{state === undefined ? '正在读取…' : '暂时读不到，正在重试。'}</p>
      )}
    </section>
  );
}

/** So many of the totals are large; the tables have all. */
const shownTotals = 4;

/** The totals, large. */
function Counters({ figure: { rows } }: { figure: Figure }) {
  return (
    <ul className={styles.counters}>
      {rows.slice(0, shownTotals).map(({ key, name, values: [total, today] }) => (
        <li key={key}>
          <span className={styles.counted}>{name}</span>
          <b className="num">{valueText(total)}</b>
          {today !== null && today !== undefined && (
            <span className={styles.today}>今日 +{valueText(today)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const timeOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString();
const weekdays = '日一二三四五六';

function Clock() {
  const now = useNow(true);
  const [year, month, day] = timeOf(now).slice(0, 10).split('-').map(Number);
  const weekday = weekdays.charAt(new Date(now + 8 * 3_600_000).getUTCDay());
  return (
    <p className={styles.clock}>
      <span>
        {year} 年 {month} 月 {day} 日 星期{weekday}
      </span>
      <b className="num">{timeOf(now).slice(11, 19)}</b>
    </p>
  );
}

/** What is on the screen stays when nothing newer comes; then it is said since when. */
function Freshness({ states }: { states: readonly FigureState[] }) {
  const since = states.flatMap(({ failingSince }) => failingSince ?? []);
  return (
    <p role="status" className={since.length > 0 ? styles.stale : styles.fresh}>
      {since.length > 0 &&
        `有数据从 ${timeOf(Math.min(...since)).slice(11, 16)} 起没有更新，显示的是在那之前的；正在重试。`}
    </p>
  );
}
