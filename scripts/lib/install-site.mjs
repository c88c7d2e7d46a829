import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const keptBuilds = 2;

/**
 * Moves a finished build of the browser part into the folder it is served from, file by file, each in one step and
 * index.html last: at no moment does a page name a file that is not there. The hashed files of the previous build stay
 * beside the new ones, precompressed ones included. Portals that cache its page and browsers that have it open still
 * ask for them; older ones go. `list` is a file outside the folder that remembers the assets of the builds that are
 * kept, the newest first.
 */
export function installSite({ from, to, list }) {
  const files = filesBelow(from).sort((a, b) => Number(a === 'index.html') - Number(b === 'index.html'));
  const builds = keepBuilds(files.filter(isHashed), readBuilds(list, to));
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  // Names without a hash stand for what is in the newest build only: an old precompressed copy would be served for the new file.
  const kept = new Set([...files, ...builds.flat()]);
  for (const file of filesBelow(to)) if (!kept.has(file)) rmSync(join(to, file));
  writeFileSync(list, JSON.stringify(builds));
}

/** The builds to keep, the newest first. Building the same again pushes none out. */
export function keepBuilds(newest, earlier) {
  const isNewest = (build) => build.length === newest.length && build.every((file) => newest.includes(file));
  return [newest, ...earlier.filter((build) => !isNewest(build))].slice(0, keptBuilds);
}

/** Without a list, whatever is there counts as one build. */
function readBuilds(list, folder) {
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  return existsSync(folder) ? [filesBelow(folder).filter(isHashed)] : [];
}

function isHashed(file) {
  return file.startsWith('assets/');
}

/** Paths below a folder, with slashes on every system. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'));
}
