import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { deleteDistrictStaffOf } from '#server/db/queries/diagnosis/district-staff.ts';
import { diagnosing, insertDiagnosed, testDistrict } from '#server/testing/diagnosing.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

/** Beside the first district. */
const otherDistrict = '510105';

let portal: TestPortal;
let chief: TestColleague;
let here: TestColleague;
let there: TestColleague;
let clerk: TestColleague;
let act: ReturnType<typeof diagnosing>;
let serial = 100;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchDiagnoses: 3_600_000 } });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  here = await hireColleague(portal, 2, { role: 'reviewer' });
  there = await hireColleague(portal, 3, { role: 'reviewer' });
  clerk = await hireColleague(portal, 4, { role: 'clerk' });
  act = diagnosing(portal, { reviewer: here, chief });
  for (const code of [testDistrict, otherDistrict])
    expect(await act.openDistrict({ code, quota: 50 })).toMatchObject({ code: 1 });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
async function ask<C extends CallDefinition>(by: TestColleague, call: C, request: RequestOf<C>) {
  const answer = await portal.call(call, request, { token: by.token });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as ResponseOf<C>;
}
const applyIn = async (areaCode: string) =>
  act.applied(await insertDiagnosed(portal, (serial += 1), { areaCode }));
const setStaff = (code: string, staff: readonly TestColleague[]) =>
  act.openDistrict({ code, quota: 50, staff: staff.map(({ id }) => id) });
const idsOf = async (by: TestColleague, request: RequestOf<typeof diagnosisWorkCalls.listDiagnoses>) =>
  (await ask(by, diagnosisWorkCalls.listDiagnoses, { waiting: true, pageSize: 100, ...request })).rows.map(
    ({ applyId }) => applyId,
  );
const waitingFor = async (by: TestColleague) =>
  (await ask(by, queueCalls.consoleQueues, {})).rows.find(({ page }) => page === 'diagnosis')?.waiting;
const district = (by: TestColleague, code = testDistrict) =>
  ask(by, diagnosisWorkCalls.getDiagnosisDistrict, { code });
/** A login of staff that is idle ends. */
const returnToWork = async () => {
  for (const one of [here, chief]) one.token = await logIn(portal, one.account);
};

test('saveDiagnosisDistrict names who is responsible, and leaves it without a word about it', async () => {
  expect((await district(here)).staff).toEqual([]);
  expect(await setStaff(testDistrict, [here, chief])).toMatchObject({ code: 1 });
  const named = [
    { id: chief.id, account: chief.account, isActive: true },
    { id: here.id, account: here.account, isActive: true },
  ];
  expect(await district(here)).toMatchObject({ staff: named, mayChange: false });
  await act.openDistrict({ quota: 49 });
  expect(await district(chief)).toMatchObject({ quota: 49, staff: named, mayChange: true });
  expect((await district(chief)).colleagues.map(({ id }) => id).sort()).toEqual(
    [chief, here, there].map(({ id }) => id).sort(),
  );
  expect(await setStaff(testDistrict, [here, here])).toMatchObject({ code: 1 });
  expect(await ask(here, diagnosisWorkCalls.diagnosisDistrictChoices, {})).toMatchObject({
    rows: [
      { code: testDistrict, isMine: true },
      { code: otherDistrict, isMine: false },
    ],
  });
  expect((await district(chief)).staff.map(({ id }) => id)).toEqual([here.id]);
  expect(await setStaff(testDistrict, [clerk])).toMatchObject({
    ...failsWith('diagnosisStaffUnknown'),
    data: { field: 'staff' },
  });
  expect((await district(chief)).staff.map(({ id }) => id)).toEqual([here.id]);
});

test('saveDiagnosisDistrict is for chiefs; reviewers read districts, clerks do not', async () => {
  const settings = { code: testDistrict, isOpen: true, quota: 5, office: '单位', phone: '028-86000000' };
  const save = await portal.call(diagnosisWorkCalls.saveDiagnosisDistrict, settings, { token: here.token });
  expect(save).toMatchObject(failsWith('accessDenied'));
  for (const [call, request] of [
    [diagnosisWorkCalls.getDiagnosisDistrict, { code: testDistrict }],
    [diagnosisWorkCalls.diagnosisDistrictChoices, {}],
  ] as const)
    expect(await portal.call(call, request, { token: clerk.token })).toMatchObject(failsWith('accessDenied'));
  const unknown = { code: '510106' };
  expect(
    await portal.call(diagnosisWorkCalls.getDiagnosisDistrict, unknown, { token: here.token }),
  ).toMatchObject(failsWith('notFound'));
});

test('listDiagnoses narrows to own districts and those of nobody, and the count is that of the list', async () => {
  await setStaff(testDistrict, [here]);
  await setStaff(otherDistrict, [there]);
  const [one, two] = [await applyIn(testDistrict), await applyIn(otherDistrict)];
  expect(await idsOf(here, { mine: true })).toEqual([one]);
  expect(await idsOf(there, { mine: true })).toEqual([two]);
  expect((await idsOf(here, {})).sort()).toEqual([one, two].sort());
  expect(await idsOf(here, { code: otherDistrict })).toEqual([two]);
  expect(await idsOf(here, { code: otherDistrict, mine: true })).toEqual([]);
  expect(await waitingFor(here)).toBe(1);
  expect(await waitingFor(chief)).toBe(2);
  expect(await district(here)).toMatchObject({ waiting: 1, used: 1 });
  const read = await ask(here, diagnosisWorkCalls.getDiagnosis, { id: two });
  expect(read.responsible).toEqual([there.account]);
  // what nobody is responsible for waits for everybody
  await setStaff(otherDistrict, []);
  expect((await idsOf(here, { mine: true })).sort()).toEqual([one, two].sort());
  expect(await waitingFor(here)).toBe(2);
  const { rows } = await ask(here, diagnosisWorkCalls.listDiagnosisDistricts, { state: 'open' });
  expect(rows.map(({ waiting }) => waiting)).toEqual([1, 1]);
  expect((await ask(here, diagnosisWorkCalls.listDiagnosisDistricts, { state: 'closed' })).total).toBe(0);
});

test('a new application is told to those responsible, and to all who review where none of them can act', async () => {
  const told = () =>
    Promise.all(
      [here, there].map(async ({ id }) => {
        const { rows } = await portal.sql.query<{ n: number }>(
          'select count(*)::int as n from site_message where user_id = $1',
          [id],
        );
        return rows[0]?.n ?? 0;
      }),
    );
  const arrives = async () => {
    // each is told once in ten minutes
    await portal.pass({ minutes: 11 });
    await returnToWork();
    const before = await told();
    await applyIn(testDistrict);
    return (await told()).map((n, at) => n - (before[at] ?? 0));
  };
  await setStaff(testDistrict, [there]);
  expect(await arrives()).toEqual([0, 1]);
  await portal.sql.query(
    "update app_user set suspended_at = now(), suspension_reason = '离岗' where id = $1",
    [there.id],
  );
  expect(await district(here)).toMatchObject({ staff: [{ id: there.id, isActive: false }] });
  expect((await arrives())[0]).toBe(1);
  await portal.sql.query('update app_user set suspended_at = null, suspension_reason = null where id = $1', [
    there.id,
  ]);
  await portal.sql.query('update role_grant set revoked_at = now() where user_id = $1', [there.id]);
  expect((await arrives())[0]).toBe(1);
  await portal.sql.query('update role_grant set revoked_at = null where user_id = $1', [there.id]);
  await portal.services.db.transaction((tx) => deleteDistrictStaffOf(tx, there.id));
  expect((await district(here)).staff).toEqual([]);
});

test('saveDiagnosisDistrict refuses what a colleague has changed since it was read', async () => {
  const { updateTime, batch } = await district(chief);
  await portal.pass({ minutes: 1 });
  const changes = { quota: 50, startsBatch: true, updateTime };
  const answers = await Promise.all([act.openDistrict(changes), act.openDistrict(changes)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(
    [1, errors.diagnosisDistrictChanged.code].sort((one, other) => one - other),
  );
  expect(await district(chief)).toMatchObject({ batch: batch + 1, used: 0 });
});

test('saveDiagnosisDistrict makes a district once', async () => {
  const make = () => act.openDistrict({ code: '510107', updateTime: null });
  const answers = await Promise.all([make(), make()]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code !== 1)).toMatchObject({
    ...failsWith('diagnosisDistrictThere'),
    data: { field: 'code' },
  });
  expect(await make()).toMatchObject(failsWith('diagnosisDistrictThere'));
  expect(await act.openDistrict({ phone: '12' })).toMatchObject({
    ...failsWith('telephoneFormat'),
    data: { field: 'phone' },
  });
});
