import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StartError } from '#server/lib/process/start-error.ts';
import { lockDataDir } from '#server/db/data-dir.ts';
import { startScript, type TestProcess } from '#server/testing/child-process.ts';
import { useFreshDatabases } from '#server/testing/fresh-databases.ts';
import { fastTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { endOrphans } from './launch.ts';
import { identifyProcess, listOrphans, readPidFile } from './postmaster.ts';
import { supervise, type Supervised } from './supervisor.ts';

/** Longer than anything takes on a busy machine; what hangs is found all the same. */
const hangMilliseconds = 60_000;

let dataDir: string;
let clusterDir: string;

// With the real settings. In memory, because what a killed process leaves is the same there; only a power cut is not.
const makeFreshDatabase = useFreshDatabases();
vi.setConfig({ testTimeout: 120_000 });

beforeEach(async () => {
  dataDir = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
  clusterDir = join(dataDir, 'postgres');
  await makeFreshDatabase(dataDir);
});

afterEach(async () => {
  const running = await readPidFile(clusterDir);
  if (running !== undefined && (await identifyProcess(running.pid, clusterDir)) === 'postmaster') {
    process.kill(running.pid, 'SIGKILL');
  }
  await endOrphans(clusterDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

function startWriter(): TestProcess {
  const writer = startScript('server/testing/crash-writer.ts', [dataDir]);
  onTestFinished(() => writer.kill('SIGKILL'));
  return writer;
}

function acknowledged({ lines }: TestProcess): number[] {
  return lines.flatMap((line) => (line.startsWith('ack ') ? [Number(line.slice(4))] : []));
}

async function startAgain(): Promise<Supervised> {
  const supervised = await supervise({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  onTestFinished(() => supervised.stop());
  return supervised;
}

async function missing(url: string, ids: number[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from unnest($1::bigint[]) as given (id) where not exists (select from written where written.id = given.id)',
    [ids],
  );
  await client.end();
  return rows.map(({ id }) => Number(id));
}

test('supervise takes over a database whose server was killed, with every acknowledged write', async () => {
  const writer = startWriter();
  const [, pid] = await writer.waitFor(/^ready (\d+)/);
  await writer.waitFor(/^ack 200$/);
  writer.kill('SIGKILL');
  await writer.ended;

  const supervised = await startAgain();
  expect(supervised.pid()).toBe(Number(pid));
  expect(await missing(supervised.ownerUrl, acknowledged(writer))).toEqual([]);
});

test('supervise recovers after kill -9 of server and database together, with every acknowledged write', async () => {
  const writer = startWriter();
  const [, pid] = await writer.waitFor(/^ready (\d+)/);
  await writer.waitFor(/^ack 200$/);
  const processes = [writer.pid, Number(pid), ...(await listOrphans(clusterDir))];
  expect(processes.length).toBeGreaterThan(6);
  for (const one of processes) process.kill(one, 'SIGKILL');
  await writer.ended;

  const supervised = await startAgain();
  expect(supervised.pid()).not.toBe(Number(pid));
  expect(await missing(supervised.ownerUrl, acknowledged(writer))).toEqual([]);
});

test('supervise restarts a killed database, and the same server writes on', async () => {
  const writer = startWriter();
  const [, pid] = await writer.waitFor(/^ready (\d+)/);
  await writer.waitFor(/^ack 200$/);
  process.kill(Number(pid), 'SIGKILL');
  await writer.waitFor(/^PostgreSQL runs again/);
  const before = acknowledged(writer).length;
  await expect
    .poll(() => acknowledged(writer).length, { timeout: hangMilliseconds })
    .toBeGreaterThan(before + 100);

  writer.kill('SIGTERM');
  expect(await writer.ended).toBe(0);
  expect(await readPidFile(clusterDir)).toBeUndefined();
  const supervised = await startAgain();
  expect(await missing(supervised.ownerUrl, acknowledged(writer))).toEqual([]);
});

test('supervise restarts a killed postmaster although a query of it still runs', async () => {
  const supervised = await startAgain();
  const first = supervised.pid();
  const client = new pg.Client({ connectionString: supervised.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Busy, so it never looks whether its postmaster is alive.
  const ended = client.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => supervised.pid(), { timeout: hangMilliseconds }).not.toBe(first);
  expect(await ended).toBeInstanceOf(Error);
  expect(await listOrphans(clusterDir)).not.toContain(rows[0]?.pid);
});

test('lockDataDir stops a second server on the same DATA_DIR with one clear line', async () => {
  const writer = startWriter();
  await writer.waitFor(/^ready/);
  const line = `Another portal (process ${String(writer.pid)}) is running on ${dataDir}: stop it, or give this one another DATA_DIR and PORT`;
  await expect(lockDataDir(dataDir, 'embedded')).rejects.toThrow(new StartError(line));

  const second = startScript('server/testing/crash-writer.ts', [dataDir]);
  expect(await second.ended).toBe(1);
  expect(second.lines).toEqual([line]);
});
