import { join, resolve } from 'node:path';
import { StartError } from '#server/lib/process/start-error.ts';
import type { Addresses } from './embedded/endpoint.ts';
import { answers, findRunning } from './embedded/launch.ts';
import { supervise } from './embedded/supervisor.ts';

export interface EmbeddedPostgres {
  /** For pg.Pool: a unix socket in a private folder, or loopback with a password. Valid across restarts of PostgreSQL. */
  url: string;
  /** The same database for the role that owns its tables: for migrations, backups and restores. */
  ownerUrl: string;
  /** Ends PostgreSQL in good order. */
  stop(): Promise<void>;
}

/**
 * Runs a real PostgreSQL 18 out of node_modules with its data in DATA_DIR/postgres. The caller holds the lock of the
 * DATA_DIR (data-dir.ts). Throws StartError with one clear line where that is not possible.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
}): Promise<EmbeddedPostgres> {
  return supervise({ dataDir, log });
}

/** The PostgreSQL of a portal that runs on this DATA_DIR: for tasks beside it. Throws StartError when it does not answer. */
export async function attachEmbeddedPostgres(dataDir: string): Promise<Addresses> {
  const running = await findRunning(join(resolve(dataDir), 'postgres'));
  if (running !== undefined && (await answers(running.url))) {
    return { url: running.url, ownerUrl: running.ownerUrl };
  }
  throw new StartError(
    `The database of the portal that runs on ${resolve(dataDir)} does not answer yet: try again in a moment`,
  );
}
