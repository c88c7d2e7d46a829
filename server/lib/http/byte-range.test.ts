import { expect, test } from 'vitest';
import { isSameContent, readRange } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof readRange>]>([
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=200-499', { first: 200, last: 499 }],
  ['bytes=200-9999999999999999999999', { first: 200, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['BYTES=1-2 ', { first: 1, last: 2 }],
  ['bytes=1000-', 'none'],
  ['bytes=1000-2000', 'none'],
  ['bytes=-0', 'none'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0x1-2', 'whole'],
])('readRange of 1,000 bytes reads %j as %j', (header, part) => {
  expect(readRange(header, 1_000)).toEqual(part);
});

test('readRange of 0 bytes returns none', () => {
  expect(readRange('bytes=0-', 0)).toBe('none');
  expect(readRange('bytes=-1', 0)).toEqual('none');
});

test.each([
  [undefined, true],
  ['"abc"', true],
  ['W/"abc"', false],
  ['"abd"', false],
  ['Wed, 21 Oct 2026 07:28:00 GMT', false],
])('isSameContent for the If-Range header %j is %j', (header, expected) => {
  expect(isSameContent(header, '"abc"')).toBe(expected);
});
