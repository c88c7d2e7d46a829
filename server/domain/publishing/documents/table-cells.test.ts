import { expect, test } from 'vitest';
import { isElement, readBody } from './body-tree.ts';
import { gridOf, mostColumns } from './table-cells.ts';

const grid = (rows: string) => {
  const [table] = readBody(`<table><tbody>${rows}</tbody></table>`).filter(isElement);
  return table === undefined ? [] : gridOf(table);
};
const spans = (rows: string) =>
  grid(rows).map(({ cells }) => cells.map(({ columns, rows: down }) => [columns, down]));

test('gridOf keeps spans that fit, and lets none reach beyond the table', () => {
  expect(spans('<tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>')).toEqual([
    [
      [2, 2],
      [1, 1],
    ],
    [[1, 1]],
  ]);
  expect(spans('<tr><td rowspan="1000">a</td></tr><tr><td>b</td></tr>')).toEqual([[[1, 2]], [[1, 1]]]);
  expect(spans('<tr><td colspan="100">a</td><td>gone</td></tr>')).toEqual([[[mostColumns, 1]]]);
  expect(spans('<tr><td colspan="0" rowspan="0">a</td></tr>')).toEqual([[[1, 1]]]);
});

test('gridOf puts a cell beside those that reach down to its row', () => {
  const wide = `<tr>${'<td colspan="32" rowspan="3">x</td>'.repeat(2)}</tr>`;
  expect(spans(`${wide}<tr><td>y</td></tr><tr><td>y</td></tr><tr><td>z</td></tr>`)).toEqual([
    [
      [32, 3],
      [31, 3],
    ],
    [],
    [],
    [[1, 1]],
  ]);
});

test('gridOf of a table of spans alone has no more cells than columns in a row', () => {
  const row = `<tr>${'<td colspan="100" rowspan="1000">x</td>'.repeat(100)}</tr>`;
  const cells = grid(row.repeat(20)).flatMap((one) => one.cells);
  expect(cells).toHaveLength(1);
});
