import { expect, test } from 'vitest';
import { toStatements, valueOf } from './bare-work.ts';

test('what an earlier statement returned is taken from there, tokens are made anew, the rest stays', () => {
  const statements = toStatements([
    { text: 'find user', values: ['visitor00', ''], firstRow: [7, 'visitor00-hash', ''] },
    { text: 'insert session', values: ['7', '127.0.0.1', ''], firstRow: ['b5a0c1d2'] },
    { text: 'insert token', values: [Buffer.alloc(32), 'b5a0c1d2', null], firstRow: [] },
  ]);
  expect(statements.map(({ parameters }) => parameters)).toEqual([
    [
      { kind: 'fixed', value: 'visitor00' },
      { kind: 'fixed', value: '' },
    ],
    [
      { kind: 'returned', statement: 0, column: 0 },
      { kind: 'fixed', value: '127.0.0.1' },
      { kind: 'fixed', value: '' },
    ],
    [
      { kind: 'random', bytes: 32 },
      { kind: 'returned', statement: 1, column: 0 },
      { kind: 'fixed', value: null },
    ],
  ]);
});

test('values of a round come from that round', () => {
  const firstRows = [{ id: 8, name: 'other' }, undefined];
  expect(valueOf({ kind: 'returned', statement: 0, column: 0 }, firstRows)).toBe(8);
  expect(valueOf({ kind: 'returned', statement: 1, column: 0 }, firstRows)).toBeUndefined();
  expect(valueOf({ kind: 'fixed', value: 'news' }, firstRows)).toBe('news');
  const random = { kind: 'random', bytes: 32 } as const;
  expect(valueOf(random, firstRows)).toHaveLength(32);
  expect(valueOf(random, firstRows)).not.toEqual(valueOf(random, firstRows));
});
