import type { TraceSample } from '#contract/account/captcha-entities.ts';

/** A drag as Plamondon's model has it: a fast stroke and a correction of lognormal speed, tremor, uneven sampling. */
export function moveLikeAHand(x: number, milliseconds: number): TraceSample[] {
  const overshoot = (Math.random() - 0.3) * 6;
  const trace: TraceSample[] = [[0, 0, 0]];
  let tremor = 0;
  for (let t = 8; t < milliseconds; t += 7 + Math.random() * 11) {
    const share = t / milliseconds;
    const stroke =
      (x + overshoot) * lognormalShare(share / 0.8) - overshoot * lognormalShare((share - 0.6) / 0.4);
    tremor += (Math.random() - 0.5) * 1.2;
    trace.push([Math.round(Math.max(0, stroke)), Math.round(tremor), Math.round(t)]);
  }
  trace.push([x, Math.round(tremor), Math.round(milliseconds)]);
  return trace;
}

function lognormalShare(time: number): number {
  if (time <= 0) return 0;
  const z = (Math.log(time) + 0.9) / 0.35;
  return 1 / (1 + Math.exp(-1.702 * z));
}
