import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { goneUser } from '#contract/gone.ts';
import { figureCalls, type Figure, type FigureName } from '#contract/statistics/calls.ts';
import { figureSeconds } from '#contract/statistics/constants.ts';
import { errors } from '#contract/errors.ts';
import { insertSection } from '#server/testing/grant-role.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';

const never = 2 ** 31 - 1;
let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal(
    { SITE_AREA_CODE: '510100' },
    { pauses: { flushVisits: never, sweep: never } },
  );
  token = (await hireColleague(portal, 900, { role: 'administrator' })).token;
});
afterAll(() => portal.stop());
beforeEach(() => portal.pass({ seconds: figureSeconds }));

async function read(name: FigureName, request: { days?: number } = {}): Promise<Figure> {
  const call: CallDefinition = figureCalls[name];
  const answer = await portal.call(call, request, call.access === 'anonymous' ? {} : { token });
  expect(answer, name).toMatchObject({ status: 200, code: 1 });
  return figureCalls[name].response.parse(answer.data);
}
const valuesOf = ({ rows }: Figure) => rows.map(({ name, values }) => [name, ...values]);

/** Puts enterprises into an area and an industry. */
let serial = 0;
async function addEnterprises(count: number, { area, industry }: { area: string; industry: string }) {
  for (let n = 0; n < count; n += 1) {
    serial += 1;
    await portal.sql.query(
      `with u as (insert into app_user (account_type, user_type, phone, created_at) values ('enpt', 9, $1, $2) returning id)
       insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, industry_id, scale_id)
       select u.id, $3, $4, '', $5, '', (select id from industry where code = $6), 3 from u`,
      [
        `139${String(50_000_000 + serial)}`,
        portal.clock.now(),
        `企业 ${String(serial)}`,
        `code ${String(serial)}`,
        area,
        industry,
      ],
    );
  }
}

test('every figure of an empty site has as many values per row as columns', async () => {
  for (const name of Object.keys(figureCalls) as FigureName[]) {
    const { columns, rows, title } = await read(name);
    expect(title, name).not.toMatch(/^$|工作人员/);
    for (const { values } of rows) expect(values, name).toHaveLength(columns.length);
  }
});

describe('visit figures', () => {
  test('count arrivals by source, of the days of a period alone, the most first', async () => {
    await portal.sql.query(`
      insert into visit_source (day, source, visits) values
        ('2026-03-04', 'baidu', 2), ('2026-03-03', 'baidu', 3), ('2026-03-04', 'direct', 4), ('2026-02-26', 'wechat', 9),
        ('2026-02-25', 'bing', 7)`);
    const { rows } = await read('visitSourcesOf', { days: 7 });
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['微信', 9],
      ['百度', 5],
      ['直接打开', 4],
    ]);
  });

  test('count by day, hour, page and region of a period', async () => {
    // the clock stands at 10:00 of 4 March
    await portal.sql.query(`
      insert into visit_day (day, route, statistics_type, visits) values
        ('2026-03-04', '/home/Home', 'pc', 7), ('2026-03-04', '/login', 'pc', 3), ('2026-03-03', '/home/Home', 'pc', 5),
        ('2026-02-02', '/home/Home', 'pc', 100), ('2026-03-04', '12', 'platform', 1000);
      insert into visit_hour (hour, statistics_type, visits) values
        ('2026-03-04 01:00Z', 'pc', 10), ('2026-03-03 01:00Z', 'pc', 4), ('2026-03-03 15:00Z', 'pc', 1), ('2026-03-02 15:00Z', 'pc', 50);
      insert into visit_region (day, region, statistics_type, visits) values
        ('2026-03-04', '四川', 'pc', 8), ('2026-03-04', '', 'pc', 3), ('2026-03-03', '西藏', 'pc', 4)`);
    const days = await read('visitDays');
    expect(days.rows).toHaveLength(30);
    expect(valuesOf(days).slice(-2)).toEqual([
      ['2026-03-03', 5],
      ['2026-03-04', 10],
    ]);
    const hours = valuesOf(await read('visitHours'));
    expect(hours[9]).toEqual(['9 时', 10, 4]);
    expect(hours[10]).toEqual(['10 时', 0, 0]);
    expect(hours[23], 'still to come').toEqual(['23 时', null, 1]);
    expect(valuesOf(await read('visitHoursOf', { days: 3 }))[23]).toEqual(['23 时', 51]);
    expect(valuesOf(await read('visitPagesOf', { days: 2 }))).toEqual([
      ['首页', 12],
      ['登录', 3],
    ]);
    expect(valuesOf(await read('visitRegions')), 'few are one with others').toEqual([
      ['四川', 8],
      ['其他地区', 7],
    ]);
    expect(valuesOf(await read('visitDaysOf', { days: 366 }))).toHaveLength(366);
  });
});

describe('enterprise figures', () => {
  test('count by area and industry, without groups below the smallest size', async () => {
    await addEnterprises(6, { area: '510104', industry: 'C345' });
    await addEnterprises(7, { area: '510104', industry: 'C14' });
    await addEnterprises(4, { area: '510105', industry: 'C345' });
    await addEnterprises(2, { area: '510106', industry: 'C14' });
    await addEnterprises(11, { area: '510107', industry: 'C345' });
    await addEnterprises(2, { area: '110101', industry: 'C39' });
    // who has gone is counted among those who registered, and among no others
    await addEnterprises(1, { area: '510104', industry: 'C345' });
    await portal.sql.query(
      'update app_user set deleted_at = now() where id = (select max(user_id) from enterprise)',
    );
    await portal.pass({ seconds: figureSeconds });
    const shown = new Map((await read('districts')).rows.map(({ key, values }) => [key, values[0]]));
    expect([...shown].filter(([, value]) => value !== null)).toEqual([
      ['510104', 13],
      ['510107', 11],
    ]);
    const industries = await read('enterpriseIndustries');
    expect(industries.rows.map(({ key, values }) => [key, ...values])).toEqual([
      ['C34', 21],
      ['rest', 11],
    ]);
    const cross = await read('areaIndustries');
    expect(cross.columns.map(({ key }) => key)).toEqual(['C34']);
    expect(
      cross.rows.filter(({ values }) => values[0] !== null).map(({ key, values }) => [key, ...values]),
    ).toEqual([
      ['510104', 5],
      ['510107', 10],
    ]);
    expect(valuesOf(await read('enterpriseAreas')).map(([, value]) => value)).toEqual([13, 11, 8]);
    // a day is one of Shanghai, and who works for the centre has not registered
    await portal.sql.query(
      `update app_user set created_at = '2026-03-03T16:30:00Z' where id = (select min(user_id) from enterprise)`,
    );
    await hireColleague(portal, 903, { role: 'clerk' });
    const today = valuesOf(await read('registrations', { days: 1 }));
    expect(today).toEqual([['2026-03-04', 33, 0]]);
  });
});

test('service figures count demands by stage, diagnoses by state and district, sign-ups by state', async () => {
  await insertSection(portal, 91);
  await portal.sql.query(`
    with company as (select user_id from enterprise order by user_id limit 1),
      item as (
        insert into content_item (kind, section_id, section_name, title, summary, body, status, stage, publish_time)
        select kind, (select min(id) from section), '', kind, '', '', status, stage, now() - interval '1 day'
        from (values ('demand', 2, 'open'), ('demand', 2, 'signed'), ('demand', 0, 'open'), ('activity', 2, null)) as given (kind, status, stage)
        returning id, kind),
      opened as (insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at) values ('510104', '锦江区', true, 9, '', '', now()), ('510105', '青羊区', true, 9, '', '', now())),
      applied as (
        insert into diagnosis_application (user_id, district_code, state, form, contact, created_at, updated_at, submitted_at, closed_at)
        select user_id, district, state, '{}', '', now(), now(), submitted::timestamptz, closed::timestamptz from company, (values
          ('510104', 'districtReview', now(), null), ('510105', 'done', now(), now()), ('510105', 'rejected', now(), now()),
          ('510104', 'withdrawn', null, now())) as given (district, state, submitted, closed))
    insert into activity_sign_up (activity_id, user_id, state, people, contact, created_at)
    select item.id, user_id, 'confirmed', 3, '', now() from item, company where kind = 'activity'`);
  // what somebody found who has left counts as found, what the centre has deleted does not
  await portal.sql.query(
    `insert into content_item (kind, section_id, section_name, title, summary, body, status, stage, publish_time, is_deleted, extra)
     select 'demand', min(id), '', '', '', '', 5, 'done', now(), true, jsonb_build_object('organisation', company)
     from section, (values ($1), ('某公司')) as given (company) group by company`,
    [goneUser],
  );
  await portal.pass({ seconds: figureSeconds });
  const counted = async (name: FigureName) =>
    (await read(name)).rows
      .filter(({ values }) => values[0] !== 0)
      .map(({ key, values }) => [key, ...values]);
  expect(await counted('demandStages')).toEqual([
    ['open', 1],
    ['signed', 1],
    ['done', 1],
  ]);
  // a draft that was thrown away is no application
  expect(await counted('diagnosisStates')).toEqual([
    ['districtReview', 1],
    ['rejected', 1],
    ['done', 1],
  ]);
  expect((await read('diagnosisDistricts')).rows.map(({ key, values }) => [key, ...values])).toEqual([
    ['510105', 2],
    ['510104', 1],
  ]);
  expect(await counted('signUps')).toEqual([['confirmed', 1, 3]]);
  // as lists of activities say it: without a beginning still to come, without an end over once it has begun
  expect((await read('activities')).rows).toEqual([{ key: '', name: '未注明', values: [1, 0, 0] }]);
  await portal.sql.query(
    `insert into content_item (kind, section_id, section_name, title, summary, body, status, publish_time, starts_at)
     select 'activity', min(id), '', '', '', '', 2, now() - interval '1 day', '2026-03-04T01:00:00Z'::timestamptz from section`,
  );
  await portal.pass({ seconds: figureSeconds });
  expect((await read('activities')).rows).toEqual([{ key: '', name: '未注明', values: [1, 0, 1] }]);
});

test('a figure is cached for figureSeconds, then computed again', async () => {
  const before = await read('visitDays');
  await portal.sql.query(
    `insert into visit_day (day, route, statistics_type, visits) values ('2026-03-04', '/reg', 'pc', 1)`,
  );
  expect(await read('visitDays')).toEqual(before);
  await portal.pass({ seconds: figureSeconds });
  expect(valuesOf(await read('visitDays')).at(-1)?.[1]).toBe(Number(valuesOf(before).at(-1)?.[1]) + 1);
});

test('staff figures require a role for the whole site', async () => {
  const ask = async (given?: string) =>
    (await portal.call(figureCalls.visitPagesOf, {}, given === undefined ? {} : { token: given })).code;
  expect(await ask()).toBe(errors.notLoggedIn.code);
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('一栏', 'news') returning id`,
  );
  const sectionId = Number(rows[0]?.id);
  const chief = await hireColleague(portal, 901, { role: 'chief', sectionId });
  expect(await ask(chief.token)).toBe(errors.accessDenied.code);
  const writer = await hireColleague(portal, 902, { role: 'writer' });
  expect(await ask(writer.token)).toBe(errors.accessDenied.code);
  expect(await ask(token)).toBe(1);
});

test('visitDaysOf accepts 1 to 366 days', async () => {
  for (const days of [0, 367, -1])
    expect((await portal.call(figureCalls.visitDaysOf, { days }, { token })).code).toBe(
      errors.invalidRequest.code,
    );
});
