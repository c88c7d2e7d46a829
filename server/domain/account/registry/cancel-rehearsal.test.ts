import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registryCalls } from '#contract/account/registry-calls.ts';
import { errors } from '#contract/errors.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import {
  registryFile,
  registryLine as line,
  uploadRegistry,
  type RegistryState,
} from '#server/testing/registry-files.ts';
import { clearRegistry, openRegistryOffice } from '#server/testing/registry-office.ts';
import type { TestColleague } from '#server/testing/staff.ts';
import { runRegistryImports } from './run-imports.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let chief: TestColleague;

beforeAll(async () => {
  ({ portal, reviewer, chief } = await openRegistryOffice());
});
afterAll(() => portal.stop());
beforeEach(() => clearRegistry(portal));

const run = (options?: { batchSize?: number }) =>
  runRegistryImports(portal.services, portal.config.databaseUrl ?? '', options);
const upload = (content: string) => uploadRegistry(portal, reviewer.token, content);
const current = async () => {
  const { data } = await portal.call(registryCalls.registryState, {}, { token: reviewer.token });
  return (data as RegistryState).current;
};
const importIt = (id: number) => portal.call(registryCalls.importRegistry, { id }, { token: chief.token });
const stored = async () => (await portal.sql.query('select from business_registry')).rowCount;
const cancel = async (token = chief.token, id?: number) =>
  portal.call(registryCalls.cancelRehearsal, { id: id ?? (await current())?.id ?? 0 }, { token });
const file = registryFile(line(1), ',,,', line(2), line(3));
const moved = { code: errors.registryImportMoved.code };
const nothing = { rows: 0, parts: 0, refusals: 0 };
/** Of the lock at which a node waits for the test. */
const moments = 4711;
const waiting = `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`;
const leftOver = async () =>
  (
    await portal.sql.query<{ rows: number; parts: number; refusals: number }>(
      `select (select count(*)::int from registry_import_row) as rows, (select count(*)::int from registry_import_part) as parts,
         (select count(*)::int from registry_refusal) as refusals`,
    )
  ).rows[0];
const cancellations = async () =>
  (
    await portal.sql.query<{ actor_user_id: string; object: string }>(
      `select actor_user_id, object from audit_log where action = 'registry' and result = 'rehearsal cancelled' order by id`,
    )
  ).rows;

test('a rehearsal is cancelled before a node has begun it, and the next file can come', async () => {
  await upload(file);
  expect(await cancel()).toMatchObject({ code: 1 });
  expect(await current()).toBeNull();
  await run();
  expect(await leftOver()).toEqual(nothing);
  expect(await upload(file)).toMatchObject({ code: 1 });
  await run();
  expect(await current()).toMatchObject({ state: 'rehearsed', added: 3 });
});

test.each([
  ['among its lines', `before insert on registry_import_row for each row when (new.line = 4)`],
  ['behind its last one', 'before delete on registry_import_row for each row'],
])('a rehearsal is cancelled while a node reads it, %s: nothing of it stays', async (_, moment) => {
  // the repeated line is deleted once all are read
  await upload(registryFile(line(1), ',,,', line(2), line(2), line(3)));
  const id = (await current())?.id ?? 0;
  await portal.sql.query(
    `create function wait_for_test() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock(${String(moments)}); return coalesce(new, old); end $$`,
  );
  await portal.sql.query(`create trigger wait_for_test ${moment} execute function wait_for_test()`);
  const client = new pg.Client({ connectionString: portal.ownerUrl });
  await client.connect();
  let running: Promise<void> | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [moments]);
    running = run({ batchSize: 1 });
    await expect
      .poll(async () => (await portal.sql.query(waiting, [moments])).rowCount, { timeout: 20_000 })
      .toBe(1);
    expect(await current()).toMatchObject({ state: 'reading' });
    expect(await cancel()).toMatchObject({ code: 1 });
    expect(await current()).toBeNull();
    expect(await cancel(chief.token, id)).toMatchObject(moved);
  } finally {
    await client.end();
    await running;
    await portal.sql.query('drop function wait_for_test cascade');
  }
  // at once, by whoever read it
  expect(await leftOver()).toEqual(nothing);
  const { rows } = await portal.sql.query('select state, is_cleared, problem from registry_import');
  expect(rows).toEqual([{ state: 'dropped', is_cleared: true, problem: '' }]);
  expect(await upload(file)).toMatchObject({ code: 1 });
});

test('a rehearsal that is cancelled just before a line that cannot be read leaves nothing either', async () => {
  const broken = Buffer.concat([Buffer.from(registryFile(line(1), line(2))), Buffer.from([0xff, 0x0a])]);
  await uploadRegistry(portal, reviewer.token, new Uint8Array(broken));
  // as a press would between two looks: the node has noted a line, and goes on to the broken one
  await portal.sql.query(
    `create function cancel_for_test() returns trigger language plpgsql as $$ begin
       update registry_import set state = 'dropped', ended_at = now() where id = new.id; return null; end $$`,
  );
  await portal.sql.query(
    `create trigger cancel_for_test after update on registry_import for each row
       when (new.state = 'reading' and new.lines = 2) execute function cancel_for_test()`,
  );
  try {
    await run({ batchSize: 2 });
  } finally {
    await portal.sql.query('drop function cancel_for_test cascade');
  }
  expect(await leftOver()).toEqual(nothing);
  const { rows } = await portal.sql.query('select state, is_cleared, problem from registry_import');
  expect(rows).toEqual([{ state: 'dropped', is_cleared: true, problem: '' }]);
});

test('a rehearsal is cancelled after it has run: its rows and its refused lines go, with a line of the audit', async () => {
  await upload(file);
  await run();
  const found = await current();
  expect(found).toMatchObject({ state: 'rehearsed', refused: 1 });
  expect(await leftOver()).toEqual({ rows: 3, parts: 0, refusals: 1 });
  const before = (await cancellations()).length;
  expect(await cancel(reviewer.token)).toMatchObject({ code: 1 });
  expect(await current()).toBeNull();
  await run();
  expect(await leftOver()).toEqual(nothing);
  expect(await stored()).toBe(0);
  // a second press, also of a colleague, finds it gone
  expect(await cancel(chief.token, found?.id)).toMatchObject(moved);
  expect(await importIt(found?.id ?? 0)).toMatchObject(moved);
  expect((await cancellations()).slice(before)).toEqual([
    { actor_user_id: String(reviewer.id), object: `registry import ${String(found?.id)}: 企业名录.csv` },
  ]);
});

test('nothing is cancelled once somebody has pressed for its import, nor of what has come to an end, nor of what never was', async () => {
  await upload(file);
  await run();
  const id = (await current())?.id ?? 0;
  expect(await importIt(id)).toMatchObject({ code: 1 });
  expect(await cancel()).toMatchObject(moved);
  await portal.sql.query(`update registry_import set state = 'importing'`);
  expect(await cancel()).toMatchObject(moved);
  await portal.sql.query(`update registry_import set state = 'pressed'`);
  await run();
  expect(await cancel()).toMatchObject(moved);
  expect(await current()).toMatchObject({ state: 'done', added: 3 });
  expect(await stored()).toBe(3);
  expect(await cancel(chief.token, id + 1)).toMatchObject({ code: errors.notFound.code });
});
