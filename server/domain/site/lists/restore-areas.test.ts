import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { areaCalls } from '#contract/site/area-calls.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import {
  findAreaByPath,
  findAreas,
  listAreas,
  listCarriedAreas,
} from '#server/db/queries/reference/reference.ts';
import {
  bringRelease,
  districtKeeping,
  type CityAreas,
  type SavedAreas,
} from '#server/testing/district-keeping.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

const city = '510100';
const otherCity = '510300';
let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_AREA_CODE: city });
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());

beforeEach(async () => {
  await portal.sql.query('truncate edited_list, content_item cascade');
  await bringRelease(portal);
});

const { read, save, merge } = districtKeeping(() => ({ portal, chief }), city);
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const changedBy = (code: string, change: Partial<SavedAreas[number]>) => (areas: SavedAreas) =>
  areas.map((one) => (one.code === code ? { ...one, ...change } : one));
const offered = async (of = city) => (await listAreas(portal.services.db, of)).map(({ name }) => name);
const texts = ({ areas }: CityAreas) =>
  areas.map(({ name, isRetired, mergedInto }) => `${name}${isRetired ? '-' : ''}${mergedInto}`);

describe('a release that brings a newer table', () => {
  test('leaves what chiefs have written, and adds what it has new after that', async () => {
    await save((areas) => {
      const [one, ...others] = changedBy('510105', { name: '青羊新区' })(areas);
      return [
        ...others.map((area) => (area.code === '510185' ? { ...area, isRetired: true } : area)),
        ...(one ? [one] : []),
        { code: '510190', name: '科学城' },
      ];
    });
    await merge('510106', '510107');
    const before = await offered();
    expect(before.slice(-2)).toEqual(['锦江区', '科学城']);
    // as if the release of before had not had it: chiefs have never seen it
    await portal.sql.query(
      `update edited_list set content = (select jsonb_agg(one) from jsonb_array_elements(content) one where one ->> 'code' <> '510118')`,
    );
    await bringRelease(portal);
    expect(await offered()).toEqual([...before.filter((name) => name !== '新津区'), '新津区']);
    const { areas } = await read('');
    expect(areas.find(({ code }) => code === '510185')).toMatchObject({ isRetired: true });
    expect(areas.find(({ code }) => code === '510106')).toMatchObject({ mergedInto: '510107' });
    expect(areas.find(({ code }) => code === '510118')).toMatchObject({ isRetired: false, mergedInto: '' });
    expect(await findAreaByPath(portal.services.db, ['四川省', '成都市', '青羊新区'])).toMatchObject({
      code: '510105',
    });
  });
});

describe('a retired district', () => {
  test('is offered nowhere, but where something carries it; its name stays', async () => {
    const { db } = portal.services;
    await save(changedBy('510104', { isRetired: true }));
    const codes = async () => (await listCarriedAreas(db, city)).map(({ code }) => code);
    expect(await offered()).not.toContain('锦江区');
    expect(await codes()).not.toContain('510104');
    expect(await findAreaByPath(db, ['四川省', '成都市', '锦江区'])).toBeUndefined();
    expect(await findAreas(db, { text: '锦江', codes: [], most: 30 })).toEqual([]);
    expect(await findAreas(db, { text: '', codes: ['510104'], most: 30 })).toMatchObject([
      { name: '锦江区' },
    ]);
    const district = {
      ...{ code: '510104', isOpen: true, quota: 5, office: '经信局', phone: '028-86000000', address: '' },
      ...{ startsBatch: false, updateTime: null },
    };
    expect(
      await portal.call(diagnosisWorkCalls.saveDiagnosisDistrict, district, { token: chief.token }),
    ).toMatchObject(failsWith('diagnosisDistrictUnknown'));
    await insertItem(db, 'news', { fields: { areaCode: '510104' }, row: { status: 0 } });
    expect(await codes(), 'a draft').not.toContain('510104');
    await insertItem(db, 'news', { fields: { areaCode: '510104' } });
    expect(await codes()).toContain('510104');
    await save(changedBy('510104', { isRetired: false }));
    expect(await offered()).toContain('锦江区');
  });
});

describe('readAreas', () => {
  test('begins with the city of the site, and names others in which something lies', async () => {
    expect(await read('')).toMatchObject({
      rev: 0,
      city: { code: city, name: '成都市' },
      cities: [{ code: city }],
    });
    await insertItem(portal.services.db, 'news', { fields: { areaCode: '510302' } });
    expect((await read('')).cities.map(({ name }) => name)).toEqual(['成都市', '自贡市']);
    expect(await read(otherCity)).toMatchObject({ city: { name: '自贡市' } });
  });

  test.each([
    ['a province', '510000'],
    ['a district', '510104'],
    ['nothing', '519999'],
  ])('refuses %s', async (_, of) => {
    const { token } = chief;
    const pair = { city: of, rev: 0, code: '510104', into: '510105' };
    for (const answer of [
      await portal.call(areaCalls.readAreas, { city: of }, { token }),
      await portal.call(areaCalls.saveAreas, { city: of, rev: 0, areas: [] }, { token }),
      await portal.call(areaCalls.mergeAreas, pair, { token }),
    ])
      expect(answer).toMatchObject(failsWith('notFound'));
  });

  test('is for chiefs of the whole site alone', async () => {
    const writer = await hireColleague(portal, 2, { role: 'writer' });
    expect(await portal.call(areaCalls.readAreas, {}, { token: writer.token })).toMatchObject(
      failsWith('accessDenied'),
    );
  });
});

test('the second of two chiefs is told, whichever of the acts it is', async () => {
  const { rev, areas } = await read('');
  await save(changedBy('510104', { name: '锦江新区' }));
  const live = areas.map(({ code, name }) => ({ code, name }));
  const { token } = chief;
  const renamed = changedBy('510105', { name: '青羊新区' })(live);
  for (const answer of [
    await portal.call(areaCalls.saveAreas, { city, rev, areas: renamed }, { token }),
    await portal.call(areaCalls.mergeAreas, { city, rev, code: '510105', into: '510106' }, { token }),
  ])
    expect(answer).toMatchObject(failsWith('editedMeanwhile'));
  expect(await offered()).toContain('青羊区');
});

test('a site of one district alone does not lose it', async () => {
  const { areaCode } = portal.services.site.facts;
  expect(areaCode).toBe(city);
  await portal.sql.query(
    `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values (1, 'live', $1, 0, '', now())`,
    [JSON.stringify({ ...portal.services.site.facts, areaCode: '510117' })],
  );
  await expect.poll(() => portal.services.site.facts.areaCode, { timeout: 15_000 }).toBe('510117');
  expect(await read('')).toMatchObject({ city: { code: city } });
  expect(await merge('510117', '510116')).toMatchObject(failsWith('areaIsOfSite'));
  expect(await merge('510116', '510117')).toMatchObject({ code: 1 });
  await portal.sql.query('truncate site_version');
  await expect.poll(() => portal.services.site.facts.areaCode, { timeout: 15_000 }).toBe(city);
});

describe('restoreState', () => {
  const states = async () =>
    (
      (await portal.call(listCalls.listStates, { list: 'areas' }, { token: chief.token })).data as ResponseOf<
        typeof listCalls.listStates
      >
    ).rows;
  async function restore(revOf: number) {
    const { rev } = await read('');
    const id = (await states()).find((one) => one.rev === revOf)?.id ?? 999_999;
    return portal.call(listCalls.restoreState, { list: 'areas', rev, id }, { token: chief.token });
  }

  test('brings back names, order and what was offered; what was added stays retired, what was merged stays merged', async () => {
    const first = texts(await read(''));
    await save((areas) => [
      { code: '510190', name: '科学城' },
      ...changedBy('510104', { name: '锦江新区', isRetired: true })(areas),
    ]);
    await merge('510106', '510105');
    expect((await states()).map(({ rev, by, changes }) => [rev, by !== '', changes])).toEqual([
      [3, true, '区县：成都市；合并 金牛区→青羊区（0）'],
      [2, true, '区县：成都市；新增 科学城；改名 锦江区→锦江新区；停用 锦江新区'],
      [1, false, ''],
    ]);
    expect(await restore(1)).toMatchObject({ code: 1 });
    expect(texts(await read(''))).toEqual([
      ...first.filter((text) => text !== '金牛区'),
      ...['科学城-', '金牛区510105'],
    ]);
    expect(await offered()).toEqual(first.filter((text) => text !== '金牛区'));
    expect((await states())[0]?.changes).toContain('恢复第 1 版');
    expect(await restore(1)).toMatchObject(failsWith('siteNothingChanged'));
    expect(await restore(99)).toMatchObject(failsWith('notFound'));
  });

  test('leaves cities alone that had not been changed by then; what the release had of them is a state as well', async () => {
    await save(changedBy('510104', { name: '锦江新区' }));
    await save(changedBy('510302', { name: '自流井新区' }), otherCity);
    expect((await states()).map(({ rev, by }) => [rev, by !== ''])).toEqual([
      [4, true],
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect(await restore(1)).toMatchObject({ code: 1 });
    expect([(await offered())[0], (await offered(otherCity))[0]]).toEqual(['锦江区', '自流井新区']);
    expect(await restore(3)).toMatchObject({ code: 1 });
    expect([(await offered())[0], (await offered(otherCity))[0]]).toEqual(['锦江新区', '自流井区']);
  });

  test('keeps on offer what a release has brought since', async () => {
    await save(changedBy('510104', { name: '锦江新区' }));
    await portal.sql.query(
      `update edited_list set content = (select jsonb_agg(one) from jsonb_array_elements(content) one where one ->> 'code' <> '510118')`,
    );
    await bringRelease(portal);
    expect(await restore(1)).toMatchObject({ code: 1 });
    expect((await read('')).areas.at(-1)).toMatchObject({ name: '新津区', isRetired: false });
  });

  test('refuses a name that another has taken since', async () => {
    await save(changedBy('510104', { name: '锦江新区' }));
    await save((areas) => [...areas, { code: '510190', name: '锦江区' }]);
    expect(await restore(1)).toMatchObject(failsWith('areaNameTaken'));
  });
});
