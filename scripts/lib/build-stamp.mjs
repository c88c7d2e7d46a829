import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const sources = [
  'contract',
  'server',
  'web',
  'demo',
  'build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
];

export const stampFile = join(root, 'dist/.stamp');

/** True when dist/ was built from exactly these sources. */
export function isBuilt(digest) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest;
}

/** One hash over paths and contents of everything a build reads: neither tests nor what they share in testing/ folders. */
export function sourceDigest() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesBelow)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((file) => !/[\\/]testing[\\/]/.test(file))
    .sort();
}
