import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** Puts what is of this place into a text. Throws where something to be replaced is not in it: then the file has become another. */
export function fillTemplate(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((filled, [before, after]) => {
    if (!filled.includes(before)) throw new Error(`there is no ${JSON.stringify(before)} to be replaced`);
    return filled.replaceAll(before, () => after);
  }, text);
}

/** A file of deploy/ with what is of this place in it. */
export const deployFile = async (
  name: string,
  places: readonly (readonly [string, string])[],
): Promise<string> => fillTemplate(await readFile(join(projectRoot, 'deploy', name), 'utf8'), places);
