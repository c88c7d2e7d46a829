import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, TooManyWaiting } from './turns.ts';

test('so much runs at once, so much waits in order, and the rest is refused', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 1 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    turns.take(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const [one, , three] = [work('one'), work('two'), work('three')];
  await expect(work('four')).rejects.toThrow(TooManyWaiting);
  expect(begun).toEqual(['one', 'two']);
  ends.get('one')?.();
  await one;
  await nextTurn();
  expect(begun).toEqual(['one', 'two', 'three']);
  ends.get('three')?.();
  await three;
  ends.get('two')?.();
  // a failure gives its place back as well
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(() => Promise.resolve('done'))).toBe('done');
});
