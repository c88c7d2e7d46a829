import { createHash } from 'node:crypto';
import { copyFile, lstat, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInside, type ArchivedFile } from './manifest.ts';

/**
 * What of DATA_DIR belongs to the site: uploads, the key its ID numbers and passwords depend on, and the demo accounts. Not
 * the database's own files (they are exported as tables), messages already sent, locks and logs.
 */
const uploads = 'uploads';
export const secretKeyFile = 'secret-key';
const single = [secretKeyFile, 'demo-accounts.json'];

export function isUpload({ path }: { path: string }): boolean {
  return path.startsWith(`${uploads}/`);
}

/** Relative paths with forward slashes, sorted. */
export async function listSiteFiles(dataDir: string): Promise<string[]> {
  const below = await readdir(join(dataDir, uploads), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const uploaded = below
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(join(dataDir, '/').length).replaceAll('\\', '/'),
    );
  const present = await Promise.all(single.map((name) => lstat(join(dataDir, name)).catch(() => undefined)));
  return [...single.filter((_, index) => present[index]?.isFile() === true), ...uploaded]
    .filter(isInside)
    .sort();
}

export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The first file that is missing or differs from what the manifest says, or undefined. */
export async function findDamagedFile(
  folder: string,
  files: readonly ArchivedFile[],
): Promise<string | undefined> {
  for (const { path, digest } of files) {
    const content = await readFile(join(folder, path)).catch(() => undefined);
    if (content === undefined || digestOf(content) !== digest) return path;
  }
  return undefined;
}

/** Copies files into DATA_DIR, each complete or not at all. */
export async function placeFiles(
  from: string,
  dataDir: string,
  files: readonly ArchivedFile[],
): Promise<void> {
  for (const { path } of files) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), `${target}.new`);
    await rename(`${target}.new`, target);
  }
}

/** Removes the site's files that a restored backup does not have. */
export async function removeOtherFiles(dataDir: string, files: readonly ArchivedFile[]): Promise<void> {
  const kept = new Set(files.map(({ path }) => path));
  for (const path of await listSiteFiles(dataDir)) {
    if (!kept.has(path) && path !== secretKeyFile) await rm(join(dataDir, path), { force: true });
  }
}
