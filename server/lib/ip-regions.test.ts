import { describe, expect, test } from 'vitest';
import { readRegions } from './ip-regions.ts';

const regionOf = readRegions(
  [
    '# a comment',
    '203.0.113.0/24,四川',
    '203.0.113.128/25,重庆',
    '',
    '2001:db8::/32,广东',
    '198.51.100.7/32, 北京',
  ].join('\r\n'),
);

test.each([
  ['203.0.113.5', '四川'],
  ['203.0.113.200', '重庆'],
  ['::ffff:203.0.113.5', '四川'],
  ['198.51.100.7', '北京'],
  ['198.51.100.8', ''],
  ['2001:db8:1::1', '广东'],
  ['2001:db9::1', ''],
  ['::1', ''],
  ['no address', ''],
])('readRegions places %s in "%s"', (ip, region) => expect(regionOf(ip)).toBe(region));

describe('readRegions with an invalid table', () => {
  test.each([
    '203.0.113.0,四川',
    '203.0.113.0/33,四川',
    '203.0.113.0/24',
    'a/8,四川',
    '10.0.0.0/8,a,b',
    '10.0.0.0/8,\u202e川',
  ])('throws with the line number for %s', (line) =>
    expect(() => readRegions(`# first\n${line}`)).toThrow(/^line 2 /),
  );
});
