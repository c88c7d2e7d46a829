import type { Entry } from '#contract/reference/entered-entries.ts';
import { currentCodes } from '#contract/reference/entry-names.ts';
import type { MergedAreas } from '#contract/reference/entered-areas.ts';
import { areaRow } from './areas.ts';

/** Areas that were merged, by their codes: what stands for each after as many merges as there were. */
export const mergedAreasOf = (entries: readonly Entry[]): MergedAreas =>
  Object.fromEntries(currentCodes(entries));

/** Areas as chiefs keep them, as rows of the table; each has its place among all that are kept, so also among those of its city. */
export function editedAreaRows(entries: readonly Entry[]) {
  const merged = currentCodes(entries);
  return entries.map(({ code, name, isRetired = false }, sortOrder) => ({
    ...areaRow(code, name),
    ...{ sortOrder, isRetired, mergedInto: merged.get(code) ?? null },
  }));
}
