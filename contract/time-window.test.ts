import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdown, timeWindow } from './time-window.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 2, 9);
const end = start + 10 * day;

function shown({ days, hours, minutes, seconds }: ReturnType<typeof countdown>): string {
  return [days, hours, minutes, seconds].join(' ');
}

describe('timeWindow', () => {
  it.each([
    [start - day, 'noStart', '未开始', '距申报开始', '01 00 00 00'],
    [start - 1, 'noStart', '未开始', '距申报开始', '00 00 00 01'],
    [start, 'underway', '进行中', '剩余时间', '10 00 00 00'],
    [end - hour - 61 * second, 'underway', '进行中', '剩余时间', '00 01 01 01'],
    [end, 'underway', '进行中', '剩余时间', '00 00 00 00'],
    [end + 1, 'end', '已结束', '剩余时间', '00 00 00 00'],
    [end + 400 * day, 'end', '已结束', '剩余时间', '00 00 00 00'],
  ])('at %i: %s', (now, state, stateName, label, units) => {
    const window = timeWindow({ start, end, now });
    expect(window).toMatchObject({ state, stateName, label });
    expect(shown(window.countdown)).toBe(units);
  });

  it('names what begins', () => {
    expect(timeWindow({ start, end, now: start - 1, subject: '报名' }).label).toBe('距报名开始');
  });
});

describe('countdown', () => {
  it.each([
    [0, '00 00 00 00'],
    [-5 * day, '00 00 00 00'],
    [1, '00 00 00 01'],
    [second, '00 00 00 01'],
    [minute - 1, '00 00 01 00'],
    [day - second, '00 23 59 59'],
    [day, '01 00 00 00'],
    [365 * day, '365 00 00 00'],
  ])('%i milliseconds: %s', (milliseconds, units) => {
    expect(shown(countdown(milliseconds))).toBe(units);
  });

  it('its units add up to what is left, in seconds rounded up', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 * day }), (milliseconds) => {
        const { days, hours, minutes, seconds } = countdown(milliseconds);
        expect(Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)).toBe(
          Math.ceil(milliseconds / 1000),
        );
        expect(`${days} ${hours} ${minutes} ${seconds}`).toMatch(
          /^\d{2,} (?:[01]\d|2[0-3]) [0-5]\d [0-5]\d$/,
        );
      }),
    );
  });
});
