import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tag } from '#contract/tags.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { readPlace } from './log-place.ts';
import { listenToChanges, type ChangeListener } from './change-listener.ts';

let database: TestDatabase;
let gate: Gate;
let writer: pg.Pool;
let listener: ChangeListener;
let heard: (Tag | 'all' | 'lost')[] = [];

const hearer = {
  drop: (tag: Tag) => heard.push(tag),
  lose: () => heard.push('lost'),
  dropAll: () => heard.push('all'),
};
const log = { warn: () => undefined };
/** Milliseconds; longer than a busy machine takes to answer. */
const patience = 1_500;
const addMenuItem = `insert into menu_item (name, sort_order) values ('一项', 1)`;
const becomesInformed = () =>
  vi.waitFor(async () => expect(await listener.isInformed()).toBe(true), { timeout: 30_000, interval: 10 });

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await startGate(database.portalUrl);
  writer = new pg.Pool({ connectionString: database.portalUrl, max: 2 });
  writer.on('error', () => undefined);
  listener = listenToChanges(gate.url, hearer, { lease: 0, log, silence: 3_000, patience });
  await becomesInformed();
});
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  await listener.stop();
  await gate.shut();
  await writer.end();
  await database.drop();
});

test('ChangeListener is notified of every change committed before isInformed returns true', async () => {
  for (let n = 1; n <= 50; n += 1) {
    await writer.query(addMenuItem);
    expect(await listener.isInformed()).toBe(true);
    expect(heard).toHaveLength(n);
  }
  expect(new Set(heard)).toEqual(new Set(['menu']));
});

test('ChangeListener.floor is known behind what was told, and not after a notice or a write of its own until it asks anew', async () => {
  const placeNow = async () => {
    const { rows } = await writer.query<{ place: string }>(
      'select pg_current_wal_insert_lsn()::text as place',
    );
    return readPlace(rows[0]?.place ?? '');
  };
  expect(await listener.isInformed()).toBe(true);
  const first = listener.floor();
  expect(first).toBeTypeOf('bigint');
  listener.unsettle();
  expect(listener.floor()).toBeUndefined();
  expect(await listener.isInformed()).toBe(true);
  expect(listener.floor()).toBeTypeOf('bigint');

  await writer.query(addMenuItem);
  const written = await placeNow();
  await vi.waitFor(() => expect(heard).toContain('menu'));
  // what is told beside an answer is behind no place: asked again, it is
  await vi.waitFor(async () => {
    expect(await listener.isInformed()).toBe(true);
    expect(listener.floor() ?? 0n).toBeGreaterThanOrEqual(written);
  });
});

test('ChangeListener is notified on commit, never after a rollback', async () => {
  const client = await writer.connect();
  await client.query('begin');
  await client.query(addMenuItem);
  expect(await listener.isInformed()).toBe(true);
  expect(heard).toEqual([]);
  await client.query('rollback');
  await client.query('begin');
  await client.query(addMenuItem);
  await client.query(addMenuItem);
  await client.query('commit');
  client.release();
  expect(await listener.isInformed()).toBe(true);
  expect(heard).toEqual(['menu']);
});

test('ChangeListener drops everything when its terminated connection is back', async () => {
  await writer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%changes'`,
  );
  await expect.poll(() => heard).toContain('lost');
  await writer.query(addMenuItem);
  await becomesInformed();
  expect(heard.at(-1)).toBe('all');
  await writer.query(addMenuItem);
  expect(await listener.isInformed()).toBe(true);
  expect(heard.at(-1)).toBe('menu');
});

test('ChangeListener is not informed while the database is away, and drops everything afterwards', async () => {
  await gate.shut();
  await expect.poll(() => listener.isInformed()).toBe(false);
  expect(heard).toContain('lost');
  await gate.open();
  await becomesInformed();
  expect(heard.at(-1)).toBe('all');
});

test('ChangeListener.isInformed returns false in time on a frozen connection, and changes arrive afterwards', async () => {
  gate.freeze();
  await writer.query(addMenuItem);
  expect(await listener.isInformed()).toBe(false);
  const asked = performance.now();
  expect(await Promise.all(Array.from({ length: 50 }, () => listener.isInformed()))).not.toContain(true);
  // the first has waited for all
  expect(performance.now() - asked).toBeLessThan(patience);
  expect(heard).toEqual([]);
  gate.thaw();
  await becomesInformed();
  expect(heard.length).toBeGreaterThan(0);
});

test('ChangeListener replaces a connection that stays silent', async () => {
  gate.freeze();
  expect(await listener.isInformed()).toBe(false);
  await expect.poll(() => heard, { timeout: 30_000 }).toContain('lost');
  gate.thaw();
  await becomesInformed();
  expect(heard.at(-1)).toBe('all');
});

test('ChangeListener.stop ends every waiting isInformed with false, and later calls return false', async () => {
  gate.freeze();
  const asked = Array.from({ length: 20 }, () => listener.isInformed());
  await listener.stop();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  gate.thaw();
  expect(await listener.isInformed()).toBe(false);
});

/** Asks for the place behind each change by itself. */
const listenSettling = () =>
  listenToChanges(gate.url, hearer, { lease: 0, log, silence: 3_000, patience, settles: true });

test('ChangeListener.lastFloor stays for a while after the line is lost, until the writer or this node has said more', async () => {
  const settled = listenSettling();
  const after = async (act: () => void) => {
    await gate.open();
    const before = await vi.waitFor(
      async () => {
        expect(await settled.isInformed()).toBe(true);
        const floor = settled.floor();
        expect(floor).toBeDefined();
        return floor;
      },
      { timeout: 30_000, interval: 10 },
    );
    await gate.shut();
    await vi.waitFor(() => expect(settled.floor()).toBeUndefined(), { timeout: 30_000, interval: 10 });
    act();
    return { before, is: settled.lastFloor(60_000), isLater: settled.lastFloor(0) };
  };
  try {
    const { before, is, isLater } = await after(() => undefined);
    expect([is, isLater]).toEqual([before, undefined]);
    expect((await after(() => settled.noteAnswer())).is).toBeUndefined();
    expect((await after(() => settled.unsettle())).is).toBeUndefined();
  } finally {
    await settled.stop();
    await gate.open();
  }
}, 120_000);

test('ChangeListener asks for the place behind what it was told by itself, where that is wanted', async () => {
  const settled = listenSettling();
  try {
    await vi.waitFor(async () => expect(await settled.isInformed()).toBe(true), {
      timeout: 30_000,
      interval: 10,
    });
    heard = [];
    await writer.query(addMenuItem);
    // nobody reads
    await vi.waitFor(
      () => {
        expect(heard).toContain('menu');
        expect(settled.floor()).toBeDefined();
      },
      { timeout: 30_000, interval: 10 },
    );
  } finally {
    await settled.stop();
  }
});
