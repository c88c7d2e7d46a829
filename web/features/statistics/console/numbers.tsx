import { defaultPeriodDays, offeredPeriods } from '#contract/statistics/constants.ts';
import { queueOf } from '#web/console/queue.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { FigurePanel } from '../numbers/figure-panel.tsx';
import { MonthReport } from '../numbers/month-report.tsx';
import styles from '../numbers/numbers.module.css';
import { numberGroups, numberPanels } from '../numbers/panels.ts';

const periods = offeredPeriods.map((days) => ({
  value: String(days),
  label: days === 366 ? '近一年' : `近 ${String(days)} 天`,
}));

/** What the portal counts, for whoever runs it: charts, their tables, and files of them. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const { view, views, showView } = queueOf('numbers', query, numberGroups);
  const days = offeredPeriods.find((one) => String(one) === query.get('days')) ?? defaultPeriodDays;
  const panels = numberPanels[view];
  return (
    <div className={styles.section}>
      <div className={styles.choices}>
        <SegmentedControl label="统计" name="view" value={view} onChange={showView} options={views} />
        {panels.some(({ hasPeriod }) => hasPeriod) && (
          <SegmentedControl
            label="时段"
            name="days"
            value={String(days)}
            onChange={(next) => setQuery({ days: next === String(defaultPeriodDays) ? undefined : next })}
            options={periods}
          />
        )}
        <MonthReport />
      </div>
      <div className={styles.panels}>
        {halvesOf(panels).map((half, place) => (
          <div key={place} className={styles.half}>
            {half.map((panel) => (
              <FigurePanel key={panel.name} panel={panel} days={days} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Beside each other where there is room: panels are of many heights, and one that grows moves what is below it alone. */
function halvesOf<Panel>(panels: readonly Panel[]): Panel[][] {
  const middle = Math.ceil(panels.length / 2);
  return [panels.slice(0, middle), panels.slice(middle)];
}
