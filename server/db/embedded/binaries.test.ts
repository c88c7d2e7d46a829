import { mkdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { completeSymlinks, findBinaries } from './binaries.ts';

test('completeSymlinks makes the library links that npm could not ship, and leaves existing ones', async () => {
  const directory = join(await makeTestFolder(), 'native');
  await mkdir(join(directory, 'lib'), { recursive: true });
  await writeFile(join(directory, 'lib/libpq.so.5.18'), '');
  const list = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ];
  await writeFile(join(directory, 'pg-symlinks.json'), JSON.stringify(list));
  await completeSymlinks(directory);
  await completeSymlinks(directory);
  expect(await readlink(join(directory, 'lib/libpq.so'))).toBe('libpq.so.5.18');
  expect(await readlink(join(directory, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('findBinaries names DATABASE_URL on a platform without binaries', async () => {
  await expect(findBinaries('/nowhere', { os: 'freebsd', arch: 'x64' })).rejects.toThrow(
    /^No embedded PostgreSQL for freebsd-x64 .*: set DATABASE_URL to a PostgreSQL 15 or newer instead$/,
  );
});

test('findBinaries finds PostgreSQL 18 on this platform', async () => {
  expect((await findBinaries(await makeTestFolder())).major).toBe('18');
});
