import type { LookupAddress } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicLookup } from '#server/lib/http/public-address.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from '../inspect-site.ts';
import { askOutside, type OutsideDeps } from './ask-outside.ts';

interface Request {
  host: string;
  method: string;
  path: string;
  at: number;
}
type Behaviour = (request: Request, response: ServerResponse) => void;

let portal: TestPortal;
let server: Server;
let port: string;
let requests: Request[];
let behave: Behaviour;

beforeAll(async () => {
  portal = await startTestPortal({ INSPECTION_OUTSIDE: 'on' }, { pauses: still });
  server = createServer((incoming, response) => {
    const [host = ''] = (incoming.headers.host ?? '').split(':');
    const request = {
      ...{ host, method: incoming.method ?? '', path: incoming.url ?? '' },
      at: portal.clock.now().getTime(),
    };
    requests.push(request);
    behave(request, response);
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
  behave = (_, response) => response.writeHead(200).end('there');
  for (const table of [
    ...['inspection_run', 'inspection_finding', 'inspected_address', 'inspection_duty'],
    ...['banner', 'home_thirdparty', 'menu_item'],
  ])
    await portal.sql.query(`delete from ${table}`);
  await portal.sql.query('update content_item set is_deleted = true');
});
afterEach(() => server.closeAllConnections());

/** Every name leads to the server of the test, as if that were on the public network. */
const toServer: LookupFunction = (_, options, done) => {
  const found: LookupAddress = { address: '127.0.0.1', family: 4 };
  if (options.all === true) done(null, [found]);
  else done(null, found.address, found.family);
};
const at = (host: string, path = '/') => `http://${host}.example:${port}${path}`;
const link = (address: string) => `<p><a href="${address}">看这里</a></p>`;
const publish = (body: string, title = '有链接的新闻') =>
  insertItem(portal.services.db, 'news', {
    fields: { body, title },
    row: { publishTime: new Date('2026-03-01T00:00:00Z') },
  });

const ask = (changes: Partial<OutsideDeps> = {}) =>
  askOutside({
    ...portal.services,
    lookup: toServer,
    resolver: { resolve6: () => Promise.resolve(['2001:db8::1']) },
    pause: (milliseconds) => {
      portal.clock.advance({ seconds: milliseconds / 1_000 });
      return Promise.resolve();
    },
    ...changes,
  });
async function inspect(): Promise<void> {
  const now = portal.clock.now();
  await portal.sql.query(
    `insert into inspection_run (day, asked_at) values ($1::timestamptz, $1) on conflict do nothing`,
    [now],
  );
  await inspectSite(portal.services);
}
/** So many days of inspections, each with what it has noted asked after it. */
async function spend(days: number, changes: Partial<OutsideDeps> = {}): Promise<void> {
  for (let day = 0; day < days; day++) {
    await inspect();
    await ask(changes);
    portal.clock.advance({ hours: 24 });
  }
}
const findings = async (): Promise<{ subject: string; title: string; text: string }[]> =>
  (
    await portal.sql.query<{ subject: string; title: string; text: string }>(
      `select subject, title, text from inspection_finding where check_key = 'deadLinks' and mended_at is null order by text`,
    )
  ).rows;
const status = (of: Record<string, number>): Behaviour => {
  return ({ path }, response) => response.writeHead(of[path] ?? 200).end();
};

describe('addresses of other sites', () => {
  test('are found dead after three days of failing, not after two, and not any more once they answer', async () => {
    behave = status({ '/gone': 404 });
    await publish(link(at('a', '/gone')) + link(at('a', '/there')));
    await spend(2);
    await inspect();
    expect(await findings()).toEqual([]);
    await ask();
    await inspect();
    const text = `链接 ${at('a', '/gone')}：网页已不在（404），3 天都是这样`;
    expect(await findings()).toEqual([{ subject: 'item', title: '有链接的新闻', text }]);
    behave = status({});
    portal.clock.advance({ hours: 24 });
    await spend(1);
    await inspect();
    expect(await findings()).toEqual([]);
  });

  test('count one day once, however often they are asked, and begin anew after an answer', async () => {
    behave = status({ '/gone': 404 });
    await publish(link(at('a', '/gone')));
    await inspect();
    for (let times = 0; times < 3; times++) {
      await ask();
      await portal.sql.query('update inspected_address set asked_day = null');
    }
    const days = async () =>
      (await portal.sql.query<{ n: number }>('select failed_days as n from inspected_address')).rows[0]?.n;
    expect(await days()).toBe(1);
    portal.clock.advance({ hours: 24 });
    await ask();
    expect(await days()).toBe(2);
    behave = status({});
    portal.clock.advance({ hours: 24 });
    await ask();
    expect(await days()).toBe(0);
  });

  test('are asked by GET where HEAD has brought nothing, and nothing of a body is waited for', async () => {
    behave = ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(501).end();
      // a body that never ends
      else response.writeHead(200).write('drop');
    };
    await publish(link(at('a', '/x')));
    await inspect();
    await ask();
    expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    const { rows } = await portal.sql.query('select fault, failed_days from inspected_address');
    expect(rows).toEqual([{ fault: null, failed_days: 0 }]);
  });

  test('may send on five times, not six, and not to another protocol', async () => {
    behave = ({ path }, response) => {
      const left = Number(path.slice(2));
      if (path.startsWith('/f')) response.writeHead(302, { location: 'ftp://a.example/' }).end();
      else if (left > 0) response.writeHead(301, { location: `/r${String(left - 1)}` }).end();
      else response.writeHead(200).end();
    };
    await publish(link(at('a', '/r5')) + link(at('a', '/r6')) + link(at('a', '/f')));
    await spend(3);
    await inspect();
    expect((await findings()).map(({ text }) => text)).toEqual([
      `链接 ${at('a', '/f')}：转向太多次，3 天都是这样`,
      `链接 ${at('a', '/r6')}：转向太多次，3 天都是这样`,
    ]);
  });

  test('are asked once a second of each host, over redirects, HEAD and GET', async () => {
    behave = ({ path, host }, response) => {
      if (path === '/500') response.writeHead(500).end();
      else if (path.startsWith('/on')) response.writeHead(302, { location: at('b', '/there') }).end();
      else response.writeHead(host === 'b.example' ? 404 : 200).end();
    };
    // all of one host, so that nothing but its own requests moves the clock
    await publish(['/1', '/2', '/500', '/on', '/on?2'].map((path) => link(at('a', path))).join(''));
    await inspect();
    await ask();
    const times = (host: string) => requests.filter((one) => one.host === host).map((one) => one.at);
    expect([times('a.example').length, times('b.example').length]).toEqual([6, 4]);
    for (const host of ['a.example', 'b.example'])
      for (const [number, time] of times(host).entries())
        if (number > 0) expect(time - (times(host)[number - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  test('that hang hold nothing else up, and say after two that their host is away', async () => {
    const hanging: ServerResponse[] = [];
    behave = ({ host }, response) => {
      if (host === 'hang.example') hanging.push(response);
      else response.writeHead(200).end();
    };
    const all = Array.from({ length: 9 }, (_, number) => link(at('hang', `/${String(number)}`)));
    await publish(all.join('') + ['a', 'b', 'c'].map((host) => link(at(host))).join(''));
    await inspect();
    const asked = ask();
    const others = async () =>
      (
        await portal.sql.query(
          `select from inspected_address where host <> 'hang.example' and asked_day is not null`,
        )
      ).rowCount;
    await expect.poll(others, { timeout: 30_000 }).toBe(3);
    // now they break off, each as it comes
    const timer = setInterval(() => {
      for (const response of hanging.splice(0)) response.destroy();
    }, 5);
    await asked;
    clearInterval(timer);
    expect(requests.filter(({ host }) => host === 'hang.example')).toHaveLength(4);
    const { rows } = await portal.sql.query(
      `select distinct fault, failed_days from inspected_address where host = 'hang.example'`,
    );
    expect(rows).toEqual([{ fault: 'network', failed_days: 1 }]);
  });

  test('that do not answer in time have failed', async () => {
    behave = () => undefined;
    await publish(link(at('hang')));
    await inspect();
    await ask({ timeoutMilliseconds: 50 });
    const { rows } = await portal.sql.query('select fault from inspected_address');
    expect(rows).toEqual([{ fault: 'timeout' }]);
  });

  test('of a private network are not connected to, by name, by number, or by a redirect', async () => {
    behave = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/inner` }).end();
    await publish(
      [at('a'), `http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, 'http://169.254.169.254/latest']
        .map(link)
        .join(''),
    );
    await inspect();
    // the first leads to the server of the test, which sends on to a private address
    await ask();
    expect(requests.map(({ path }) => path)).toEqual(['/']);
    await portal.sql.query('update inspected_address set asked_day = null, fault = null');
    requests = [];
    await ask({ lookup: publicLookup((_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }])) });
    expect(requests).toEqual([]);
    const { rows } = await portal.sql.query('select distinct fault from inspected_address');
    expect(rows).toEqual([{ fault: 'private' }]);
  });

  test('are connected to where their name was checked: it is looked up once for a connection', async () => {
    let lookups = 0;
    const lookup: LookupFunction = (host, options, done) => {
      lookups++;
      toServer(host, options, done);
    };
    await publish(link(at('a')));
    await inspect();
    await ask({ lookup });
    expect([requests.length, lookups]).toEqual([1, 1]);
  });

  test('with a name that nobody knows have failed', async () => {
    await publish(link(at('a')));
    await inspect();
    const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    await ask({ lookup: publicLookup((_, __, done) => done(unknown, [])) });
    const { rows } = await portal.sql.query('select fault from inspected_address');
    expect(rows).toEqual([{ fault: 'name' }]);
  });

  test('are asked up to the number of a day, the others on the next', async () => {
    const { config } = portal.services;
    const of = { config: { ...config, inspection: { ...config.inspection, addressesPerDay: 3 } } };
    await publish(['a', 'b', 'c', 'd', 'e'].map((host) => link(at(host))).join(''));
    await inspect();
    await ask(of);
    await ask(of);
    expect(requests).toHaveLength(3);
    portal.clock.advance({ hours: 24 });
    await ask(of);
    expect(new Set(requests.map(({ host }) => host)).size).toBe(5);
  });

  test('are asked by one of several nodes, and by another once that has died', async () => {
    await publish(['a', 'b'].map((host) => link(at(host))).join(''));
    await inspect();
    const held = (until: string) =>
      portal.sql.query(
        `insert into inspection_duty (name, holder, held_until) values ('links', 'another node', $1::timestamptz + $2::interval)
         on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until`,
        [portal.clock.now(), until],
      );
    await held('1 second');
    await ask();
    expect(requests).toEqual([]);
    await held('0 seconds');
    await ask();
    expect(requests).toHaveLength(2);
  });

  test('that a stop cuts off are asked again, and count for nothing', async () => {
    const stop = new AbortController();
    behave = ({ path }, response) => {
      if (path === '/2') stop.abort();
      else response.writeHead(200).end();
    };
    await publish(['/1', '/2', '/3'].map((path) => link(at('a', path))).join(''));
    await inspect();
    await ask({ stopping: stop.signal });
    expect(requests.map(({ path }) => path)).toEqual(['/1', '/2']);
    behave = status({});
    requests = [];
    portal.clock.advance({ seconds: 1 });
    await ask();
    expect(requests.map(({ path }) => path)).toEqual(['/2', '/3']);
    expect((await portal.sql.query('select from inspected_address where fault is not null')).rowCount).toBe(
      0,
    );
  });

  test('are forgotten with the last thing that leads there', async () => {
    behave = status({ '/gone': 404 });
    const id = await publish(link(at('a', '/gone')));
    await spend(3);
    await inspect();
    expect(await findings()).toHaveLength(1);
    await portal.sql.query(`update content_item set body = '<p>没有链接</p>' where id = $1`, [id]);
    await inspect();
    expect(await findings()).toEqual([]);
    expect((await portal.sql.query('select from inspected_address')).rowCount).toBe(0);
  });

  test('are named wherever the public meets them', async () => {
    behave = (_, response) => response.writeHead(404).end();
    const { sql } = portal;
    const id = await publish('<p>正文</p>');
    await sql.query(
      `update content_item set attachments = $2, extra = extra || $3, body = $4 where id = $1`,
      [
        id,
        JSON.stringify([{ fileName: '附件', filePath: at('file') }]),
        JSON.stringify({ originalLink: at('original') }),
        // as an import of before may have brought it
        `<p><img src="${at('picture', '/a.png')}" alt="车间"></p>`,
      ],
    );
    await sql.query(
      `insert into menu_item (name, third_url, sort_order) values ('外站', $1, 1), ('藏着的', $2, 2)`,
      [at('menu'), at('hidden')],
    );
    await sql.query(`update menu_item set is_shown = false where name = '藏着的'`);
    await sql.query(
      `insert into banner (address_type, title, content, link_address, sort_order) values ('syyc', '专题', '', $1, 1)`,
      [at('banner')],
    );
    await sql.query(`insert into home_thirdparty (key, name, url, sort_order) values ('x', '系统', $1, 1)`, [
      at('system'),
    ]);
    const site = { facts: { ...portal.services.site.facts, links: [{ name: '部委', url: at('footer') }] } };
    for (let day = 0; day < 4; day++) {
      await sql.query(`insert into inspection_run (day, asked_at) values ($1::timestamptz, $1)`, [
        portal.clock.now(),
      ]);
      await inspectSite({ ...portal.services, site });
      await ask();
      portal.clock.advance({ hours: 24 });
    }
    expect(
      (await findings()).map(({ subject, text }) => [
        subject,
        text.split(/[ ：]/)[0],
        /\/\/(\w+)/.exec(text)?.[1],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['item', '图片', 'picture'],
        ['item', '附件', 'file'],
        ['item', '原文', 'original'],
        ['menu', '链接', 'menu'],
        ['banner', '链接', 'banner'],
        ['system', '链接', 'system'],
        ['footer', '链接', 'footer'],
      ]),
    );
    expect(await findings()).toHaveLength(7);
  });
});

test('on a site where all is in order nothing is found', async () => {
  await publish(link(at('a')) + link('#/home/Home'));
  await portal.sql.query(`insert into menu_item (name, url, sort_order) values ('首页', '/home/Home', 1)`);
  await spend(4);
  await inspect();
  expect(await findings()).toEqual([]);
});
