import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/lib/process/log.ts';
import { startOnDatabase, type Portal } from '#server/start.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { makeCall, TestClock } from '#server/testing/portal.ts';
import { startPostgresPair, type PostgresPair } from '#server/testing/postgres-pair.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { readPlace } from './log-place.ts';
import { openReaders } from './reader.ts';

const eventually = { timeout: 30_000, interval: 20 };

describe('readPlace', () => {
  test.each([
    ['0/0', 0n],
    ['0/FFFFFFFF', 4_294_967_295n],
    ['1/0', 4_294_967_296n],
    ['16/B374D848', 97_500_059_720n],
  ])('readPlace reads %s', (text, place) => {
    expect(readPlace(text)).toBe(place);
  });
});

describe('openReaders', () => {
  let pair: PostgresPair;
  let gate: Gate;
  let portal: Portal;
  let dataDir: string;
  let primary: pg.Client;
  let standby: pg.Client;
  let names = 0;
  let asked = 0;

  beforeAll(async () => {
    pair = await startPostgresPair();
    gate = await startGate(pair.standby.url);
    dataDir = await mkdtemp(join(tmpdir(), 'portal-reader-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: pair.primary.url,
      DATABASE_READ_URL: gate.url,
      SECRET_KEY: '11'.repeat(32),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    portal = await startOnDatabase(config, createLog('silent'), {
      databaseUrl: pair.primary.url,
      readUrl: config.databaseReadUrl,
      clock: new TestClock(),
      freshnessLease: 0,
    });
    primary = new pg.Client({ connectionString: pair.primary.url });
    standby = new pg.Client({ connectionString: pair.standby.url });
    for (const client of [primary, standby]) {
      client.on('error', () => undefined);
      await client.connect();
    }
    await primary.query(`insert into menu_item (name, sort_order) values ('一项', 1)`);
  }, 120_000);
  afterAll(async () => {
    await portal.stop();
    for (const client of [primary, standby]) await client.end().catch(() => undefined);
    await gate.shut();
    await pair.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function write(): Promise<string> {
    names += 1;
    const name = `第${String(names)}项`;
    await primary.query('update menu_item set name = $1 where sort_order = 1', [name]);
    return name;
  }
  async function read<C extends CallDefinition>(call: C, request: RequestOf<C>): Promise<string> {
    const { status, data } = await makeCall(portal.url, portal.services.config, call, request);
    expect(status).toBe(200);
    return JSON.stringify(data);
  }
  const menu = () => read(portalCalls.getPortalAll, {});
  /** Whether a connection of the portal to the standby has asked for the menu last. */
  async function hasAskedStandby(): Promise<boolean> {
    const { rowCount } = await standby.query(
      `select from pg_stat_activity where application_name = 'industrial-portal' and query like '%menu_item%'`,
    );
    return (rowCount ?? 0) > 0;
  }

  /** What nobody has asked for before. */
  async function readNext(): Promise<void> {
    asked += 1;
    await read(portalCalls.getSubMenu, { id: asked });
  }
  /** It is made of the standby as soon as that is known to have what was written. */
  async function untilFresh(): Promise<void> {
    await standby.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'industrial-portal'`,
    );
    await vi.waitFor(async () => {
      await readNext();
      expect(await hasAskedStandby()).toBe(true);
    }, eventually);
  }

  test('a standby that has everything answers visitors', async () => {
    await write();
    await menu();
    await untilFresh();
  });

  test('the writer answers what a standby cannot that was fresh a moment ago', async () => {
    await menu();
    await untilFresh();
    // nobody has noticed yet
    gate.freeze();
    await readNext();
    gate.thaw();
    await untilFresh();
    await gate.shut();
    await readNext();
    await gate.open();
    await untilFresh();
  }, 60_000);

  test('a standby that lags answers nothing of what was written since', async () => {
    await standby.query('select pg_wal_replay_pause()');
    try {
      for (let n = 0; n < 20; n += 1) {
        const name = await write();
        expect(await menu()).toContain(name);
      }
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
  });

  test('openReaders never asks what takes writes itself, or follows another server, and says so once', async () => {
    const said: string[] = [];
    const log = { warn: (message: unknown) => void said.push(String(message)) };
    const of = (url: string, poolSize = 1) =>
      openReaders(url, { db: portal.services.db, log, poolSize, floor: () => 0n, pause: 20 });
    const other = await createTestDatabase();
    const [itself, foreign, closed, good] = [
      ...of(pair.primary.url),
      ...of(other.url),
      ...of('postgres://portal:x@127.0.0.1:1/portal'),
      ...of(pair.standby.url),
    ];
    try {
      await vi.waitFor(() => {
        expect(good?.isFresh()).toBe(true);
        expect(said).toHaveLength(1);
      }, eventually);
      expect([itself, foreign, closed].map((one) => one?.isFresh())).toEqual([false, false, false]);
      expect(said).toEqual(['DATABASE_READ_URL: no PostgreSQL listens on 127.0.0.1 at the port given']);
    } finally {
      for (const one of [itself, foreign, closed, good]) await one?.stop();
      await other.drop();
    }
  });

  test('openReaders never asks a standby that follows nobody, however far its own log has come', async () => {
    const [reader] = openReaders(pair.standby.url, {
      ...{ db: portal.services.db, log: { warn: () => undefined }, poolSize: 1, pause: 20 },
      floor: () => 0n,
    });
    const follow = async (how: string) => {
      await standby.query(`alter system ${how}`);
      await standby.end();
      await pair.standby.kill();
      await pair.standby.start();
      standby = new pg.Client({ connectionString: pair.standby.url });
      standby.on('error', () => undefined);
      await standby.connect();
    };
    try {
      await vi.waitFor(() => expect(reader?.isFresh()).toBe(true), eventually);
      await follow(`set primary_conninfo = ''`);
      await vi.waitFor(() => expect(reader?.isFresh()).toBe(false), eventually);
      // it has answered since it is back
      await vi.waitFor(async () => {
        const { rowCount } = await standby.query(
          `select from pg_stat_activity where application_name = 'industrial-portal watch' and state = 'idle'
             and query like '%replay%'`,
        );
        expect(rowCount).toBeGreaterThan(1);
      }, eventually);
      expect(reader?.isFresh()).toBe(false);
      await follow('reset primary_conninfo');
      await vi.waitFor(() => expect(reader?.isFresh()).toBe(true), eventually);
    } finally {
      await reader?.stop();
    }
  }, 120_000);

  const status = async (path: string) => (await fetch(`${portal.url}${path}`)).status;
  const nextSubMenu = () => {
    asked += 1;
    return `${portalCalls.getSubMenu.path}?id=${String(asked)}`;
  };
  /** The writer is away while something is done, and back afterwards. */
  async function whileAway(work: () => Promise<void>): Promise<void> {
    await primary.end();
    await pair.primary.kill();
    try {
      await work();
    } finally {
      await pair.primary.start();
      primary = new pg.Client({ connectionString: pair.primary.url });
      primary.on('error', () => undefined);
      await primary.connect();
      await vi.waitFor(readNext, eventually);
    }
  }
  /** The portal hears of changes, and no more than a pause of replaying keeps a standby back. */
  async function pauseReplaying(): Promise<void> {
    await vi.waitFor(untilFresh, eventually);
    await standby.query('select pg_wal_replay_pause()');
    await vi.waitFor(async () => {
      const { rows } = await standby.query<{ state: string }>(
        'select pg_get_wal_replay_pause_state() as state',
      );
      expect(rows[0]?.state).toBe('paused');
    }, eventually);
  }

  test('a standby that has everything answers in the place of a writer that is gone', async () => {
    const name = await write();
    await vi.waitFor(async () => expect(await menu()).toContain(name), eventually);
    await untilFresh();
    await whileAway(async () => {
      for (const path of [nextSubMenu(), nextSubMenu(), '/p/news', '/p/policy', '/sitemap.xml'])
        expect([path, await status(path)]).toEqual([path, 200]);
      expect(await menu()).toContain(name);
      // nobody who is logged in is given what may be of before, and nothing is written
      const response = await fetch(`${portal.url}/readyz`);
      expect(response.status).toBe(503);
    });
  }, 120_000);

  test('a standby that lacks what was heard of answers nothing in its place, until it has it', async () => {
    await pauseReplaying();
    const name = await write();
    await vi.waitFor(async () => expect(await menu()).toContain(name), eventually);
    await whileAway(async () => {
      expect(await status(nextSubMenu())).toBe(503);
      await standby.query('select pg_wal_replay_resume()');
      await vi.waitFor(async () => expect(await status(nextSubMenu())).toBe(200), eventually);
    });
  }, 120_000);

  test('a standby that is frozen or gone changes no answer', async () => {
    gate.freeze();
    for (let n = 0; n < 3; n += 1) {
      const name = await write();
      expect(await menu()).toContain(name);
    }
    gate.thaw();
    await gate.shut();
    for (let n = 0; n < 3; n += 1) {
      const name = await write();
      expect(await menu()).toContain(name);
    }
  }, 60_000);
});
