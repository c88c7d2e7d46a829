import { supervise } from './embedded/supervisor.ts';

export interface EmbeddedPostgres {
  /** For pg.Pool: a unix socket in a private folder, or loopback with a password. Valid across restarts of PostgreSQL. */
  url: string;
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
