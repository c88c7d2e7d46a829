import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { todoCalls, type Todo } from '#contract/todo/calls.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { openEnterprise } from '#server/testing/enterprises.ts';
import { keyOf } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(
    `insert into section (name, kind) values ('企业需求', 'demand'), ('解决方案', 'solution')`,
  );
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  chief = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());

/** What waits, but for messages and the identity, which other tests are about. */
const waits = async ({ token }: { token: string }) => {
  const { data } = await portal.call(todoCalls.indexList, { pageSize: 50 }, { token });
  return (data as { rows: Todo[] }).rows.filter(({ todoId }) => !/^(message|certification)/.test(todoId));
};
const papers = async ({ token }: { token: string }, todoId: string) =>
  (await portal.call(todoCalls.getPaperHrefBytodoId, { todoId }, { token })).data as {
    rows: { name: string; href: string }[];
  };
const authorizations = async ({ token }: { token: string }, todoId: string) =>
  (await portal.call(todoCalls.getDataAuthorizationBytodoId, { todoId }, { token })).data;

test('indexList shows a diagnosis as draft and when returned; only its enterprise reads papers and consents', async () => {
  const act = diagnosing(portal, { reviewer, chief });
  await act.openDistrict();
  const [company, other] = [await insertDiagnosed(portal, 11), await insertDiagnosed(portal, 12)];
  const { data } = await portal.call(diagnosisCalls.saveDraft, {}, { token: company.token });
  const { applyId } = data as { applyId: number };
  const todoId = `diagnosis-${String(applyId)}`;
  expect(await waits(company)).toMatchObject([{ todoId, page: '/home/diagnosticRequest' }]);
  expect(await authorizations(company, todoId)).toEqual({ total: 0, rows: [] });
  const relatedId = newRelatedId();
  const fields = { purpose: 'diagnosis' };
  await upload(openBrowser(portal), relatedId, undefined, { token: company.token, fields });
  await portal.call(diagnosisCalls.addApplyFile, { applyId, relatedId }, { token: company.token });
  await act.applied(company);
  expect(await waits(company)).toEqual([]);
  await act.moved(applyId, 'startReview');
  await act.moved(applyId, 'return', { comment: '请补充设备清单' });
  const [returned] = await waits(company);
  expect(returned).toMatchObject({ todoId, content: expect.stringContaining('退回补正') as string });
  expect(returned?.dueTime, 'within its working days').not.toBeNull();
  expect(await waits(other)).toEqual([]);
  const own = await papers(company, todoId);
  expect(own.rows).toHaveLength(1);
  expect(own.rows[0]?.href).toContain(filesCalls.downloadFileByPath.path);
  expect(await authorizations(company, todoId)).toMatchObject({ total: 1, rows: [{ name: /诊断/ }] });
  for (const ask of [papers, authorizations])
    expect(await ask(other, todoId)).toEqual({ total: 0, rows: [] });
});

test('indexList shows a returned demand to its owner until it is submitted again', async () => {
  const owner = await openEnterprise(portal, 31);
  const form = writtenForm('demand', rightDemand);
  const draft = keyOf(await portal.call(demandCalls.saveOrUpdate, form, { token: owner.token }));
  const status = async (by: { token: string }, key: { id: number; rev: number }, releaseStatus: number) =>
    keyOf(
      await portal.call(
        demandCalls.setReleaseStatus,
        { ...key, releaseStatus, comment: '' },
        { token: by.token },
      ),
    );
  const submitted = await status(owner, draft, 1);
  expect(await waits(owner)).toEqual([]);
  const returned = keyOf(
    await portal.call(
      workCalls.move,
      { ...submitted, action: 'return', comment: '请补充预算依据', remarks: [] },
      { token: reviewer.token },
    ),
  );
  expect(await waits(owner)).toMatchObject([
    {
      todoId: `supply-${String(draft.id)}`,
      page: `/company?page=demand&id=${String(draft.id)}`,
      title: expect.stringContaining('被退回修改') as string,
    },
  ]);
  await status(
    owner,
    keyOf(await portal.call(demandCalls.saveOrUpdate, { ...form, ...returned }, { token: owner.token })),
    1,
  );
  expect(await waits(owner)).toEqual([]);
});
