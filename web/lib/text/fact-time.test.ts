import { describe, expect, test } from 'vitest';
import { dateFactOf, leftUntil, timeFactOf } from './fact-time.ts';

const at = (shanghai: string) => Date.parse(`${shanghai}:00+08:00`);
const iso = (shanghai: string) => new Date(at(shanghai)).toISOString();
const startsAt = iso('2026-11-01T09:00');
const endsAt = iso('2026-11-24T17:00');
const open = { isOpen: true };

describe('timeFactOf', () => {
  test.for([
    ['2026-11-17T23:59', { text: '剩 7 天', note: '11-24 17:00', isSoon: false, ...open }],
    ['2026-11-18T00:00', { text: '剩 6 天', note: '11-24 17:00', isSoon: true, ...open }],
    ['2026-11-21T23:59', { text: '剩 3 天', note: '11-24 17:00', isSoon: true, ...open }],
    ['2026-11-22T00:00', { text: '剩 2 天', note: '11-24 17:00', isSoon: true, ...open }],
    ['2026-11-23T17:00', { text: '剩 1 天', note: '11-24 17:00', isSoon: true, ...open }],
    ['2026-11-23T17:01', { text: '明天 17:00 截止，还剩 23 小时', note: '', isSoon: true, ...open }],
    ['2026-11-24T00:00', { text: '今天 17:00 截止，还剩 17 小时', note: '', isSoon: true, ...open }],
    ['2026-11-24T16:00', { text: '今天 17:00 截止，还剩 1 小时', note: '', isSoon: true, ...open }],
    ['2026-11-24T16:01', { text: '今天 17:00 截止，还剩不到 1 小时', note: '', isSoon: true, ...open }],
    ['2026-11-24T17:00', { text: '今天 17:00 截止，还剩不到 1 小时', note: '', isSoon: true, ...open }],
    ['2026-11-24T17:01', { text: '已截止', note: '11-24', isSoon: false, isOpen: false }],
    ['2027-01-02T10:00', { text: '已截止', note: '2026-11-24', isSoon: false, isOpen: false }],
    ['2026-10-31T08:59', { text: '明天 09:00 开始', note: '', isSoon: false, isOpen: false }],
    ['2026-10-30T23:59', { text: '11-01 开始', note: '', isSoon: false, isOpen: false }],
    ['2026-11-01T08:59', { text: '今天 09:00 开始', note: '', isSoon: false, isOpen: false }],
    ['2026-11-01T09:00', { text: '剩 23 天', note: '11-24 17:00', isSoon: false, ...open }],
  ] as const)('at %s in Shanghai', ([now, said]) => {
    expect(timeFactOf({ startsAt, endsAt }, at(now))).toEqual(said);
  });

  test.for([
    [iso('2026-12-31T00:00'), '12-30'],
    [new Date(at('2026-12-30T23:59') + 59_000).toISOString(), '12-30'],
    [iso('2027-01-05T12:00'), '2027-01-05 12:00'],
  ])('names the day at whose end it ends, and another year: %s', ([end = '', note]) => {
    expect(timeFactOf({ startsAt, endsAt: end }, at('2026-11-21T10:00'))?.note).toBe(note);
  });

  test('says 截止 without a time on a day at whose end it ends', () => {
    const end = iso('2026-12-31T00:00');
    expect(timeFactOf({ startsAt, endsAt: end }, at('2026-12-30T20:00'))?.text).toBe('今天截止，还剩 3 小时');
  });

  test('says 全年可报 without an end, nothing without both, and counts nothing where nobody applies', () => {
    const now = at('2026-11-21T10:00');
    expect(timeFactOf({ startsAt, endsAt: null }, now)).toMatchObject({ text: '全年可报', isOpen: true });
    expect(timeFactOf({ startsAt: null, endsAt: null }, now)).toBeUndefined();
    expect(timeFactOf({ startsAt, endsAt, mode: '免申即享' }, now)).toMatchObject({
      text: '不用申报',
      isOpen: false,
    });
  });
});

test('dateFactOf() names the day of the end alone, for whoever reads it later', () => {
  expect(dateFactOf({ startsAt, endsAt })).toMatchObject({ text: '2026-11-24 截止', isOpen: false });
  expect(dateFactOf({ startsAt, endsAt: iso('2026-11-25T00:00') })?.text).toBe('2026-11-24 截止');
  expect(dateFactOf({ startsAt, endsAt: null })).toBeUndefined();
});

test('leftUntil() counts days of the calendar, and hours below 24', () => {
  const end = at('2026-11-24T17:00');
  expect(leftUntil(end, end - 24 * 3_600_000)).toBe('1 天');
  expect(leftUntil(end, end - 24 * 3_600_000 + 1)).toBe('23 小时');
  expect(leftUntil(end, end - 3_600_000)).toBe('1 小时');
  expect(leftUntil(end, end - 3_600_000 + 1)).toBe('不到 1 小时');
});
