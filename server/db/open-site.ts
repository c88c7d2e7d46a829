import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { tryLockDataDir } from './data-dir.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { checkExternalDatabase } from './external-database.ts';

export interface OpenSite {
  url: string;
  /** For the role that owns the tables. */
  ownerUrl: string;
  /** True when portals may be using the database just now. */
  isShared: boolean;
  close(): Promise<void>;
}

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

const quiet: Log = { info: () => undefined, warn: (message) => void process.stderr.write(`${message}\n`) };

/**
 * The database of a site for a command-line task, whether its portal runs or not: the given one; the embedded one of a
 * running portal; or the embedded one, started for the task. Throws StartError.
 */
export async function openSite(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> &
    Partial<Pick<Config, 'databaseMigrationUrl' | 'databaseListenUrl'>>,
  { mustExist, log = quiet }: { mustExist: boolean; log?: Log },
): Promise<OpenSite> {
  const { dataDir, databaseUrl, databaseMigrationUrl, databaseListenUrl } = config;
  if (mustExist && databaseUrl === undefined && !(await exists(join(dataDir, 'postgres')))) {
    throw new StartError(
      `There is no site in ${resolve(dataDir)}: set DATA_DIR (or DATABASE_URL) to the one you mean`,
    );
  }
  const lock = await tryLockDataDir(dataDir, databaseUrl === undefined ? 'embedded' : 'external');
  const release = async () => lock?.release();
  try {
    if (databaseUrl !== undefined) {
      const { workUrl, ownerUrl } = await checkExternalDatabase({
        databaseUrl,
        databaseMigrationUrl,
        databaseListenUrl,
      });
      return { url: workUrl, ownerUrl, isShared: true, close: release };
    }
    if (lock === undefined)
      return { ...(await attachEmbeddedPostgres(dataDir)), isShared: true, close: release };
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    const { url, ownerUrl } = postgres;
    const close = async () => {
      try {
        await postgres.stop();
      } finally {
        await release();
      }
    };
    return { url, ownerUrl, isShared: false, close };
  } catch (error) {
    await release();
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
