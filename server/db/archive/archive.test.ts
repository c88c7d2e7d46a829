import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { DatabaseAddresses } from '#server/db/bring-up-to-date.ts';
import { lastBefore } from '#server/db/first-schema.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { fastTemporaryFolder, makeTestFolder } from '#server/testing/temporary-folder.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { backUpSite } from './back-up-site.ts';
import type { Manifest } from './manifest.ts';
import { restoreSite } from './restore-site.ts';
import { findFaultOf } from './verify-backup.ts';

const secretKey = randomBytes(32);
let source: TestDatabase;
let client: pg.Client;
let folder: string;
/** Of the source as it is at the beginning: for tests that change what they make of it, or nothing at all. */
let first: BackUp;

beforeAll(async () => {
  source = await createTestDatabase();
  client = new pg.Client({ connectionString: source.url });
  client.on('error', () => undefined);
  await client.connect();
  // What text formats get wrong: tabs, line ends, backslashes, COPY's own marks, emoji, empty against missing.
  const awkward = 'a\tb\nc\r\nd\\N \\. "quoted" \u{1F3ED} 工业互联网';
  await client.query(
    `with place as (insert into section (name) values ('s') returning id)
     insert into content_item (section_id, kind, section_name, title, summary, body, publish_time, tags, extra, withdrawal)
     values ((select id from place), 'news', 's', $1, '', $1, '2026-01-02 03:04:05.678901+00', array[$1, ''], jsonb_build_object('k', $1::text), null),
            ((select id from place), 'news', 's', 'second', '', '', '-infinity', '{}', '{}', null)`,
    [awkward],
  );
  folder = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
  const file = join(folder, 'site.tar.gz');
  await fillDataDir(join(folder, 'data'));
  const site = { url: source.url, dataDir: join(folder, 'data'), secretKey };
  first = { file, manifest: await backUpSite(site, file) };
});

afterAll(async () => {
  await client.end();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

async function makeDataDir(): Promise<string> {
  const dataDir = await makeTestFolder();
  await fillDataDir(dataDir);
  return dataDir;
}

async function fillDataDir(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'uploads/ab'), { recursive: true });
  await writeFile(join(dataDir, 'secret-key'), `${secretKey.toString('hex')}\n`, { mode: 0o600 });
  await writeFile(join(dataDir, 'uploads/ab/营业执照.pdf'), randomBytes(300_000));
  await writeFile(join(dataDir, 'uploads/empty'), '');
}

async function makeTarget(): Promise<TestDatabase> {
  const target = await createTestDatabase();
  onTestFinished(() => target.drop());
  return target;
}

function both({ url, portalUrl }: TestDatabase): DatabaseAddresses {
  return { url: portalUrl, ownerUrl: url };
}

interface BackUp {
  file: string;
  manifest: Manifest;
}

async function backUp(dataDir: string, url = source.url): Promise<BackUp> {
  const file = join(await makeTestFolder(), 'site.tar.gz');
  return { file, manifest: await backUpSite({ url, dataDir, secretKey }, file) };
}

function contents({ tables, sequences, files, migrations }: Manifest) {
  return { tables, sequences, files, migrations };
}

test('restoreSite makes an equal site: table digests, sequences and file hashes', async () => {
  const { file, manifest } = first;
  expect(manifest.files.map(({ path }) => path)).toEqual([
    'secret-key',
    'uploads/ab/营业执照.pdf',
    'uploads/empty',
  ]);
  expect(manifest.tables.find(({ name }) => name === 'area')?.rows).toBeGreaterThan(3_000);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await makeTarget();
  const dataDir = await makeTestFolder();
  await restoreSite({ ...both(target), dataDir, givenSecretKey: undefined }, file, { replaces: true });
  const again = await backUp(dataDir, target.url);
  expect(contents(again.manifest)).toEqual(contents(manifest));
  expect((await readdir(dataDir)).sort()).toEqual(['secret-key', 'uploads']);
});

test('backUpSite stores every row of every table that the database lists, and restoreSite restores them', async () => {
  await client.query(
    `insert into audit_log (at, action, object, result, ip, request_id) values (now(), 'login', 'x', 'ok', '127.0.0.1', 'r');
     insert into app_user (account_type, user_type, phone) values ('user', 6, '13800000000');
     insert into consent (user_id, document, version, agreed_at, ip) select id, 'agreement', '1', now(), '127.0.0.1' from app_user`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_log', 'consent']));
  const counted = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${pg.escapeIdentifier(name)}`,
    );
    counted.push({ schema: 'public', name, rows: rows[0]?.n });
  }
  const { file, manifest } = await backUp(await makeDataDir());
  expect(manifest.tables.map(({ schema, name, rows }) => ({ schema, name, rows }))).toEqual(counted);

  const target = await makeTarget();
  await restoreSite({ ...both(target), dataDir: await makeTestFolder(), givenSecretKey: undefined }, file, {
    replaces: true,
  });
  const restored = new pg.Client({ connectionString: target.portalUrl });
  await restored.connect();
  onTestFinished(() => restored.end());
  for (const { name, rows } of counted) {
    const found = await restored.query(`select count(*)::int as n from ${pg.escapeIdentifier(name)}`);
    expect({ name, rows: found.rows }).toEqual({ name, rows: [{ n: rows }] });
  }
  await expect(restored.query('delete from audit_log')).rejects.toThrow('permission denied');
});

test('restoreSite restores foreign keys, triggers, indexes, comments and identity columns', async () => {
  const { file } = first;
  const target = await makeTarget();
  await restoreSite({ ...both(target), dataDir: await makeTestFolder(), givenSecretKey: undefined }, file, {
    replaces: true,
  });
  const shape = `select (select count(*)::int from pg_constraint where contype = 'f') as foreign_keys,
    (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers,
    (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
    (select count(*)::int from pg_description where classoid = 'pg_class'::regclass and objoid::regclass::text !~ '^pg_|^information') as comments`;
  const restored = new pg.Client({ connectionString: target.url });
  await restored.connect();
  onTestFinished(() => restored.end());
  expect((await restored.query(shape)).rows).toEqual((await client.query(shape)).rows);
  const insert = `insert into content_item (section_id, kind, section_name, title, summary, body, publish_time)
    values ((select id from section limit 1), 'news', 's', 't', '', '', now()) returning id`;
  const highest = (await client.query<{ id: string }>('select max(id) as id from content_item')).rows[0]?.id;
  expect(Number((await restored.query<{ id: string }>(insert)).rows[0]?.id)).toBeGreaterThan(Number(highest));
});

test('restoreSite refuses an existing site without --replace, and removes its other uploads with it', async () => {
  const { file } = first;
  const target = await makeTarget();
  const dataDir = await makeTestFolder();
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads/other'), 'kept until replaced');
  const into = { ...both(target), dataDir, givenSecretKey: undefined };
  await expect(restoreSite(into, file, { replaces: false })).rejects.toThrow(/add --replace/);
  expect(await readFile(join(dataDir, 'uploads/other'), 'utf8')).toBe('kept until replaced');

  await restoreSite(into, file, { replaces: true });
  expect((await readdir(join(dataDir, 'uploads'))).sort()).toEqual(['ab', 'empty']);
});

test('backUpSite stores one moment while the site is written to', async () => {
  const url = (await makeTarget()).url;
  const writer = new pg.Client({ connectionString: url });
  writer.on('error', () => undefined);
  await writer.connect();
  await writer.query("insert into section (name) values ('s')");
  const state = { isDone: false, written: 0 };
  const pairs = (async () => {
    // Each transaction adds one row to each of two tables that lie far apart in the archive.
    for (let i = 0; !state.isDone; i += 1) {
      await writer.query('begin');
      await writer.query(
        `insert into banner (address_type, title, content, sort_order) values ('pair', $1, '', 0)`,
        [String(i)],
      );
      await writer.query(
        `insert into content_item (section_id, kind, section_name, title, summary, body, publish_time)
         values ((select id from section limit 1), 'pair', '', $1, '', '', now())`,
        [String(i)],
      );
      await writer.query('commit');
      state.written += 1;
    }
  })();
  await expect.poll(() => state.written).toBeGreaterThan(10);
  const { manifest } = await backUp(await makeDataDir(), url);
  state.isDone = true;
  await pairs;
  await writer.end();
  const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect(rows('banner')).toBe(rows('content_item'));
  expect(rows('banner')).toBeLessThan(state.written);
});

test('restoreSite refuses a truncated, changed or invalid backup and changes nothing', async () => {
  const { file, manifest } = first;
  const target = await makeTarget();
  const before = contents((await backUp(await makeDataDir(), target.url)).manifest).tables;
  const into = { ...both(target), dataDir: await makeTestFolder(), givenSecretKey: undefined };
  const attempt = (path: string) => restoreSite(into, path, { replaces: true });

  const cut = join(await makeTestFolder(), 'cut.tar.gz');
  await writeFile(cut, await readFile(file));
  await truncate(cut, (await stat(file)).size - 1_000);
  await expect(attempt(cut)).rejects.toThrow(/cut\.tar\.gz is no complete backup/);

  await writeFile(cut, 'something else');
  await expect(attempt(cut)).rejects.toThrow(/is no complete backup/);
  await expect(attempt('/nonexistent.tar.gz')).rejects.toThrow(/\/nonexistent\.tar\.gz.*ENOENT/);

  for (const [name, message] of [
    ['files/uploads/empty', /uploads\/empty is missing or has changed/],
    ['tables/public.scene_class.copy', /Table scene_class differs from the backup/],
  ] as const) {
    const changed = await rewrite(
      file,
      name,
      (content) => content.subarray(0, -10).toString() + 'x'.repeat(10),
    );
    await expect(attempt(changed)).rejects.toThrow(message);
  }
  expect(contents((await backUp(await makeDataDir(), target.url)).manifest).tables).toEqual(before);
  expect(await readdir(into.dataDir)).toEqual([]);
  expect(manifest.tables).not.toEqual([]);
});

test('restoreSite refuses a file path that leads outside DATA_DIR', async () => {
  const { file } = first;
  const evil = await rewrite(file, 'manifest.json', (content) =>
    content.toString().replace('"uploads/empty"', '"uploads/../../evil"'),
  );
  const into = { ...both(await makeTarget()), dataDir: await makeTestFolder(), givenSecretKey: undefined };
  await expect(restoreSite(into, evil, { replaces: true })).rejects.toThrow(
    /manifest\.json is wrong at "files\.2\.path"/,
  );
});

test('restoreSite refuses a SECRET_KEY other than that of the backup', async () => {
  const { file } = first;
  const into = {
    ...both(await makeTarget()),
    dataDir: await makeTestFolder(),
    givenSecretKey: randomBytes(32),
  };
  await expect(restoreSite(into, file, { replaces: true })).rejects.toThrow(
    /^SECRET_KEY is not the one of the backup/,
  );
});

test('restoreSite restores a backup of an earlier schema and migrates it', async () => {
  const [earliest, ...later] = readMigrationFiles({ migrationsFolder });
  expect(later).not.toEqual([]);
  const early = await makeTarget();
  const admin = new pg.Client({ connectionString: early.url });
  await admin.connect();
  await admin.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public; create schema drizzle',
  );
  await admin.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const statement of earliest?.sql ?? []) await admin.query(statement);
  await admin.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    earliest?.hash,
    earliest?.folderMillis,
  ]);
  await admin.end();
  const { file, manifest } = await backUp(await makeDataDir(), early.url);
  expect(manifest.migrations).toHaveLength(1);

  const target = await makeTarget();
  await restoreSite({ ...both(target), dataDir: await makeTestFolder(), givenSecretKey: undefined }, file, {
    replaces: true,
  });
  const now = await backUp(await makeDataDir(), target.url);
  expect(now.manifest.migrations).toHaveLength(1 + later.length);
});

test('restoreSite accepts a backup from before the first release only in the last state of that time', async () => {
  const { file } = first;
  const [earliest, ...later] = readMigrationFiles({ migrationsFolder });
  const madeBy = (hashes: string[]) =>
    rewrite(file, 'manifest.json', (content) => {
      const manifest = JSON.parse(content.toString()) as Manifest;
      const old = hashes.map((hash, n) => ({ hash, createdAt: (earliest?.folderMillis ?? 0) - 1 + n }));
      return JSON.stringify({ ...manifest, migrations: [...old, ...manifest.migrations.slice(1)] });
    });
  const target = await makeTarget();
  const into = { ...both(target), dataDir: await makeTestFolder(), givenSecretKey: undefined };
  await restoreSite(into, await madeBy(['of before', lastBefore]), { replaces: true });
  const now = await backUp(await makeDataDir(), target.url);
  expect(now.manifest.migrations.map(({ hash }) => hash)).toEqual(
    [earliest, ...later].map((each) => each?.hash),
  );
  await expect(restoreSite(into, await madeBy(['of before']), { replaces: true })).rejects.toThrow(
    /schema this portal does not know/,
  );
});

test('restoreSite refuses a backup of a newer portal', async () => {
  const { file } = first;
  const newer = await rewrite(file, 'manifest.json', (content) => {
    const manifest = JSON.parse(content.toString()) as Manifest;
    return JSON.stringify({
      ...manifest,
      migrations: [...manifest.migrations, { hash: 'new', createdAt: 1 }],
    });
  });
  const into = { ...both(await makeTarget()), dataDir: await makeTestFolder(), givenSecretKey: undefined };
  await expect(restoreSite(into, newer, { replaces: true })).rejects.toThrow(/is of a newer portal/);
});

/** The same archive with one entry changed. */
async function rewrite(file: string, name: string, change: (content: Buffer) => string): Promise<string> {
  const unpacked = await makeTestFolder();
  await readArchive(file, unpacked);
  const target = join(await makeTestFolder(), 'changed.tar.gz');
  await writeArchive(
    target,
    (async function* () {
      for (const entry of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const relative = path.slice(unpacked.length + 1);
        const content = await readFile(path);
        yield { name: relative, from: relative === name ? Buffer.from(change(content)) : content };
      }
    })(),
  );
  return target;
}

test('findFaultOf finds none in a backup as it was made', async () => {
  expect(await findFaultOf(first.file, first.manifest)).toBeUndefined();
});

test('findFaultOf names what is not as the manifest says', async () => {
  const [table] = first.manifest.tables;
  const [file] = first.manifest.files;
  if (table === undefined || file === undefined) expect.fail('an empty backup');
  const other = { ...table, digest: '0'.repeat(64) };
  const changed = { ...first.manifest, tables: [other, ...first.manifest.tables.slice(1)] };
  expect(await findFaultOf(first.file, changed)).toBe(`tables/${table.schema}.${table.name}.copy`);
  const more = { ...first.manifest, files: [...first.manifest.files, { ...file, path: 'uploads/lost' }] };
  expect(await findFaultOf(first.file, more)).toMatch(/^(manifest\.json|files\/uploads\/lost)$/);
});

test.each<[name: string, spoil: (file: string) => Promise<void>]>([
  ['is cut off', async (file) => truncate(file, (await stat(file)).size - 1_000)],
  ['is empty', (file) => truncate(file, 0)],
  ['is gone', (file) => rm(file)],
  [
    'has another byte',
    async (file) => {
      const content = await readFile(file);
      const at = Math.floor(content.length / 2);
      content[at] = (content[at] ?? 0) ^ 0xff;
      await writeFile(file, content);
    },
  ],
])('findFaultOf finds that a backup %s', async (_, spoil) => {
  const file = join(await makeTestFolder(), 'site.tar.gz');
  await writeFile(file, await readFile(first.file));
  expect(await findFaultOf(file, first.manifest)).toBeUndefined();
  await spoil(file);
  expect(await findFaultOf(file, first.manifest)).toBeDefined();
});
