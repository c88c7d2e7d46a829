import { expect, test } from 'vitest';
import type { Figure } from '#contract/statistics/calls.ts';
import { describeFigure, drawnPart, toCsv, withoutUnderWay } from './figure-text.ts';

const figure: Figure = {
  title: '访问',
  note: '',
  at: '2026-03-04T02:00:00.000Z',
  columns: [
    { key: 'today', label: '今日', unit: '次' },
    { key: 'total', label: '合计', unit: '' },
  ],
  rows: [
    { key: '1', name: '=1+1', values: [12_345, null] },
    { key: '2', name: '甲, "乙"', values: [0, 7] },
  ],
};

test('the spreadsheet has texts, numbers, and empty cells for hidden figures', () => {
  expect(toCsv(figure)).toBe(
    '\uFEFF名称,今日（次）,合计\r\n' +
      "'=1+1,12345,\r\n" +
      '"甲, ""乙""",0,7\r\n' +
      '\r\n统计时间 2026-03-04 10:00\r\n',
  );
});

test('the spreadsheet of a feed says when each line happened', () => {
  const rows = [{ key: 'a', name: '新政策', group: '政策', at: '2026-03-04T02:00:00.000Z', values: [] }];
  expect(toCsv({ ...figure, columns: [], rows })).toContain(
    '名称,类别,时间\r\n新政策,政策,2026-03-04 10:00\r\n',
  );
});

test('the description of a chart lists its rows', () => {
  expect(describeFigure(figure, '访问')).toBe('访问：=1+1 今日12,345次、合计—；甲, "乙" 今日0次、合计7');
  expect(describeFigure({ ...figure, rows: [] }, '访问')).toBe('访问：暂无数据');
});

test('a chart by hours leaves out the current hour alone', () => {
  const hours = (values: (number | null)[][]) => ({
    ...figure,
    rows: values.map((one, hour) => ({ key: String(hour), name: `${String(hour)} 时`, values: one })),
  });
  const valuesOf = (of: Figure) => of.rows.map(({ values }) => values);
  const day = [
    [400, 300],
    [3, 290],
    [null, 280],
  ];
  expect(valuesOf(withoutUnderWay(hours(day)))).toEqual([
    [400, 300],
    [null, 290],
    [null, 280],
  ]);
  expect(valuesOf(withoutUnderWay(hours([[null, 5]])))).toEqual([[null, 5]]);
});

const rowsOf = (values: readonly (readonly (number | null)[])[]) =>
  values.map((one, row) => ({ key: String(row), name: `第 ${String(row)} 行`, values: [...one] }));
const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: String(n), label: `列 ${String(n)}`, unit: '家' }));

test('the description of a course of more than 20 rows has its sum, its highest and its last', () => {
  const days = (count: number) => ({
    ...figure,
    columns: columnsOf(1),
    rows: rowsOf(Array.from({ length: count }, (_, n) => [n === 3 ? 9 : n === 5 ? null : 1])),
  });
  expect(describeFigure(days(20), '访问')).toContain('第 19 行 1家');
  expect(describeFigure(days(21), '访问')).toBe(
    '访问：第 0 行 至 第 20 行，合计 28家，最多 第 3 行 9家，最近 1家',
  );
});

test('drawnPart has the first column of ranked bars, two of pairs, and all of a course', () => {
  const wide = { ...figure, columns: columnsOf(3), rows: rowsOf(Array.from({ length: 9 }, () => [1, 2, 3])) };
  const sizeOf = ({ columns, rows }: Figure) => [columns.length, rows.length, rows[0]?.values.length];
  expect(sizeOf(drawnPart(wide, { kind: 'bars' }))).toEqual([1, 8, 1]);
  expect(sizeOf(drawnPart(wide, { kind: 'bars', mostRows: 9 }))).toEqual([1, 9, 1]);
  expect(sizeOf(drawnPart(wide, { kind: 'pair' }))).toEqual([2, 8, 2]);
  expect(sizeOf(drawnPart(wide, { kind: 'line' }))).toEqual([3, 9, 3]);
});

test('drawnPart puts together what comes after five of more than six parts', () => {
  const parts = (count: number) => ({
    ...figure,
    columns: columnsOf(count),
    rows: rowsOf([Array.from({ length: count }, (_, n) => (n === 5 ? null : n + 1))]),
  });
  expect(drawnPart(parts(6), { kind: 'stack' })).toEqual(parts(6));
  const folded = drawnPart(parts(7), { kind: 'stack' });
  expect(folded.columns.map(({ label, unit }) => label + unit)).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => `列 ${String(n)}家`),
    '其他家',
  ]);
  expect(folded.rows[0]?.values).toEqual([1, 2, 3, 4, 5, 7]);
});
