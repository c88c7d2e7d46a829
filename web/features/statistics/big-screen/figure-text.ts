import type { Figure } from '#contract/statistics/calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';

/** A value as it stands on the screen; — where it is not shown. */
export const valueText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : shortNumber(value);

/** How many rows a chart shows, and is described by. */
export const shownRows = 8;

/** What a chart says, for those who cannot see it: the rest is in the tables. */
export function describeFigure({ columns, rows }: Figure, title: string): string {
  if (rows.length === 0) return `${title}：暂无数据`;
  const described = rows.length > shownRows * 2 ? rows.slice(-1) : rows.slice(0, shownRows);
  const parts = described.map(
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

/** A text of a cell that a spreadsheet takes for a text: neither a formula nor two cells. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a row of a feed says besides: of which kind it is, and when it happened. */
export const momentColumns = [
  { key: 'group', header: '类别', of: ({ group = '' }: Figure['rows'][number]) => group },
  {
    key: 'at',
    header: '时间',
    of: ({ at }: Figure['rows'][number]) => (at === undefined ? '' : shanghaiMinute(at)),
  },
] as const;

/** Whether rows of a figure happened at a moment. */
export const hasMoments = ({ rows }: Figure): boolean => rows.some(({ at }) => at !== undefined);

/** A figure as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8. Numbers are whole, what is not shown is empty. */
export function toCsv(figure: Figure): string {
  const { columns, rows, at, note } = figure;
  const moments = hasMoments(figure) ? momentColumns : [];
  const header = [
    '名称',
    ...columns.map(({ label, unit }) => (unit === '' ? label : `${label}（${unit}）`)),
    ...moments.map((one) => one.header),
  ];
  const lines = [
    header.map(cell),
    ...rows.map((row) => [
      cell(row.name),
      ...row.values.map((value) => (value === null ? '' : String(value))),
      ...moments.map((one) => cell(one.of(row))),
    ]),
    [],
    [cell(`统计时间 ${shanghaiMinute(at)}`)],
    ...(note === '' ? [] : [[cell(note)]]),
  ];
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
