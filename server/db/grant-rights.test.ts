import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { describeRights } from './grant-rights.ts';

let database: TestDatabase;
let portal: pg.Pool;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = new pg.Pool({ connectionString: database.portalUrl, max: 1 });
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  for (const pool of [portal, owner]) pool.on('error', () => undefined);
});
afterAll(async () => {
  await portal.end();
  await owner.end();
  await database.drop();
});

const entry = `insert into audit_log (at, action, object, result, ip, request_id) values (now(), 'login', 'x', 'ok', '127.0.0.1', 'r')`;

test('the role the portal works as writes and reads the audit log, and can neither change nor unprotect it', async () => {
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

test('it may read and write the rows of every other table, and make no table', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'audit_log'`,
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
});
