import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAhead, isOver, lastDay, layDays } from './lay-days.ts';

// noon of 21 November in Shanghai
const now = Date.parse('2026-11-21T04:00:00Z');
const day = 86_400_000;
const one = (days: number, title = '补正', key = `${title}${String(days)}`) => ({
  ...{ key, title, href: '#/' },
  at: now + days * day,
});

describe('layDays', () => {
  it('counts days of the calendar in Shanghai', () => {
    const lateToday = { ...one(0), at: Date.parse('2026-11-21T15:59:59Z') };
    const tomorrow = { ...one(1), at: Date.parse('2026-11-21T16:00:00Z') };
    expect(layDays([lateToday, tomorrow], now).map(({ days }) => days)).toEqual([0, 1]);
    expect(lastDay(now)).toBe('2027-01-20');
  });

  it('leaves out what is over and what lies behind its end', () => {
    const found = layDays([one(-1), { ...one(0), at: now - 1 }, one(daysAhead), one(daysAhead + 1)], now);
    expect(found.map(({ days }) => days)).toEqual([daysAhead]);
    expect(found.map(({ place }) => place)).toEqual([1]);
  });

  it('puts words that would meet in rows below each other', () => {
    expect(layDays([one(3), one(4), one(5), one(40)], now).map(({ row }) => row)).toEqual([0, 1, 2, 0]);
    // a fourth has no row left
    expect(layDays([one(3), one(3, '二'), one(3, '三'), one(3, '四')], now)).toHaveLength(3);
  });

  it('never lets words meet or leave the line, whatever the days are', () => {
    const days = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 70 }), title: fc.string({ minLength: 1, maxLength: 16 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(days, (all) => {
        const laid = layDays(
          all.map(({ days: n, title }, index) => one(n, title, String(index))),
          now,
        );
        const spans = laid.map((each) => {
          const width = ([...each.title].length * 15 + 3.5 * 15 + 18) / 1150;
          return isOver(each)
            ? { row: each.row, from: each.place - width, to: each.place }
            : { row: each.row, from: each.place, to: each.place + width };
        });
        for (const [n, { row, from, to }] of spans.entries()) {
          expect(from).toBeGreaterThanOrEqual(-1e-9);
          expect(to).toBeLessThanOrEqual(1 + 1e-9);
          for (const other of spans.slice(n + 1))
            expect(other.row !== row || from >= other.to || to <= other.from).toBe(true);
        }
      }),
    );
  });
});
