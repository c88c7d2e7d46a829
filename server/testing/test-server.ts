import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endOrphans } from '#server/db/embedded/launch.ts';
import { identifyProcess, isAlive, readPidFile } from '#server/db/embedded/postmaster.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';

export interface CreatedDatabase {
  name: string;
  /** For the role that owns everything in it. */
  url: string;
  /** For the role the portal works as. */
  portalUrl: string;
  drop(): Promise<void>;
}

export interface TestServer {
  /** Like another one that nobody is connected to; without that, migrated and with the reference data. */
  createDatabase(like?: CreatedDatabase): Promise<CreatedDatabase>;
  stop(): Promise<void>;
}

const folderPrefix = 'portal-test-';
const template = 'portal_template';
const goodbyeMilliseconds = 1_000;

/** A PostgreSQL in a temporary folder with a template database: migrated, with the reference data but for the sections. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await fastTemporaryFolder();
  await removeLeftovers(folder);
  const dataDir = await mkdtemp(join(folder, `${folderPrefix}${String(process.pid)}-`));
  const cluster = await supervise({
    dataDir,
    log: { info: () => undefined, warn: (message) => process.emitWarning(message) },
    settings: {
      // This cluster is deleted at the end of the run, so it need not survive a power cut, the only purpose of fsync;
      // kill -9 of the processes loses nothing either way. The crash tests run with the real settings.
      fsync: false,
      full_page_writes: false,
      max_connections: 400,
      autovacuum: false,
    },
  });
  const admin = new pg.Pool({ connectionString: cluster.ownerUrl, max: 4 });
  admin.on('error', () => undefined);
  const stop = async () => {
    await admin.end();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await admin.query(`create database ${template}`);
    // closes its connections: a template with an open one cannot be cloned
    await bringUpToDate({
      url: urlOf(cluster.url, template),
      ownerUrl: urlOf(cluster.ownerUrl, template),
      warn: (message) => process.emitWarning(message),
    });
    await emptySections(urlOf(cluster.ownerUrl, template));
  } catch (error) {
    await stop();
    throw error;
  }
  let made = 0;

  return {
    createDatabase: async (like) => {
      made += 1;
      const name = `test_${String(made)}`;
      await admin.query(`create database ${name} template ${like?.name ?? template} strategy file_copy`);
      return {
        name,
        url: urlOf(cluster.ownerUrl, name),
        portalUrl: urlOf(cluster.url, name),
        drop: async () => {
          await untilLeft(admin, name);
          await admin.query(`drop database if exists ${name} with (force)`);
        },
      };
    },
    stop,
  };
}

/** Tests make the sections that they speak of. */
async function emptySections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from section');
  await client.end();
}

/**
 * A pool that has ended may still be saying goodbye. Cut off while it does, a connection has an error that nobody listens for any more,
 * and that would end the test's process. What stays open longer is cut all the same.
 */
async function untilLeft(admin: pg.Pool, name: string): Promise<void> {
  const until = performance.now() + goodbyeMilliseconds;
  while (performance.now() < until) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await sleep(10);
  }
}

function urlOf(url: string, database: string): string {
  return url.replace(/\/[^/]*$/, `/${database}`);
}

/** Ends and removes the clusters of earlier runs that were killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const clusterDir = join(folder, name, 'postgres');
    const running = await readPidFile(clusterDir);
    if (running !== undefined && (await identifyProcess(running.pid, clusterDir)) === 'postmaster') {
      process.kill(running.pid, 'SIGKILL');
      await endOrphans(clusterDir);
    }
    // Another user's stay.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
