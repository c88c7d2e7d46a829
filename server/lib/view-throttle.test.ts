import { expect, test } from 'vitest';
import { TestClock } from '#server/testing/portal.ts';
import { addressLimits, createViewThrottle, type Look } from './view-throttle.ts';

const clock = new TestClock();
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const counted = (looks: ReturnType<typeof createViewThrottle>, given: readonly Look[]) =>
  given.filter((look) => looks.counts(look)).length;
const one: Look = { at: 1, ip: '198.51.100.7', browser: 'one' };

test('createViewThrottle counts a browser once per item within 30 seconds', () => {
  const looks = createViewThrottle(clock);
  expect(counted(looks, [one, one, { ...one, at: 2 }, { ...one, ip: '198.51.100.8' }])).toBe(3);
  clock.advance({ seconds: 29 });
  expect(looks.counts(one)).toBe(false);
  clock.advance({ seconds: 1 });
  expect(looks.counts(one)).toBe(true);
});

test('createViewThrottle limits an address for all its browsers, and a network to four times that', () => {
  const looks = createViewThrottle(clock);
  const browsers = numbers(20_000).map((n) => ({ ...one, browser: String(n) }));
  expect(counted(looks, browsers)).toBe(addressLimits.atOnce);
  const neighbours = numbers(256).map((n) => ({ ...one, ip: `198.51.100.${String(n)}` }));
  expect(counted(looks, neighbours)).toBe(addressLimits.atOnce * 4);
  const ofOneHome = numbers(1_000).map((n) => ({
    ...one,
    browser: String(n),
    ip: `2001:db8:1:2::${n.toString(16)}`,
  }));
  expect(counted(looks, ofOneHome)).toBe(addressLimits.atOnce);
});

test('createViewThrottle limits the views of an item by one address in a day', () => {
  const looks = createViewThrottle(clock);
  let sum = 0;
  for (const _ of numbers((24 * 60 * 60) / 30 - 1)) {
    sum += counted(
      looks,
      numbers(10).map((n) => ({ ...one, browser: String(n) })),
    );
    clock.advance({ seconds: 30 });
  }
  expect(sum).toBe(addressLimits.aDay);
});

test('createViewThrottle memory is bounded and is cleared after 48 hours', () => {
  const looks = createViewThrottle(clock);
  const madeUp = (from: string) => numbers(1_000).map((at) => ({ at, ip: from, browser: 'x' }));
  expect(counted(looks, madeUp('192.0.2.1'))).toBe(addressLimits.anything);
  for (const n of numbers(100)) counted(looks, madeUp(`10.${String(n >> 8)}.${String(n & 255)}.1`));
  expect(looks.size).toBeLessThanOrEqual(100_000);
  clock.advance({ hours: 48 });
  looks.counts(one);
  expect(looks.size).toBeLessThan(10);
});
