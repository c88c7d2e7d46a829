import { captchaMaxTraceSamples } from '#contract/account/captcha-constants.ts';
import type { TraceSample } from '#contract/account/captcha-entities.ts';

/** Adds a sample. A trace that has become too long loses every second sample between its ends. */
export function withSample(trace: readonly TraceSample[], sample: TraceSample): TraceSample[] {
  const longer = [...trace, sample];
  if (longer.length <= captchaMaxTraceSamples) return longer;
  return longer.filter((_, i) => i % 2 === 0 || i === longer.length - 1);
}
