import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import type { DiagnosisDetail, Eligibility, ProgressStep } from '#contract/diagnosis/entities.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { openBrowser } from '#server/testing/browser.ts';
import {
  diagnosing,
  insertDiagnosed,
  rightDiagnosis,
  testDistrict,
  type TestEnterprise,
} from '#server/testing/diagnosing.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { watchDiagnoses } from './watch-diagnoses.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let chief: TestColleague;
let act: ReturnType<typeof diagnosing>;
let serial = 100;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchDiagnoses: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  chief = await hireColleague(portal, 2, { role: 'chief' });
  act = diagnosing(portal, { reviewer, chief });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  expect(await act.openDistrict({ startsBatch: true })).toMatchObject({ code: 1 });
});

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const enterprise = (options?: { areaCode: string | null }) => insertDiagnosed(portal, (serial += 1), options);
const form = {
  ...rightDiagnosis,
  problems: [...rightDiagnosis.problems],
  systems: [...rightDiagnosis.systems],
};
const detailOf = async ({ token }: TestEnterprise, applyId: number) =>
  (await portal.call(diagnosisCalls.detail, { applyId }, { token })).data as DiagnosisDetail;
const placesUsed = async () =>
  (
    await portal.sql.query<{ used: number }>('select used from diagnosis_district where area_code = $1', [
      testDistrict,
    ])
  ).rows[0]?.used;
const titlesTo = ({ token }: { token: string }) => messageTitles(portal, token);
const acts = async () => {
  const { rows } = await portal.sql.query<{ value: string }>(
    `select value from site_counter where name = 'serviceEnterprise'`,
  );
  return Number(rows[0]?.value ?? 0);
};

describe('diagnosis from eligibility to completion', () => {
  test('passes one return and one objection, with files of both sides and a notice for each step', async () => {
    const company = await enterprise();
    const { token } = company;
    const ask = { token };
    expect((await portal.call(diagnosisCalls.beforeApply, {}, ask)).data).toMatchObject({
      canApply: true,
      hindrances: [],
      district: { code: testDistrict, office: '锦江区经济和信息化局', left: 5 },
    });
    expect((await portal.call(diagnosisCalls.checkApplyStatus, {}, ask)).data).toEqual({
      state: 'beforeApply',
      apply: null,
    });

    // a draft, kept though it is not complete, with files
    const draft = await portal.call(diagnosisCalls.saveDraft, { problems: form.problems }, ask);
    const { applyId } = draft.data as { applyId: number };
    const relatedId = newRelatedId();
    const fields = { purpose: 'diagnosis' };
    await upload(openBrowser(portal), relatedId, undefined, { token, fields });
    const add = { applyId, relatedId };
    expect(await portal.call(diagnosisCalls.addApplyFile, add, ask)).toMatchObject({ code: 1 });
    expect(await detailOf(company, applyId)).toMatchObject({
      state: 'draft',
      form: { problems: form.problems, problemText: '' },
      files: [{ fileName: '执照.jpg' }],
    });
    expect(await portal.call(diagnosisCalls.apply, { ...form, level: '' }, ask)).toMatchObject({
      ...failsWith('diagnosisLevelRequired'),
      data: { field: 'level' },
    });
    expect(await placesUsed()).toBe(0);

    const before = await acts();
    const submitted = await portal.call(diagnosisCalls.apply, form, ask);
    expect(submitted.data).toMatchObject({
      applyId,
      state: 'submitted',
      dueDay: '2026-03-06',
      turn: 'staff',
    });
    expect([await placesUsed(), (await acts()) - before]).toEqual([1, 1]);
    const [file] = (await detailOf(company, applyId)).files;
    expect(await portal.call(filesCalls.delFile, { id: file?.id ?? 0 }, ask)).toMatchObject(
      failsWith('filesHandedIn'),
    );

    await act.moved(applyId, 'startReview');
    expect(await act.move(applyId, 'return')).toMatchObject(failsWith('reviewCommentRequired'));
    await act.moved(applyId, 'return', {
      comment: '请写明目标',
      remarks: { problemText: '写明目标数字', level: '' },
      deadline: '2026-03-20',
    });
    const returned = await detailOf(company, applyId);
    expect(returned).toMatchObject({
      state: 'returned',
      dueDay: '2026-03-20',
      comment: '请写明目标',
      remarks: { problemText: '写明目标数字' },
      form: { ...form, contactPhone: '13811112222' },
    });
    expect((await portal.messages(company.phone)).at(-1)?.text).toContain('2026-03-20');
    expect(await portal.messages(company.email ?? '')).toHaveLength(1);

    // corrected without typing anything again, with another file
    await upload(openBrowser(portal), relatedId, undefined, { token, fields });
    const again = await portal.call(diagnosisCalls.resubmit, { ...returned.form, applyId }, ask);
    expect(again.data).toMatchObject({ state: 'submitted' });
    expect([await placesUsed(), (await acts()) - before]).toEqual([1, 1]);
    const corrected = await detailOf(company, applyId);
    expect([corrected.remarks, corrected.files.length]).toEqual([{}, 2]);

    await act.moved(applyId, 'startReview');
    await act.moved(applyId, 'accept', { comment: '材料齐全' });
    expect(await portal.call(diagnosisCalls.withdraw, { applyId }, ask)).toMatchObject(
      failsWith('diagnosisMoved'),
    );
    expect(await act.move(applyId, 'assign')).toMatchObject(failsWith('diagnosisExpertRequired'));
    await act.moved(applyId, 'assign', { expert: '陈工（注塑）' });
    expect(await act.move(applyId, 'schedule')).toMatchObject(failsWith('diagnosisVisitDayRequired'));
    expect(await act.move(applyId, 'schedule', { visitDay: '2026-03-03' })).toMatchObject(
      failsWith('diagnosisVisitDayPast'),
    );
    await act.moved(applyId, 'schedule', { visitDay: '2026-03-09' });
    expect(await act.move(applyId, 'beginVisit')).toMatchObject(failsWith('diagnosisVisitDayAhead'));
    await act.moved(applyId, 'schedule', { visitDay: '2026-03-04' });
    await act.moved(applyId, 'beginVisit');
    expect(await act.move(applyId, 'uploadReport')).toMatchObject(failsWith('diagnosisReportRequired'));
    await act.moved(applyId, 'uploadReport', { relatedId: await act.uploadReport() });

    // the report is the enterprise's, and nobody else's
    const object = { applyId, comment: '' };
    expect(await portal.call(diagnosisCalls.objectReport, object, ask)).toMatchObject({
      ...failsWith('diagnosisObjectionRequired'),
      data: { field: 'comment' },
    });
    expect(
      await portal.call(diagnosisCalls.objectReport, { ...object, comment: '产线写错了' }, ask),
    ).toMatchObject({ code: 1 });
    await act.moved(applyId, 'uploadReport', { relatedId: await act.uploadReport() });
    expect(await portal.call(diagnosisCalls.confirmReport, { applyId }, ask)).toMatchObject({ code: 1 });
    await act.moved(applyId, 'beginExpertReview');
    await act.moved(applyId, 'finish', { comment: '报告完整' });
    const sent = [...(await portal.messages(company.phone)), ...(await portal.messages(company.email ?? ''))];
    // what staff write is read within the site alone
    expect(sent.map(({ text }) => text).join()).not.toMatch(/报告完整|请写明目标|陈工/);

    const steps = (await portal.call(diagnosisCalls.applyProgress, { applyId }, ask)).data as ProgressStep[];
    expect(steps.map(({ action }) => action)).toEqual(
      (
        'begin submit startReview return resubmit startReview accept assign schedule schedule beginVisit ' +
        'uploadReport object uploadReport confirm beginExpertReview finish'
      ).split(' '),
    );
    expect(steps.find(({ action }) => action === 'return')).toMatchObject({
      by: 'staff',
      comment: '请写明目标',
      dueDay: '2026-03-20',
    });
    expect(JSON.stringify(steps)).not.toContain(reviewer.account);
    const report = steps.findLast(({ action }) => action === 'uploadReport')?.files[0];
    const download = async (by?: string) =>
      (await openBrowser(portal).fetch(report?.url ?? '', by === undefined ? {} : { token: by })).status;
    const other = await enterprise();
    expect([await download(token), await download(reviewer.token)]).toEqual([200, 200]);
    expect([await download(other.token), await download()]).toEqual([404, 404]);

    expect(await titlesTo(company)).toEqual(
      expect.arrayContaining([
        '诊断申请被退回补正',
        '已约定入厂诊断的日期',
        '诊断报告已出，请确认',
        '诊断已完成',
      ]),
    );
    expect(await titlesTo(reviewer)).toEqual(
      expect.arrayContaining(['诊断申请：提交申请', '诊断申请：企业确认报告']),
    );
    const history = await portal.call(
      diagnosisWorkCalls.diagnosisHistory,
      { id: applyId },
      { token: reviewer.token },
    );
    expect(history.data).toMatchObject([
      {},
      { by: company.account },
      { by: reviewer.account },
      {},
      ...Array<object>(13).fill({}),
    ]);

    // the next one may come in two years
    expect((await portal.call(diagnosisCalls.beforeApply, {}, ask)).data).toMatchObject({
      canApply: false,
      hindrances: [{ name: 'diagnosisTooSoon', text: expect.stringContaining('2028-03-04') as string }],
    });
    expect(await act.apply(company)).toMatchObject(failsWith('diagnosisTooSoon'));
  });
});

describe('beforeApply names the hindrance and the remedy', () => {
  const hindrancesOf = async (token: string) =>
    ((await portal.call(diagnosisCalls.beforeApply, {}, { token })).data as Eligibility).hindrances;

  test('for a personal account', async () => {
    const { phone } = await insertOwner(portal, (serial += 1));
    const token = await logIn(portal, phone, 'user');
    expect(await hindrancesOf(token)).toMatchObject([{ name: 'diagnosisNotEnterprise', path: '/regOrg' }]);
    expect(await portal.call(diagnosisCalls.apply, form, { token })).toMatchObject(failsWith('accessDenied'));
  });

  test('for an enterprise with an unknown location', async () => {
    const { token } = await enterprise({ areaCode: null });
    expect(await hindrancesOf(token)).toMatchObject([{ name: 'diagnosisPlaceUnknown' }]);
  });

  test.each([
    [{ isOpen: false }, 'diagnosisDistrictClosed'],
    [{ quota: 0 }, 'diagnosisNoPlaceLeft'],
  ] as const)('for an enterprise of a district with %o', async (changes, name) => {
    await act.openDistrict({ startsBatch: true, ...changes });
    const company = await enterprise();
    const [hindrance] = await hindrancesOf(company.token);
    expect(hindrance).toMatchObject({ name, way: expect.stringContaining('028-86000000') as string });
    expect(await act.apply(company)).toMatchObject(failsWith(name));
  });

  test('for an enterprise with an open application', async () => {
    const company = await enterprise();
    await act.applied(company);
    expect(await hindrancesOf(company.token)).toMatchObject([{ name: 'diagnosisOtherOpen' }]);
    expect(await act.apply(company)).toMatchObject(failsWith('diagnosisNotEditable'));
  });
});

describe('district quota', () => {
  test('gives the last 3 slots to 3 of 50 concurrent applications; the others keep their drafts', async () => {
    await act.openDistrict({ startsBatch: true, quota: 3 });
    const companies: TestEnterprise[] = [];
    for (let n = 0; n < 50; n += 1) companies.push(await enterprise());
    for (const { token } of companies) await portal.call(diagnosisCalls.saveDraft, form, { token });
    // a busy node says so and is asked again
    const applyInTheEnd = async (company: TestEnterprise): Promise<Awaited<ReturnType<typeof act.apply>>> => {
      const answer = await act.apply(company);
      return answer.status === 503 ? applyInTheEnd(company) : answer;
    };
    const answers = await Promise.all(companies.map(applyInTheEnd));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(3);
    expect(codes.filter((code) => code === errors.diagnosisNoPlaceLeft.code)).toHaveLength(47);
    expect(await placesUsed()).toBe(3);
    const late = companies[codes.findIndex((code) => code !== 1)];
    expect(
      (await portal.call(diagnosisCalls.checkApplyStatus, {}, { token: late?.token ?? '' })).data,
    ).toMatchObject({
      state: 'draft',
    });
  });

  test('frees a slot once on withdraw, reject or cancel, never in another batch', async () => {
    const [first, second, third] = [await enterprise(), await enterprise(), await enterprise()];
    const withdrawn = await act.applied(first);
    const rejected = await act.applied(second);
    const cancelled = await act.applied(third);
    expect(await placesUsed()).toBe(3);
    const withdraw = () =>
      portal.call(
        diagnosisCalls.withdraw,
        { applyId: withdrawn, comment: '先做自评' },
        { token: first.token },
      );
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    await act.moved(rejected, 'startReview');
    await act.moved(rejected, 'reject', { comment: '不在范围内' });
    expect(await placesUsed()).toBe(1);
    await act.openDistrict({ startsBatch: true, quota: 2 });
    await act.moved(cancelled, 'cancel', { comment: '企业停产' });
    expect(await placesUsed()).toBe(0);
    expect((await titlesTo(third))[0]).toBe('诊断申请已取消');
    // who has withdrawn may apply again
    await act.applied(first);
    expect(await placesUsed()).toBe(1);
    expect(await act.openDistrict({ quota: 0 })).toMatchObject(failsWith('diagnosisQuotaBelowUsed'));
  });

  test('takes one slot for 20 concurrent applications with one idempotency key', async () => {
    const company = await enterprise();
    const before = await acts();
    const key = { [idempotencyHeader]: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => act.apply(company, {}, key)));
    const { data } = answers[0] ?? {};
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, data });
    expect([await placesUsed(), (await acts()) - before]).toEqual([1, 1]);
  });
});

test('diagnosis district list has open districts only; getDistrictInfo answers for closed ones too', async () => {
  expect((await portal.call(diagnosisCalls.district)).data).toEqual([
    { code: testDistrict, name: '锦江区', quota: 5, left: 5 },
  ]);
  await act.openDistrict({ isOpen: false });
  expect((await portal.call(diagnosisCalls.district)).data).toEqual([]);
  expect((await portal.call(diagnosisCalls.getDistrictInfo, { code: testDistrict })).data).toMatchObject({
    isOpen: false,
    phone: '028-86000000',
  });
  expect(await portal.call(diagnosisCalls.getDistrictInfo, { code: '1' })).toMatchObject(
    failsWith('notFound'),
  );
  expect(await act.openDistrict({ code: '999999' })).toMatchObject(failsWith('diagnosisDistrictUnknown'));
  expect(await act.openDistrict({ phone: '热线' })).toMatchObject(failsWith('telephoneFormat'));
});

test('listDiagnoses shows waiting applications to staff and never a draft', async () => {
  const [company, other] = [await enterprise(), await enterprise()];
  const applyId = await act.applied(company);
  const { data } = await portal.call(diagnosisCalls.saveDraft, form, { token: other.token });
  const { applyId: draftId } = data as { applyId: number };
  const asReviewer = { token: reviewer.token };
  const listed = await portal.call(
    diagnosisWorkCalls.listDiagnoses,
    { code: testDistrict, state: 'submitted', waiting: true, pageSize: 100 },
    asReviewer,
  );
  const ids = (listed.data as { rows: { applyId: number }[] }).rows.map((row) => row.applyId);
  expect(ids).toContain(applyId);
  expect(ids).not.toContain(draftId);
  const { data: one } = await portal.call(diagnosisWorkCalls.getDiagnosis, { id: applyId }, asReviewer);
  expect(one).toMatchObject({ form: { contactPhone: '138****2222' }, actions: ['startReview', 'cancel'] });
  const hidden = await portal.call(diagnosisWorkCalls.getDiagnosis, { id: draftId }, asReviewer);
  expect(hidden).toMatchObject(failsWith('notFound'));
  const { rows } = await portal.sql.query<{ row: string }>(
    'select d::text as row from diagnosis_application d',
  );
  expect(rows.map(({ row }) => row).join()).not.toMatch(/13811112222|林远/);
});

test('watchDiagnoses marks an overdue application once and notifies the reviewer', async () => {
  const company = await enterprise();
  const applyId = await act.applied(company);
  await portal.pass({ hours: 24 * 3 });
  const token = await logIn(portal, company.account);
  await Promise.all([watchDiagnoses(portal.services), watchDiagnoses(portal.services)]);
  expect((await portal.call(diagnosisCalls.checkApplyStatus, {}, { token })).data).toMatchObject({
    apply: { isOverdue: true, dueDay: '2026-03-06' },
  });
  const steps = (await portal.call(diagnosisCalls.applyProgress, { applyId }, { token }))
    .data as ProgressStep[];
  expect(steps.filter(({ by }) => by === 'clock')).toMatchObject([{ name: '超过期限', state: 'submitted' }]);
  const told = await titlesTo({ token: await logIn(portal, reviewer.account) });
  expect(told).toContain('诊断申请：超过期限未处理');
  portal.clock.advance({ hours: -24 * 3 });
});
