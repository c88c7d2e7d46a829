import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '#server/db/data-dir.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { loadReferenceData } from '#server/db/load-reference.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadSecretKey } from '#server/lib/secrets.ts';
import { startScript } from '#server/testing/child-process.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { fastTemporaryFolder, makeTestFolder } from '#server/testing/temporary-folder.ts';

const log = { info: () => undefined, warn: () => undefined };

/** A site on the embedded database, with an upload. */
let dataDir: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
  dataDir = join(folder, 'data');
  const site = await runSite(dataDir);
  const { db, pool } = openDatabase({ url: site.url, poolSize: 2 });
  await migrate(pool);
  await loadReferenceData(db);
  await pool.end();
  await site.stop();
  await loadSecretKey({ given: undefined, dataDir });
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads/file'), 'uploaded');
  return () => rm(folder, { recursive: true, force: true });
});

/** What a running portal holds: the lock and the database. */
async function runSite(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const lock = await lockDataDir(folder, 'embedded');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  return { url: postgres.url, stop: () => postgres.stop().then(() => lock.release()) };
}

async function run(task: string, args: string[], env: Record<string, string>) {
  const script = startScript(`server/tasks/${task}.ts`, args, {
    env: { DATABASE_URL: '', SECRET_KEY: '', ...env },
  });
  return { code: await script.ended, lines: script.lines };
}

test('the embedded database is backed up with the portal stopped and running, and restored into a new DATA_DIR', async () => {
  const folder = await makeTestFolder();
  const [stopped, running, restored] = ['stopped.tar.gz', 'running.tar.gz', 'restored.tar.gz'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const first = await run('backup', [stopped], { DATA_DIR: dataDir });
  expect(first.lines[0]).toMatch(
    /^Backup of \d+ tables with \d{4,} rows and of 2 files: .*stopped\.tar\.gz \(\d+\.\d MB\)$/,
  );
  expect(first.code).toBe(0);

  const site = await runSite(dataDir);
  const second = await run('backup', [running], { DATA_DIR: dataDir });
  expect(second.code, second.lines.join('\n')).toBe(0);
  await site.stop();

  const target = { DATA_DIR: join(folder, 'new') };
  const restoring = await run('restore', [running], target);
  expect(restoring.lines[0]).toMatch(/^Restored the site as of .*: \d+ tables and 2 files, all verified\.$/);
  expect(restoring.code).toBe(0);
  expect(await readFile(join(target.DATA_DIR, 'uploads/file'), 'utf8')).toBe('uploaded');
  expect(await readFile(join(target.DATA_DIR, 'secret-key'))).toEqual(
    await readFile(join(dataDir, 'secret-key')),
  );

  const again = await run('restore', [running], target);
  expect(again).toEqual({
    code: 1,
    lines: ['There is a site already: add --replace to delete it and put the backup in its place'],
  });
  const newSite = await runSite(target.DATA_DIR);
  const replacing = await run('restore', [running, '--replace'], target);
  expect(replacing.lines.at(-1)).toMatch(/^Restart the portals/);
  expect(replacing.code).toBe(0);
  await newSite.stop();
  expect((await run('backup', [restored], target)).code).toBe(0);
});

test('an embedded site moves to DATABASE_URL and back', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'site.tar.gz');
  await run('backup', [file], { DATA_DIR: dataDir });
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const external = {
    DATA_DIR: join(folder, 'external'),
    DATABASE_URL: database.url,
    SECRET_KEY: (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim(),
  };
  const there = await run('restore', [file, '--replace'], external);
  expect(there.code, there.lines.join('\n')).toBe(0);

  const back = join(folder, 'back.tar.gz');
  expect((await run('backup', [back], external)).code).toBe(0);
  // The key was given from outside, so it is not in the backup and must be given again.
  const wrong = await run('restore', [back], { DATA_DIR: join(folder, 'home') });
  expect(wrong.lines.at(-1)).toMatch(/whose SECRET_KEY was given from outside/);
  const home = { DATA_DIR: join(folder, 'home'), SECRET_KEY: external.SECRET_KEY };
  expect((await run('restore', [back], home)).code).toBe(0);
});

test('mistakes are one clear line and exit code 1', async () => {
  const empty = join(await makeTestFolder(), 'typo');
  expect(await run('backup', ['x.tar.gz'], { DATA_DIR: empty })).toEqual({
    code: 1,
    lines: [`There is no site in ${empty}: set DATA_DIR (or DATABASE_URL) to the one you mean`],
  });
  expect(await run('backup', [], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: ['Usage: npm run backup -- FILE.tar.gz'],
  });
  expect(await run('restore', ['a', '--force'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: ['Usage: npm run restore -- FILE.tar.gz [--replace]'],
  });
});
