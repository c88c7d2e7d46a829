import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(ask: () => Promise<unknown>) {
  const page = new EventTarget();
  let isHidden = false;
  const stop = startPolling({ page, isHidden: () => isHidden, everyMilliseconds: 5_000, ask });
  const setHidden = (hidden: boolean) => {
    isHidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { stop, setHidden };
}

test('startPolling asks every five seconds, not while the page is hidden, and at once when it is visible again', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const { stop, setHidden } = start(ask);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ask).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  setHidden(false);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  setHidden(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
});

test('startPolling waits for a slow response and asks again after a failure', async () => {
  let fail: (() => void) | undefined;
  const ask = vi.fn(() => new Promise((_, reject) => (fail = () => reject(new Error('away')))));
  const { stop, setHidden } = start(ask);
  await vi.advanceTimersByTimeAsync(20_000);
  setHidden(false);
  expect(ask).toHaveBeenCalledTimes(1);
  fail?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
