import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a page has them that was just opened: what was in memory is gone. */
async function reload() {
  vi.resetModules();
  return { ...(await import('./code-wait.ts')), ...(await import('#web/lib/server-clock.ts')) };
}

it('secondsOfWait keeps the wait of each recipient over a reload', async () => {
  (await reload()).startWait('loginSms 13800138000', 60);
  vi.advanceTimersByTime(20_000);
  const page = await reload();
  expect(page.secondsOfWait('loginSms 13800138000', 60)).toBe(40);
  expect(page.secondsOfWait('loginSms 13900139000', 60)).toBe(0);
  expect(page.secondsOfWait('registerSms 13800138000', 60)).toBe(0);
  vi.advanceTimersByTime(39_000);
  expect(page.secondsOfWait('loginSms 13800138000', 60)).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(page.secondsOfWait('loginSms 13800138000', 60)).toBe(0);
});

it('secondsOfWait follows the server’s time, and a wrong clock never prolongs it', async () => {
  const before = await reload();
  // this computer is an hour late
  before.learnServerTime('Sun, 22 Nov 2026 13:00:00 GMT');
  before.startWait('a', 60);
  vi.advanceTimersByTime(10_000);
  const after = await reload();
  expect(after.secondsOfWait('a', 60)).toBe(60);
  after.learnServerTime('Sun, 22 Nov 2026 13:00:10 GMT');
  expect(after.secondsOfWait('a', 60)).toBe(50);
  after.endWait('a');
  expect(after.secondsOfWait('a', 60)).toBe(0);
});
