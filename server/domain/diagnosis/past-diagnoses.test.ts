import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnosisRetentionDays } from '#contract/diagnosis/constants.ts';
import { errors } from '#contract/errors.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { sweepDiagnoses } from './watch-diagnoses.ts';

let portal: TestPortal;
let act: ReturnType<typeof diagnosing>;
beforeAll(async () => {
  portal = await startTestPortal();
  const reviewer = await hireColleague(portal, 91, { role: 'reviewer' });
  act = diagnosing(portal, { reviewer, chief: await hireColleague(portal, 92, { role: 'chief' }) });
  expect(await act.openDistrict()).toMatchObject({ code: 1 });
});
afterAll(() => portal.stop());

test('an erased enterprise that registers again still waits two years for its next diagnosis', async () => {
  const first = await insertDiagnosed(portal, 1);
  const applyId = await act.applied(first);
  await portal.sql.query(
    `update diagnosis_application set state = 'done', closed_at = $2, place_batch = null where id = $1`,
    [applyId, portal.clock.now()],
  );
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [
    first.id,
  ]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  const again = await insertDiagnosed(portal, 1);
  expect(again.id).not.toBe(first.id);
  expect(await act.apply(again)).toMatchObject({ code: errors.diagnosisTooSoon.code });
  const { rows } = await portal.sql.query<{ row: string }>('select p::text as row from past_diagnosis p');
  const { rows: companies } = await portal.sql.query<{ code: string }>(
    'select credit_code as code from enterprise where user_id = $1',
    [again.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(companies[0]?.code);
  // long after it is forgotten
  const later = {
    now: () => new Date(portal.clock.now().getTime() + (diagnosisRetentionDays + 1) * 24 * 3_600_000),
  };
  await sweepDiagnoses({ ...portal.services, clock: later });
  expect((await portal.sql.query('select from past_diagnosis')).rowCount).toBe(0);
});
