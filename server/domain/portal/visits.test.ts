import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseCalls } from '#contract/content/calls.ts';
import { errors } from '#contract/errors.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createVisitCounter } from './visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('visit counter counts pages and shown menu paths only', async () => {
  await portal.sql.query(
    `insert into menu_item (name, url, sort_order, is_shown)
     values ('外部平台', '/partner/platform', 900, true), ('已下线', '/partner/gone', 901, false), ('暂无', '', 902, true)`,
  );
  // a counter of its own: the portal's writes once a second
  const visits = createVisitCounter(portal.services);
  const count = async (routes: readonly string[]) => {
    for (const [number, route] of routes.entries())
      visits.add({ route, statisticsType: 'pc', ip: '192.0.2.1', browser: String(number) });
    await visits.flush();
    const { rows } = await portal.sql.query<{ route: string; visits: number }>(
      'select route, visits from visit_day order by route',
    );
    const { rows: sums } = await portal.sql.query<{ value: string }>(
      `select value from site_counter where name = 'trafficStatistics'`,
    );
    return { rows, total: Number(sums[0]?.value ?? 0) };
  };
  const junk = [
    ...Array.from({ length: 60 }, (_, number) => `/junk/${String(number)}`),
    ...['', 'home/Home', '/home/Home/', '/partner/gone', "'; drop table visit_day; --"],
  ];
  expect(await count(junk)).toEqual({ rows: [], total: 0 });
  const pages = ['/home/Home', '/partner/platform', '/error/502', '/error/503'];
  expect(await count([...pages, ...junk])).toEqual({
    rows: [
      { route: '/error/$status', visits: 2 },
      { route: '/home/Home', visits: 1 },
      { route: '/partner/platform', visits: 1 },
    ],
    total: 4,
  });
});

test('setTrafficStatistics accepts an unknown path silently and refuses an unknown statisticsType', async () => {
  const visit = (route: string, statisticsType: string) =>
    portal.call(releaseCalls.setTrafficStatistics, { statisticsType: statisticsType as 'pc', route });
  expect(await visit('/junk', 'pc')).toMatchObject({ status: 200, code: 1, data: null });
  expect(await visit('/login', 'anything')).toMatchObject({
    code: errors.invalidRequest.code,
    data: { field: 'statisticsType' },
  });
});

test('visit counter sums up by hour, and by day and region, without addresses', async () => {
  await portal.sql.query('truncate visit_day, visit_hour, visit_region');
  const { db, log } = portal.services;
  let now = new Date('2026-03-04T15:59:59Z'); // the last second of the day in Shanghai
  const regionOf = (ip: string) => (ip === '192.0.2.1' ? '四川' : '');
  const visits = createVisitCounter({ db, log, clock: { now: () => now }, regionOf });
  const visit = (ip: string, route: string) =>
    visits.add({ route, statisticsType: 'pc', ip, browser: 'one' });
  visit('192.0.2.1', '/home/Home');
  visit('192.0.2.1', '/reg');
  now = new Date('2026-03-04T16:00:01Z');
  visit('198.51.100.7', '/home/Home');
  await visits.flush();
  visit('198.51.100.8', '/home/Home');
  await visits.flush();
  const read = async (text: string) =>
    (await portal.sql.query<unknown[], unknown[]>({ text, rowMode: 'array' })).rows;
  expect(
    await read(`select to_char(hour at time zone 'utc', 'DD HH24:MI'), visits from visit_hour order by 1`),
  ).toEqual([
    ['04 15:00', 2],
    ['04 16:00', 2],
  ]);
  expect(await read('select day::text, region, visits from visit_region order by 1')).toEqual([
    ['2026-03-04', '四川', 2],
    ['2026-03-05', '', 2],
  ]);
  expect(await read('select day::text, route, visits from visit_day order by 1, 2')).toEqual([
    ['2026-03-04', '/home/Home', 1],
    ['2026-03-04', '/reg', 1],
    ['2026-03-05', '/home/Home', 2],
  ]);
});

test('visit counter sums up arrivals by day and source, and no further page of somebody who is here', async () => {
  await portal.sql.query('truncate visit_day, visit_source');
  const { db, log } = portal.services;
  let now = new Date('2026-03-04T15:59:59Z'); // the last second of the day in Shanghai
  const visits = createVisitCounter({ db, log, clock: { now: () => now } });
  const visit = (ip: string, route: string, from?: string) =>
    visits.add({ route, statisticsType: 'pc', from, ip, browser: 'one' });
  visit('192.0.2.1', '/home/Home', 'www.baidu.com');
  visit('192.0.2.1', '/reg');
  visit('192.0.2.2', '/home/Home', 'm.baidu.com');
  visit('192.0.2.3', '/home/Home', '');
  visit('192.0.2.4', '/made-up', 'www.baidu.com');
  now = new Date('2026-03-04T16:00:01Z');
  visit('192.0.2.5', '/home/Home', 'jxj.example.gov.cn');
  await visits.flush();
  visit('192.0.2.6', '/home/Home', 'www.example.gov.cn');
  await visits.flush();
  const { rows } = await portal.sql.query<unknown[]>({
    text: 'select day::text, source, visits from visit_source order by 1, 2',
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['2026-03-04', 'baidu', 2],
    ['2026-03-04', 'direct', 1],
    ['2026-03-05', 'government', 2],
  ]);
  const { rows: sums } = await portal.sql.query('select sum(visits)::int as n from visit_day');
  expect(sums).toEqual([{ n: 6 }]);
});

test('visit counter drops made-up paths beyond its limit while it cannot write', async () => {
  const visits = createVisitCounter(portal.services);
  const visit = { statisticsType: 'pc', browser: 'one' } as const;
  for (let number = 0; number < 5_000; number += 1)
    visits.add({ route: `/made-up/${String(number)}`, ...visit, ip: `192.0.${String(number % 200)}.1` });
  visits.add({ route: '/login', ...visit, ip: '198.51.100.1' });
  await visits.flush();
  visits.add({ route: '/login', ...visit, ip: '203.0.113.1' });
  await visits.flush();
  const { rows } = await portal.sql.query(`select visits from visit_day where route = '/login'`);
  expect(rows, 'those beyond the limit were dropped, the next ones count').toEqual([{ visits: 1 }]);
});
