import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runs } from '#contract/testing/extent.ts';
import { startScript } from '#server/testing/child-process.ts';
import { useFreshDatabases } from '#server/testing/fresh-databases.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { fastTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import { openDatabase, requestDeadlines, taskDeadlines } from './database.ts';
import { listOrphans } from './embedded/postmaster.ts';
import { supervise, type Supervised } from './embedded/supervisor.ts';

/** As those of requests, only shorter. */
const deadlines = { connect: 400, statement: 350, answer: 400 };
const asTasks = { ...taskDeadlines, connect: deadlines.connect };
const poolSize = 5;
const rounds = runs(3, 10);
/** Before a writer tries again what was refused: ten of them without a pause would spend half a minute of the processor on being refused. */
const retryMilliseconds = 25;

const makeFreshDatabase = useFreshDatabases();
let dataDir: string;
let postgres: Supervised;
let gate: Gate;
let admin: pg.Pool;

beforeAll(async () => {
  dataDir = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
  await makeFreshDatabase(dataDir);
  postgres = await supervise({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  gate = await startGate(postgres.ownerUrl);
  admin = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 });
  admin.on('error', () => undefined);
  await admin.query('create table kept (id bigint generated always as identity primary key, note text)');
});

afterEach(async () => {
  gate.thaw();
  await gate.open();
});

afterAll(async () => {
  await gate.shut();
  await admin.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Tries again until the database can do it. */
async function insist<Result>(action: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(10);
    }
  }
}

async function cutBackends(): Promise<void> {
  await insist(() =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ),
  );
}

/** PostgreSQL then ends all others too and recovers: it cannot know what a killed one left in shared memory. */
async function killOneBackend(): Promise<void> {
  const { rows } = await insist(() =>
    admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    ),
  );
  if (rows[0] !== undefined) signalTo([rows[0].pid], 'SIGKILL');
}

function signalTo(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // ended meanwhile
    }
  }
}

type Watched = ReturnType<typeof writeAlong>;

/** Freezes until somebody has been told that the database is away. */
async function freezeProcesses({ nextRefusal }: Watched): Promise<void> {
  const pids = [postgres.pid(), ...(await listOrphans(join(dataDir, 'postgres')))];
  signalTo(pids, 'SIGSTOP');
  await nextRefusal().finally(() => signalTo(pids, 'SIGCONT'));
}

const faults: Record<string, (watched: Watched) => Promise<void>> = {
  'connections ended by the database': cutBackends,
  'one process of the database killed': killOneBackend,
  'the database killed': async () => {
    const dead = postgres.pid();
    signalTo([dead], 'SIGKILL');
    await expect.poll(() => postgres.pid(), { timeout: 30_000, interval: 20 }).not.toBe(dead);
  },
  'the database frozen': freezeProcesses,
  'the network cut': async ({ nextRefusal }) => {
    await gate.shut();
    await nextRefusal();
    await gate.open();
  },
  'the network frozen': async ({ nextRefusal }) => {
    gate.freeze();
    await nextRefusal();
    gate.thaw();
  },
};

/** Twice as many writers as connections, in transactions and without, all the time. */
function writeAlong() {
  const { db, pool, close } = openDatabase({ url: gate.url, poolSize, deadlines });
  const acknowledged: number[] = [];
  const unexpected: unknown[] = [];
  const waiting = { write: new Set<() => void>(), refusal: new Set<() => void>() };
  const tell = (kind: keyof typeof waiting) => {
    for (const done of waiting[kind]) done();
    waiting[kind].clear();
  };
  const next = (kind: keyof typeof waiting) => () =>
    new Promise<void>((resolve) => void waiting[kind].add(resolve));
  let isStopping = false;
  const insert = sql`insert into kept (note) values ('x') returning id`;
  const write = async (_: unknown, writer: number) => {
    while (!isStopping) {
      try {
        const { rows } = await (writer % 2 === 0
          ? db.execute(insert)
          : db.transaction((tx) => tx.execute(insert)));
        acknowledged.push(Number(rows[0]?.['id']));
        tell('write');
      } catch (error) {
        if (isDatabaseUnavailable(error)) tell('refusal');
        else unexpected.push(error);
        await sleep(retryMilliseconds);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: 2 * poolSize }, write));
  return {
    nextWrite: next('write'),
    nextRefusal: next('refusal'),
    acknowledged,
    unexpected,
    pool,
    rest: async () => {
      isStopping = true;
      await writing;
    },
    close,
  };
}

/**
 * Every place can be used at the same time, and all are free afterwards. A connection that the last fault still breaks is replaced
 * first: PostgreSQL ends the others some moments after one of them was killed.
 */
async function expectWhole(pool: pg.Pool): Promise<void> {
  const answers = await insist(async () => {
    const clients = await Promise.all(Array.from({ length: poolSize }, () => insist(() => pool.connect())));
    const asked = await Promise.allSettled(
      clients.map((client) => client.query<{ one: number }>('select 1 as one')),
    );
    asked.forEach((one, index) => clients[index]?.release(one.status === 'rejected'));
    const refused = asked.find((one) => one.status === 'rejected');
    if (refused !== undefined) throw refused.reason as Error;
    return asked.map((one) => (one.status === 'fulfilled' ? one.value.rows[0]?.one : undefined));
  });
  expect(answers).toEqual(answers.map(() => 1));
  expect(answers).toHaveLength(poolSize);
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([poolSize, poolSize, 0]);
}

const atOnce = Object.keys(faults).join(' + ');

test.each([...Object.keys(faults), atOnce])(
  `openDatabase survives ${String(rounds)} times %s, loses no acknowledged write and keeps its pool whole`,
  async (names) => {
    const watched = writeAlong();
    onTestFinished(() => watched.close());
    await watched.nextWrite();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(names.split(' + ').map(async (name) => faults[name]?.(watched)));
      await watched.nextWrite();
    }
    await watched.rest();
    await expectWhole(watched.pool);
    expect(watched.unexpected).toEqual([]);
    const { rows } = await insist(() =>
      admin.query('select id from unnest($1::bigint[]) as given (id) where id not in (select id from kept)', [
        watched.acknowledged,
      ]),
    );
    expect(rows).toEqual([]);
  },
);

test('openDatabase close ends a pool although the database is frozen', async () => {
  const { pool, close } = openDatabase({ url: gate.url, poolSize, deadlines: asTasks });
  const client = await insist(() => pool.connect());
  onTestFinished(() => {
    client.release(true);
  });
  gate.freeze();
  // nobody answers it, and nothing ends it: its connection never comes back to the pool
  client.query('select 1').catch(() => undefined);
  await close();
});

test('db.transaction rolls back and returns its connection to the pool when its work fails', async () => {
  const { db, pool, close } = openDatabase({ url: gate.url, poolSize: 1, deadlines });
  onTestFinished(() => close());
  const backend = async () =>
    (await insist(() => pool.query<{ pid: number }>('select pg_backend_pid() as pid'))).rows;
  const before = await backend();
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept (note) values ('taken back')`);
    throw new Error('not today');
  });
  await expect(failed).rejects.toThrow('not today');
  expect(await backend()).toEqual(before);
  expect((await pool.query("select from kept where note = 'taken back'")).rows).toEqual([]);
});

test('db.transaction sends one after another what is asked for at once, and no process is warned of it', async () => {
  const asking = startScript('server/testing/ask-at-once.ts', [postgres.ownerUrl]);
  expect(await asking.ended, asking.lines.join('\n')).toBe(0);
  expect(asking.lines).toEqual(['told 1 2 3', 'taken back', 'goes on 4', 'ended']);
});

/** Opens a pool whose transactions may be told apart by their rows, which are there. */
async function openWithRows(rows: number) {
  const { db, pool, close } = openDatabase({ url: gate.url, poolSize: 2, deadlines: taskDeadlines });
  onTestFinished(close);
  const ids = await insist(async () => {
    const insert = "insert into kept (note) select '0' from generate_series(1, $1) returning id";
    const { rows: inserted } = await pool.query<{ id: string }>(insert, [rows]);
    return inserted.map(({ id }) => Number(id));
  });
  return { db, pool, ids };
}

test('db.transaction runs again after a deadlock, and both transactions are done', async () => {
  const { db, pool, ids } = await openWithRows(2);
  let runs = 0;
  let letBothGoOn: () => void = () => undefined;
  let first = 0;
  const bothHoldOne = new Promise<void>((resolve) => (letBothGoOn = resolve));
  const inOrder = (order: readonly number[]) =>
    db.transaction(async (tx) => {
      runs += 1;
      for (const [n, id] of order.entries()) {
        await tx.execute(sql`update kept set note = (note::int + 1)::text where id = ${id}`);
        if (n === 0 && (first += 1) === 2) letBothGoOn();
        if (n === 0) await bothHoldOne;
      }
    });
  await Promise.all([inOrder(ids), inOrder([...ids].reverse())]);
  expect(runs).toBe(3);
  const { rows } = await pool.query('select note from kept where id = any($1)', [ids]);
  expect(rows).toEqual([{ note: '2' }, { note: '2' }]);
});

test.each([
  ['40001', 2],
  ['40P01', 2],
  ['23505', 1],
])('db.transaction that always fails with %s runs %i times and changes nothing', async (code, times) => {
  const { db, pool, ids } = await openWithRows(1);
  let runs = 0;
  const failing = db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`update kept set note = 'done' where id = ${ids[0]}`);
    await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`));
  });
  await expect(failing).rejects.toMatchObject({ cause: { code } });
  expect(runs).toBe(times);
  const { rows } = await pool.query('select note from kept where id = $1', [ids[0]]);
  expect(rows).toEqual([{ note: '0' }]);
  expect(pool.waitingCount).toBe(0);
});

test('db.transaction closes a connection that gave no answer', async () => {
  const { db, pool, close } = openDatabase({ url: gate.url, poolSize: 1, deadlines });
  onTestFinished(() => close());
  const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  const before = await insist(backend);
  const cut = db.transaction(async (tx) => {
    gate.freeze();
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect(pool.totalCount, 'it was closed').toBe(0);
  gate.thaw();
  expect(await insist(backend)).not.toEqual(before);
});

test('taskDeadlines let a slow statement end, and request deadlines cancel it', async () => {
  const slow = 'select pg_sleep(0.6)';
  const task = openDatabase({ url: gate.url, poolSize: 1, deadlines: asTasks });
  onTestFinished(() => task.close());
  await task.pool.query(slow);
  expect([taskDeadlines.statement, taskDeadlines.answer], 'without end').toEqual([0, 0]);
  // the answer has time: on a busy machine it would be given up first
  const request = openDatabase({ url: gate.url, poolSize: 1, deadlines: { ...deadlines, answer: 30_000 } });
  onTestFinished(() => request.close());
  await expect(request.pool.query(slow)).rejects.toThrow('statement timeout');
});

test('requestDeadlines are each between 0 and 4.5 seconds', () => {
  for (const milliseconds of Object.values(requestDeadlines)) {
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(4_500);
  }
});

test('openDatabase onAnswer is told of what was answered, and of nothing that failed', async () => {
  let answers = 0;
  const { db, pool, close } = openDatabase({
    ...{ url: postgres.url, poolSize: 1, deadlines: asTasks },
    onAnswer: () => (answers += 1),
  });
  try {
    await pool.query('select 1');
    await db.execute(sql`select 1`);
    await db.transaction((tx) => tx.execute(sql`select 1`));
    expect(answers).toBe(3);
    await expect(pool.query('select is_not_there()')).rejects.toThrow('is_not_there');
    expect(answers).toBe(3);
  } finally {
    await close();
  }
});
