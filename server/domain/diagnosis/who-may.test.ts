import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { diagnosesBegunPerDay, diagnosisRetentionDays } from '#contract/diagnosis/constants.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let act: ReturnType<typeof diagnosing>;
let serial = 700;
beforeAll(async () => {
  portal = await startTestPortal();
  const reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  act = diagnosing(portal, { reviewer, chief: await hireColleague(portal, 2, { role: 'chief' }) });
  await act.openDistrict();
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const enterprise = () => insertDiagnosed(portal, (serial += 1));

test('saveDraft refuses more new applications than the daily limit, withdrawn ones included', async () => {
  const { token } = await enterprise();
  const begin = () => portal.call(diagnosisCalls.saveDraft, { level: '2' }, { token });
  for (let n = 0; n < diagnosesBegunPerDay; n += 1) {
    const { applyId } = (await begin()).data as { applyId: number };
    expect(await portal.call(diagnosisCalls.withdraw, { applyId }, { token })).toMatchObject({ code: 1 });
  }
  expect(await begin()).toMatchObject(failsWith('diagnosisLimitReached'));
});

test('addApplyFile refuses files that another enterprise uploaded', async () => {
  const [one, other] = [await enterprise(), await enterprise()];
  const draft = await portal.call(diagnosisCalls.saveDraft, { level: '2' }, { token: one.token });
  const { applyId } = draft.data as { applyId: number };
  const relatedId = newRelatedId();
  const fields = { purpose: 'diagnosis' };
  await upload(openBrowser(portal), relatedId, undefined, { token: other.token, fields });
  expect(
    await portal.call(diagnosisCalls.addApplyFile, { applyId, relatedId }, { token: one.token }),
  ).toMatchObject(failsWith('diagnosisFilesMissing'));
});

test('sweepOldRows deletes an application with its history three years after it was closed', async () => {
  const company = await enterprise();
  const applyId = await act.applied(company);
  await act.moved(applyId, 'cancel', { comment: '企业停产' });
  const closed = (daysAgo: number) =>
    portal.sql.query('update diagnosis_application set closed_at = $2 where id = $1', [
      applyId,
      new Date(portal.clock.now().getTime() - daysAgo * 24 * 3_600_000),
    ]);
  const total = async () => {
    const own = await portal.call(diagnosisCalls.ownApplies, {}, { token: company.token });
    return (own.data as { total: number }).total;
  };
  await closed(diagnosisRetentionDays - 1);
  await sweepOldRows(portal.services);
  expect(await total()).toBe(1);
  await closed(diagnosisRetentionDays + 1);
  await sweepOldRows(portal.services);
  expect(await total()).toBe(0);
  const left = await portal.sql.query(
    `select from workflow_step where subject = 'diagnosis' and subject_id = $1`,
    [applyId],
  );
  expect(left.rowCount).toBe(0);
});

test('diagnosis work calls refuse a reviewer of one section; moveDiagnosis refuses a past deadline', async () => {
  const applyId = await act.applied(await enterprise());
  const { rows } = await portal.sql.query<{ id: string }>(
    "insert into section (name) values ('一栏') returning id",
  );
  const { token } = await hireColleague(portal, 3, { role: 'reviewer', sectionId: Number(rows[0]?.id) });
  for (const answer of [
    await portal.call(diagnosisWorkCalls.listDiagnoses, {}, { token }),
    await portal.call(diagnosisWorkCalls.getDiagnosis, { id: applyId }, { token }),
    await portal.call(diagnosisWorkCalls.diagnosisHistory, { id: applyId }, { token }),
    await portal.call(diagnosisWorkCalls.moveDiagnosis, { id: applyId, action: 'startReview' }, { token }),
    await portal.call(diagnosisWorkCalls.listDiagnosisDistricts, {}, { token }),
  ])
    expect(answer).toMatchObject(failsWith('accessDenied'));
  expect(await act.move(applyId, 'startReview', { deadline: '2026-03-03' })).toMatchObject(
    failsWith('diagnosisDeadlinePast'),
  );
});
