import { expect, test } from 'vitest';
import { amountText, windowOf } from './words.ts';

const known = { state: 'known', yuan: 3_600_000, atMost: null } as const;
const missing = { state: 'missing', yuan: null, atMost: 5_000_000 } as const;

test.each([
  ['met', known, '按规则可得 360 万元'],
  ['missing', known, '符合后可得 360 万元'],
  ['unmet', known, ''],
  ['met', missing, '最高 500 万元，待补资料后计算'],
  ['missing', { ...missing, atMost: null }, '金额待补资料后计算'],
  ['unmet', missing, ''],
  ['met', { state: 'none', yuan: null, atMost: null }, ''],
] as const)('amountText: %s, %j', (truth, amount, text) => {
  expect(amountText({ truth, amount })).toBe(text);
});

test('windowOf: the first and the last instant belong to it', () => {
  const times = { startTime: '2026-03-01T00:00:00.000Z', endTime: '2026-03-04T00:00:00.000Z' };
  const start = Date.parse(times.startTime);
  const end = Date.parse(times.endTime);
  expect([start - 1, start, end, end + 1].map((now) => windowOf(times, now))).toEqual([
    'noStart',
    'underway',
    'underway',
    'end',
  ]);
  expect(windowOf({ startTime: null, endTime: null }, 0)).toBe('underway');
});
