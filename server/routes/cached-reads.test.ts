import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { touches, type Tag } from '#contract/tags.ts';
import { changesChannel, isWatched, watchedTables } from '#server/db/watched-tables.ts';
import { exampleOf } from '#server/lib/api-document/example-of.ts';
import { createCallCache } from '#server/lib/cache/cached-calls.ts';
import { createResponseCache } from '#server/lib/cache/response-cache.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { still } from '#server/testing/still.ts';
import { catalogue } from './catalogue.ts';

let portal: TestPortal;
let tables: ReadonlySet<string>;

beforeAll(async () => {
  // only what the calls themselves ask the database
  portal = await startTestPortal({ PUBLIC_CACHE_MB: '0', DEMO: 'on' }, { pauses: still });
  const { rows } = await portal.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  tables = new Set(rows.map(({ name }) => name));
});
afterAll(() => portal.stop());

const responses = createResponseCache({ maxBytes: 1, isInformed: () => Promise.resolve(true) });
const keep = createCallCache(responses, { isWatched, holds: () => Promise.resolve(() => true) });
const kept = Object.values(catalogue)
  .flatMap((calls): CallDefinition[] => Object.values(calls))
  // found answers are kept apart, under the same tags
  .filter((call) => keep(call) !== undefined || call === searchCalls.query)
  .map((call) => ({ path: call.path, call }));

/** The tables that a statement names. */
const tablesOf = (text: string) =>
  [...text.matchAll(/\b(?:from|join)\s+(?:"?public"?\.)?"?(\w+)"?/gi)]
    .map(([, name = '']) => name)
    .filter((name) => tables.has(name));

/** What an item names of these stays as it is for as long as the item names it. */
const unchanging = new Set(['public_document']);
const tagOf: Readonly<Record<string, Tag>> = watchedTables;

/** About whoever asks, or asked for by a secret: answers that read these are made anew. */
const ofOneVisitor: readonly Tag[] = [
  ...(['account', 'appeal', 'code', 'enquiry', 'file', 'notice', 'registry', 'role'] as const),
  ...(['identity', 'session', 'signUp', 'ticket', 'vote'] as const),
];

test('anonymous reading calls are cached, or concern the visitor alone', () => {
  const unwatched = Object.values(catalogue)
    .flatMap((calls): CallDefinition[] => Object.values(calls))
    .filter(
      ({ access, writes, isCached }) => access === 'anonymous' && writes === undefined && isCached !== false,
    )
    .flatMap(({ path, reads = [] }) => reads.filter((tag) => !isWatched(tag)).map((tag) => ({ path, tag })));
  expect(unwatched.length).toBeGreaterThan(5);
  const hint =
    'watch the table (docs/recipes.md, A table), or say `isCached: false` at the call, or here that it is about whoever asks';
  expect(
    unwatched.filter(({ tag }) => !ofOneVisitor.includes(tag)),
    hint,
  ).toEqual([]);
});

describe('cached call queries only tables whose tags it declares in reads', () => {
  test('there are more than 30 cached calls', () => expect(kept.length).toBeGreaterThan(30));

  test.each(kept)('$path', async ({ call }) => {
    const request = exampleOf(call.request) as Record<string, unknown>;
    const asked = 'id' in request ? await idsOf(call) : [request];
    for (const one of asked) {
      const { statements } = await recordStatements(() => portal.call(call, { ...request, ...one }));
      for (const table of statements.flatMap(({ text }) => tablesOf(text))) {
        if (unchanging.has(table)) continue;
        const tag = tagOf[table];
        const isDeclared = tag !== undefined && (call.reads ?? []).some((read) => touches(tag, read));
        const hint = `the call asks ${table}: its tag belongs into \`reads\`, the table into server/db/watched-tables.ts, and a migration makes its trigger`;
        expect(isDeclared, hint).toBe(true);
      }
    }
  });
});

/** Ids of items of each sort, that the call may find all that it answers. */
async function idsOf({ kind }: CallDefinition): Promise<{ id: number }[]> {
  const { rows } = await portal.sql.query<{ id: string }>(
    `select distinct on (kind, has_areas) id, extra #> '{appliesTo,areas}' <> '[]' as has_areas from content_item
      where status = 2 and ($1::text is null or kind = $1) order by kind, has_areas, id`,
    [kind ?? null],
  );
  return rows.map(({ id }) => ({ id: Number(id) }));
}

test.each(Object.keys(watchedTables))('every write of %s has a change trigger', async (table) => {
  const { rows } = await portal.sql.query<{ events: string }>(
    `select string_agg(distinct event_manipulation, ',' order by event_manipulation) as events from information_schema.triggers
      where event_object_table = $1 and action_statement ~ 'tell_(change|rows|public_insert|public_update|live_entry|live_update|relation|relation_update)'`,
    [table],
  );
  expect(rows[0]?.events, 'its migration makes the trigger: see docs/recipes.md, A table').toBe(
    'DELETE,INSERT,UPDATE',
  );
  const { rowCount } = await portal.sql.query(
    `select from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
      where relname = $1 and tgtype & 32 <> 0 and not tgisinternal and proname ~ '^tell_'`,
    [table],
  );
  expect(rowCount, 'truncate').toBe(1);
});

/** What the portal is told while a statement runs. */
async function toldBy(statement: string): Promise<string[]> {
  const client = await portal.sql.connect();
  const told: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => told.push(payload));
  try {
    await client.query(`listen ${changesChannel}`);
    await client.query(statement);
    // a connection has its own notices before it hears that the next statement is done
    await client.query('select 1');
  } finally {
    client.release(true);
  }
  return told.map(String);
}

test.each(Object.keys(watchedTables))(
  'change trigger is silent for a statement that changes nothing in %s',
  async (table) => {
    const { rows } = await portal.sql.query<{ name: string; isIdentity: boolean }>(
      `select column_name as name, is_identity = 'YES' as "isIdentity" from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position desc`,
      [table],
    );
    const column = rows.find(({ isIdentity }) => !isIdentity)?.name ?? '';
    const all = rows.map(({ name }) => name).join();
    for (const statement of [
      `insert into ${table} (${all}) overriding system value select ${all} from ${table} where false`,
      `delete from ${table} where false`,
      `update ${table} set ${column} = ${column} where false`,
      `update ${table} set ${column} = ${column}`,
    ])
      expect(await toldBy(statement), statement).toEqual([]);
  },
);

test('change trigger is silent for a repeated activity_seat insert, and notifies of a new sign-up', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    "select id from content_item where kind = 'activity' and status = 2 limit 1",
  );
  const activityId = rows[0]?.id ?? '';
  // a place is held for the first time: this is one
  const seat = `insert into activity_seat (activity_id) values (${activityId}) on conflict do nothing`;
  await portal.sql.query(seat);
  expect(await toldBy(seat)).toEqual([]);
  expect(
    await toldBy(`update activity_seat set people = people + 1 where activity_id = ${activityId}`),
  ).toEqual(['content:activity']);
});

test('change triggers send the tag that watchedTables names for their table', async () => {
  const { rows } = await portal.sql.query<{ name: string; args: string }>(
    `select relname as name, encode(tgargs, 'escape') as args from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and tgnargs = 1`,
  );
  const told = Object.fromEntries(rows.map(({ name, args }) => [name, args.replace('\\000', '')]));
  expect(told).toEqual(watchedTables);
  expect(changesChannel).toBe('portal_changes');
});
