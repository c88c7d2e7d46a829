import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import type { areaCalls } from '#contract/site/area-calls.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { districtKeeping } from '#server/testing/district-keeping.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

const city = '510100';
let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());

const keeping = districtKeeping(() => ({ portal, chief }), city);
const { read } = keeping;
async function merge(code: string, into: string) {
  const answer = await keeping.merge(code, into);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as ResponseOf<typeof areaCalls.mergeAreas>).changed;
}
const rename = (names: Readonly<Record<string, string>>) =>
  keeping.save((areas) => areas.map((one) => ({ ...one, name: names[one.code ?? ''] ?? one.name })));
const usesOf = async (code: string) => (await read()).areas.find((one) => one.code === code)?.uses;
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await portal.sql.query(text, values)).rows as unknown[];

let serial = 10;
/** An enterprise of a district with an account; the id of this. */
async function enterpriseIn(code: string, path: string): Promise<number> {
  serial += 1;
  const { id } = await insertOwner(portal, serial, {
    accountType: 'enpt',
    account: `works_${String(serial)}`,
  });
  await portal.sql.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address) values ($1, $2, $3, $4, $5, '创新路 1 号')`,
    [id, `远衡机械${String(serial)}厂`, makeCreditCode({ serial: 5_000 + serial }), path, code],
  );
  return id;
}

async function certify(userId: number, code: string, path: string, regions: string[]): Promise<number> {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into certification (user_id, kind, state, form, people, company, created_at, updated_at)
     values ($1, 'serviceProvider', 'draft', $2, '', $3, now(), now()) returning id`,
    [
      userId,
      JSON.stringify({ regions }),
      JSON.stringify({ areaCode: code, areaPath: path, companyName: '某厂' }),
    ],
  );
  return Number(rows[0]?.id);
}

describe('enterprises and certifications', () => {
  test('say the other district and its path; regions that name the merged one name the other, each once', async () => {
    const id = await enterpriseIn('510104', '四川省/成都市/锦江区');
    const elsewhere = await enterpriseIn('510302', '四川省/自贡市/自流井区');
    const certification = await certify(id, '510104', '四川省/成都市/锦江区', ['全省', '锦江区', '青羊区']);
    // a district of another city may be called so too
    const other = await certify(elsewhere, '510302', '四川省/自贡市/自流井区', ['锦江区']);
    const provider = (areaCode: string, regions: string[]) =>
      insertItem(portal.services.db, 'provider', { fields: { areaCode }, extra: { regions } });
    const item = await provider('510107', ['锦江区', '金牛区']);
    const others = await provider('510302', ['锦江区']);
    expect(await usesOf('510104')).toMatchObject({ enterprises: 1, certifications: 1, content: 0 });
    expect(await merge('510104', '510105')).toMatchObject({ enterprises: 1, certifications: 1 });
    expect(
      await rowsOf('select area_code, area_path from enterprise where user_id = any($1) order by user_id', [
        [id, elsewhere],
      ]),
    ).toEqual([
      { area_code: '510105', area_path: '四川省/成都市/青羊区' },
      { area_code: '510302', area_path: '四川省/自贡市/自流井区' },
    ]);
    expect(
      await rowsOf(
        `select company ->> 'areaCode' as code, company ->> 'areaPath' as path, company ->> 'companyName' as name, form -> 'regions' as regions
         from certification where id = any($1) order by id`,
        [[certification, other]],
      ),
    ).toEqual([
      { code: '510105', path: '四川省/成都市/青羊区', name: '某厂', regions: ['全省', '青羊区'] },
      { code: '510302', path: '四川省/自贡市/自流井区', name: '某厂', regions: ['锦江区'] },
    ]);
    expect(
      await rowsOf(
        `select extra -> 'regions' as regions, card -> 'regions' as card, content #> '{extra,regions}' as written,
           array(select f from unnest(facets) f where f like 'regions:%' order by 1) as facets
         from content_item join content_version on item_id = id where id = any($1) order by id`,
        [[item, others]],
      ),
    ).toEqual([
      {
        ...{ regions: ['青羊区', '金牛区'], card: ['青羊区', '金牛区'], written: ['青羊区', '金牛区'] },
        facets: ['regions:金牛区', 'regions:青羊区'],
      },
      { regions: ['锦江区'], card: ['锦江区'], written: ['锦江区'], facets: ['regions:锦江区'] },
    ]);
  });

  test('say a new name, also where two change theirs for each other', async () => {
    const [one, other] = [
      await enterpriseIn('510112', '四川省/成都市/龙泉驿区'),
      await enterpriseIn('510113', '四川省/成都市/青白江区'),
    ];
    const certification = await certify(one, '510112', '四川省/成都市/龙泉驿区', [
      '龙泉驿区',
      '青白江区',
      '新都区',
    ]);
    await portal.sql.query(
      `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at) values ('510112', '龙泉驿区', true, 9, '', '', now())`,
    );
    expect(await rename({ '510112': '青白江区', '510113': '龙泉驿区', '510114': '香城' })).toMatchObject({
      code: 1,
    });
    expect(
      await rowsOf('select area_code, area_path from enterprise where user_id = any($1) order by user_id', [
        [one, other],
      ]),
    ).toEqual([
      { area_code: '510112', area_path: '四川省/成都市/青白江区' },
      { area_code: '510113', area_path: '四川省/成都市/龙泉驿区' },
    ]);
    expect(
      await rowsOf(
        `select form -> 'regions' as regions, company ->> 'areaPath' as path from certification where id = $1`,
        [certification],
      ),
    ).toEqual([{ regions: ['青白江区', '龙泉驿区', '香城'], path: '四川省/成都市/青白江区' }]);
    expect(await rowsOf(`select name from diagnosis_district where area_code = '510112'`)).toEqual([
      { name: '青白江区' },
    ]);
  });

  test('queue demands of a renamed district for their matches', async () => {
    const id = await insertItem(portal.services.db, 'demand', { fields: { areaCode: '510116' } });
    const policy = await insertItem(portal.services.db, 'policy', { fields: { areaCode: '510116' } });
    await portal.sql.query('delete from match_due');
    await rename({ '510116': '空港区' });
    expect(await rowsOf('select item_id::int as id from match_due')).toEqual([{ id }]);
    expect(policy).not.toBe(id);
  });
});

test('subscriptions look at the other district, each once, as one value or several', async () => {
  const owner = await enterpriseIn('510302', '四川省/自贡市/自流井区');
  const later = await enterpriseIn('510302', '四川省/自贡市/自流井区');
  for (const [id, areas] of [
    [owner, '{510106,510107,510108}'],
    [later, '{510108}'],
  ] as const)
    await portal.sql.query(
      `insert into subscriber (user_id, areas, covered_until, next_at, created_at) values ($1, $2, now(), now(), now())`,
      [id, areas],
    );
  const filters = [
    { area: '510106', level: '市' },
    { area: ['510106', '510107', '510108'] },
    { area: '510108' },
    { level: '510106' },
    {},
  ];
  for (const [n, one] of filters.entries())
    await portal.sql.query(
      `insert into subscription (user_id, name, address, selection, created_at) values ($1, 'n', $2, $3, now())`,
      [
        owner,
        `/list?${String(n)}`,
        JSON.stringify({ kind: 'policy', sectionName: '', filters: one, status: '' }),
      ],
    );
  expect(await usesOf('510106')).toMatchObject({ subscriptions: 3 });
  expect(await merge('510106', '510107')).toMatchObject({ subscriptions: 3 });
  expect(
    await rowsOf('select areas from subscriber where user_id = any($1) order by user_id', [[owner, later]]),
  ).toEqual([{ areas: ['510107', '510108'] }, { areas: ['510108'] }]);
  expect(await rowsOf(`select selection -> 'filters' as filters from subscription order by id`)).toEqual(
    [
      { area: '510107', level: '市' },
      { area: ['510107', '510108'] },
      { area: '510108' },
      { level: '510106' },
      {},
    ].map((one) => ({ filters: one })),
  );
});

describe('diagnoses', () => {
  const open = (code: string, quota: number, used: number, batch: number) =>
    portal.sql.query(
      `insert into diagnosis_district (area_code, name, is_open, quota, used, batch, office, phone, updated_at)
       values ($1, $1, true, $2, $3, $4, '经信局', '', '2026-01-01')`,
      [code, quota, used, batch],
    );
  async function applied(code: string, placeBatch: number | null): Promise<number> {
    const user = await enterpriseIn(code, '四川省/成都市/某区');
    const { rows } = await portal.sql.query<{ id: string }>(
      `insert into diagnosis_application (user_id, district_code, state, form, contact, place_batch, created_at, updated_at)
       values ($1, $2, 'submitted', '{}', '', $3, now(), now()) returning id`,
      [user, code, placeBatch],
    );
    return Number(rows[0]?.id);
  }
  const districts = () =>
    rowsOf(`select area_code as code, name, quota, used, batch, updated_at > '2026-01-01' as touched from diagnosis_district
      where area_code like '51018%' order by 1`);
  const places = (ids: number[]) =>
    rowsOf(
      'select district_code as code, place_batch as batch from diagnosis_application where id = any($1) order by id',
      [ids],
    );
  const reviewers = (code: string) =>
    rowsOf('select user_id::int as id from diagnosis_district_staff where area_code = $1 order by 1', [code]);

  test('both districts have their places together, and whoever was responsible for one is so for both', async () => {
    await open('510181', 4, 4, 3);
    await open('510182', 5, 2, 2);
    const [mine, both] = [
      await hireColleague(portal, 4, { role: 'reviewer' }),
      await hireColleague(portal, 5, { role: 'reviewer' }),
    ];
    await portal.sql.query(
      `insert into diagnosis_district_staff (area_code, user_id) values ('510181', $1), ('510181', $2), ('510182', $2)`,
      [mine.id, both.id],
    );
    // of the batch that counts, of the one before that has the number of the other's, and without a place
    const ids = [await applied('510181', 3), await applied('510181', 2), await applied('510181', null)];
    const kept = await applied('510182', 2);
    expect(await usesOf('510181')).toMatchObject({ applications: 3, enterprises: 3 });
    expect(await merge('510181', '510182')).toMatchObject({ applications: 3, enterprises: 3 });
    expect(await districts()).toEqual([
      { code: '510182', name: '510182', quota: 9, used: 6, batch: 2, touched: true },
    ]);
    expect(await places([...ids, kept])).toEqual([
      { code: '510182', batch: 2 },
      { code: '510182', batch: 0 },
      { code: '510182', batch: null },
      { code: '510182', batch: 2 },
    ]);
    expect(await reviewers('510182')).toEqual([mine.id, both.id].sort((a, b) => a - b).map((id) => ({ id })));
    expect(await reviewers('510181')).toEqual([]);
  });

  test('a district that alone took applications does so as the other one', async () => {
    await open('510183', 4, 1, 3);
    const ids = [await applied('510183', 3), await applied('510183', 1)];
    await merge('510183', '510184');
    expect(await districts()).toMatchObject([
      { code: '510182' },
      { code: '510184', name: '崇州市', quota: 4, used: 1, batch: 3 },
    ]);
    expect(await places(ids)).toEqual([
      { code: '510184', batch: 3 },
      { code: '510184', batch: 0 },
    ]);
  });
});
