import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { backUpSite } from '#server/db/archive/back-up-site.ts';
import { restoreSite } from '#server/db/archive/restore-site.ts';
import { bringUpToDate, type DatabaseAddresses } from '#server/db/bring-up-to-date.ts';
import { lockDataDir } from '#server/db/data-dir.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { answers as isAnswering } from '#server/db/embedded/launch.ts';
import { openDatabase } from '#server/db/database.ts';
import { openSite } from '#server/db/open-site.ts';
import { readBackups } from '#server/domain/inspection/backup-record.ts';
import { makeSecretKey, requireSecretKey } from '#server/lib/crypto/secret-key.ts';
import { startScript } from '#server/testing/child-process.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { fastTemporaryFolder, makeTestFolder } from '#server/testing/temporary-folder.ts';

const log = { info: () => undefined, warn: () => undefined };
vi.setConfig({ testTimeout: 120_000 });

/** A site on the embedded database, with an upload. */
let dataDir: string;
/** Of that site, made while nothing ran. No test changes the site, but for the last. */
let stopped: Awaited<ReturnType<typeof backUp>>;

beforeAll(async () => {
  const folder = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
  dataDir = join(folder, 'data');
  const site = await runSite(dataDir);
  await bringUpToDate({ ...site, warn: () => undefined });
  await site.stop();
  await makeSecretKey(dataDir);
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads/file'), 'uploaded');
  stopped = await backUp({ dataDir, databaseUrl: undefined }, await keyOf(dataDir), folder);
  return () => rm(folder, { recursive: true, force: true });
});

/** What a running portal holds: the lock and the database. */
async function runSite(folder: string): Promise<DatabaseAddresses & { stop: () => Promise<void> }> {
  const lock = await lockDataDir(folder, 'embedded');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  const { url, ownerUrl } = postgres;
  return { url, ownerUrl, stop: () => postgres.stop().then(() => lock.release()) };
}

/** What npm start makes when SECRET_KEY is not given. */
const keyOf = (folder: string) => requireSecretKey({ given: undefined, dataDir: folder });

async function backUp(
  config: { dataDir: string; databaseUrl: string | undefined },
  secretKey: Buffer,
  folder?: string,
) {
  const file = join(folder ?? (await makeTestFolder()), 'site.tar.gz');
  const site = await openSite(config, { mustExist: true });
  try {
    const source = { url: site.ownerUrl, dataDir: config.dataDir, secretKey };
    const { tables, sequences } = await backUpSite(source, file);
    return { file, contents: { tables, sequences }, isShared: site.isShared };
  } finally {
    await site.close();
  }
}

async function restore(
  config: { dataDir: string; databaseUrl: string | undefined },
  file: string,
  options: { replaces: boolean; givenSecretKey?: Buffer },
): Promise<void> {
  const site = await openSite(config, { mustExist: false });
  const { url, ownerUrl } = site;
  const target = { url, ownerUrl, dataDir: config.dataDir, givenSecretKey: options.givenSecretKey };
  try {
    await restoreSite(target, file, { replaces: options.replaces });
  } finally {
    await site.close();
  }
}

test('openSite backs up the same contents with the portal stopped and running', async () => {
  const config = { dataDir, databaseUrl: undefined };
  expect(stopped.isShared).toBe(false);
  const portal = await runSite(dataDir);
  const running = await backUp(config, await keyOf(dataDir));
  expect(running.isShared).toBe(true);
  expect(await isAnswering(portal.url)).toBe(true); // the task leaves the portal's database alone
  await portal.stop();
  expect(running.contents).toEqual(stopped.contents);
});

test('restoreSite fills a new DATA_DIR, and replaces a running site only with --replace', async () => {
  const { file, contents } = stopped;
  const target = { dataDir: join(await makeTestFolder(), 'new'), databaseUrl: undefined };
  await restore(target, file, { replaces: false });
  expect(await readFile(join(target.dataDir, 'uploads/file'), 'utf8')).toBe('uploaded');
  expect(await keyOf(target.dataDir)).toEqual(await keyOf(dataDir));

  const portal = await runSite(target.dataDir);
  await expect(restore(target, file, { replaces: false })).rejects.toThrow(/add --replace/);
  await restore(target, file, { replaces: true });
  await portal.stop();
  expect((await backUp(target, await keyOf(target.dataDir))).contents).toEqual(contents);
});

test('backup and restore move a site from the embedded database to DATABASE_URL and back', async () => {
  const secretKey = await keyOf(dataDir);
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const external = { dataDir: join(await makeTestFolder(), 'external'), databaseUrl: database.url };
  await restore(external, stopped.file, { replaces: true, givenSecretKey: secretKey });
  const back = await backUp(external, secretKey);
  expect(back.contents).toEqual(stopped.contents);

  // The key was given from outside, so it is not in the backup and must be given again.
  const home = { dataDir: join(await makeTestFolder(), 'home'), databaseUrl: undefined };
  await expect(restore(home, back.file, { replaces: false })).rejects.toThrow(
    /SECRET_KEY was given from outside/,
  );
  await restore(home, back.file, { replaces: false, givenSecretKey: secretKey });
});

test('openSite refuses a DATA_DIR with no site', async () => {
  const config = { dataDir: join(await makeTestFolder(), 'typo'), databaseUrl: undefined };
  await expect(openSite(config, { mustExist: true })).rejects.toThrow(
    /^There is no site in .*typo: set DATA_DIR/,
  );
});

/** What the site has noted of its backups. */
async function noted() {
  const site = await openSite({ dataDir, databaseUrl: undefined }, { mustExist: true });
  const { db, pool } = openDatabase({ url: site.url, poolSize: 1 });
  try {
    return await readBackups(db);
  } finally {
    await pool.end();
    await site.close();
  }
}

test('npm run backup notes what came of it; backup and restore print one line of success or error', async () => {
  const env = { DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: dataDir };
  const file = join(await makeTestFolder(), 'site.tar.gz');
  const done = startScript('scripts/run.mjs', ['server/tasks/backup.ts', file], { env });
  expect(await done.ended).toBe(0);
  expect(done.lines[0]).toMatch(
    /^Backup of \d+ tables with \d{4,} rows and of 2 files, read back and verified: .*site\.tar\.gz \(\d+\.\d MB\)$/,
  );

  const { last, failed } = await noted();
  expect(last).toMatchObject({ sort: 'made', bytes: (await stat(file)).size });
  expect(failed).toBeNull();
  const nowhere = startScript(
    'scripts/run.mjs',
    ['server/tasks/backup.ts', join(file, 'below-a-file.tar.gz')],
    { env },
  );
  expect(await nowhere.ended).toBe(1);
  expect(await noted()).toMatchObject({ last, failed: { fault: 'notMade' } });
  const elsewhere = startScript('scripts/run.mjs', ['server/tasks/backup.ts', '--made-elsewhere'], { env });
  expect(await elsewhere.ended).toBe(0);
  expect(await noted()).toMatchObject({ last: { sort: 'elsewhere' }, failed: null });

  // one that ends before anything is read has failed as well
  const key = join(dataDir, 'secret-key');
  await rename(key, `${key}-away`);
  const keyless = startScript('scripts/run.mjs', ['server/tasks/backup.ts', file], { env });
  expect(await keyless.ended).toBe(1);
  await rename(`${key}-away`, key);
  expect(await noted()).toMatchObject({ last: { sort: 'elsewhere' }, failed: { fault: 'notMade' } });

  const refused = startScript('scripts/run.mjs', ['server/tasks/restore.ts', file], { env });
  expect(await refused.ended).toBe(1);
  expect(refused.lines).toEqual([
    'There is a site already: add --replace to delete it and put the backup in its place',
  ]);
});
