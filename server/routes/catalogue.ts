import type { Calls } from '#contract/call.ts';
import type { DeclaringName } from '#contract/services.ts';
import type { ServerService } from '#server/service.ts';
import type { Area } from './area.ts';
import * as areas from './areas.ts';
import { resourceAreas } from './resource.ts';

const twice = Object.keys(areas).filter((name) => name in resourceAreas);
if (twice.length > 0) throw new Error(`areas and resources of one name: ${twice.join()}`);

/** Everything that is served, by area. */
export const allAreas: Readonly<Record<string, Area>> = { ...areas, ...resourceAreas };

type Areas = typeof areas;
type ServedName = { [Key in keyof Areas]: Areas[Key] extends Area<infer Name> ? Name : never }[keyof Areas];
/** A service that owns rows or keeps something of users, and that no area serves, does not compile. */
const unserved: [Exclude<DeclaringName, ServedName>] extends [never]
  ? null
  : Exclude<DeclaringName, ServedName> = null;
void unserved;

/** What areas do beside their calls, in their order. */
export const serviceList: readonly ServerService[] = Object.values(areas).flatMap(
  ({ service }): readonly ServerService[] => (service === undefined ? [] : [service]),
);

/** Every table of calls, by area. */
export const catalogue: Readonly<Record<string, Calls>> = Object.fromEntries(
  Object.entries(allAreas).map(([name, { calls }]) => [name, calls]),
);
