import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { makeTestFolder } from './testing/temporary-folder.ts';
import { noticeForeignUploads } from './shared-uploads.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ url: database.url, poolSize: 2 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});
beforeEach(() => opened.pool.query('delete from site_setting'));

const notice = (dataDir: string, more = {}) =>
  noticeForeignUploads(opened.db, { dataDir, databaseUrl: 'postgres://x', storageProvider: 'disk', ...more });

test('nodes that share the folder are fine, one with a folder of its own is told at every start', async () => {
  const first = await makeTestFolder();
  expect(await notice(first)).toBeUndefined();
  const second = await makeTestFolder();
  await cp(join(first, 'uploads'), join(second, 'uploads'), { recursive: true }); // as a volume mounted on both
  expect(await notice(second)).toBeUndefined();

  const third = await makeTestFolder();
  expect(await notice(third)).toMatch(/uploads is not the folder of uploads this site began with/);
  expect(await notice(third)).toBeDefined();
  expect(await notice(first)).toBeUndefined();
});

test('the folder of another site is noticed; a site that moves with its folder is not', async () => {
  const folder = await makeTestFolder();
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, 'uploads/.site'), 'of-another\n');
  expect(await notice(folder)).toBeUndefined();
  await opened.pool.query("update site_setting set value = 'this'");
  expect(await notice(folder)).toContain('write this into');
});

test('a bucket, or one node with the embedded database, needs no mark', async () => {
  const folder = await makeTestFolder();
  expect(await notice(folder, { storageProvider: 's3' })).toBeUndefined();
  expect(await notice(folder, { databaseUrl: undefined })).toBeUndefined();
  expect((await opened.pool.query('select from site_setting')).rows).toEqual([]);
});
