import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { loadConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/process/log.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { startOnDatabase, type Portal } from '#server/start.ts';
import { startProcess, type MeasuredProcess } from './measured-process.ts';
import { insertArticles, insertTopics, insertUsers } from './test-data.ts';

/** Where measurements take place: a folder, a PostgreSQL with the settings of production, the articles and accounts. */
export interface Workplace {
  folder: string;
  databaseUrl: string;
  /** For the role that owns the tables. */
  ownerUrl: string;
  passwordHash: string;
  pepperHex: string;
  poolSize: number;
  /** The portal as `npm start` runs it, in a process of its own. */
  startPortal(
    settings?: Readonly<Record<string, string>>,
    node?: { args: readonly string[]; onLine: (line: string) => void },
  ): Promise<MeasuredProcess>;
  /** The portal inside this process, to look at what it does. Not for measuring. */
  startHere(): Promise<Portal>;
  close(): Promise<void>;
}

export const portalProgram = join(projectRoot, 'dist/server/main.js');

/** Builds the portal, unless dist/ is up to date. */
export async function build(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(projectRoot, 'scripts/build.mjs')]);
}

export async function openWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log });
  const settings = {
    DATA_DIR: join(folder, 'portal'),
    DATABASE_URL: postgres.url,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    SECRET_KEY: '5e'.repeat(32),
    PORT: '0',
    RATE_LIMITS: 'off',
    CAPTCHA_PROVIDER: 'off',
    LOG_LEVEL: 'warn',
    // every answer from the database, as the bare handlers give theirs; reports that want kept ones say so
    PUBLIC_CACHE_MB: '0',
  };
  // all come from this machine: as from a proxy, or a connection for each request were too many of one address
  const config = loadConfig({ ...settings, TRUST_PROXY: '127.0.0.1' });
  const startHere = () =>
    startOnDatabase(config, log, {
      databaseUrl: postgres.url,
      ownerUrl: postgres.ownerUrl,
      clock: systemClock,
    });

  const portal = await startHere(); // makes the tables
  // the owner, for the running portal may not vacuum
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 });
  await insertArticles(pool);
  await insertTopics(pool);
  const { passwordHash } = await insertUsers(pool, portal.services.passwords);
  await pool.end();
  await portal.stop();
  return {
    folder,
    databaseUrl: postgres.url,
    ownerUrl: postgres.ownerUrl,
    passwordHash,
    pepperHex: portal.services.secrets.passwordPepper.toString('hex'),
    poolSize: config.databasePoolSize,
    startPortal: (more, node) =>
      startProcess([...(node?.args ?? []), portalProgram], { ...settings, ...more }, node?.onLine),
    startHere,
    close: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
