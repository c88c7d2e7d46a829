import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { loadReferenceData } from '#server/db/load-reference.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { refusedAs, restoring } from '#server/testing/restoring.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let chief: TestColleague;
let reviewer: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  await loadReferenceData(portal.services.db);
  chief = await hireColleague(portal, 1, { role: 'chief' });
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
});
afterAll(() => portal.stop());
beforeEach(() =>
  portal.sql.query(
    'delete from diagnosis_district_staff; delete from diagnosis_district; delete from edited_list',
  ),
);

const { done, states, idOf, compare, restore } = restoring(() => ({ portal, chief }));

const code = '510104';
const district = { code, isOpen: true, quota: 5, office: '经信局', phone: '028-87654321', address: '一号' };
const save = (change: object = {}) =>
  done(diagnosisWorkCalls.saveDiagnosisDistrict, { ...district, ...change });
const read = () => done(diagnosisWorkCalls.getDiagnosisDistrict, { code });
const use = (places: number) =>
  portal.sql.query('update diagnosis_district set used = $1 where area_code = $2', [places, code]);

test('a district comes back as it was, while its batch, its places and who is responsible go on', async () => {
  await save();
  const id = await idOf('districts', 0);
  await use(3);
  await save({ ...{ isOpen: false, quota: 9, office: '工信局', address: '二号' }, staff: [reviewer.id] });
  await save({ startsBatch: true, quota: 9, isOpen: false });
  await use(2);
  expect((await states('districts')).rows[1]).toMatchObject({
    by: chief.account,
    changes: '受理诊断的区县：修改 锦江区',
    rows: [
      {
        key: code,
        fields: [
          { label: '受理新的申请', before: '是', after: '否' },
          { label: '名额', before: '5', after: '9' },
          { label: '受理单位', before: '经信局', after: '工信局' },
          { label: '地址', before: '一号', after: '二号' },
        ],
      },
    ],
  });
  expect((await compare('districts', id)).rows).toMatchObject([
    { note: '占用的名额、批次和负责的同事不变', refused: '' },
  ]);
  expect(await restore('districts', id)).toMatchObject({ code: 1 });
  const { office, address, isOpen, quota, used, batch, staff } = await read();
  expect({ office, address, isOpen, quota }).toEqual({
    ...{ office: '经信局', address: '一号', isOpen: true, quota: 5 },
  });
  expect({ used, batch, staff: staff.map((one) => one.id) }).toEqual({
    ...{ used: 2, batch: 2, staff: [reviewer.id] },
  });
});

test.each([
  [5, undefined],
  [6, 'diagnosisQuotaBelowUsed'],
] as const)('of %i places that are taken a district of 5 is refused: %s', async (taken, error) => {
  await save();
  const id = await idOf('districts', 0);
  await save({ quota: 9 });
  await use(taken);
  const [row] = (await compare('districts', id)).rows;
  expect(row?.refused === '').toBe(error === undefined);
  const answer = await restore('districts', id);
  expect(answer).toMatchObject(error === undefined ? { code: 1 } : refusedAs(error, { field: code }));
});

test('one that came later stays, and is closed by hand', async () => {
  await save({ code: '510105' });
  const id = await idOf('districts', 0);
  await save();
  expect((await compare('districts', id)).rows).toMatchObject([
    { name: '锦江区', refused: '后来新增的不能去掉，只能关闭' },
  ]);
  expect(await restore('districts', id)).toMatchObject(refusedAs('stateRowStays', { field: code }));
});

test('one whose area was merged since does not come back', async () => {
  await save();
  const id = await idOf('districts', 0);
  await save({ isOpen: false });
  await portal.sql.query('delete from diagnosis_district');
  await portal.sql.query(`update area set is_retired = true where code = $1`, [code]);
  expect(await restore('districts', id)).toMatchObject(
    refusedAs('diagnosisDistrictUnknown', { field: code }),
  );
  await portal.sql.query(`update area set is_retired = false where code = $1`, [code]);
  expect(await restore('districts', id)).toMatchObject({ code: 1 });
  expect((await read()).isOpen).toBe(true);
});

test('reviewers restore nothing of it', async () => {
  await save();
  expect(await restore('districts', await idOf('districts', 0), { rev: 1 }, reviewer)).toMatchObject(
    refusedAs('accessDenied'),
  );
});
