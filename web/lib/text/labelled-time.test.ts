import { describe, expect, test } from 'vitest';
import { labelledTime } from './labelled-time.ts';

const at = (shanghai: string) => Date.parse(`${shanghai}:00+08:00`);
const iso = (shanghai: string) => new Date(at(shanghai)).toISOString();
const startsAt = iso('2026-11-01T09:00');
const endsAt = iso('2026-11-24T17:00');

describe('labelledTime', () => {
  const window = { startsAt, endsAt };
  test.for([
    ['2026-10-30T09:00', '距申报开始', '2 天', '11-01 开始', '11-01 开始'],
    ['2026-10-31T10:00', '距申报开始', '23 小时', '明天 09:00 开始', '明天 09:00 开始'],
    ['2026-11-01T09:00', '剩余时间', '剩 23 天', '11-24 17:00', '剩 23 天'],
    ['2026-11-24T12:00', '剩余时间', '今天 17:00 截止，还剩 5 小时', '', '剩 5 小时'],
    ['2026-11-24T16:30', '剩余时间', '今天 17:00 截止，还剩不到 1 小时', '', '剩不到 1 小时'],
    ['2026-11-24T17:01', '时间', '已截止', '11-24', '已截止'],
  ] as const)('labelledTime at %s', ([now, timeLabel, text, note, lead]) => {
    expect(labelledTime(window, at(now))).toMatchObject({ timeLabel, time: { text, note }, lead });
  });
  test('labelledTime names what begins, and promises no time where nothing is applied for', () => {
    const now = at('2026-10-30T09:00');
    expect(labelledTime(window, now, '报名').timeLabel).toBe('距报名开始');
    expect(labelledTime({ ...window, mode: '免申即享' }, now)).toMatchObject({
      timeLabel: '时间',
      lead: '不用申报',
    });
    expect(labelledTime({ startsAt: null, endsAt: null }, now)).toMatchObject({
      time: undefined,
      lead: undefined,
    });
  });
});
