import type { Calls } from '#contract/call.ts';
import * as areas from './areas.ts';

/** Every table of calls, by area. */
export const catalogue: Readonly<Record<string, Calls>> = Object.fromEntries(
  Object.entries(areas).map(([name, { calls }]) => [name, calls]),
);
