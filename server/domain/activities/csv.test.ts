import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table opens in Excel as text: what would be a formula is none, commas and new lines stay in their field', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf']])).toBe('\uFEFF"a,b","c""d","e\nf"\r\n');
});

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])('%j is not run', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});
