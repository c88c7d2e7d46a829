import { expect, test } from 'vitest';
import { captchaMaxTraceSamples } from '#contract/account/captcha-constants.ts';
import type { TraceSample } from '#contract/account/captcha-entities.ts';
import { withSample } from './use-slider-movement.ts';

test('keeps its ends, its order and the limit however long the movement', () => {
  let trace: TraceSample[] = [];
  for (let i = 0; i < 5 * captchaMaxTraceSamples; i++) {
    trace = withSample(trace, [i, 0, i * 8]);
    expect(trace.length).toBeLessThanOrEqual(captchaMaxTraceSamples);
    expect(trace.at(-1)).toEqual([i, 0, i * 8]);
  }
  expect(trace[0]).toEqual([0, 0, 0]);
  expect(trace).toEqual([...trace].sort((a, b) => a[2] - b[2]));
});
