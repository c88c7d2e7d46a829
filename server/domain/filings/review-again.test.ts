import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { filingCalls } from '#contract/filings/calls.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertUncertified, type UncertifiedEnterprise } from '#server/testing/certifying.ts';
import { insertDeclaration } from '#server/testing/filing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
const staff: TestColleague[] = [];
let serial = 700;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { watchFilings: 3_600_000 } });
  for (const n of [1, 2, 3, 4, 5, 6])
    staff.push(await hireColleague(portal, n, { role: n === 1 ? 'chief' : 'reviewer' }));
});
afterAll(() => portal.stop());

async function enterprise(): Promise<UncertifiedEnterprise> {
  const made = await insertUncertified(portal, (serial += 1));
  await portal.sql.query(`update app_user set user_type = 3, audit_status = '2' where id = $1`, [made.id]);
  return made;
}
const save = (
  { token }: UncertifiedEnterprise,
  declarationId: number,
  changes: RequestOf<typeof filingCalls.saveFiling>['changes'],
) => portal.call(filingCalls.saveFiling, { declarationId, changes }, { token });
async function draft(one: UncertifiedEnterprise, declarationId: number): Promise<number> {
  const { data } = await save(one, declarationId, {
    f1: { answer: '数控产线改造', base: 0 },
    f2: { answer: '否', base: 0 },
    f4: { answer: '120.5', base: 0 },
  });
  return (data as ResponseOf<typeof filingCalls.saveFiling>).filingId;
}
const submit = ({ token }: UncertifiedEnterprise, filingId: number) =>
  portal.call(filingCalls.submitFiling, { filingId }, { token });

test('submit closes every place for files, also one from which the file was taken away', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const one = await enterprise();
  const filingId = await draft(one, declarationId);
  const relatedId = newRelatedId();
  const browser = openBrowser(portal);
  const send = () =>
    upload(browser, relatedId, [{ name: '证明.pdf', content: samplePdf() }], {
      token: one.token,
      fields: { purpose: 'filing' },
    });
  expect(await send()).toMatchObject({ code: 1 });
  expect(await save(one, declarationId, { f5: { answer: relatedId, base: 0 } })).toMatchObject({ code: 1 });
  await portal.sql.query('delete from stored_file where related_id = $1', [relatedId]);
  expect(await send()).toMatchObject({ code: 1 });
  await portal.sql.query('delete from stored_file where related_id = $1', [relatedId]);
  expect(await submit(one, filingId)).toMatchObject({ code: 1 });
  expect((await send()).code).not.toBe(1);
});

test('redraw puts others in the place of those who have not scored, and keeps what was scored', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const one = await enterprise();
  const filingId = await draft(one, declarationId);
  await submit(one, filingId);
  const [, ...others] = staff;
  const [district, city, ...judges] = others as [TestColleague, TestColleague, ...TestColleague[]];
  const move = (action: 'forward' | 'draw' | 'redraw', comment = '', by = city) =>
    portal.call(filingWorkCalls.moveFiling, { id: filingId, action, comment }, { token: by.token });
  expect(await move('forward', '', district)).toMatchObject({ code: 1 });
  for (const { token } of judges)
    await portal.call(filingWorkCalls.saveFilingReviewer, { isReviewer: true, creditCodes: [] }, { token });
  // nobody is drawn yet
  expect(await move('redraw', '请假')).toMatchObject({ code: errors.filingMoved.code });
  expect(await move('draw')).toMatchObject({ code: 1 });
  // once drawn, the first draw cannot be made again
  expect(await move('draw')).toMatchObject({ code: errors.filingMoved.code });
  const drawn = async () =>
    (
      await portal.sql.query<{ id: number; has: boolean }>(
        'select user_id::int as id, scored_at is not null as has from filing_score where filing_id = $1 order by 1',
        [filingId],
      )
    ).rows;
  const first = (await drawn()).map(({ id }) => id);
  expect(first).toHaveLength(2);
  const score = (by: number | undefined) =>
    portal.call(
      filingWorkCalls.scoreFiling,
      { id: filingId, points: { s1: 50, s2: 30 } },
      { token: judges.find(({ id }) => id === by)?.token ?? '' },
    );
  expect(await score(first[0])).toMatchObject({ code: 1 });
  expect(await move('redraw')).toMatchObject({ code: errors.reviewCommentRequired.code });
  expect(await move('redraw', '评审人员请假', district)).toMatchObject({
    code: errors.filingSameReviewer.code,
  });
  expect(await move('redraw', '评审人员请假')).toMatchObject({ code: 1, data: { state: 'scoring' } });
  const then = await drawn();
  expect(then).toHaveLength(2);
  expect(then).toContainEqual({ id: first[0], has: true });
  const [stranger] = then.filter(({ has }) => !has);
  expect(first).not.toContain(stranger?.id);
  expect(await score(first[1])).toMatchObject({ code: errors.filingNotDrawn.code });
  expect(await score(stranger?.id)).toMatchObject({ code: 1 });
  // all have scored: nobody is to be replaced
  expect(await move('redraw', '再抽')).toMatchObject({ code: errors.filingAllScored.code });

  // the enterprise reads neither the reason nor the step
  const { data } = await portal.call(
    matterCalls.matterSteps,
    { matterId: `filing-${String(filingId)}` },
    { token: one.token },
  );
  expect(JSON.stringify(data)).toContain('评审');
  expect(JSON.stringify(data)).not.toContain('请假');
});

test('submit takes nothing for a declaration that was withdrawn, and a correction none the less', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const [one, other] = [await enterprise(), await enterprise()];
  const [drafted, returned] = [await draft(one, declarationId), await draft(other, declarationId)];
  await submit(other, returned);
  await portal.call(
    filingWorkCalls.moveFiling,
    { id: returned, action: 'return', comment: '请核对金额' },
    { token: staff[1]?.token ?? '' },
  );
  await portal.sql.query('update content_item set status = 3 where id = $1', [declarationId]);
  const closed = { code: errors.filingNotOpen.code };
  const change = (of: UncertifiedEnterprise) =>
    save(of, declarationId, { f1: { answer: '改写的名称', base: 1 } });
  expect(await submit(one, drafted)).toMatchObject(closed);
  expect(await change(one)).toMatchObject(closed);
  const sheet = await portal.call(filingCalls.openFiling, { declarationId }, { token: one.token });
  expect(sheet.data).toMatchObject({ declaration: { state: 'end' }, status: { state: 'draft' } });
  // nobody begins one
  expect(await save(await enterprise(), declarationId, { f1: { answer: '新的', base: 0 } })).toMatchObject({
    code: errors.notFound.code,
  });
  expect(await change(other)).toMatchObject({ code: 1 });
  expect(await submit(other, returned)).toMatchObject({ code: 1, data: { state: 'submitted' } });
});
