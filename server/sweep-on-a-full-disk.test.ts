import { spawnSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { filesCalls } from '#contract/files/calls.ts';
import { loadConfig } from '#server/config.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { createLog } from '#server/lib/process/log.ts';
import { startOnDatabase } from '#server/start.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, TestClock } from '#server/testing/portal.ts';
import { sampleJpg } from '#server/testing/sample-files.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { newRelatedId, upload, uploadForm } from '#server/testing/uploading.ts';
import { sweepSite } from './sweep.ts';

const megabyte = 1024 * 1024;

test('sweepSite deletes rows and files on a full disk that is read-only, and writing goes on', async ({
  skip,
}) => {
  const disk = await makeTestFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=640m,mode=755', 'tmpfs', disk]);
  if (mounted.status !== 0) return skip('needs the right to mount a disk');
  onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
  const dataDir = join(disk, 'data');
  const postgres = await supervise({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  onTestFinished(() => postgres.stop());
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  const clock = new TestClock();
  const portal = await startOnDatabase(config, createLog('silent'), {
    databaseUrl: postgres.url,
    ownerUrl: postgres.ownerUrl,
    clock,
  });
  onTestFinished(() => portal.stop());
  const send = () =>
    fetch(portal.url + filesCalls.uploadFile.path, {
      method: 'POST',
      body: uploadForm(
        newRelatedId(),
        Array.from({ length: 5 }, () => ({ name: 'a.jpg', content: sampleJpg(9 * megabyte) })),
      ),
    });
  const free = async () => {
    const { bavail, bsize } = await statfs(disk);
    return bavail * bsize;
  };
  expect(await (await send()).json()).toMatchObject({ code: 1 });
  expect(await (await send()).json()).toMatchObject({ code: 1 });

  const { db } = portal.services;
  await db.execute(sql`insert into login_failure values ('a', '192.0.2.1', 1, 'epoch', 'epoch')`);

  // 90 MB of it are what visitors left; less than 48 MB are free
  spawnSync('fallocate', ['--length', String((await free()) - 30 * megabyte), join(disk, 'filler')]);
  const isReadOnly = () =>
    db.execute(sql`show transaction_read_only`).then(({ rows }) => rows[0]?.['transaction_read_only']);
  await expect.poll(isReadOnly, { timeout: 30_000 }).toBe('on');
  expect((await send()).status).toBe(503);

  // rows go although none of the files may go yet, so that the disk stays full meanwhile
  await sweepSite(portal.services, postgres.url);
  expect((await db.execute(sql`select from login_failure`)).rowCount).toBe(0);
  expect(await isReadOnly()).toBe('on');

  clock.advance({ hours: 2, minutes: 1 });
  await sweepSite(portal.services, postgres.url);
  expect(await free()).toBeGreaterThan(96 * megabyte);
  await expect.poll(isReadOnly, { timeout: 30_000 }).toBe('off');
  const { rows } = await db.execute(sql`select count(*)::int n from stored_file`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('sweepSite continues with the other parts when one part fails', async () => {
  const portal = await startTestPortal();
  onTestFinished(() => portal.stop());
  await upload(openBrowser(portal), newRelatedId());
  portal.clock.advance({ hours: 25 });
  await portal.sql.query('drop table rate_limit');
  await portal.sql.query('drop table upload_pass');
  await portal.sql.query("insert into login_failure values ('a', '192.0.2.1', 1, $1, $1)", [new Date(0)]);
  await sweepSite(portal.services, '');
  const { rows } = await portal.sql.query(
    'select (select count(*)::int from stored_file) files, (select count(*)::int from login_failure) failures',
  );
  expect(rows).toEqual([{ files: 0, failures: 0 }]);
});
