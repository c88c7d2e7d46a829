import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { Figure } from '#contract/statistics/calls.ts';
import { useMedia } from '#web/lib/use-media.ts';
import type { createChart } from './charts.ts';
import { describeFigure, drawnPart, type ChartKind } from './figure-text.ts';

type Chart = ReturnType<typeof createChart>;

interface FigureChartProps {
  figure: Figure;
  title: string;
  kind: ChartKind;
  /** The last row is today, which is not over. */
  endsToday: boolean;
  /** How many rows of bars it has room for; a few where that is not said. Its style knows how many there are as `--rows`. */
  mostRows?: number;
  className: string | undefined;
}

/** A figure as a chart. Its code comes after the numbers are there; where it does not come, the tables say the same. */
export function FigureChart({ figure, title, kind, endsToday, mostRows, className }: FigureChartProps) {
  const drawn = useMemo(
    () => drawnPart(figure, { kind, ...(mostRows !== undefined && { mostRows }) }),
    [figure, kind, mostRows],
  );
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
    chart?.show(drawn, { kind, isMoving, endsToday });
  }, [chart, drawn, kind, isMoving, endsToday, size, isForced, isDark]);
  if (hasFailed) return <p className="meta">图表没有加载出来，请改看表格。</p>;
  return (
    <div
      ref={box}
      className={className}
      style={{ '--rows': drawn.rows.length } as CSSProperties}
      role="img"
      aria-label={describeFigure(drawn, title)}
    />
  );
}
