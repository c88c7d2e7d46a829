import type { CascadeNode } from '#web/ui/cascade-select/use-cascade.ts';

/** The two values of the form that an area stands in. */
export function withArea(area: readonly CascadeNode[]): { area: readonly CascadeNode[]; areaPath: string } {
  return { area, areaPath: area.map(({ label }) => label).join('/') };
}
