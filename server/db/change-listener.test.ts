import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tag } from '#contract/tags.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
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

test('whoever is informed has heard of every change that was committed before', async () => {
  for (let n = 1; n <= 50; n += 1) {
    await writer.query(addMenuItem);
    expect(await listener.isInformed()).toBe(true);
    expect(heard).toHaveLength(n);
  }
  expect(new Set(heard)).toEqual(new Set(['menu']));
});

test('what is rolled back is not told, and what is committed only then', async () => {
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

test('a line that is cut means that anything may have changed, until it is back', async () => {
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

test('a database that is away and comes back', async () => {
  await gate.shut();
  await expect.poll(() => listener.isInformed()).toBe(false);
  expect(heard).toContain('lost');
  await gate.open();
  await becomesInformed();
  expect(heard.at(-1)).toBe('all');
});

test('a line that is frozen informs of nothing, keeps nobody waiting, and tells afterwards what it was told', async () => {
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

test('a line that stays silent is given up for another', async () => {
  gate.freeze();
  expect(await listener.isInformed()).toBe(false);
  await expect.poll(() => heard, { timeout: 30_000 }).toContain('lost');
  gate.thaw();
  await becomesInformed();
  expect(heard.at(-1)).toBe('all');
});

test('nobody who waits when a line is given up waits for ever, nor after the stop', async () => {
  gate.freeze();
  const asked = Array.from({ length: 20 }, () => listener.isInformed());
  await listener.stop();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  gate.thaw();
  expect(await listener.isInformed()).toBe(false);
});
