import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { describeRights, grantRights } from './grant-rights.ts';

let database: TestDatabase;
let portal: pg.Pool;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = new pg.Pool({ connectionString: database.portalUrl, max: 1 });
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  for (const pool of [portal, owner]) pool.on('error', () => undefined);
  // a clone has not the rights on the database that its template has; each start gives them
  const client = await owner.connect();
  await grantRights(client, 'portal');
  client.release();
});
afterAll(async () => {
  await portal.end();
  await owner.end();
  await database.drop();
});

const entry = `insert into audit_log (at, action, object, result, ip, request_id) values (now(), 'login', 'x', 'ok', '127.0.0.1', 'r')`;

test('grantRights lets the portal role add to and read the audit log, never change or unprotect it', async () => {
  await portal.query(entry);
  expect((await portal.query('select action from audit_log')).rows).toEqual([{ action: 'login' }]);
  for (const attempt of [
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_append_only on audit_log',
    'alter function refuse_change() owner to portal',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop table audit_log',
    'set role portal_owner',
    'set session_replication_role = replica',
  ]) {
    await expect(portal.query(attempt), attempt).rejects.toThrow(
      /must be owner|permission denied|no privileges/,
    );
  }
  await portal.query('grant all on audit_log to portal'); // PostgreSQL only warns that it does nothing
  for (const change of [
    "update audit_log set result = 'no'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(portal.query(change), change).rejects.toThrow('permission denied for table audit_log');
    await expect(owner.query(change), change).rejects.toThrow(/append-only|append only|audit_log/);
  }
});

test('grantRights lets the portal role create nothing that shadows tables or runs for other roles', async () => {
  for (const attempt of [
    'create temporary table audit_log (like public.audit_log)',
    'create temporary view audit_log as select 1',
    'create schema mine',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create trigger mine after insert on app_user for each row execute function refuse_change()',
    'create rule mine as on insert to audit_log do instead nothing',
    'alter table app_user add column mine text',
    'alter role portal superuser',
    'create role mine',
    "copy app_user to '/tmp/mine'",
    "copy app_user from program 'true'",
    "select pg_read_file('/etc/passwd')",
    'alter sequence audit_log_id_seq restart with 1',
    "select setval('audit_log_id_seq', 1)",
    'truncate app_user',
    'truncate session cascade',
    'do $$ begin lock table audit_log in access exclusive mode; end $$',
  ])
    await expect(portal.query(attempt), attempt).rejects.toThrow(
      /must be owner|permission denied|no privileges|cannot create/,
    );
});

test('grantRights lets the portal role add and read consents, never change them', async () => {
  const { rows } = await owner.query<{ id: string }>(
    "insert into app_user (account_type, user_type, phone) values ('user', 1, '13800138000') returning id",
  );
  await portal.query(
    "insert into consent (user_id, document, version, agreed_at, ip) values ($1, 'terms', '1', now(), '127.0.0.1')",
    [rows[0]?.id],
  );
  expect((await portal.query('select version from consent')).rows).toEqual([{ version: '1' }]);
  for (const change of ["update consent set version = '2'", 'delete from consent', 'truncate consent'])
    await expect(portal.query(change), change).rejects.toThrow('permission denied for table consent');
});

test('grantRights lets the portal role read and write every other table, and create none', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname not in ('audit_log', 'audit_seal', 'consent', 'monthly_table', 'audit_anchor')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const rights = await portal.query(
    `select name from unnest($1::text[]) as given (name)
     where not (has_table_privilege(name, 'select') and has_table_privilege(name, 'insert')
       and has_table_privilege(name, 'update') and has_table_privilege(name, 'delete'))`,
    [rows.map(({ name }) => name)],
  );
  expect(rights.rows).toEqual([]);
  await expect(portal.query('create table public.mine (id int)')).rejects.toThrow('permission denied');
  expect(await describeRights(portal)).toBeUndefined();
  expect(await describeRights(owner)).toMatch(/owns the tables.+DATABASE_MIGRATION_URL/);
  await owner.query(
    "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$",
  );
  expect(await describeRights(portal)).toMatch(/temporary tables/);
});
