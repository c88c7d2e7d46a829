import { spawnSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { supervise } from './supervisor.ts';

/** Longer than anything takes on a busy machine; what hangs is found all the same. */
const hang = { timeout: 30_000 };

/** A small disk of the test's own; undefined where this process may not mount one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await makeTestFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

test('supervise on a full disk serves reads, refuses writes at once and recovers by itself', async ({
  skip,
}) => {
  const disk = await smallDisk();
  if (disk === undefined) return skip('needs the right to mount a disk');
  const log: string[] = [];
  const say = (message: string) => void log.push(message);
  const postgres = await supervise({ dataDir: join(disk, 'data'), log: { info: say, warn: say } });
  onTestFinished(() => postgres.stop());
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  await pool.query('create table entry (text text)');
  const write = () => pool.query("insert into entry values (repeat('x', 1000))");
  await write();
  const pid = postgres.pid();

  const filler = join(disk, 'filler');
  await writeFile(filler, Buffer.alloc((await freeBytes(disk)) - 1_000_000));
  const refusal = () =>
    write().then(
      () => undefined,
      (error: unknown) => error,
    );
  // refused for being a write (25006), before anything waits for room
  await expect.poll(refusal, hang).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(await refusal())).toBe(true);
  expect((await pool.query('select count(*)::int as n from entry')).rows[0]).toEqual({
    n: expect.any(Number),
  });
  expect(log.some((line) => /MB are left on the disk .* read-only/.test(line))).toBe(true);

  await rm(filler);
  await expect.poll(() => write().then(() => 'written', String), hang).toBe('written');
  expect(postgres.pid()).toBe(pid);
});

test('supervise accepts writes again when it starts after the full disk has room', async ({ skip }) => {
  const disk = await smallDisk();
  if (disk === undefined) return skip('needs the right to mount a disk');
  const dataDir = join(disk, 'data');
  const log = { info: () => undefined, warn: () => undefined };
  const first = await supervise({ dataDir, log });
  const filler = join(disk, 'filler');
  await writeFile(filler, Buffer.alloc((await freeBytes(disk)) - 20_000_000));
  const isReadOnly = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ value: string }>(
      "select current_setting('transaction_read_only') as value",
    );
    await client.end();
    return rows[0]?.value;
  };
  await expect.poll(() => isReadOnly(first.url), hang).toBe('on');
  await first.stop();
  await rm(filler);
  const second = await supervise({ dataDir, log });
  onTestFinished(() => second.stop());
  expect(await isReadOnly(second.url)).toBe('off');
});
