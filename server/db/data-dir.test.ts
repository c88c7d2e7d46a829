import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScript } from '#server/testing/child-process.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { lockDataDir, tryLockDataDir } from './data-dir.ts';
import { takeName } from './os-lock.ts';

test('lockDataDir admits one process at a time, and the next after release', async () => {
  const dataDir = join(await makeTestFolder(), 'data');
  const lock = await lockDataDir(dataDir, 'embedded');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await tryLockDataDir(dataDir, 'embedded')).toBeUndefined();
  await expect(lockDataDir(dataDir, 'embedded')).rejects.toThrow(`process ${String(process.pid)}`);
  await lock.release();
  await (await lockDataDir(dataDir, 'embedded')).release();
});

test('lockDataDir succeeds after the process with the lock was killed', async () => {
  const dataDir = join(await makeTestFolder(), 'data');
  const script = startScript('--eval', [
    `import('#server/db/data-dir.ts').then(({ lockDataDir }) => lockDataDir(${JSON.stringify(dataDir)}, 'external')).then(() => { console.log('locked'); setInterval(() => {}, 1000); })`,
  ]);
  await script.waitFor(/^locked/);
  await expect(lockDataDir(dataDir, 'external')).rejects.toThrow(`process ${String(script.pid)}`);
  script.kill('SIGKILL');
  await script.ended;
  await (await lockDataDir(dataDir, 'external')).release();
});

test('lockDataDir refuses another engine than the one DATA_DIR began with', async () => {
  const embedded = join(await makeTestFolder(), 'data');
  await (await lockDataDir(embedded, 'embedded')).release();
  await expect(lockDataDir(embedded, 'external')).rejects.toThrow(
    /is in its embedded database, but DATABASE_URL is set/,
  );
  // A refusal holds nothing.
  await (await lockDataDir(embedded, 'embedded')).release();

  const external = join(await makeTestFolder(), 'data');
  await (await lockDataDir(external, 'external')).release();
  await expect(lockDataDir(external, 'embedded')).rejects.toThrow(
    /is in an external database, but DATABASE_URL is empty/,
  );
  expect(await readFile(join(external, 'engine.json'), 'utf8')).toBe('{"engine":"external"}\n');
});

test('lockDataDir refuses a damaged engine.json', async () => {
  const dataDir = await makeTestFolder();
  await writeFile(join(dataDir, 'engine.json'), '');
  await expect(lockDataDir(dataDir, 'embedded')).rejects.toThrow(/engine\.json is damaged/);
});

test('lockDataDir reports in one line a DATA_DIR that cannot be made', async () => {
  const file = join(await makeTestFolder(), 'file');
  await writeFile(file, '');
  await expect(lockDataDir(join(file, 'data'), 'embedded')).rejects.toThrow(
    /^DATA_DIR .*file\/data cannot be made/,
  );
});

test('takeName locks for one process at a time without flock', async () => {
  const path = join(await makeTestFolder(), 'lock');
  const lock = await takeName(path);
  expect(lock).toBeDefined();
  expect(await takeName(path)).toBeUndefined();
  await lock?.release();
  const again = await takeName(path);
  expect(again).toBeDefined();
  await again?.release();
});
