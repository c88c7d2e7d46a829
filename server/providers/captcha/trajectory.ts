import type { TraceSample } from '#contract/account/captcha-entities.ts';
import {
  captchaKeyStepPixels,
  captchaLargeKeyStepPixels,
  captchaTravelPixels,
} from '#contract/account/captcha-constants.ts';

export interface Movement {
  /** How the piece was moved. */
  mode: 'slider' | 'keyboard';
  /** Where it was left, in picture pixels. */
  x: number;
  trace: readonly TraceSample[];
  /** Time since the challenge was made: a movement cannot be longer. */
  challengeAgeMilliseconds: number;
}

export type TraceFault = 'ends' | 'duration' | 'clock' | 'jump' | 'short' | 'uniform' | 'straight' | 'keys';

const endTolerancePixels = 1.5;
const minMilliseconds = 250;
/** Rounding of the two clocks that are compared; the movement begins after the picture has come, so there is nothing else to forgive. */
const clockSlackMilliseconds = 100;
const minDragSamples = 8;
/** A hurried hand reaches 5 px/ms; at 60 samples a second that is 83 px from one to the next. */
const maxJumpPixels = 140;
/** Spread of speed below which a drag counts as mechanical. People's lies above 0.4, a machine's constant speed near 0. */
const minSpeedSpread = 0.15;
const minStepSpread = 0.2;
/** Slower than this a trackpad reports nearly equal steps for people too. */
const stepSpreadFromPixels = 3;
const fastestKeyMilliseconds = 10;

/**
 * What is wrong with a movement, or undefined when a person may have made it. Deliberately mild: it stops scripts that do
 * not bother, and must not stop a trembling hand, a trackpad or a slow phone. See docs/decisions/020-captcha.md.
 */
export function findTraceFault({
  mode,
  x,
  trace,
  challengeAgeMilliseconds,
}: Movement): TraceFault | undefined {
  const first = trace[0];
  const last = trace.at(-1);
  if (first === undefined || last === undefined) return 'short';
  if (Math.abs(first[0]) > endTolerancePixels || Math.abs(last[0] - x) > endTolerancePixels) return 'ends';
  if (pairs(trace).some(([from, to]) => to[2] < from[2])) return 'clock';
  const duration = last[2] - first[2];
  if (duration < minMilliseconds) return 'duration';
  if (duration > challengeAgeMilliseconds + clockSlackMilliseconds) return 'clock';
  return mode === 'keyboard' ? findKeyFault(trace, duration) : findDragFault(trace);
}

/** Keys move in fixed steps, and nobody types faster than a key repeats. */
function findKeyFault(trace: readonly TraceSample[], duration: number): TraceFault | undefined {
  const steps: readonly number[] = [captchaKeyStepPixels, captchaLargeKeyStepPixels];
  const isKeyStep = ([from, to]: Pair) =>
    steps.includes(Math.abs(to[0] - from[0])) || to[0] === 0 || to[0] === captchaTravelPixels;
  if (!pairs(trace).every(isKeyStep)) return 'keys';
  return duration / (trace.length - 1) < fastestKeyMilliseconds ? 'keys' : undefined;
}

function findDragFault(trace: readonly TraceSample[]): TraceFault | undefined {
  if (trace.length < minDragSamples) return 'short';
  if (pairs(trace).some(([from, to]) => Math.abs(to[0] - from[0]) > maxJumpPixels)) return 'jump';
  if (spread(speedsInWindows(trace)) < minSpeedSpread) return 'uniform';
  const steps = pairs(trace)
    .map(([from, to]) => Math.abs(to[0] - from[0]))
    .filter((step) => step > 0);
  if (mean(steps) >= stepSpreadFromPixels && spread(steps) < minStepSpread) return 'uniform';
  return isTooStraight(trace) ? 'straight' : undefined;
}

/**
 * An exact slanted line is drawn by no hand. An exact horizontal one is, on some trackpads; then the approach must show
 * aiming: the last fifth of the way takes at least its share of the time.
 */
function isTooStraight(trace: readonly TraceSample[]): boolean {
  const ys = trace.map(([, y]) => y);
  const height = Math.max(...ys) - Math.min(...ys);
  if (height > 0) return height >= 4 && largestResidual(trace) < 0.75;
  const start = trace[0]?.[2] ?? 0;
  const end = trace.at(-1) ?? [0, 0, 0];
  const near = trace.find(([x]) => x >= end[0] * 0.8)?.[2] ?? start;
  return end[2] - near < (end[2] - start) * 0.2;
}

/** Largest distance in y from the line through both ends. */
function largestResidual(trace: readonly TraceSample[]): number {
  const [x0, y0] = trace[0] ?? [0, 0];
  const [x1, y1] = trace.at(-1) ?? [0, 0];
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  return Math.max(...trace.map(([x, y]) => Math.abs(y - y0 - slope * (x - x0))));
}

/** Mean speed in windows of equal length: independent of how often and how regularly the browser sampled. */
function speedsInWindows(trace: readonly TraceSample[]): number[] {
  const start = trace[0]?.[2] ?? 0;
  const duration = (trace.at(-1)?.[2] ?? 0) - start;
  const windows = Math.min(24, Math.max(5, Math.floor(duration / 50)));
  const edges = Array.from({ length: windows + 1 }, (_, i) =>
    positionAt(trace, start + (duration * i) / windows),
  );
  return edges.slice(1).map((x, i) => Math.abs(x - (edges[i] ?? 0)));
}

function positionAt(trace: readonly TraceSample[], time: number): number {
  for (const [from, to] of pairs(trace)) {
    if (time > to[2]) continue;
    const share = to[2] === from[2] ? 1 : (time - from[2]) / (to[2] - from[2]);
    return from[0] + (to[0] - from[0]) * share;
  }
  return trace.at(-1)?.[0] ?? 0;
}

type Pair = readonly [from: TraceSample, to: TraceSample];

function pairs(trace: readonly TraceSample[]): Pair[] {
  return trace.slice(1).map((to, i) => [trace[i] ?? to, to]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Standard deviation in units of the mean. */
function spread(values: readonly number[]): number {
  const average = mean(values);
  return average === 0 ? 0 : Math.sqrt(mean(values.map((value) => (value - average) ** 2))) / average;
}
