import { expect, test } from 'vitest';
import { markdownTable } from './markdown-table.ts';

test('aligns names to the left and numbers to the right, and fills what a row leaves out', () => {
  expect(
    markdownTable(
      ['What', 'portal', 'ratio'],
      [
        ['List', '2000', '0.90'],
        ['Memory', '120'],
      ],
    ),
  ).toBe(
    [
      '| What   | portal | ratio |',
      '| ------ | -----: | ----: |',
      '| List   |   2000 |  0.90 |',
      '| Memory |    120 |       |',
    ].join('\n'),
  );
});

test('a bar in a cell does not end it', () => {
  expect(markdownTable(['a'], [['x|y']])).toContain('x\\|y');
});
