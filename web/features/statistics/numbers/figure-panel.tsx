import { Download, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { TableFormat } from '#contract/content/table-limits.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { figureFileCalls } from '#contract/statistics/file-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { FigureChart } from '../figures/chart.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import styles from './numbers.module.css';
import type { NumberPanel } from './panels.ts';

/** Ranked bars of a figure; more are in its table. */
const mostRows = 20;

const formats: readonly { format: TableFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
];

/** A figure as a chart, with its table one press away, and as files. */
export function FigurePanel({ panel, days }: { panel: NumberPanel; days: number }) {
  const { call, title, chart, hasPeriod = false, endsToday = false } = panel;
  const id = useId();
  // two colours tell few lines apart
  const { isContrast } = useReadingMode();
  const [pressed, setPressed] = useState<boolean>();
  const showsTable = pressed ?? isContrast;
  const asked = useCall(call, hasPeriod ? { days } : {}, { keepsPrevious: true });
  return (
    <section
      className={`card ${styles.panel ?? ''}`}
      aria-labelledby={id}
      aria-busy={asked.status === 'loading'}
    >
      <h2 id={id}>{title}</h2>
      <Loaded of={asked} skeleton={<SkeletonChart />}>
        {(figure) => (
          <>
            {figure.rows.length === 0 ? (
              <p className="meta">暂无数据</p>
            ) : (
              <FigureChart
                figure={figure}
                title={title}
                kind={chart}
                endsToday={endsToday}
                mostRows={mostRows}
                className={classNames(chart === 'line' ? styles.course : styles.bars, styles[chart])}
              />
            )}
            <p className="meta">
              {shanghaiMinute(figure.at)} 统计
              {figure.note !== '' && `；${figure.note}`}
              {chart !== 'line' &&
                figure.rows.length > mostRows &&
                `；图中为前 ${String(mostRows)} 项，其余见表格`}
            </p>
            <div className={styles.acts}>
              <Button
                size="small"
                aria-expanded={showsTable}
                disabled={figure.rows.length === 0}
                onClick={() => setPressed(!showsTable)}
              >
                <Table2 aria-hidden="true" /> 表格
                <VisuallyHidden>：{title}</VisuallyHidden>
              </Button>
              {formats.map((one) => (
                <Save key={one.format} panel={panel} days={days} {...one} />
              ))}
            </div>
            {showsTable && figure.rows.length > 0 && (
              <div className={styles.table}>
                <FigureTable figure={figure} title={`${title}（表格）`} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const SkeletonChart = () => (
  <div className={styles.course}>
    <SkeletonLine width="90%" />
    <SkeletonLine width="60%" />
    <SkeletonLine width="75%" />
  </div>
);

function Save({
  panel: { name, title, hasPeriod },
  days,
  format,
  label,
}: {
  panel: NumberPanel;
  days: number;
  format: TableFormat;
  label: string;
}) {
  const { run, isBusy } = useTask(() => {
    const query = new URLSearchParams({ figure: name, days: String(days), format });
    const period = hasPeriod ? `近${String(days)}天` : '';
    return download(
      `${figureFileCalls.exportFigure.path}?${query.toString()}`,
      `${title}${period}.${format}`,
    );
  });
  return (
    <Button size="small" isBusy={isBusy} title="下载会记入操作记录" onClick={() => void run()}>
      <Download aria-hidden="true" /> {label}
      <VisuallyHidden>：下载{title}</VisuallyHidden>
    </Button>
  );
}
