import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';

/**
 * For test files that need many fresh embedded databases: makes one when the file begins and copies it, which takes a
 * twentieth of making one. Answers a function that fills a DATA_DIR.
 */
export function useFreshDatabases(): (dataDir: string) => Promise<void> {
  let original = '';
  beforeAll(async () => {
    original = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
    const log = { info: () => undefined, warn: () => undefined };
    await (await supervise({ dataDir: original, log })).stop();
    return () => rm(original, { recursive: true, force: true });
  });
  return async (dataDir) => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const copied = spawnSync('cp', ['-a', `${original}/.`, dataDir]); // with owners and modes
    if (copied.status !== 0) throw new Error(copied.stderr.toString());
  };
}
