/** Areas that chiefs have merged into others (docs/decisions/156), by their codes: what stands for each now. */
export type MergedAreas = Readonly<Record<string, string>>;

let merged: MergedAreas = {};

/** From here on these codes lead to others. Of the process, or the page, like entries of dictionaries (entered-entries.ts). */
export function enterMergedAreas(areas: MergedAreas): void {
  merged = areas;
}

/** What was entered last. */
export const enteredMergedAreas = (): MergedAreas => merged;

/** The code that an area's code has become by merging; itself, where nothing was done with it. */
export const currentArea = (code: string): string =>
  Object.hasOwn(merged, code) ? (merged[code] ?? code) : code;
