import { readFile, stat, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { ConfigError } from './config.ts';
import { lockDataDir } from './db/data-dir.ts';
import { readPidFile } from './db/embedded/postmaster.ts';
import { packageVersion } from './lib/process/package-version.ts';
import { StartError } from './lib/process/start-error.ts';
import { startPortal as startWithin } from './start.ts';
import { startScript, type TestProcess } from './testing/child-process.ts';
import { uploadsWarning } from './shared-uploads.ts';
import { createTestDatabase } from './testing/database.ts';
import { makeTestFolder } from './testing/temporary-folder.ts';

/** The whole process as an operator starts it, on a free port. */
async function startPortal(env: Record<string, string>): Promise<{ portal: TestProcess; url: string }> {
  const portal = startScript('server/main.ts', [], {
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      DATABASE_URL: '',
      SECRET_KEY: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  onTestFinished(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
  });
  const [, url = ''] = await portal.waitFor(/The portal is at (\S+)/);
  return { portal, url };
}

async function statusOf(url: string, request: RequestInit = {}): Promise<number> {
  return fetch(url, request).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Asks without a pause until `done`; answers the statuses it got, 0 for none. Each call takes a connection of the pool. */
async function askUntil(url: string, done: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isDone = false;
  const finish = () => void (isDone = true);
  void done.then(finish, finish);
  const { method, path } = accountCalls.checkRegisterInfo;
  const ask = async () => {
    while (!isDone) {
      const body = JSON.stringify({ account: 'free_name' });
      const headers = { 'content-type': 'application/json' };
      statuses.add(await statusOf(`${url}${path}`, { method, headers, body }));
    }
  };
  await Promise.all(Array.from({ length: 10 }, ask));
  return statuses;
}

test('main.ts with its embedded database survives kills of it under load, and SIGTERM stops both', async () => {
  const dataDir = await makeTestFolder();
  const { portal, url } = await startPortal({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  expect(await statusOf(`${url}/readyz`)).toBe(200);

  const again = { timeout: 60_000 };
  const kills = async () => {
    for (let round = 0; round < 3; round += 1) {
      const postgres = await readPidFile(join(dataDir, 'postgres'));
      // 0 would be this process and all of its group
      if (postgres === undefined) throw new Error('PostgreSQL has left no process id');
      process.kill(postgres.pid, 'SIGKILL');
      expect(await statusOf(`${url}/healthz`)).toBe(200);
      await expect.poll(() => readPidFile(join(dataDir, 'postgres')), again).not.toEqual(postgres);
      await expect.poll(() => statusOf(`${url}/readyz`), again).toBe(200);
    }
  };
  const killing = kills();
  const [statuses] = await Promise.all([askUntil(url, killing), killing]);
  expect([...statuses].sort()).toEqual([200, 503]);

  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(await readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
});

test('main.ts ends with code 0 and no database process after SIGTERM during its start', async () => {
  const dataDir = await makeTestFolder();
  const portal = startScript('server/main.ts', [], {
    env: { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'off' },
  });
  onTestFinished(() => portal.kill('SIGKILL'));
  await portal.waitFor(/Creating the database/);
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(await readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
});

test('main.ts with DATABASE_URL runs two nodes on one database, warns of separate uploads folders, and tells how to make the first of the staff', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const shared = { DATABASE_URL: database.url, SECRET_KEY: '5e'.repeat(32) };
  const dataDirs = [await makeTestFolder(), await makeTestFolder()];
  const nodes = await Promise.all(dataDirs.map((dataDir) => startPortal({ ...shared, DATA_DIR: dataDir })));
  for (const { url } of nodes) expect(await statusOf(`${url}/readyz`)).toBe(200);
  // each warns that its role owns the tables, and the second that its folder of uploads is not the first's
  for (const { portal } of nodes) await portal.waitFor(/DATABASE_MIGRATION_URL/);
  for (const { portal } of nodes) await portal.waitFor(/npm run staff -- add NAME .*--role administrator/);
  await Promise.any(nodes.map(({ portal }) => portal.waitFor(/is not the folder of uploads/)));
  // and tells it to whoever asks, without the folder
  const told = await Promise.all(
    nodes.map(async ({ url }) => (await (await fetch(`${url}/readyz`)).json()) as { warnings: string[] }),
  );
  const ofUploads = told.flatMap(({ warnings }) => warnings.filter((line) => line.includes('uploads')));
  expect(ofUploads).toEqual([uploadsWarning]);
  for (const dataDir of dataDirs) {
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    expect(await readFile(join(dataDir, 'engine.json'), 'utf8')).toContain('external');
  }
});

test('main.ts log lines name node, process and version, and SIGTERM logs one line', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { portal } = await startPortal({
    DATABASE_URL: database.url,
    SECRET_KEY: '5e'.repeat(32),
    DATA_DIR: await makeTestFolder(),
    LOG_LEVEL: 'info',
  });
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);

  const written = portal.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string });
  const from = { node: hostname(), pid: portal.pid, version: packageVersion };
  for (const line of written) expect(line).toMatchObject(from);
  const begun = written.findIndex(({ msg }) => msg.startsWith('Server listening'));
  // on a crowded machine a first answer may have been slow, which is told, too
  const ofRequests = /^(answered|home is sent without its content)$/;
  expect(written.slice(begun + 1).filter(({ msg }) => !ofRequests.test(msg))).toMatchObject([
    { msg: 'the portal has stopped', signal: 'SIGTERM', ms: expect.any(Number) as number },
  ]);
});

async function expectOneLine(dataDir: string, env: Record<string, string>, line: RegExp): Promise<void> {
  const portal = startScript('server/main.ts', [], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '', ...env },
  });
  expect(await portal.ended).toBe(1);
  expect(portal.lines).toHaveLength(1);
  expect(portal.lines[0]).toMatch(line);
}

const secretKey = '5e'.repeat(32);

// None needs the network: 192.0.2.1 belongs to documentation (RFC 5737), and nobody runs what has port 1 (tcpmux).
test.each([
  ['PORT', { PORT: 'eighty' }, /^PORT: /],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://portal:hunter2@127.0.0.1:1/x', SECRET_KEY: secretKey },
    /^DATABASE_URL: no PostgreSQL listens on 127.0.0.1 at the port given$/,
  ],
])('main.ts exits with one clear line on a wrong setting (%s)', async (_, env, line) => {
  await expectOneLine(await makeTestFolder(), env, line);
});

/** What the process says and ends with, as above, of settings that are refused before anything is begun: told without a process for each. */
test.each([
  [{ HOST: 'not..a.host', PORT: '0' }, StartError, /^HOST: not..a.host is a name nobody knows.*$/],
  [{ DATA_DIR: '/dev/null/data' }, StartError, /^DATA_DIR \/dev\/null\/data cannot be made: .*$/],
  [
    { SITE_AREA_CODE: '519999', DEMO: 'off' },
    ConfigError,
    /^SITE_AREA_CODE: no area of GB\/T 2260 has this code \(got "519999"\)$/,
  ],
  [{ HOST: '192.0.2.1', PORT: '0' }, StartError, /^HOST: 192.0.2.1 is not an address of this.*$/],
])('startPortal with %o throws one clear line', async (env, type, line) => {
  const given = { DATA_DIR: await makeTestFolder(), DATABASE_URL: '', SECRET_KEY: '', ...env };
  const own = process.env;
  process.env = { ...own, ...given };
  onTestFinished(() => void (process.env = own));
  const refusal: unknown = await startWithin().then(
    (portal) => portal.stop(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(type);
  expect((refusal as Error).message).toMatch(line);
});

// mkdir there answers that a parent is missing, for ever
test.runIf(process.platform === 'linux')(
  'main.ts exits with one clear line for a DATA_DIR below /proc',
  async () => {
    await expectOneLine('/proc/portal/data', {}, /^DATA_DIR \/proc\/portal\/data cannot be made: /);
  },
);

test('main.ts exits with one clear line for another engine than the one of DATA_DIR', async () => {
  const dataDir = await makeTestFolder();
  await (await lockDataDir(dataDir, 'embedded')).release();
  const env = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: secretKey };
  await expectOneLine(dataDir, env, /but DATABASE_URL is set/);
});

test('main.ts exits with one clear line for a full disk below DATA_DIR', async () => {
  const dataDir = await makeTestFolder();
  await symlink('/dev/full', join(dataDir, 'engine.json.new'));
  const said = new RegExp(`cannot be used \\(ENOSPC\\): DATA_DIR ${dataDir} needs room on its disk$`);
  await expectOneLine(dataDir, {}, said);
});
