import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { tryLockDataDir } from '#server/db/data-dir.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { readPassword } from '#server/db/embedded/cluster.ts';
import { databaseUrl } from '#server/db/embedded/endpoint.ts';
import { readPidFile } from '#server/db/embedded/postmaster.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/lib/start-error.ts';

export interface TaskDatabase {
  url: string;
  /** Leaves everything as it was found: running, or stopped. */
  close(): Promise<void>;
}

interface TaskLog {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * The site's database for a command-line task: the one of DATABASE_URL, the embedded one of the portal that is running, or
 * the embedded one started for the task. Migrated unless a running portal has done so. Throws StartError.
 */
export async function openTaskDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: TaskLog,
): Promise<TaskDatabase> {
  if (config.databaseUrl !== undefined) {
    await migrateAt(config.databaseUrl);
    return { url: config.databaseUrl, close: () => Promise.resolve() };
  }
  const lock = await tryLockDataDir(config.dataDir, 'embedded');
  if (lock === undefined) {
    return { url: await urlOfRunningPortal(config.dataDir), close: () => Promise.resolve() };
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    const close = async () => {
      await postgres.stop();
      await lock.release();
    };
    try {
      await migrateAt(postgres.url);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    return { url: postgres.url, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function migrateAt(url: string): Promise<void> {
  const { pool } = openDatabase({ url, poolSize: 2 });
  await migrate(pool).finally(() => pool.end());
}

async function urlOfRunningPortal(dataDir: string): Promise<string> {
  const clusterDir = join(dataDir, 'postgres');
  const running = await readPidFile(clusterDir);
  if (running === undefined)
    throw new StartError(`A portal is just starting or stopping on ${dataDir}: try again in a moment`);
  const { port, socketFolder } = running;
  return databaseUrl(
    socketFolder === '' ? { kind: 'loopback', port } : { kind: 'socket', folder: socketFolder, port },
    await readPassword(clusterDir),
  );
}
