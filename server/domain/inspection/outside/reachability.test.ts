import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultLimits } from '#contract/inspection/limits.ts';
import type { Config } from '#server/config.ts';
import { startTestPortal, startSecondNode, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { inspectReachability } from './inspect-reachability.ts';
import { watchReachability } from './watch-reachability.ts';

let portal: TestPortal;
let server: Server;
let config: Config;
let paths: string[];
let behave: (path: string, response: ServerResponse) => void;

beforeAll(async () => {
  portal = await startTestPortal({ INSPECTION_OUTSIDE: 'on' }, { pauses: still });
  server = createServer((incoming, response) => {
    paths.push(incoming.url ?? '');
    behave(incoming.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://portal.example:${String((server.address() as AddressInfo).port)}`;
  const { inspection, ...others } = portal.services.config;
  config = { ...others, publicUrl: at, inspection: { ...inspection, probeUrl: `${at}/probe.json` } };
});
afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  paths = [];
  behave = (_, response) => response.writeHead(200).end('{"days":[]}');
  await portal.sql.query('delete from reachability_day');
  // to the next midnight of Shanghai
  const now = portal.clock.now().getTime() + 8 * 3_600_000;
  portal.clock.advance({ seconds: 24 * 3_600 - (Math.floor(now / 1_000) % (24 * 3_600)) });
});

const toServer: LookupFunction = (_, options, done) => {
  if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};
const withoutProbe = () => ({ ...config, inspection: { ...config.inspection, probeUrl: undefined } });
const watch = (changes: object = {}) =>
  watchReachability({ ...portal.services, config: withoutProbe(), lookup: toServer, ...changes });
const measure = (limits = defaultLimits) =>
  inspectReachability({ ...portal.services, config }, portal.clock.now(), limits);
const days = async () =>
  (
    await portal.sql.query<{ source: string; visits: number; failed: number }>(
      'select source, visits, failed from reachability_day order by day, source',
    )
  ).rows;
/** A day of minutes, by which visits are made. */
async function spendDay(changes: object = {}): Promise<void> {
  for (let minutes = 0; minutes < 24 * 60; minutes += 12) {
    await watch(changes);
    portal.clock.advance({ minutes: 12 });
  }
}

describe('visits of the site', () => {
  test('are twenty a day, by whichever node', async () => {
    const other = await startSecondNode(portal, { pauses: still });
    try {
      for (let minutes = 0; minutes < 24 * 60; minutes += 12) {
        await Promise.all([watch(), watch({ db: other.services.db })]);
        portal.clock.advance({ minutes: 12 });
      }
    } finally {
      await other.stop();
    }
    expect(paths).toHaveLength(20);
    expect(await days()).toEqual([{ source: 'node', visits: 20, failed: 0 }]);
    expect((await measure()).reachability).toEqual({ measured: 0, findings: [] });
  });

  test('that fail are counted: an error, no answer, none in time', async () => {
    const ways: ((response: ServerResponse) => unknown)[] = [
      (response) => response.writeHead(502).end(),
      (response) => response.destroy(),
      () => undefined,
      (response) => response.writeHead(302, { location: '/x' }).end(),
    ];
    behave = (_, response) => {
      ways.shift()?.(response);
    };
    for (let visits = 0; visits < 4; visits++) {
      await watch(visits === 2 ? { timeoutMilliseconds: 50 } : {});
      portal.clock.advance({ minutes: 72 });
    }
    expect(await days()).toEqual([{ source: 'node', visits: 4, failed: 3 }]);
  });

  test.each([
    [0, 0, 0],
    [1, 5, 1],
    [2, 10, 1],
  ])('of which %i of 20 fail are %f percent and %i findings', async (failed, measured, found) => {
    let left = failed;
    behave = (_, response) => response.writeHead(left-- > 0 ? 500 : 200).end();
    await spendDay();
    portal.clock.advance({ minutes: -12 });
    const { reachability } = await measure();
    expect([reachability.measured, reachability.findings.length]).toEqual([measured, found]);
    // by another limit, by one percent more than was measured
    const looser = (await measure({ ...defaultLimits, reachability: measured + 1 })).reachability;
    expect(looser.findings).toEqual([]);
    portal.clock.advance({ minutes: 12 });
  });

  test('of the last seven days count', async () => {
    behave = (_, response) => response.writeHead(500).end();
    await watch();
    portal.clock.advance({ hours: 6 * 24 });
    expect((await measure()).reachability.measured).toBe(100);
    portal.clock.advance({ hours: 24 });
    expect((await measure()).reachability.isOff).toBe(true);
  });

  test('are not made where other sites are not asked, nor of an address within the machine', async () => {
    const { inspection, ...others } = config;
    await watch({ config: { ...others, inspection: { ...inspection, asksOutside: false } } });
    await watch({ config: portal.services.config });
    expect([paths, await days()]).toEqual([[], []]);
  });
});

describe('a probe elsewhere', () => {
  const day = () => new Date(portal.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const say = (body: unknown) => {
    behave = (path, response) =>
      response.writeHead(200).end(path === '/probe.json' ? JSON.stringify(body) : '');
  };

  test('is asked once an hour, and what it says of a day replaces what it has said before', async () => {
    say({ days: [{ day: day(), visits: 10, failed: 1 }] });
    await watch({ config });
    say({ days: [{ day: day(), visits: 20, failed: 3, note: '两次超时' }] });
    portal.clock.advance({ minutes: 59 });
    await watch({ config });
    expect(await days()).toContainEqual({ source: 'probe', visits: 10, failed: 1 });
    portal.clock.advance({ minutes: 1 });
    await watch({ config });
    expect(await days()).toContainEqual({ source: 'probe', visits: 20, failed: 3 });
    const { reachability } = await measure();
    // the worse of both
    expect(reachability.measured).toBe(15);
    expect(reachability.findings.map(({ text }) => text)).toEqual([
      `${day()} 外部探测点访问 20 次，打不开 3 次（15%）`,
    ]);
  });

  test.each([
    ['no list', {}],
    ['more failures than visits', { days: [{ day: '2026-03-05', visits: 1, failed: 2 }] }],
    ['no day', { days: [{ day: '昨天', visits: 1, failed: 0 }] }],
    ['less than none', { days: [{ day: '2026-03-05', visits: -1, failed: 0 }] }],
  ])('that answers %s says nothing', async (_, body) => {
    say(body);
    await watch({ config });
    expect((await days()).filter(({ visits }) => visits > 0)).toEqual([
      { source: 'node', visits: 1, failed: 0 },
    ]);
  });

  test('says nothing of days that do not count any more, nor of tomorrow', async () => {
    const at = (hours: number) =>
      new Date(Date.parse(`${day()}T00:00:00Z`) + hours * 3_600_000).toISOString().slice(0, 10);
    say({ days: [-7 * 24, -6 * 24, 24].map((hours) => ({ day: at(hours), visits: 20, failed: 20 })) });
    await watch({ config });
    expect((await days()).filter(({ failed }) => failed > 0)).toHaveLength(1);
  });
});
