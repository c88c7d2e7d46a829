import { expect, test } from 'vitest';
import { untilOf } from './until.ts';

const due = Date.parse('2026-03-11T09:00:00.000Z');
const left = (milliseconds: number) =>
  untilOf({ dueTime: new Date(due).toISOString(), turn: 'mine' }, due - milliseconds);
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];

test.for([
  { before: 8 * day, left: '剩 8 天', isSoon: false },
  { before: 7 * day, left: '剩 7 天', isSoon: false },
  { before: 6 * day + 17 * hour + 1, left: '剩 7 天', isSoon: false },
  { before: 6 * day + 17 * hour, left: '剩 6 天', isSoon: true },
  { before: day, left: '剩 1 天', isSoon: true },
  { before: day - 1, left: '剩 23 小时', isSoon: true },
  { before: hour, left: '剩 1 小时', isSoon: true },
  { before: hour - 1, left: '剩不到 1 小时', isSoon: true },
  { before: 0, left: '已到时间', isSoon: true },
  { before: -minute, left: '已到时间', isSoon: true },
])('untilOf() says $left $before milliseconds before the end', ({ before, ...said }) => {
  expect(left(before)).toEqual({ ...said, end: '2026-03-11 17:00' });
});

test('untilOf() counts down nothing that others do', () => {
  expect(untilOf({ dueTime: new Date(due).toISOString(), turn: 'others' }, due - hour)).toEqual({
    left: '',
    end: '2026-03-11 17:00',
    isSoon: false,
  });
});

test('untilOf() names the day at whose end a step is due, and nothing without an end', () => {
  const dueTime = '2026-03-11T16:00:00.000Z';
  expect(untilOf({ dueTime, turn: 'others' }, due)?.end).toBe('2026-03-11 前');
  expect(untilOf({ dueTime: null, turn: 'mine' }, due)).toBeUndefined();
});
