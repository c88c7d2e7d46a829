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

test('noticeForeignUploads accepts a shared uploads folder, and warns at every start of a separate one', async () => {
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

test('noticeForeignUploads accepts a used folder for a new database, and warns of that of another site', async () => {
  const folder = await makeTestFolder();
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, 'uploads/.site'), 'of-another\n');
  expect(await notice(folder)).toBeUndefined();
  await opened.pool.query("update site_setting set value = 'this'");
  expect(await notice(folder)).toContain('write this into');
});

test('noticeForeignUploads stores no mark for S3 or for the embedded database', async () => {
  const folder = await makeTestFolder();
  expect(await notice(folder, { storageProvider: 's3' })).toBeUndefined();
  expect(await notice(folder, { databaseUrl: undefined })).toBeUndefined();
  expect((await opened.pool.query('select from site_setting')).rows).toEqual([]);
});
