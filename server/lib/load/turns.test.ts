import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, NoTurn } from './turns.ts';

const noop = () => undefined;

test('no more than so many run at once, in the order of their coming, also after one that fails', async () => {
  const take = createTurns({ atOnce: 2 });
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
  // and every place is free again
  let both = 0;
  await Promise.all([1, 2].map(() => take(async () => void (both = Math.max(both, (running += 1))))));
  expect(both).toBe(2);
});

test('who comes when enough wait is refused at once, and holds up nobody', async () => {
  const take = createTurns({ atOnce: 1, mostWaiting: 1 });
  let release: () => void = noop;
  const first = take(() => new Promise<void>((resolve) => (release = resolve)));
  const second = take(async () => 'second');
  const refused: unknown = await take(async () => 'third').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NoTurn);
  expect(refused).toMatchObject({ statusCode: 503 });
  release();
  await first;
  expect(await second).toBe('second');
  expect(await take(async () => 'now')).toBe('now');
});

test('who waits too long is refused, never begun, and holds up nobody', async () => {
  const take = createTurns({ atOnce: 1, waitMilliseconds: 20 });
  let release: () => void = noop;
  const first = take(() => new Promise<void>((resolve) => (release = resolve)));
  let isBegun = false;
  const second = take(async () => {
    isBegun = true;
  });
  await expect(second).rejects.toThrow(NoTurn);
  release();
  await first;
  expect(isBegun).toBe(false);
  expect(await take(async () => 'now')).toBe('now');
});
