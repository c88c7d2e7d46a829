import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import type { DiagnosisDetail, ProgressStep } from '#contract/diagnosis/entities.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { watchDiagnoses } from './watch-diagnoses.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let act: ReturnType<typeof diagnosing>;
let serial = 500;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchDiagnoses: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  act = diagnosing(portal, { reviewer, chief: await hireColleague(portal, 2, { role: 'chief' }) });
  await act.openDistrict();
});
afterAll(() => portal.stop());

const watch = () => Promise.all([watchDiagnoses(portal.services), watchDiagnoses(portal.services)]);
const titlesTo = async (account: string) => messageTitles(portal, await logIn(portal, account));

test('watchDiagnoses reminds of an unanswered report once, then counts it as confirmed', async () => {
  const company = await insertDiagnosed(portal, (serial += 1));
  const applyId = await act.applied(company);
  await act.moved(applyId, 'startReview');
  await act.moved(applyId, 'accept');
  await act.moved(applyId, 'assign', { expert: '陈工' });
  await act.moved(applyId, 'schedule', { visitDay: '2026-03-04' });
  await act.moved(applyId, 'beginVisit');
  await act.moved(applyId, 'uploadReport', { relatedId: await act.uploadReport() });
  const asked = async () => {
    const token = await logIn(portal, company.account);
    const detail = await portal.call(diagnosisCalls.detail, { applyId }, { token });
    const steps = await portal.call(diagnosisCalls.applyProgress, { applyId }, { token });
    return {
      ...(detail.data as DiagnosisDetail),
      clocked: (steps.data as ProgressStep[]).filter(({ by }) => by === 'clock').map(({ action }) => action),
    };
  };
  // those of one moment have no order
  const sent = async () => (await portal.messages(company.phone)).map(({ text }) => text).join();
  // five working days, of which the enterprise hears also by SMS
  expect(await asked()).toMatchObject({ state: 'reportUploaded', dueDay: '2026-03-11' });
  await expect.poll(sent, { timeout: 30_000 }).toContain('2026-03-11');
  await watch();
  expect((await asked()).clocked).toEqual([]);

  await portal.pass({ hours: 24 * 8 });
  await watch();
  expect(await asked()).toMatchObject({ state: 'reportUploaded', dueDay: '2026-03-19', clocked: ['remind'] });
  await expect.poll(sent, { timeout: 30_000 }).toContain('2026-03-19');
  await portal.pass({ hours: 24 * 7 });
  await watch();
  expect((await asked()).clocked).toEqual(['remind']);

  await portal.pass({ hours: 24 });
  await watch();
  expect(await asked()).toMatchObject({
    state: 'enterpriseConfirmed',
    clocked: ['remind', 'confirmTacitly'],
  });
  expect(await titlesTo(company.account)).toContain('诊断报告逾期未答复，视为确认');
  expect(await titlesTo(reviewer.account)).toContain('诊断申请：逾期未答复，视为确认报告');
});

test('watchDiagnoses restarts the term with another report; an overdue correction is notified by SMS', async () => {
  portal.clock.advance({ hours: -24 * 16 });
  const company = await insertDiagnosed(portal, (serial += 1));
  const applyId = await act.applied(company);
  const put = (state: string, dueAt: Date) =>
    portal.sql.query(
      `update diagnosis_application set state = $2, due_at = $3, overdue_at = null where id = $1`,
      [applyId, state, dueAt],
    );
  const said = (action: string) =>
    portal.sql.query(
      `insert into workflow_step (subject, subject_id, version, action, from_state, to_state, comment, at) values ('diagnosis', $1, 1, $2, '', '', '', $3)`,
      [applyId, action, portal.clock.now()],
    );
  const stateOf = async () =>
    (
      await portal.sql.query<{ state: string }>('select state from diagnosis_application where id = $1', [
        applyId,
      ])
    ).rows[0]?.state;
  for (const action of ['uploadReport', 'remind', 'object', 'uploadReport']) await said(action);
  await put('reportUploaded', portal.clock.now());
  await watch();
  expect(await stateOf()).toBe('reportUploaded');
  await put('reportUploaded', portal.clock.now());
  await watch();
  expect(await stateOf()).toBe('enterpriseConfirmed');

  await put('returned', portal.clock.now());
  await watch();
  await expect
    .poll(async () => (await portal.messages(company.phone)).map(({ text }) => text).join(), {
      timeout: 30_000,
    })
    .toContain('诊断申请等待您处理，已超过期限');
});
