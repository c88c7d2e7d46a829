import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('csvOf writes Excel-safe CSV: BOM, every field quoted, commas and new lines stay inside a field', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf']])).toBe('\uFEFF"a,b","c""d","e\nf"\r\n');
});

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'csvOf prefixes %j with an apostrophe, so that no spreadsheet runs it as a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);
