import { tableOf } from '#contract/statistics/figure-table.ts';
import type { Figure } from '#contract/statistics/calls.ts';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';

/** How a figure is drawn: the course of time, ranked bars, two bars a row, or parts of bars. */
export type ChartKind = 'line' | 'bars' | 'pair' | 'stack';

/** A value as it stands on the screen; — where it is not shown. */
export const valueText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : shortNumber(value);

/** How many rows a chart shows where nothing else is said, and is described by. */
const shownRows = 8;

/** As many parts of a bar can be told apart by their colours. */
const mostParts = 6;

/** What of a figure a chart draws. Ranked bars are of the first column; of many parts of a bar the last are one. */
export function drawnPart(
  figure: Figure,
  { kind, mostRows = shownRows }: { kind: ChartKind; mostRows?: number },
): Figure {
  if (kind === 'line') return figure;
  const rows = figure.rows.slice(0, mostRows);
  if (kind !== 'stack') return withColumns({ ...figure, rows }, kind === 'pair' ? 2 : 1);
  if (figure.columns.length <= mostParts) return { ...figure, rows };
  const [unit = ''] = figure.columns.map((column) => column.unit);
  const kept = withColumns({ ...figure, rows }, mostParts - 1);
  return {
    ...kept,
    columns: [...kept.columns, { key: 'others', label: '其他', unit }],
    rows: rows.map((row) => ({
      ...row,
      values: [
        ...row.values.slice(0, mostParts - 1),
        row.values.slice(mostParts - 1).reduce<number>((sum, value) => sum + (value ?? 0), 0),
      ],
    })),
  };
}

const withColumns = (figure: Figure, most: number): Figure => ({
  ...figure,
  columns: figure.columns.slice(0, most),
  rows: figure.rows.map((row) => ({ ...row, values: row.values.slice(0, most) })),
});

/** What a chart says, for those who cannot see it: all of it is in the table. Of a long course of time what it came to, its highest and its last. */
export function describeFigure(figure: Figure, title: string): string {
  const { columns, rows } = figure;
  if (rows.length === 0) return `${title}：暂无数据`;
  if (rows.length > longCourse) return `${title}：${courseOf(figure)}`;
  const parts = rows.map(
    ({ name, values }) =>
      `${name} ${values
        .map((value, index) => {
          const label = columns.length > 1 ? (columns[index]?.label ?? '') : '';
          return `${label}${valueText(value)}${columns[index]?.unit ?? ''}`;
        })
        .join('、')}`,
  );
  return `${title}：${parts.join('；')}`;
}

/** More rows than anybody listens to. */
const longCourse = 20;

function courseOf({ columns, rows }: Figure): string {
  const parts = columns.map(({ label, unit }, index) => {
    const values = rows.map((row) => row.values[index] ?? 0);
    const highest = Math.max(...values);
    const most = rows[values.indexOf(highest)]?.name ?? '';
    const sum = values.reduce((total, value) => total + value, 0);
    const of = columns.length > 1 ? label : '';
    return `${of}合计 ${valueText(sum)}${unit}，最多 ${most} ${valueText(highest)}${unit}，最近 ${valueText(rows.at(-1)?.values[index])}${unit}`;
  });
  return `${rows[0]?.name ?? ''} 至 ${rows.at(-1)?.name ?? ''}，${parts.join('；')}`;
}

/** A text of a cell that a spreadsheet takes for a text: neither a formula nor two cells. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A figure as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8. Numbers are whole, what is not shown is empty. */
export function toCsv(figure: Figure): string {
  const lines = tableOf(figure).map((row) =>
    row.map((value) => (typeof value === 'string' ? cell(value) : value === null ? '' : String(value))),
  );
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** For a chart by hours: the hour that is under way has hardly begun, and would look like a fall to nothing. The table has it. */
export function withoutUnderWay({ rows, ...rest }: Figure): Figure {
  const last = rows.findLastIndex(({ values }) => typeof values[0] === 'number');
  const shown = rows.map((row, at) =>
    at === last ? { ...row, values: [null, ...row.values.slice(1)] } : row,
  );
  return { ...rest, rows: shown };
}

/** Whole, for tables: what is read aloud and compared. */
export const wholeText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : groupedNumber(value);
