import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { takeDailyUse } from './daily-limit.ts';

let bare: BareDatabase;
beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());

const limitedTo = (max: number, name: string): Pick<CallDefinition, 'path' | 'perUserDay'> => ({
  path: '/api/limited',
  perUserDay: { name, max, error: 'bookingLimit' },
});
/** The last millisecond of a day in Shanghai, and the first of the next. */
const evening = new Date('2026-03-04T15:59:59.999Z');
const midnight = new Date('2026-03-04T16:00:00.000Z');

const take = (call: Pick<CallDefinition, 'path' | 'perUserDay'>, userId: number, now: Date) =>
  takeDailyUse(bare.db, call, { userId, now }).then(
    () => 'taken',
    (error: unknown) => (error instanceof BusinessError ? error.errorName : error),
  );

test('takeDailyUse permits the number of the call per day, until midnight in Shanghai', async () => {
  const call = limitedTo(2, 'until midnight');
  const uses = [];
  for (const now of [evening, evening, evening, midnight, midnight, midnight])
    uses.push(await take(call, 1, now));
  expect(uses).toEqual(['taken', 'taken', 'bookingLimit', 'taken', 'taken', 'bookingLimit']);
});

test('takeDailyUse counts each account and each limit name separately', async () => {
  const [one, other] = [limitedTo(1, 'one'), limitedTo(1, 'other')];
  expect([await take(one, 1, evening), await take(one, 2, evening), await take(other, 1, evening)]).toEqual([
    'taken',
    'taken',
    'taken',
  ]);
  expect(await take(one, 1, evening)).toBe('bookingLimit');
});

test('takeDailyUse permits 3 of 10 concurrent uses at a limit of 3', async () => {
  const call = limitedTo(3, 'at once');
  const uses = await Promise.all(Array.from({ length: 10 }, () => take(call, 1, evening)));
  expect(uses.filter((use) => use === 'taken')).toHaveLength(3);
});

test('takeDailyUse does not count a use that was rolled back', async () => {
  const call = limitedTo(1, 'taken back');
  const failing = bare.db.transaction(async (tx) => {
    await takeDailyUse(tx, call, { userId: 1, now: evening });
    throw new Error('refused for another reason');
  });
  await expect(failing).rejects.toThrow('refused for another reason');
  expect(await take(call, 1, evening)).toBe('taken');
});

test('takeDailyUse fails for a call without a limit', async () => {
  await expect(takeDailyUse(bare.db, { path: '/api/free' }, { userId: 1, now: evening })).rejects.toThrow(
    '/api/free says no limit of an account',
  );
});

test('perUserDay is shared by calls that do the same', () => {
  expect(bookingCalls.reserveApplication.perUserDay).toEqual(bookingCalls.bookExpert.perUserDay);
  expect(diagnosisCalls.apply.perUserDay).toEqual(diagnosisCalls.saveDraft.perUserDay);
});
