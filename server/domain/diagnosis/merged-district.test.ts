import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { blocked } from '#server/testing/database.ts';
import { diagnosing, insertDiagnosed, rightDiagnosis, testDistrict } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';

let portal: TestPortal;
let act: ReturnType<typeof diagnosing>;
let serial = 100;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  const reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  const chief = await hireColleague(portal, 2, { role: 'chief' });
  act = diagnosing(portal, { reviewer, chief });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  expect(await act.openDistrict({ startsBatch: true })).toMatchObject({ code: 1 });
});

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const form = {
  ...rightDiagnosis,
  problems: [...rightDiagnosis.problems],
  systems: [...rightDiagnosis.systems],
};

describe('a merge of the district that is under way', () => {
  const target = '510108';
  /** Goes on with what waits for the merge, once it waits, and lets that end. */
  async function during<Done>(steps: readonly string[], work: () => Promise<Done>): Promise<Done> {
    const merging = await portal.sql.connect();
    try {
      await merging.query('begin');
      for (const step of steps) await merging.query(step);
      const done = work();
      await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
      await merging.query('commit');
      return await done;
    } finally {
      merging.release();
    }
  }
  const reopen = () => portal.sql.query(`update area set merged_into = null where code = '${testDistrict}'`);

  test.each(['begun', 'handed in'])('does not fail an application that is %s', async (how) => {
    const one = await insertDiagnosed(portal, (serial += 1));
    if (how === 'handed in') await portal.call(diagnosisCalls.saveDraft, form, { token: one.token });
    const answer = await during(
      [
        `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at) values ('${target}', '成华区', true, 50, '', '', now())
         on conflict do nothing`,
        `select from diagnosis_district where area_code = '${testDistrict}' for update`,
        `update enterprise set area_code = '${target}' where area_code = '${testDistrict}'`,
        `update diagnosis_application set district_code = '${target}' where district_code = '${testDistrict}'`,
        `delete from diagnosis_district_staff where area_code = '${testDistrict}'`,
        `delete from diagnosis_district where area_code = '${testDistrict}'`,
      ],
      async () => act.apply(one),
    );
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    const { rows } = await portal.sql.query(
      'select district_code from diagnosis_application where user_id = $1',
      [one.id],
    );
    expect(rows).toEqual([{ district_code: target }]);
  });

  test('does not let the district begin again', async () => {
    const answer = await during(
      [
        `select pg_advisory_xact_lock(hashtext('edited lists'))`,
        `update diagnosis_application set district_code = '${target}' where district_code = '${testDistrict}'`,
        `delete from diagnosis_district where area_code = '${testDistrict}'`,
        `update area set merged_into = '${target}' where code = '${testDistrict}'`,
      ],
      async () => act.openDistrict(),
    );
    await reopen();
    expect(answer).toMatchObject(failsWith('diagnosisDistrictUnknown'));
    expect(
      (await portal.sql.query('select from diagnosis_district where area_code = $1', [testDistrict]))
        .rowCount,
    ).toBe(0);
  });
});
