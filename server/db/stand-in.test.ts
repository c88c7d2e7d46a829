import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#server/lib/database-unavailable.ts';
import { withStandIns } from './stand-in.ts';

/** A pool that answers its own name, or fails. */
function poolOf(name: string) {
  const state: { failure: Error | undefined; asked: number } = { failure: undefined, asked: 0 };
  const query = () => {
    state.asked += 1;
    return state.failure === undefined
      ? Promise.resolve({ rows: [{ name }] })
      : Promise.reject(state.failure);
  };
  return { state, pool: Object.assign(new Pool(), { query }) };
}

const away = new DatabaseUnavailableError('away');
let writer: ReturnType<typeof poolOf>;
let standby: ReturnType<typeof poolOf>;
let mayStandIn: boolean;
let time: number;
let ask: () => Promise<unknown>;
beforeEach(() => {
  writer = poolOf('writer');
  standby = poolOf('standby');
  mayStandIn = true;
  time = 0;
  const db = withStandIns(
    { db: drizzle(writer.pool), pool: writer.pool },
    [
      { pool: poolOf('never').pool, mayStandIn: () => false },
      { pool: standby.pool, mayStandIn: () => mayStandIn },
    ],
    () => time,
  );
  ask = async () => (await db.execute<{ name: string }>(sql`select 1`)).rows[0]?.name;
});

test('withStandIns asks the writer while it answers', async () => {
  expect([await ask(), await ask(), standby.state.asked]).toEqual(['writer', 'writer', 0]);
});

test('withStandIns asks a standby while the writer is away, and tries the writer once a second', async () => {
  writer.state.failure = away;
  expect(await ask()).toBe('standby');
  time = 999;
  expect([await ask(), await ask(), writer.state.asked]).toEqual(['standby', 'standby', 1]);
  time = 1_000;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['standby', 'standby', 'standby']);
  expect(writer.state.asked).toBe(2);
  writer.state.failure = undefined;
  time = 2_000;
  expect([await ask(), await ask()]).toEqual(['writer', 'writer']);
});

test('withStandIns asks the writer where no standby may stand in, and says why that cannot answer', async () => {
  writer.state.failure = away;
  await ask();
  mayStandIn = false;
  await expect(ask()).rejects.toThrow(expect.objectContaining({ cause: away }));
  expect(writer.state.asked).toBe(2);
  writer.state.failure = undefined;
  expect(await ask()).toBe('writer');
});

test('withStandIns asks the writer after a standby that fails as well', async () => {
  writer.state.failure = away;
  await ask();
  standby.state.failure = new DatabaseUnavailableError('away too');
  await expect(ask()).rejects.toThrow(expect.objectContaining({ cause: away }));
  writer.state.failure = undefined;
  expect(await ask()).toBe('writer');
});

test('withStandIns hands on what is wrong with a statement', async () => {
  const wrong = new Error('no such table');
  writer.state.failure = wrong;
  await expect(ask()).rejects.toThrow(expect.objectContaining({ cause: wrong }));
  expect(standby.state.asked).toBe(0);
});

test('withStandIns leaves transactions to the writer', async () => {
  const db = Object.assign(drizzle(writer.pool), { transaction: vi.fn(() => Promise.resolve('done')) });
  const read = withStandIns({ db, pool: writer.pool }, []);
  expect(await read.transaction(() => Promise.resolve('never'))).toBe('done');
});
