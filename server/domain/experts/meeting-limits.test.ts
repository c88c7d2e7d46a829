import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetingMinutes } from '#contract/experts/constants.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { TestClock } from '#server/testing/portal.ts';
import { confirmBooking } from './book.ts';

let bare: BareDatabase;
beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());

test.each([
  [meetingMinutes.min - 1, 'bookingMinutesRange'],
  [meetingMinutes.min, 'notFound'],
  [meetingMinutes.max, 'notFound'],
  [meetingMinutes.max + 1, 'bookingMinutesRange'],
])('confirmBooking of a meeting of %i minutes: %s', async (minutes, name) => {
  const services = { db: bare.db, clock: new TestClock() } as never;
  const meeting = { id: 999, startsAt: '2026-03-10T01:00:00.000Z', minutes, place: '二楼会议室' };
  const outcome = await confirmBooking(services, meeting, { userId: 1 } as never).catch(
    (error: unknown) => error,
  );
  expect(outcome instanceof BusinessError ? outcome.errorName : outcome).toBe(name);
});
