import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { Figure } from '#contract/statistics/calls.ts';
import { widthOfText } from '#web/ui/text-width.ts';
import { valueText, type ChartKind } from './figure-text.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** What charts take from the page they stand on. */
interface Look {
  font: string;
  /** Pixels: of the text, and of the whole. */
  size: number;
  width: number;
  height: number;
  ink: string;
  muted: string;
  line: string;
  paper: string;
  series: string[];
}

function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  // named colours of the system, too, become what a canvas knows
  const probe = element.appendChild(document.createElement('i'));
  const token = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  try {
    return readLook(element, style, token);
  } finally {
    probe.remove();
  }
}

function readLook(element: Element, style: CSSStyleDeclaration, token: (name: string) => string): Look {
  return {
    font: style.fontFamily,
    size: Number.parseFloat(style.fontSize),
    width: element.clientWidth,
    height: element.clientHeight,
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    paper: token('paper'),
    series: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map(token),
  };
}

type Value = number | null | undefined;
const show = (value: unknown) => valueText(value as Value);

/** How much a legend takes from the top of a chart: a line, or as many as its words need. None where there is one column. */
function legendHeight({ size, width }: Look, { columns }: Figure): number {
  if (columns.length < 2) return size;
  let [lines, taken] = [1, 0];
  for (const { label } of columns) {
    // with its mark and the gap
    const own = (widthOfText(label) + 2.8) * size;
    if (taken > 0 && taken + own > width) [lines, taken] = [lines + 1, 0];
    taken += own;
  }
  return size * (0.6 + 1.6 * lines);
}

/** The parts that all charts have alike. A tooltip is drawn on the canvas: one of HTML would need inline styles. */
function frame(look: Look, figure: Figure) {
  const { font, size, ink, muted, line, paper, series } = look;
  const hasLegend = figure.columns.length > 1;
  return {
    color: series,
    textStyle: { fontFamily: font, fontSize: size },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      confine: true,
      backgroundColor: paper,
      borderColor: line,
      textStyle: { color: ink, fontSize: size, fontFamily: font },
      valueFormatter: show,
    },
    legend: hasLegend
      ? {
          top: 0,
          right: 0,
          itemWidth: size,
          itemHeight: size * 0.7,
          textStyle: { color: muted, fontSize: size, fontFamily: font },
        }
      : undefined,
    grid: {
      left: 0,
      right: size * 0.5,
      top: legendHeight(look, figure),
      bottom: 0,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'axisLabel' as const,
    },
  };
}

/**
 * Today as a dotted outline beside the line, which ends with yesterday: what is not over is no fall. Nothing is drawn into a figure without
 * rows.
 */
function today({ rows }: Figure, look: Look) {
  const value = rows.at(-1)?.values[0] ?? null;
  return {
    type: 'bar' as const,
    name: '今日到现在',
    barWidth: look.size * 0.7,
    data: rows.map((_, index) => (index === rows.length - 1 ? value : null)),
    itemStyle: {
      color: 'transparent',
      borderColor: look.series[2] ?? look.ink,
      borderType: 'dotted' as const,
      borderWidth: 2,
    },
    label: {
      show: true,
      position: 'top' as const,
      align: 'right' as const,
      offset: [look.size * 0.35, 0],
      color: look.series[2] ?? look.ink,
      fontSize: look.size,
      fontFamily: look.font,
      formatter: ({ value: counted }: { value: unknown }) => `今日 ${show(counted)}`,
    },
  };
}

function lines(figure: Figure, look: Look, endsToday: boolean) {
  const isOver = (row: number) => !endsToday || row < figure.rows.length - 1;
  const label = { color: look.muted, fontSize: look.size, fontFamily: look.font };
  return {
    ...frame(look, figure),
    xAxis: {
      type: 'category' as const,
      data: figure.rows.map(({ name }) => name.replace(/^\d{4}-/, '')),
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value' as const,
      splitNumber: 3,
      minInterval: 1,
      axisLabel: { ...label, formatter: show },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: [
      ...figure.columns.map(({ label: name }, index) => ({
        type: 'line' as const,
        name,
        data: figure.rows.map(({ values }, row) => (isOver(row) ? (values[index] ?? null) : null)),
        showSymbol: false,
        lineStyle: { width: 2 },
        ...(index === 0 && { areaStyle: { opacity: 0.16 } }),
      })),
      ...(endsToday ? [today(figure, look)] : []),
    ],
  };
}

/** How wide the longest of some texts is about: Chinese letters are squares. */
const widthOf = (texts: readonly string[], size: number) =>
  Math.max(0, ...texts.map((text) => widthOfText(text))) * size;

/** As many rows as there is room for, each with its name. */
const leastRow = 1.35;

function bars(figure: Figure, look: Look, kind: ChartKind) {
  const isStacked = kind === 'stack';
  const { columns } = figure;
  const room = look.height - legendHeight(look, figure);
  const rows = figure.rows.slice(0, Math.floor(room / (leastRow * look.size)));
  const base = frame(look, figure);
  const label = { fontSize: look.size, fontFamily: look.font };
  const longest = widthOf(
    rows.flatMap(({ values }) => values.map((value) => valueText(value))),
    look.size,
  );
  return {
    ...base,
    xAxis: { type: 'value' as const, show: false },
    yAxis: {
      type: 'category' as const,
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...label,
        color: look.ink,
        interval: 0,
        width: Math.min(
          look.width * 0.5,
          widthOf(
            rows.map(({ name }) => name),
            look.size,
          ) + 4,
        ),
        overflow: 'truncate' as const,
      },
    },
    series: columns.map(({ label: name }, index) => ({
      type: 'bar' as const,
      name,
      ...(isStacked && { stack: 'all' }),
      barMaxWidth: look.size * (isStacked ? 1.6 : 1),
      data: rows.map(({ values }) => values[index] ?? null),
      label: {
        ...label,
        show: true,
        position: isStacked ? ('inside' as const) : ('right' as const),
        color: isStacked ? look.paper : look.ink,
        formatter: ({ value }: { value: unknown }) => (isStacked && value === 0 ? '' : show(value)),
      },
    })),
    grid: { ...base.grid, right: isStacked ? look.size * 0.5 : longest + look.size },
  };
}

/** A chart in an element, as large as that is. What is drawn anew moves from what was there, unless people want no motion. */
export function createChart(element: HTMLElement) {
  const chart: EChartsType = init(element);
  return {
    show: (
      figure: Figure,
      { kind, isMoving, endsToday }: { kind: ChartKind; isMoving: boolean; endsToday: boolean },
    ) => {
      const look = lookOf(element);
      const option = kind === 'line' ? lines(figure, look, endsToday) : bars(figure, look, kind);
      chart.setOption({ ...option, animation: isMoving, animationDuration: 300 });
    },
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}
