import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captchaTravelPixels } from '#contract/account/captcha-constants.ts';
import type { TraceSample } from '#contract/account/captcha-entities.ts';
import { humanTraces } from './human-traces.fixture.ts';
import { findTraceFault, type Movement, type TraceFault } from './trajectory.ts';

const longAgo = 110_000;

function drag(trace: readonly TraceSample[], change: Partial<Movement> = {}): Movement {
  return { mode: 'slider', x: trace.at(-1)?.[0] ?? 0, trace, challengeAgeMilliseconds: longAgo, ...change };
}

/** A path sampled `count` times: where it is after each share of the duration. */
function sampled(
  count: number,
  milliseconds: number,
  at: (share: number) => [x: number, y: number],
): TraceSample[] {
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    const [x, y] = at(share);
    return [x, y, Math.round(share * milliseconds)];
  });
}

const someHuman = humanTraces[0]?.[1] ?? [];
/** Starts and ends slowly, as people and careful scripts do. */
const eased = (share: number) => share * share * (3 - 2 * share);

describe('findTraceFault of a drag', () => {
  test.each(humanTraces)('accepts the drag of a person: %s', (_, trace) => {
    expect(findTraceFault(drag(trace))).toBeUndefined();
  });

  test.each(humanTraces)('accepts the drag of a person with a coarse clock: %s', (_, trace) => {
    const coarse = trace.map(([x, y, t]): TraceSample => [x, y, Math.floor(t / 100) * 100]);
    expect(findTraceFault(drag(coarse))).toBeUndefined();
  });

  const mechanical: [string, TraceFault, TraceSample[]][] = [
    ['nothing', 'short', []],
    ['two points', 'short', sampled(2, 900, (share) => [200 * share, 0])],
    ['starts in the middle', 'ends', sampled(40, 900, (share) => [50 + 150 * eased(share), 0])],
    ['too quick', 'duration', sampled(30, 120, (share) => [200 * eased(share), 3 * Math.sin(share * 9)])],
    ['constant speed', 'uniform', sampled(40, 900, (share) => [200 * share, 0])],
    ['constant speed in whole pixels', 'uniform', sampled(40, 900, (share) => [Math.round(200 * share), 0])],
    ['constant speed, wavy', 'uniform', sampled(60, 900, (share) => [200 * share, 3 * Math.sin(share * 20)])],
    [
      'an exact slanted line',
      'straight',
      sampled(40, 900, (share) => [200 * eased(share), 12 * eased(share)]),
    ],
    ['level and speeding up', 'straight', sampled(40, 900, (share) => [200 * share ** 3, 0])],
    ['one leap', 'jump', [...sampled(12, 500, (share) => [share, 0]), [200, 1, 700], [200, 1, 900]]],
  ];
  test.each(mechanical)('refuses the drag of a machine: %s', (_, fault, trace) => {
    expect(findTraceFault(drag(trace))).toBe(fault);
  });

  test('refuses a trace that does not end at the answer', () => {
    expect(findTraceFault(drag(someHuman, { x: (someHuman.at(-1)?.[0] ?? 0) + 5 }))).toBe('ends');
  });

  test('refuses a trace that runs backwards in time', () => {
    const trace = someHuman.map((sample, i): TraceSample => (i === 5 ? [sample[0], sample[1], 0] : sample));
    expect(findTraceFault(drag(trace))).toBe('clock');
  });

  test('refuses a trace that took longer than the age of the challenge', () => {
    const duration = someHuman.at(-1)?.[2] ?? 0;
    const after = (challengeAgeMilliseconds: number) =>
      findTraceFault(drag(someHuman, { challengeAgeMilliseconds }));
    expect(after(duration)).toBeUndefined();
    expect(after(duration - 200)).toBe('clock');
    expect(after(80)).toBe('clock');
  });

  test('refuses a trace that began before the challenge was made', () => {
    const duration = someHuman.at(-1)?.[2] ?? 0;
    expect(
      findTraceFault(
        drag(
          someHuman.map(([x, y, t]) => [x, y, t * 5]),
          { challengeAgeMilliseconds: duration },
        ),
      ),
    ).toBe('clock');
  });

  test('refuses constant speed at any position, length and sampling', () => {
    const constant = fc.record({
      x: fc.integer({ min: 85, max: captchaTravelPixels }),
      milliseconds: fc.integer({ min: 250, max: 8000 }),
      samples: fc.integer({ min: 8, max: 300 }),
      slant: fc.integer({ min: -20, max: 20 }),
    });
    fc.assert(
      fc.property(constant, ({ x, milliseconds, samples, slant }) => {
        const trace = sampled(samples, milliseconds, (share) => [x * share, slant * share]);
        expect(findTraceFault(drag(trace))).toBeDefined();
      }),
    );
  });

  test('returns a result for any trace', () => {
    const sample = fc.tuple(
      fc.integer({ min: -9, max: 300 }),
      fc.integer({ min: -99, max: 99 }),
      fc.nat(9000),
    );
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 60 }), fc.nat(captchaTravelPixels), (trace, x) => {
        expect(() => findTraceFault(drag(trace, { x }))).not.toThrow();
      }),
    );
  });
});

describe('findTraceFault of keys', () => {
  const pressed = (steps: readonly number[], milliseconds = 45): TraceSample[] =>
    steps.reduce<TraceSample[]>(
      (trace, step, i) => [...trace, [(trace.at(-1)?.[0] ?? 0) + step, 0, (i + 1) * milliseconds]],
      [[0, 0, 0]],
    );
  const keys = (trace: TraceSample[]) => drag(trace, { mode: 'keyboard' });

  test('accepts small and large steps, forwards and back', () => {
    expect(findTraceFault(keys(pressed([10, 10, 10, 10, 10, 10, 10, 10, 10, 2, 2, -2])))).toBeUndefined();
  });

  test('accepts a key held down', () => {
    expect(findTraceFault(keys(pressed(Array<number>(70).fill(2), 33)))).toBeUndefined();
  });

  test('accepts a jump to either end', () => {
    const toTheEnd: TraceSample[] = [
      ...pressed([2, 2]),
      [captchaTravelPixels, 0, 300],
      [captchaTravelPixels - 10, 0, 500],
    ];
    expect(findTraceFault(keys(toTheEnd))).toBeUndefined();
  });

  test.each([
    ['a step no key makes', 'keys', pressed([10, 10, 37, 10, 10, 10])],
    ['faster than keys repeat', 'keys', pressed(Array<number>(90).fill(2), 4)],
    ['over in no time', 'duration', pressed([10, 10], 20)],
    ['nothing pressed', 'duration', pressed([])],
  ] as const)('refuses keys with: %s', (_, fault, trace) => {
    expect(findTraceFault(keys(trace))).toBe(fault);
  });
});
