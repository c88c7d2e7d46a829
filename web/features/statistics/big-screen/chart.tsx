import { useEffect, useRef, useState } from 'react';
import type { Figure } from '#contract/statistics/calls.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { describeFigure } from './figure-text.ts';
import type { createChart } from './charts.ts';
import type { ChartKind } from './panels.ts';
import styles from './page.module.css';

type Chart = ReturnType<typeof createChart>;

interface FigureChartProps {
  figure: Figure;
  title: string;
  kind: ChartKind;
  /** The last row is today, which is not over. */
  endsToday: boolean;
}

/** A figure as a chart. Its code comes after the numbers are there; where it does not come, the tables say the same. */
export function FigureChart({ figure, title, kind, endsToday }: FigureChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const [hasFailed, setHasFailed] = useState(false);
  /** Counts changes of the size: text is as large as the window allows. */
  const [size, setSize] = useState(0);
  const isMoving = !useMedia('(prefers-reduced-motion: reduce)');
  // a canvas does not follow the colours of the system by itself
  const isForced = useMedia('(forced-colors: active)');
  const isDark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    let made: Chart | undefined;
    let isGone = false;
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      made?.resize();
      setSize((before) => before + 1);
    });
    import('./charts.ts').then(
      (charts) => {
        if (isGone) return;
        made = charts.createChart(element);
        observer.observe(element);
        setChart(made);
      },
      () => setHasFailed(true),
    );
    return () => {
      isGone = true;
      observer.disconnect();
      made?.dispose();
    };
  }, []);
  useEffect(() => {
    chart?.show(figure, { kind, isMoving, endsToday });
  }, [chart, figure, kind, isMoving, endsToday, size, isForced, isDark]);
  if (hasFailed) return <p className={styles.quiet}>图表没有加载出来，请改看表格。</p>;
  return <div ref={box} className={styles.chart} role="img" aria-label={describeFigure(figure, title)} />;
}
