import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
});
afterEach(() => void vi.useRealTimers());

it('serverNow follows the first Date header where the computer’s clock is wrong', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime(null);
  learnServerTime('Sat, 21 Nov 2026 12:00:00 GMT');
  expect(serverNow()).toBe(Date.UTC(2026, 10, 21, 12));
  learnServerTime('Sun, 22 Nov 2026 12:00:00 GMT');
  expect(serverNow()).toBe(Date.UTC(2026, 10, 21, 12));
});

it('serverNow ignores a difference that the network alone explains', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime('Sun, 22 Nov 2026 11:59:58 GMT');
  expect(serverNow()).toBe(Date.now());
});
