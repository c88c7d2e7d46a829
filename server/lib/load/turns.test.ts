import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import { createTurns } from './turns.ts';

const noop = () => undefined;

test('no more than so many run at once, in the order of their coming, also after one that fails', async () => {
  const take = createTurns(2, 10_000);
  let running = 0;
  let mostRunning = 0;
  const begun: number[] = [];
  const all = Array.from({ length: 9 }, (_, n) =>
    take(async () => {
      begun.push(n);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await sleep(n % 3);
      running -= 1;
      if (n === 1) throw new Error('failed');
      return n;
    }),
  );
  const ended = await Promise.allSettled(all);
  expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    ...[2, 3, 4, 5, 6, 7, 8],
  ]);
  expect(mostRunning).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('who waits too long is told that the database is busy, is never begun, and holds up nobody', async () => {
  const take = createTurns(1, 20);
  let release: () => void = noop;
  const first = take(() => new Promise<void>((resolve) => (release = resolve)));
  let isBegun = false;
  const second = take(async () => {
    isBegun = true;
  });
  const failure: unknown = await second.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  release();
  await first;
  expect(isBegun).toBe(false);
  expect(await take(async () => 'now')).toBe('now');
});
