import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScript } from '#server/testing/child-process.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { lockDataDir, tryLockDataDir } from './data-dir.ts';
import { takeName } from './os-lock.ts';

test('one process at a time; the next gets it after release', async () => {
  const dataDir = join(await makeTestFolder(), 'data');
  const lock = await lockDataDir(dataDir, 'embedded');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await tryLockDataDir(dataDir, 'embedded')).toBeUndefined();
  await expect(lockDataDir(dataDir, 'embedded')).rejects.toThrow(`process ${String(process.pid)}`);
  await lock.release();
  await (await lockDataDir(dataDir, 'embedded')).release();
});

test('a killed holder leaves no lock behind', async () => {
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

test('a DATA_DIR stays with the engine it began with', async () => {
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

test('a damaged record is not taken for a new site', async () => {
  const dataDir = await makeTestFolder();
  await writeFile(join(dataDir, 'engine.json'), '');
  await expect(lockDataDir(dataDir, 'embedded')).rejects.toThrow(/engine\.json is damaged/);
});

test('a DATA_DIR that cannot be made is one clear line', async () => {
  const file = join(await makeTestFolder(), 'file');
  await writeFile(file, '');
  await expect(lockDataDir(join(file, 'data'), 'embedded')).rejects.toThrow(
    /^DATA_DIR .*file\/data cannot be made/,
  );
});

test('without flock a name only one process can listen on does the same', async () => {
  const path = join(await makeTestFolder(), 'lock');
  const lock = await takeName(path);
  expect(lock).toBeDefined();
  expect(await takeName(path)).toBeUndefined();
  await lock?.release();
  const again = await takeName(path);
  expect(again).toBeDefined();
  await again?.release();
});
