import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { Figure } from '#contract/statistics/calls.ts';
import { shownRows, valueText } from './figure-text.ts';
import type { ChartKind } from './panels.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** What charts take from the page they stand on. */
interface Look {
  font: string;
  /** Pixels: of the text, and of the whole. */
  size: number;
  width: number;
  ink: string;
  muted: string;
  line: string;
  paper: string;
  series: string[];
}

function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    font: style.fontFamily,
    size: Number.parseFloat(style.fontSize),
    width: element.clientWidth,
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    paper: token('paper'),
    series: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map(token),
  };
}

type Value = number | null | undefined;
const show = (value: unknown) => valueText(value as Value);

/** The parts that all charts have alike. A tooltip is drawn on the canvas: one of HTML would need inline styles. */
function frame({ font, size, ink, muted, line, paper, series }: Look, hasLegend: boolean) {
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
      top: hasLegend ? size * 2.2 : size,
      bottom: 0,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'axisLabel' as const,
    },
  };
}

function lines(figure: Figure, look: Look) {
  const label = { color: look.muted, fontSize: look.size, fontFamily: look.font };
  return {
    ...frame(look, figure.columns.length > 1),
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
    series: figure.columns.map(({ label: name }, index) => ({
      type: 'line' as const,
      name,
      data: figure.rows.map(({ values }) => values[index] ?? null),
      showSymbol: false,
      lineStyle: { width: 2 },
      ...(index === 0 && { areaStyle: { opacity: 0.16 } }),
    })),
  };
}

function bars(figure: Figure, look: Look, isStacked: boolean) {
  const rows = figure.rows.slice(0, shownRows);
  const columns = isStacked ? figure.columns : figure.columns.slice(0, 1);
  return {
    ...frame(look, columns.length > 1),
    xAxis: { type: 'value' as const, show: false },
    yAxis: {
      type: 'category' as const,
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: look.ink,
        fontSize: look.size,
        fontFamily: look.font,
        width: look.width * (isStacked ? 0.3 : 0.42),
        overflow: 'truncate' as const,
      },
    },
    series: columns.map(({ label: name }, index) => ({
      type: 'bar' as const,
      name,
      ...(isStacked && { stack: 'all' }),
      barMaxWidth: look.size,
      data: rows.map(({ values }) => values[index] ?? null),
      label: {
        show: !isStacked,
        position: 'right' as const,
        color: look.ink,
        fontSize: look.size,
        fontFamily: look.font,
        formatter: ({ value }: { value: unknown }) => show(value),
      },
    })),
    ...(!isStacked && { grid: { ...frame(look, false).grid, right: look.size * 6 } }),
  };
}

/** A chart in an element, as large as that is. What is drawn anew moves from what was there, unless people want no motion. */
export function createChart(element: HTMLElement) {
  const chart: EChartsType = init(element);
  return {
    show: (figure: Figure, kind: ChartKind, isMoving: boolean) => {
      const look = lookOf(element);
      const option = kind === 'line' ? lines(figure, look) : bars(figure, look, kind === 'stack');
      chart.setOption({ ...option, animation: isMoving, animationDuration: 300 });
    },
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}
