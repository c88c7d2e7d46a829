import { shanghaiMinute } from '../shared-rules/shanghai-time.ts';
import type { Figure } from './calls.ts';

type Row = Figure['rows'][number];

/** What a row of a feed says besides: of which kind it is, and when it happened. */
export const momentColumns = [
  { key: 'group', header: '类别', of: ({ group = '' }: Row) => group },
  { key: 'at', header: '时间', of: ({ at }: Row) => (at === undefined ? '' : shanghaiMinute(at)) },
] as const;

/** Whether rows of a figure happened at a moment. */
export const hasMoments = ({ rows }: Figure): boolean => rows.some(({ at }) => at !== undefined);

/** What stands above a column. */
export const headOf = ({ label, unit }: Figure['columns'][number]): string =>
  unit === '' ? label : `${label}（${unit}）`;

/** A figure as the rows of a file: its head, its rows, and below a gap when it was counted and how to read it. What is not shown is null. */
export function tableOf(figure: Figure): (string | number | null)[][] {
  const { columns, rows, at, note } = figure;
  const moments = hasMoments(figure) ? momentColumns : [];
  return [
    ['名称', ...columns.map(headOf), ...moments.map(({ header }) => header)],
    ...rows.map((row) => [row.name, ...row.values, ...moments.map(({ of }) => of(row))]),
    [],
    [`统计时间 ${shanghaiMinute(at)}`],
    ...(note === '' ? [] : [[note]]),
  ];
}
