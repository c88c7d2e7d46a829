import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Lets in as many calls as the limit allows, and ends them after so many milliseconds. Returns the time then. */
function fill(limit: ConcurrencyLimit, now: number, milliseconds: number): number {
  let begun = 0;
  while (limit.tryBegin()) begun += 1;
  const end = now + milliseconds;
  for (let index = 0; index < begun; index += 1) limit.finish(now, end);
  return end;
}

describe('ConcurrencyLimit', () => {
  test('tryBegin refuses calls beyond the limit, and accepts another after one finishes', () => {
    const limit = new ConcurrencyLimit(0);
    for (let index = 0; index < limit.limit; index += 1) expect(limit.tryBegin()).toBe(true);
    expect(limit.tryBegin()).toBe(false);
    limit.finish(0, 1);
    expect(limit.tryBegin()).toBe(true);
    expect(limit.tryBegin()).toBe(false);
  });

  test('falls to 16 while calls are slow, and rises to 500 when they are fast', () => {
    const limit = new ConcurrencyLimit(0);
    let now = 0;
    for (let round = 0; round < 20; round += 1) now = fill(limit, now, 2_000);
    expect(limit.limit).toBe(16);
    for (let round = 0; round < 60; round += 1) now = fill(limit, now, 100);
    expect(limit.limit).toBe(500);
  });

  test('does not change for a few slow calls on a quiet site', () => {
    const limit = new ConcurrencyLimit(0);
    const before = limit.limit;
    for (let now = 0; now < 100_000; now += 10_000) {
      for (let index = 0; index < 20; index += 1) limit.tryBegin();
      for (let index = 0; index < 20; index += 1) limit.finish(now, now + 5_000);
    }
    expect(limit.limit).toBe(before);
  });

  test('does not change while no call is held back', () => {
    const limit = new ConcurrencyLimit(0);
    const before = limit.limit;
    for (let now = 0; now < 100_000; now += 200) {
      limit.tryBegin();
      limit.finish(now, now + 5);
    }
    expect(limit.limit).toBe(before);
  });

  test('stays between 16 and 500 for any sequence of calls', () => {
    const step = fc.record({ begin: fc.nat(600), end: fc.nat(600), milliseconds: fc.nat(1_000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const limit = new ConcurrencyLimit(0);
        const began: number[] = [];
        let now = 0;
        for (const { begin, end, milliseconds } of steps) {
          for (let index = 0; index < begin; index += 1) if (limit.tryBegin()) began.push(now);
          expect(began.length).toBeLessThanOrEqual(500);
          now += milliseconds;
          for (const since of began.splice(0, end)) limit.finish(since, now);
          expect(limit.limit).toBeGreaterThanOrEqual(16);
          expect(limit.limit).toBeLessThanOrEqual(500);
        }
      }),
    );
  });
});
