import type { LookupAddress } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writtenLinksPerDay } from '#contract/inspection/constants.ts';
import { writtenLinkCalls } from '#contract/inspection/written-link-calls.ts';
import { publicLookup } from '#server/lib/http/public-address.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { failsWith } from '#server/testing/newsroom.ts';
import { type MayRead } from './own-item-faults.ts';
import { createLinkChecker, type CheckerDeps } from './check-written.ts';

type Behaviour = (path: string, response: ServerResponse, method: string) => void;

let portal: TestPortal;
let server: Server;
let port: string;
let requests: { host: string; path: string; at: number }[];
let behave: Behaviour;
let writer: TestColleague;
let other: TestColleague;
/** Hosts with an address of IPv6. */
let withIpv6: string[];

beforeAll(async () => {
  portal = await startTestPortal({ INSPECTION_OUTSIDE: 'on' }, { pauses: still });
  writer = await hireColleague(portal, 1, { role: 'writer' });
  other = await hireColleague(portal, 2, { role: 'writer' });
  server = createServer((incoming, response) => {
    const [host = ''] = (incoming.headers.host ?? '').split(':');
    const path = incoming.url ?? '';
    requests.push({ host, path, at: portal.clock.now().getTime() });
    behave(path, response, incoming.method ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  requests = [];
  withIpv6 = ['a.example', 'b.example'];
  behave = (path, response) => response.writeHead(path.startsWith('/gone') ? 404 : 200).end();
  for (const table of ['written_link', 'written_host', 'inspected_address', 'inspected_host', 'rate_limit'])
    await portal.sql.query(`delete from ${table}`);
});

const toServer: LookupFunction = (_, options, done) => {
  const found: LookupAddress = { address: '127.0.0.1', family: 4 };
  if (options.all === true) done(null, [found]);
  else done(null, found.address, found.family);
};
const at = (host: string, path = '/') => `http://${host}.example:${port}${path}`;
const noIpv6 = Object.assign(new Error('none'), { code: 'ENODATA' });

/** What a node does with what it is asked. */
const node = (changes: Partial<CheckerDeps> = {}) =>
  createLinkChecker({
    ...portal.services,
    lookup: toServer,
    // the server beside has a port of its own
    usualPortsOnly: false,
    resolver: {
      resolve6: (host) =>
        withIpv6.includes(host) ? Promise.resolve(['2001:db8::1']) : Promise.reject(noIpv6),
    },
    pause: (milliseconds) => {
      portal.clock.advance({ seconds: milliseconds / 1_000 });
      return Promise.resolve();
    },
    ...changes,
  });
const as = (userId: number, mayRead: MayRead = () => Promise.resolve(true)) => ({ userId, mayRead });
/** What a page has got once nothing is pending. */
async function settle(check: ReturnType<typeof node>, addresses: string[], { id } = writer) {
  await expect.poll(async () => (await check(addresses, as(id))).pending, { timeout: 15_000 }).toBe(0);
  return check(addresses, as(id));
}

describe('addresses of other sites', () => {
  test('are asked behind the answer, and what is dead is a hint', async () => {
    const check = node();
    const addresses = [at('a', '/there'), at('a', '/gone')];
    expect(await check(addresses, as(writer.id))).toEqual({ rows: [], pending: 2, unasked: 0 });
    expect((await settle(check, addresses)).rows).toEqual([
      { address: at('a', '/gone'), tone: 'hint', text: '链接今天打不开：网页已不在（404）' },
    ]);
  });

  test('are asked once a day, for every editor and node', async () => {
    await settle(node(), [at('a', '/gone')]);
    const asked = requests.length;
    const elsewhere = node();
    expect((await elsewhere([at('a', '/gone')], as(other.id))).rows).toHaveLength(1);
    expect(requests).toHaveLength(asked);
    portal.clock.advance({ hours: 24 });
    behave = (_, response) => response.writeHead(200).end();
    expect(await settle(elsewhere, [at('a', '/gone')])).toMatchObject({ rows: [], unasked: 0 });
    expect(requests.length).toBeGreaterThan(asked);
  });

  test('that another node is asking are pending, and not asked twice', async () => {
    const hanging: ServerResponse[] = [];
    behave = (_, response) => hanging.push(response);
    const [check, elsewhere] = [node(), node()];
    await check([at('a')], as(writer.id));
    await expect.poll(() => hanging.length, { timeout: 15_000 }).toBe(1);
    expect(await elsewhere([at('a')], as(other.id))).toEqual({ rows: [], pending: 1, unasked: 0 });
    expect(hanging).toHaveLength(1);
    hanging[0]?.writeHead(200).end();
    expect((await settle(elsewhere, [at('a')])).rows).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test('that the inspection has asked today are known, and not asked', async () => {
    await portal.sql.query(
      `insert into inspected_address (address, host, run_id, asked_day, fault) values ($1, 'a.example', 1, ($2::timestamptz at time zone 'Asia/Shanghai')::date, 'timeout')`,
      [at('a'), portal.clock.now()],
    );
    const { rows, pending } = await node()([at('a')], as(writer.id));
    expect([rows.map(({ text }) => text), pending]).toEqual([['链接今天打不开：等不到回答'], 0]);
    expect(requests).toEqual([]);
  });

  test('are asked once a second of a host, by all nodes together', async () => {
    const of = (from: number) => Array.from({ length: 4 }, (_, n) => at('a', `/${String(from + n)}`));
    const waits: number[] = [];
    // the clock stands: each turn is so far ahead
    const pause = (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    const [one, two] = [node({ pause }), node({ pause })];
    await Promise.all([settle(one, of(0)), settle(two, of(4), other)]);
    expect(requests).toHaveLength(8);
    expect(waits.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7].map((seconds) => seconds * 1_000));
  });

  test('of private networks are not asked, whatever their names are', async () => {
    const inner = node({
      lookup: publicLookup((_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }])),
    });
    const addresses = [at('inner'), `http://127.0.0.1:${port}/x`];
    const { rows } = await settle(inner, addresses);
    expect(rows.filter(({ text }) => text.includes('内部网络')).map(({ address }) => address)).toEqual(
      addresses,
    );
    expect(requests).toEqual([]);
  });

  test('are asked again by GET where HEAD brings nothing, and waited for no longer than the limit', async () => {
    const methods: string[] = [];
    behave = (path, response, method) => {
      methods.push(method);
      if (path === '/hang') return;
      response.writeHead(method === 'HEAD' ? 501 : 200).end();
    };
    expect((await settle(node(), [at('a', '/x')])).rows).toEqual([]);
    expect(methods).toEqual(['HEAD', 'GET']);
    const { rows } = await settle(node({ timeoutMilliseconds: 50 }), [at('b', '/hang')]);
    expect(rows.map(({ text }) => text)).toEqual(['链接今天打不开：等不到回答']);
  });

  test('whose host has no IPv6 are a hint, once a host, and not where nobody has said', async () => {
    const { rows } = await settle(node(), [at('c', '/1'), at('c', '/2'), at('a')]);
    expect(rows).toEqual([
      {
        address: at('c', '/1'),
        tone: 'hint',
        text: 'c.example 没有 IPv6 地址，只有 IPv6 的网络打不开它',
      },
    ]);
    const silent = node({ resolver: { resolve6: () => Promise.reject(new Error('nobody')) } });
    expect((await settle(silent, [at('d')])).rows).toEqual([]);
  });

  test('are asked for one editor up to the number of a day, and for others all the same', async () => {
    const key = `written links user ${String(writer.id)}`;
    await portal.sql.query(
      `insert into rate_limit (key, window_start, count)
       values ($1, date_trunc('day', $2::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai', $3)`,
      [key, portal.clock.now(), writtenLinksPerDay - 1],
    );
    const check = node();
    expect(await check([at('a', '/last'), at('a', '/over')], as(writer.id))).toMatchObject({
      ...{ pending: 1, unasked: 1 },
    });
    await expect.poll(() => requests.map(({ path }) => path), { timeout: 15_000 }).toEqual(['/last']);
    expect((await check([at('a', '/over')], as(other.id))).pending).toBe(1);
    await settle(check, [at('a', '/over')], other);
    // what is known by now is told to whoever may have no more asked
    expect(await check([at('a', '/over')], as(writer.id))).toEqual({ rows: [], pending: 0, unasked: 0 });
  });

  test('with a port of their own are not asked: whoever writes scans no machines', async () => {
    expect(await settle(node({ usualPortsOnly: true }), [at('a', '/gone')])).toMatchObject({ rows: [] });
    expect(requests).toEqual([]);
  });

  test('of the inner network are not told from those that nobody knows', async () => {
    const inner = node({
      lookup: publicLookup((host, _, done) => {
        if (host.startsWith('inner')) done(null, [{ address: '10.0.0.8', family: 4 }]);
        else done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), []);
      }),
    });
    const texts = async (host: string) =>
      (await settle(inner, [at(host)])).rows.map(({ text }) => text).filter((one) => one.startsWith('链接'));
    const said = ['链接今天打不开：域名查不到，或者是内部网络的地址'];
    expect([await texts('inner'), await texts('unknown')]).toEqual([said, said]);
  });

  test('are left alone where the site asks no others', async () => {
    const { config } = portal.services;
    const check = node({ config: { ...config, inspection: { ...config.inspection, asksOutside: false } } });
    expect(await check([at('a', '/gone')], as(writer.id))).toEqual({ rows: [], pending: 0, unasked: 0 });
    expect(requests).toEqual([]);
  });

  test('that a node which died had taken are asked by another', async () => {
    await portal.sql.query(
      `insert into written_link (address, host, day, taken_at) values ($1, 'a.example', ($2::timestamptz at time zone 'Asia/Shanghai')::date, $2::timestamptz - interval '9 minutes')`,
      [at('a', '/gone'), portal.clock.now()],
    );
    expect((await settle(node(), [at('a', '/gone')])).rows).toHaveLength(1);
  });
});

describe('addresses of this site', () => {
  const about = (id: number) => `/#/Info/newsCenterDetail?infoId=${String(id)}`;
  const textsOf = async (...addresses: string[]) =>
    (await node()(addresses, as(writer.id))).rows.map(({ tone, text }) => `${tone} ${text}`);
  const news = (row: object) => insertItem(portal.services.db, 'news', { row });

  test('are said at once to lead to what is public, is not yet, is no more or was never there', async () => {
    const { clock } = portal;
    const [open, draft, withdrawn, deleted, expired] = [
      await news({ publishTime: new Date('2026-03-01T00:00:00Z') }),
      await news({ status: 0 }),
      await news({ status: 5 }),
      await news({ isDeleted: true }),
      await news({ publishTime: new Date('2026-03-01T00:00:00Z'), expireTime: clock.now() }),
    ];
    expect(await textsOf(about(open), `/p/news/${String(open)}`)).toEqual([]);
    expect(await textsOf(about(draft), `/p/news/${String(draft)}`)).toEqual([
      'hint 链接指向的内容还没有公开，访客现在打不开',
      'hint 链接指向的内容还没有公开，访客现在打不开',
    ]);
    expect(await textsOf(about(withdrawn))).toEqual(['error 链接指向的内容已经撤下或到期']);
    expect(await textsOf(about(expired))).toEqual(['error 链接指向的内容已经撤下或到期']);
    expect(await textsOf(about(deleted), about(999_999), '/#/no/such', '/images/none')).toEqual([
      'error 链接在本站打不开：那条内容已不在',
      'error 链接在本站打不开：那条内容已不在',
      'error 链接在本站打不开：本站没有这个页面',
      'error 链接在本站打不开：文件已不在',
    ]);
    expect(requests).toEqual([]);
    // whoever may not see it hears what a visitor does
    const blind = as(writer.id, () => Promise.resolve(false));
    for (const id of [draft, withdrawn, deleted])
      expect((await node()([about(id)], blind)).rows.map(({ text }) => text)).toEqual([
        '链接在本站打不开：那条内容已不在',
      ]);
  });

  test('are left alone where they are none: telephones, mail, places of the same text', async () => {
    expect(await textsOf('tel:12345', 'mailto:a@b.example', '#part')).toEqual([]);
    expect(await textsOf('http://[')).toEqual(['error 链接的地址写错了']);
  });
});

test('checkLinks is for those who write', async () => {
  const { token } = await hireColleague(portal, 4, { role: 'writer' });
  const reviewer = await hireColleague(portal, 3, { role: 'reviewer' });
  const request = { addresses: ['tel:1'] };
  const ask = (by?: string) =>
    portal.call(writtenLinkCalls.checkLinks, request, by === undefined ? {} : { token: by });
  expect(await ask(token)).toMatchObject({ code: 1, data: { rows: [], pending: 0, unasked: 0 } });
  expect(await ask(reviewer.token)).toMatchObject(failsWith('accessDenied'));
  expect(await ask()).toMatchObject(failsWith('notLoggedIn'));
});
