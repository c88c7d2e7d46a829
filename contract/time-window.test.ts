import { describe, expect, it } from 'vitest';
import { timeWindow } from './time-window.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 2, 9);
const end = start + 10 * day;

describe('timeWindow', () => {
  it.each([
    [start - day, 'noStart', '未开始', '距申报开始'],
    [start - 1, 'noStart', '未开始', '距申报开始'],
    [start, 'underway', '进行中', '剩余时间'],
    [end, 'underway', '进行中', '剩余时间'],
    [end + 1, 'end', '已结束', '剩余时间'],
  ])('at %i: %s', (now, state, stateName, label) => {
    expect(timeWindow({ start, end, now })).toEqual({ state, stateName, label });
  });

  it('names what begins', () => {
    expect(timeWindow({ start, end, now: start - 1, subject: '报名' }).label).toBe('距报名开始');
  });
});
