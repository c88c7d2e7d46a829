import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { startPostgresPair, type PostgresPair } from '#server/testing/postgres-pair.ts';
import { listenToChanges } from './change-listener.ts';
import { openDatabase } from './database.ts';
import { checkExternalDatabase } from './external-database.ts';
import { splitHosts } from './split-hosts.ts';
import { newestWriter, watchWriter, type Writer } from './writer.ts';

const log = { info: () => undefined, warn: () => undefined };
const eventually = { timeout: 30_000, interval: 20 };

describe('splitHosts', () => {
  test.each([
    ['postgres://portal:x@one.example/portal', ['postgres://portal:x@one.example/portal']],
    [
      'postgres://portal:a,b@one.example:5432,two.example/portal?sslmode=require',
      [
        'postgres://portal:a,b@one.example:5432/portal?sslmode=require',
        'postgres://portal:a,b@two.example/portal?sslmode=require',
      ],
    ],
    [
      'postgresql://one.example,[::1]:5433/portal',
      ['postgresql://one.example/portal', 'postgresql://[::1]:5433/portal'],
    ],
    [
      'postgres:///portal?host=one.example%2Ctwo.example&port=5432,5433',
      ['postgres:///portal?host=one.example&port=5432', 'postgres:///portal?host=two.example&port=5433'],
    ],
    [
      'postgres:///portal?host=one.example,two.example&port=6432',
      ['postgres:///portal?host=one.example&port=6432', 'postgres:///portal?host=two.example&port=6432'],
    ],
    [
      'postgres:///portal?host=/run/one,two.example',
      ['postgres:///portal?host=%2Frun%2Fone', 'postgres:///portal?host=two.example'],
    ],
    ['postgres://portal:a,b@one.example/portal', ['postgres://portal:a,b@one.example/portal']],
    ['no address', ['no address']],
  ])('splitHosts gives each host of %s an address of its own', (url, addresses) => {
    expect(splitHosts(url)).toEqual(addresses);
  });
});

describe('newestWriter', () => {
  const standby = { isStandby: true, timeline: null };
  const at = (timeline: string) => ({ isStandby: false, timeline });

  test.each([
    ['the only one that takes writes', [standby, at('00000001'), undefined], 'b'],
    ['the first of equals', [at('00000002'), at('00000002'), standby], 'a'],
    ['the one that was promoted last', [at('00000009'), standby, at('0000000A')], 'c'],
    ['nothing where none takes writes', [standby, undefined, standby], undefined],
  ])('newestWriter finds %s', (_, answers, found) => {
    expect(newestWriter(['a', 'b', 'c'], answers)).toBe(found);
  });

  test('newestWriter stays with the current one among equals, and leaves it for a newer one or when it is silent', () => {
    const find = (...answers: Parameters<typeof newestWriter>[1][number][]) =>
      newestWriter(['a', 'b', 'c'], answers, 'b');
    expect(find(at('00000002'), at('00000002'), standby)).toBe('b');
    expect(find(at('00000003'), at('00000002'), standby)).toBe('a');
    expect(find(at('00000002'), undefined, standby)).toBe('a');
    expect(find(at('00000002'), standby, at('00000002'))).toBe('a');
  });
});

describe('watchWriter', () => {
  let pair: PostgresPair;
  let gates: readonly [Gate, Gate];
  let address: string;
  beforeAll(async () => {
    pair = await startPostgresPair();
    gates = [await startGate(pair.primary.url), await startGate(pair.standby.url)];
    const [one, other] = gates.map(({ url }) => new URL(url).host);
    address = `postgres://postgres@${other ?? ''},${one ?? ''}/postgres`;
  }, 60_000);
  afterAll(async () => {
    for (const gate of gates) await gate.shut();
    await pair.stop();
  });

  const urlOf = (at: 0 | 1) => splitHosts(address)[at === 0 ? 1 : 0];

  test('checkExternalDatabase takes the host that takes writes, whichever stands first', async () => {
    const { url, ownerUrl, workUrl } = await checkExternalDatabase({ databaseUrl: address });
    expect({ url, ownerUrl, workUrl }).toEqual({ url: address, ownerUrl: urlOf(0), workUrl: urlOf(0) });
  });

  test('checkExternalDatabase says of each host why it cannot be used', async () => {
    const standby = `postgres://postgres@127.0.0.1:1,127.0.0.1:${String(pair.standby.port)}/postgres`;
    await expect(checkExternalDatabase({ databaseUrl: standby })).rejects.toThrow(
      'DATABASE_URL: no host of it takes writes: no PostgreSQL listens on 127.0.0.1 at the port given; 127.0.0.1 takes no writes',
    );
  });

  test('watchWriter follows a failover: connections to the old writer are closed, new ones and the listener meet the new one', async () => {
    const patience = 1_000;
    const writer: Writer = await watchWriter(address, { log, pause: 50, patience });
    const told: string[] = [];
    const listener = listenToChanges(
      writer,
      { drop: (tag) => told.push(tag), lose: () => told.push('lost'), dropAll: () => told.push('all') },
      { lease: 0, log, patience },
    );
    const { pool, close } = openDatabase({ url: writer, poolSize: 4 });
    const isStandby = 'select pg_is_in_recovery() as "isStandby", inet_server_port() as port';
    const ask = async () => (await pool.query<{ isStandby: boolean; port: number }>(isStandby)).rows[0];
    try {
      expect(writer.url()).toBe(urlOf(0));
      expect(await ask()).toEqual({ isStandby: false, port: pair.primary.port });
      // one that is in use, and one that is idle
      const used = await pool.connect();
      await vi.waitFor(async () => expect(await listener.isInformed()).toBe(true), eventually);

      // the old one is cut off and does not know that it is none any more
      gates[0].freeze();
      await pair.promote();
      await vi.waitFor(() => expect(writer.url()).toBe(urlOf(1)), eventually);
      await vi.waitFor(
        async () => expect(await ask()).toEqual({ isStandby: false, port: pair.standby.port }),
        eventually,
      );
      await expect(used.query('select 1')).rejects.toThrow();
      used.release(true);
      await vi.waitFor(async () => expect(await listener.isInformed()).toBe(true), eventually);
      await pool.query("select pg_notify('portal_changes', 'menu')");
      await vi.waitFor(() => expect(told.slice(-2)).toEqual(['all', 'menu']), eventually);

      // it comes back, and still takes writes: the newer timeline counts
      gates[0].thaw();
      const old = new pg.Client({ connectionString: pair.primary.url });
      await old.connect();
      expect((await old.query<{ isStandby: boolean }>(isStandby)).rows[0]?.isStandby).toBe(false);
      await old.end();
      expect(await ask()).toEqual({ isStandby: false, port: pair.standby.port });
      expect(writer.url()).toBe(urlOf(1));
    } finally {
      await listener.stop();
      await close();
      await writer.stop();
    }
  }, 60_000);
});
