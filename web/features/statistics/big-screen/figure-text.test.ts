import { expect, test } from 'vitest';
import type { Figure } from '#contract/statistics/calls.ts';
import { describeFigure, toCsv, withoutUnderWay } from './figure-text.ts';

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
