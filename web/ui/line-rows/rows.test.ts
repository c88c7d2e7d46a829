import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf, textOfRows, withoutRow, withRowAfter, withRowMoved, withTyped } from './rows.ts';

test('rowsOf and textOfRows keep every text, also with empty rows at its ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '\n', ' ')),
      (parts) => textOfRows(rowsOf(parts.join(''))) === parts.join(''),
    ),
  );
  expect(rowsOf('')).toEqual(['']);
  expect(rowsOf('\n')).toEqual(['', '']);
});

test.each([
  [['a', 'b'], 0, 'x', ['x', 'b']],
  // several at once, as from a table or another form
  [['a', 'b'], 0, 'x\r\ny\n\n z\n', ['x', 'y', ' z', 'b']],
  [['a', 'b'], 1, '\n\n', ['a', '']],
  // one that is being typed keeps its blanks
  [['a'], 0, 'x ', ['x ']],
])('withTyped: %o at %i takes %j', (rows, at, typed, is) => {
  expect(withTyped(rows, at, typed)).toEqual(is);
});

test('withRowAfter puts an empty row below', () => {
  expect(withRowAfter(['a', 'b'], 0)).toEqual(['a', '', 'b']);
  expect(withRowAfter(['a', 'b'], 1)).toEqual(['a', 'b', '']);
});

test('withoutRow takes a row away, and leaves an empty one in place of the last', () => {
  expect(withoutRow(['a', 'b', 'a'], 2)).toEqual(['a', 'b']);
  expect(withoutRow(['a', 'b'], 0)).toEqual(['b']);
  expect(withoutRow(['a'], 0)).toEqual(['']);
});

test('withRowMoved changes two neighbours, and nothing at an end', () => {
  expect(withRowMoved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(withRowMoved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(withRowMoved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(withRowMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
