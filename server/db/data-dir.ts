import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/lib/process/start-error.ts';
import { takeLock } from './os-lock.ts';

export type Engine = 'embedded' | 'external';

export interface DataDirLock {
  release(): Promise<void>;
}

const lockFile = 'lock';
const engineFile = 'engine.json';
const engineRecord = z.object({ engine: z.enum(['embedded', 'external']) });

/**
 * Makes DATA_DIR this process's own until release() or its end, and binds it to one engine: a later start with or without
 * DATABASE_URL would otherwise silently begin an empty site. Throws StartError with one clear line.
 */
export async function lockDataDir(dataDir: string, engine: Engine): Promise<DataDirLock> {
  const lock = await tryLockDataDir(dataDir, engine);
  if (lock !== undefined) return lock;
  const holder = await readFile(join(dataDir, lockFile), 'utf8').catch(() => '');
  const process_ = /^\d+$/.test(holder.trim()) ? ` (process ${holder.trim()})` : '';
  throw new StartError(
    `Another portal${process_} is running on ${resolve(dataDir)}: stop it, or give this one another DATA_DIR and PORT`,
  );
}

/** As lockDataDir, but undefined when another process holds it. */
export async function tryLockDataDir(dataDir: string, engine: Engine): Promise<DataDirLock | undefined> {
  await makeFolder(dataDir);
  const lock = await takeLock(join(resolve(dataDir), lockFile));
  if (lock === undefined) return undefined;
  try {
    await bindEngine(dataDir, engine);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return lock;
}

/** Private: it holds keys, personal data and demo passwords. */
async function makeFolder(dataDir: string): Promise<void> {
  try {
    await makeEach(resolve(dataDir));
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${resolve(dataDir)} cannot be made: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Node's own recursive mkdir never ends where a parent refuses children by ENOENT, as /proc does. */
async function makeEach(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let each = folder; !(await isFolder(each)); each = dirname(each)) missing.unshift(each);
  for (const each of missing)
    await mkdir(each, { mode: 0o700 }).catch(async (error: unknown) => {
      // another process may be making the same
      if (!(await isFolder(each))) throw error;
    });
}

/** Fails for what is there and cannot be looked at, or is a file. */
async function isFolder(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
}

async function bindEngine(dataDir: string, engine: Engine): Promise<void> {
  const path = join(dataDir, engineFile);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) {
    await writeFile(`${path}.new`, `${JSON.stringify({ engine })}\n`);
    await rename(`${path}.new`, path);
    return;
  }
  const recorded = engineRecord.safeParse(parseJson(text));
  if (!recorded.success) {
    throw new StartError(
      `${path} is damaged: write {"engine":"embedded"} or {"engine":"external"} into it, whichever this site uses`,
    );
  }
  if (recorded.data.engine === engine) return;
  throw new StartError(
    recorded.data.engine === 'embedded'
      ? `The site of ${resolve(dataDir)} is in its embedded database, but DATABASE_URL is set: unset it, or give another DATA_DIR (to move the site: npm run backup, then npm run restore there)`
      : `The site of ${resolve(dataDir)} is in an external database, but DATABASE_URL is empty: set it, or give another DATA_DIR`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
