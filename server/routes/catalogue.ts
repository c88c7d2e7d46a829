import type { Calls } from '#contract/call.ts';
import type { Area } from './area.ts';
import * as areas from './areas.ts';
import { resourceAreas } from './resource.ts';

const twice = Object.keys(areas).filter((name) => name in resourceAreas);
if (twice.length > 0) throw new Error(`areas and resources of one name: ${twice.join()}`);

/** Everything that is served, by area. */
export const allAreas: Readonly<Record<string, Area>> = { ...areas, ...resourceAreas };

/** Every table of calls, by area. */
export const catalogue: Readonly<Record<string, Calls>> = Object.fromEntries(
  Object.entries(allAreas).map(([name, { calls }]) => [name, calls]),
);
