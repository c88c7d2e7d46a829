import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { sweepFiles } from './sweep-files.ts';

let portal: TestPortal;
let browser: TestBrowser;

beforeEach(async () => {
  portal = await startTestPortal();
  browser = openBrowser(portal);
});
afterEach(() => portal.stop());

const sweep = () => sweepOldRows(portal.services);

/** Lets the storage fail in the given methods until the answer is called. */
function breakStorage(...methods: ('put' | 'delete')[]): () => void {
  const { storage } = portal.services;
  const broken = () => Promise.reject(new StorageUnavailableError('no space left on device'));
  portal.services.storage = {
    ...storage,
    ...Object.fromEntries(methods.map((method) => [method, broken])),
  };
  return () => {
    portal.services.storage = storage;
  };
}

async function inventory() {
  const entries = await readdir(join(portal.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const count = async (table: string) =>
    (await portal.sql.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n;
  return {
    contents: entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).length,
    files: await count('stored_file'),
    groups: await count('file_group'),
  };
}

test('sweepOldRows deletes unsubmitted browser files after two hours, and keeps those of users and forms', async () => {
  await insertOwner(portal, 1, { accountType: 'enpt', account: 'owner' });
  await upload(browser, newRelatedId());
  const submitted = newRelatedId();
  await upload(browser, submitted);
  await portal.sql.query('update file_group set frozen_at = now() where related_id = $1', [submitted]);
  await upload(browser, newRelatedId(), undefined, { token: await logIn(portal, 'owner') });

  portal.clock.advance({ hours: 1, minutes: 59 });
  await sweep();
  expect(await inventory()).toEqual({ contents: 3, files: 3, groups: 3 });
  portal.clock.advance({ minutes: 2 });
  await sweep();
  expect(await inventory()).toEqual({ contents: 2, files: 2, groups: 2 });
});

test('sweepFiles deletes the content when the database is read-only, and the row later', async () => {
  await upload(browser, newRelatedId());
  portal.clock.advance({ hours: 2, minutes: 1 });
  const client = new pg.Client({
    connectionString: portal.config.databaseUrl,
    options: '-c default_transaction_read_only=on',
  });
  await client.connect();
  await expect(sweepFiles({ ...portal.services, db: drizzle(client) })).rejects.toThrow();
  await client.end();
  expect(await inventory()).toEqual({ contents: 0, files: 1, groups: 1 });
  await sweep();
  expect(await inventory()).toEqual({ contents: 0, files: 0, groups: 0 });
});

test('uploadFile answers 503 and keeps no row when the storage refuses', async () => {
  const relatedId = newRelatedId();
  const repair = breakStorage('put');
  expect(await upload(browser, relatedId)).toMatchObject({ status: 503, ...commonErrors.serverBusy });
  expect((await inventory()).files).toBe(0);
  repair();
  expect((await upload(browser, relatedId)).code).toBe(1);
});

test('sweepOldRows deletes remains of failed storage operations after an hour', async () => {
  const relatedId = newRelatedId();
  const { data } = await upload(browser, relatedId);
  const repair = breakStorage('delete', 'put');
  expect((await browser.call(filesCalls.delFile, { id: data[0]!.id })).code).toBe(1);
  expect((await upload(browser, relatedId)).status).toBe(503);
  const answer = await browser.call(filesCalls.fileList, { relatedId });
  expect(answer.data).toEqual({ total: 0, rows: [] });
  expect(await inventory()).toMatchObject({ contents: 1, files: 2 });
  portal.clock.advance({ hours: 1, minutes: 1 });
  await sweep();
  expect(await inventory()).toMatchObject({ contents: 1, files: 2 });
  repair();
  await sweep();
  expect(await inventory()).toEqual({ contents: 0, files: 0, groups: 1 });
});
