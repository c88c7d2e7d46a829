import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { createCaptchaStore } from './captcha.ts';

let database: TestDatabase;
let pool: Pool;
let store: ReturnType<typeof createCaptchaStore>;

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase({ url: database.url, poolSize: 8 });
  pool = opened.pool;
  store = createCaptchaStore(opened.db);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function newSlider(change: { client?: string; seconds?: number } = {}): Promise<string> {
  const id = randomUUID();
  await store.insert({ mode: 'slider', id, client: '203.0.113.1', seconds: 120, answerX: 150, ...change });
  return id;
}

const ticketHash = () => randomBytes(32);
const take = (id: string) => store.takeTry({ id, mode: 'slider', maxTries: 3 });
const allAtOnce = <T>(times: number, action: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, action));

test('takeTry allows three tries of a challenge, also for 100 concurrent tries', async () => {
  const id = await newSlider();
  const taken = (await allAtOnce(100, () => take(id))).filter((row) => row !== undefined);
  expect(taken.map((row) => row.tries).sort()).toEqual([1, 2, 3]);
  expect(taken[0]).toMatchObject({ answerX: 150, workBits: null });
  expect(taken[0]?.ageMilliseconds).toBeGreaterThanOrEqual(0);
  expect(await take(id)).toBeUndefined();
});

test('takeTry refuses an unknown, expired or solved challenge, and one of the other mode', async () => {
  expect(await take('unknown')).toBeUndefined();
  expect(await take(await newSlider({ seconds: -1 }))).toBeUndefined();
  expect(await store.takeTry({ id: await newSlider(), mode: 'compute', maxTries: 3 })).toBeUndefined();
  const solved = await newSlider();
  await store.markSolved({ id: solved, purpose: 'login', ticketHash: ticketHash(), ticketSeconds: 120 });
  expect(await take(solved)).toBeUndefined();
});

test('markSolved gives a ticket to only one of 20 concurrent right answers', async () => {
  const id = await newSlider();
  const won = await allAtOnce(20, () =>
    store.markSolved({ id, purpose: 'login', ticketHash: ticketHash(), ticketSeconds: 120 }),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
});

test('redeemTicket redeems a ticket once, also for 100 concurrent calls', async () => {
  const ticket = { id: await newSlider(), purpose: 'login', ticketHash: ticketHash() };
  await store.markSolved({ ...ticket, ticketSeconds: 120 });
  const spent = await allAtOnce(100, () => store.redeemTicket(ticket));
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test('redeemTicket refuses another purpose, another secret, another challenge and an expired ticket', async () => {
  const ticket = { id: await newSlider(), purpose: 'login', ticketHash: ticketHash() };
  await store.markSolved({ ...ticket, ticketSeconds: 120 });
  expect(await store.redeemTicket({ ...ticket, purpose: 'code' })).toBe(false);
  expect(await store.redeemTicket({ ...ticket, ticketHash: ticketHash() })).toBe(false);
  expect(await store.redeemTicket({ ...ticket, id: await newSlider() })).toBe(false);
  const late = { id: await newSlider(), purpose: 'login', ticketHash: ticketHash() };
  await store.markSolved({ ...late, ticketSeconds: -1 });
  expect(await store.redeemTicket(late)).toBe(false);
  expect(await store.redeemTicket(ticket)).toBe(true);
});

test('countRecent counts the challenges of a client by age', async () => {
  const client = '198.51.100.9';
  const old = await newSlider({ client });
  await newSlider({ client });
  await store.insert({ mode: 'compute', id: randomUUID(), client, seconds: 120, workBits: 12 });
  await pool.query(`update captcha_challenge set created_at = now() - interval '11 minutes' where id = $1`, [
    old,
  ]);
  expect(await store.countRecent({ client, minutes: 10 })).toBe(2);
  expect(await store.countRecent({ client: '198.51.100.10', minutes: 10 })).toBe(0);
});

test('purge deletes only challenges that are old enough', async () => {
  const [old, young] = [await newSlider(), await newSlider()];
  await pool.query(`update captcha_challenge set created_at = now() - interval '16 minutes' where id = $1`, [
    old,
  ]);
  await store.purge();
  const { rows } = await pool.query<{ id: string }>('select id from captcha_challenge where id = any($1)', [
    [old, young],
  ]);
  expect(rows).toEqual([{ id: young }]);
});
