import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProgram, startScript } from '#server/testing/child-process.ts';
import { useFreshDatabases } from '#server/testing/fresh-databases.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { findRunning } from './launch.ts';
import { listOrphans } from './postmaster.ts';
import { supervise, type SuperviseOptions, type Supervised } from './supervisor.ts';

const makeFreshDatabase = useFreshDatabases();
vi.setConfig({ testTimeout: 120_000 });

async function start(options: Omit<SuperviseOptions, 'log'> & { log?: string[] }): Promise<Supervised> {
  const say = (message: string) => void options.log?.push(message);
  const supervised = await supervise({ ...options, log: { info: say, warn: say } });
  onTestFinished(() => supervised.stop());
  return supervised;
}

async function one<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

test('supervise makes a UTF8 database with checksums and fsync, and the portal is no superuser', async () => {
  const { url } = await start({ dataDir: await makeTestFolder() });
  expect(
    await one(
      url,
      `select current_database() as database, current_setting('server_encoding') as encoding,
         current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous,
         current_setting('listen_addresses') as tcp, current_setting('max_connections')::int as connections,
         (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    ),
  ).toEqual({
    database: 'portal',
    encoding: 'UTF8',
    checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous: 'on',
    tcp: '',
    connections: 100,
    superuser: false,
  });
});

test('supervise refuses a wrong password and the superuser, and its folder is private', async () => {
  const dataDir = await makeTestFolder();
  await makeFreshDatabase(dataDir);
  const { url } = await start({ dataDir });
  await expect(one(url.replace(/:[0-9a-f]{64}@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await expect(one(url.replace('//portal:', '//postgres:'), 'select 1')).rejects.toThrow(
    'no pg_hba.conf entry',
  );
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres', 'portal.password'))).mode & 0o777).toBe(0o600);
});

test('supervise starts a stopped site again with its data', async () => {
  const dataDir = await makeTestFolder();
  await makeFreshDatabase(dataDir);
  const first = await start({ dataDir });
  await one(first.ownerUrl, "create table kept as select '中文' as text");
  await first.stop();
  const log: string[] = [];
  const second = await start({ dataDir, log });
  expect(await one(second.ownerUrl, 'select text from kept')).toEqual({ text: '中文' });
  expect(log).toEqual([]);
});

test('supervise puts the socket in another private folder when the path of DATA_DIR is too long', async () => {
  const dataDir = join(await makeTestFolder(), 'a'.repeat(60), '很长的文件夹名称'.repeat(3));
  await makeFreshDatabase(dataDir);
  const postgres = await start({ dataDir });
  const folder = new pg.Client({ connectionString: postgres.url }).host;
  expect(folder.startsWith(dataDir)).toBe(false);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await one(postgres.url, 'select 1 as one')).toEqual({ one: 1 });
  await postgres.stop();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('supervise listens on loopback with a password when there are no unix sockets', async () => {
  const dataDir = await makeTestFolder();
  await makeFreshDatabase(dataDir);
  const { url } = await start({ dataDir, endpointKind: 'loopback' });
  expect(url).toMatch(/^postgres:\/\/portal:[0-9a-f]{64}@127\.0\.0\.1:\d+\/portal$/);
  expect(await one(url, "select current_setting('listen_addresses') as at")).toEqual({ at: '127.0.0.1' });
  await expect(one(url.replace(/:[0-9a-f]{64}@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('supervise begins again after a first start was killed half way', async () => {
  const dataDir = await makeTestFolder();
  await mkdir(join(dataDir, 'postgres.partial', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.partial', 'PG_VERSION'), '18\n');
  const { url } = await start({ dataDir });
  expect(await one(url, 'select 1 as one')).toEqual({ one: 1 });
});

test('supervise refuses a folder without a database or with another version, and says what to do', async () => {
  const dataDir = await makeTestFolder();
  await mkdir(join(dataDir, 'postgres'));
  await expect(start({ dataDir })).rejects.toThrow(/PG_VERSION is missing.*move it away/);
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start({ dataDir })).rejects.toThrow(/made by PostgreSQL 17, this portal brings 18.*backup/);
});

test('supervise restarts a PostgreSQL left running with other settings', async () => {
  const dataDir = await makeTestFolder();
  await makeFreshDatabase(dataDir);
  const script = startScript('server/testing/crash-writer.ts', [dataDir]);
  const [, pid] = await script.waitFor(/^ready (\d+)/);
  script.kill('SIGKILL');
  await script.ended;
  const postgres = await start({ dataDir, settings: { work_mem: '5MB' } });
  expect(postgres.pid()).not.toBe(Number(pid));
  expect(await one(postgres.url, "select current_setting('work_mem') as memory")).toEqual({ memory: '5MB' });
});

test('supervise does not mistake another program with the recorded process id for PostgreSQL', async () => {
  const dataDir = await makeTestFolder();
  await makeFreshDatabase(dataDir);
  const first = await start({ dataDir });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  // A process of the user PostgreSQL runs as: for it the id would look taken by a running server.
  const as = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const bystander = startProgram([...as, 'sh', '-c', 'echo here; exec sleep 600']);
  onTestFinished(() => bystander.kill('SIGKILL'));
  await bystander.waitFor(/^here/);
  await writeFile(pidFile, text.replace(/^\d+/, String(bystander.pid)), { mode: 0o600 });

  const second = await start({ dataDir });
  expect(await one(second.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('supervise stop leaves no process running, during a restart or with a frozen PostgreSQL', async () => {
  const dataDir = await makeTestFolder();
  const clusterDir = join(dataDir, 'postgres');
  await makeFreshDatabase(dataDir);
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    const log: string[] = [];
    const postgres = await start({ dataDir, log });
    const others = await listOrphans(clusterDir);
    process.kill(postgres.pid(), signal);
    if (signal === 'SIGKILL')
      await expect.poll(() => log.join(), { interval: 5 }).toContain('starting it again');
    else for (const other of others) process.kill(other, signal);
    await postgres.stop();
    expect(await findRunning(clusterDir)).toBeUndefined();
    expect(await listOrphans(clusterDir)).toEqual([]);
  }
});

test('supervise gives the tables of an earlier version an owner role and keeps their rows', async () => {
  const dataDir = await makeTestFolder();
  const clusterDir = join(dataDir, 'postgres');
  await makeFreshDatabase(dataDir);
  const first = await start({ dataDir });
  // As it was: one role that owns everything.
  await one(first.ownerUrl, 'grant create on schema public to portal');
  await one(first.url, "create table kept as select '中文' as text");
  await rm(join(clusterDir, 'portal-owner.password'));
  process.kill(first.pid(), 'SIGKILL'); // what a killed portal leaves has to recover first
  await first.stop();

  const log: string[] = [];
  const second = await start({ dataDir, log });
  expect(log).toContain('The tables of the database now belong to a role of their own');
  await expect(one(second.url, 'drop table kept')).rejects.toThrow('must be owner');
  await one(second.ownerUrl, 'alter table kept add column id int');
  expect(await one(second.ownerUrl, 'select text from kept')).toEqual({ text: '中文' });
  expect(
    await one(second.url, 'select rolcreatedb as makes from pg_roles where rolname = current_user'),
  ).toEqual({
    makes: false,
  });
  expect((await stat(join(clusterDir, 'portal-owner.password'))).mode & 0o777).toBe(0o600);
});
