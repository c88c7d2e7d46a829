import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundTasks } from './background-tasks.ts';
import type { Database } from './db/database.ts';
import { indexMissingItems } from './domain/publishing/index-items.ts';
import { markComputed, recomputeItems } from './domain/publishing/recompute-items.ts';
import { queueMessage } from './domain/messages/queue-message.ts';
import { repeat } from './lib/process/repeat.ts';
import { untilStopped } from './lib/process/until-stopped.ts';
import { insertItem } from './testing/items.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { still } from './testing/still.ts';

/** More than two batches of a hundred, of ten and of twenty. */
const counts = { news: 210, demand: 25, messages: 200 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  const { db } = portal.services;
  await db.transaction(async (tx) => {
    for (let n = 0; n < counts.news; n += 1) await insertItem(tx, 'news');
    for (let n = 0; n < counts.demand; n += 1) await insertItem(tx, 'demand');
  });
  await portal.sql.query('delete from search_entry');
  await markComputed(db);
  await portal.sql.query(`delete from site_setting where name = 'columns of news'`);
  for (let n = 0; n < counts.messages; n += 1)
    await queueMessage(portal.services, {
      channel: 'sms',
      message: { phone: `138${String(10_000_000 + n)}`, template: 'contentReview', text: '请登录平台处理' },
    });
});
afterAll(() => portal.stop());

/** What is told to stop when the task sends its first message or begins its first transaction; and how many it began in all. */
function createStopped() {
  const stop = new AbortController();
  const begun = { transactions: 0, messages: 0 };
  const { db, sms } = portal.services;
  const transaction: Database['transaction'] = (work, config) => {
    begun.transactions += 1;
    stop.abort();
    return db.transaction(work, config);
  };
  const services = {
    ...portal.services,
    stopping: stop.signal,
    db: Object.create(db, { transaction: { value: transaction } }) as Database,
    sms: {
      ...sms,
      send: () => {
        begun.messages += 1;
        stop.abort();
        return Promise.resolve();
      },
    },
  };
  return { services, begun };
}

/** A task of several parts is stopped in its first. */
const parts = [recomputeItems, indexMissingItems].map((run) => ({ pause: run.name, run }));

test.each([...parts, ...backgroundTasks])(
  'stopping ends $pause (%#) with the current batch',
  async ({ run }) => {
    const { services, begun } = createStopped();
    await run(services, '');
    expect(begun.transactions).toBeLessThanOrEqual(1);
    expect(begun.messages).toBeLessThanOrEqual(20);
  },
);

test('a task completes in its next run after stopping has ended it', async () => {
  const left = async (sql: string) => Number((await portal.sql.query<{ n: string }>(sql)).rows[0]?.n);
  expect(await left(`select count(*) n from site_setting where name = 'columns of news'`)).toBe(0);
  expect(await left('select count(*) n from outgoing_message')).toBeGreaterThan(0);
  const [task] = backgroundTasks.filter(({ pause }) => pause === 'indexMissingItems');
  await task?.run(portal.services, '');
  expect(await left('select count(*) n from search_entry')).toBe(counts.news + counts.demand);
  expect(await left(`select count(*) n from site_setting where name = 'columns of news'`)).toBe(1);
});

test('repeat begins no further run after a stop, and waits for the current one', async () => {
  const stop = new AbortController();
  let runs = 0;
  let letEnd: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const task = repeat(0, stop.signal, async () => {
    runs += 1;
    begin();
    await new Promise<void>((resolve) => (letEnd = resolve));
  });
  await begun;
  stop.abort();
  let isStopped = false;
  const stopped = task.stop().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  letEnd();
  await stopped;
  expect(runs).toBe(1);
});

test('untilStopped yields items only until the stop', () => {
  const stop = new AbortController();
  const taken: number[] = [];
  for (const n of untilStopped([1, 2, 3], stop.signal)) {
    taken.push(n);
    if (n === 2) stop.abort();
  }
  expect(taken).toEqual([1, 2]);
  expect([...untilStopped([1], stop.signal)]).toEqual([]);
});

test('portal.stop aborts services.stopping', async () => {
  const other = await startTestPortal({}, { pauses: still });
  expect(other.services.stopping.aborted).toBe(false);
  await other.stop();
  expect(other.services.stopping.aborted).toBe(true);
});
