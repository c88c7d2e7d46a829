import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { testFileStorage } from './contract-tests.ts';
import { createDiskStorage } from './disk.ts';
import { openIncoming } from './incoming.ts';
import { newStorageKey } from './storage-key.ts';

const open = async (dataDir: string) => ({
  receive: await openIncoming(dataDir),
  ...createDiskStorage(dataDir),
});

testFileStorage(async () => {
  const dataDir = await makeTestFolder();
  return {
    dataDir,
    storage: await open(dataDir),
    breakPut: async (key) => {
      // a file where the folder should be: the rename cannot work
      await mkdir(join(dataDir, 'uploads'));
      await writeFile(join(dataDir, 'uploads', key.slice(0, 2)), '');
    },
    listKeys: async () => {
      const entries = await readdir(join(dataDir, 'uploads'), { recursive: true }).catch(() => []);
      return entries.map((path) => path.split('/')[1]).filter((name) => name !== undefined);
    },
  };
});

test('openIncoming removes incoming files left by a killed process', async () => {
  const dataDir = await makeTestFolder();
  await mkdir(join(dataDir, 'incoming'));
  await writeFile(join(dataDir, 'incoming/half'), 'half a file');
  await open(dataDir);
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('createDiskStorage stores uploads on another file system', async () => {
  const dataDir = await makeTestFolder();
  const volume = await makeTestFolder(tmpdir());
  await symlink(volume, join(dataDir, 'uploads'));
  const storage = await open(dataDir);
  const key = newStorageKey();
  await storage.put(key, await storage.receive(Readable.from([Buffer.from('licence')])));
  expect(await text((await storage.get(key))!)).toBe('licence');
  expect(await readdir(join(volume, key.slice(0, 2)))).toEqual([key]);
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  await writeFile(join(volume, key.slice(0, 2), `${key}.part`), 'left by a crash');
  await storage.delete(key);
  expect(await readdir(join(volume, key.slice(0, 2)))).toEqual([]);
});

test('createDiskStorage makes files and folders readable only by the user of the process', async () => {
  const dataDir = await makeTestFolder();
  const storage = await open(dataDir);
  const key = newStorageKey();
  await storage.put(key, await storage.receive(Readable.from([Buffer.from('licence')])));
  const { mode } = await stat(join(dataDir, 'uploads', key.slice(0, 2), key));
  expect(mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'uploads', key.slice(0, 2)))).mode & 0o777).toBe(0o700);
});
