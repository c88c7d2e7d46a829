import { expect, test } from 'vitest';
import { isOpenAt } from './filing-workflow.ts';

test('isOpenAt takes the first and the last instant of the term, and no millisecond beside it', () => {
  const startsAt = new Date('2026-03-10T01:00:00Z');
  const endsAt = new Date('2026-04-30T15:59:59Z');
  const after = (day: Date, milliseconds: number) => new Date(day.getTime() + milliseconds);
  const isOpen = (at: Date) => isOpenAt({ startsAt, endsAt }, at);
  expect([after(startsAt, -1), startsAt].map(isOpen)).toEqual([false, true]);
  expect([after(endsAt, -1_000), endsAt, after(endsAt, 1)].map(isOpen)).toEqual([true, true, false]);
  expect(isOpenAt({ startsAt, endsAt: null }, startsAt)).toBe(false);
});
