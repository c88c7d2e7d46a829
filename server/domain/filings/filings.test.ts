import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { filingCalls } from '#contract/filings/calls.ts';
import type { FilingSheet, FilingStatus } from '#contract/filings/entities.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertUncertified, type UncertifiedEnterprise } from '#server/testing/certifying.ts';
import { insertDeclaration } from '#server/testing/filing.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { namesOf } from '#server/testing/zip-names.ts';
import { watchFilings } from './watch-filings.ts';

let portal: TestPortal;
const staff: TestColleague[] = [];
let serial = 300;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { watchFilings: 3_600_000 } });
  for (const n of [1, 2, 3, 4, 5])
    staff.push(await hireColleague(portal, n, { role: n === 1 ? 'chief' : 'reviewer' }));
  await insertItem(portal.services.db, 'notice');
});
afterAll(() => portal.stop());

/** So long passes that every session is over: staff and these log in again. */
async function pass(hours: number, ...others: UncertifiedEnterprise[]): Promise<void> {
  portal.clock.advance({ hours });
  for (const one of [...staff, ...others]) one.token = await logIn(portal, one.account);
}
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const [district, city, ...judges] = [0, 1, 2, 3, 4].map((n) => ({
  get token() {
    return staff[n]?.token ?? '';
  },
  get id() {
    return staff[n]?.id ?? 0;
  },
})) as [
  Pick<TestColleague, 'token' | 'id'>,
  Pick<TestColleague, 'token' | 'id'>,
  ...Pick<TestColleague, 'token' | 'id'>[],
];

async function enterprise(): Promise<UncertifiedEnterprise> {
  const made = await insertUncertified(portal, (serial += 1));
  await portal.sql.query(`update app_user set user_type = 3, audit_status = '2' where id = $1`, [made.id]);
  return made;
}
const whole = { f1: '数控产线改造', f2: '否', f4: '120.5' };
type Changes = RequestOf<typeof filingCalls.saveFiling>['changes'];
const changesOf = (answers: Readonly<Record<string, string>>, base = 0): Changes =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, { answer, base }]));
const save = (one: UncertifiedEnterprise, declarationId: number, changes: Changes) =>
  portal.call(filingCalls.saveFiling, { declarationId, changes }, { token: one.token });
async function draft(one: UncertifiedEnterprise, declarationId: number, answers = whole): Promise<number> {
  const { data } = await save(one, declarationId, changesOf(answers));
  return (data as ResponseOf<typeof filingCalls.saveFiling>).filingId;
}
const submit = (one: UncertifiedEnterprise, filingId: number) =>
  portal.call(filingCalls.submitFiling, { filingId }, { token: one.token });
const sheetOf = async (one: UncertifiedEnterprise, declarationId: number) =>
  (await portal.call(filingCalls.openFiling, { declarationId }, { token: one.token })).data as FilingSheet;
const move = (
  by: { token: string },
  id: number,
  action: RequestOf<typeof filingWorkCalls.moveFiling>['action'],
  more: Partial<RequestOf<typeof filingWorkCalls.moveFiling>> = {},
) => portal.call(filingWorkCalls.moveFiling, { id, action, ...more }, { token: by.token });
const file = async (path: string, token: string) => {
  const answer = await fetch(`${portal.url}${path}`, { headers: { [tokenHeader]: token } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
async function join(by: { token: string }, creditCodes: string[] = []): Promise<void> {
  await portal.call(
    filingWorkCalls.saveFilingReviewer,
    { isReviewer: true, creditCodes },
    { token: by.token },
  );
}

/** The notices of results that a declaration leads to: what readers see, and what its next version keeps. */
async function noticesOf(declarationId: number): Promise<number[]> {
  const ids = async (text: string) =>
    (await portal.sql.query<{ id: string }>(text, [declarationId])).rows.map(({ id }) => Number(id));
  const shown = await ids(
    `select to_id as id from content_relation where from_id = $1 and relation = 'results' order by sort_order`,
  );
  const kept = await ids(
    `select jsonb_array_elements_text(content #> '{relations,results}') as id from content_version
      where item_id = $1 and state = 'live'`,
  );
  expect(kept).toEqual(shown);
  return shown;
}

test('a filing goes from a draft by return, correction, scores, notice and objection term to its payment', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const one = await enterprise();
  expect((await sheetOf(one, declarationId)).status).toBeNull();
  // nothing that a condition hides is asked for; what is asked for is
  const filingId = await draft(one, declarationId, { ...whole, f2: '是' });
  expect(await submit(one, filingId)).toMatchObject({
    ...failsWith('filingIncomplete'),
    data: { field: 'f3' },
  });
  await save(one, declarationId, { f2: { answer: '否', base: 1 } });
  const relatedId = newRelatedId();
  const sent = await upload(openBrowser(portal), relatedId, [{ name: '证明.pdf', content: samplePdf() }], {
    token: one.token,
    fields: { purpose: 'filing' },
  });
  expect(sent).toMatchObject({ code: 1 });
  expect(await save(one, declarationId, { f5: { answer: relatedId, base: 0 } })).toMatchObject({ code: 1 });
  expect(await submit(one, filingId)).toMatchObject({ code: 1, data: { state: 'submitted' } });
  expect(await save(one, declarationId, { f1: { answer: '别的', base: 1 } })).toMatchObject(
    failsWith('filingNotEditable'),
  );
  const receipt = await file(`${filingCalls.filingReceipt.path}?filingId=${String(filingId)}`, one.token);
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const strange = await file(
    `${filingCalls.filingReceipt.path}?filingId=${String(filingId)}`,
    (await enterprise()).token,
  );
  expect(JSON.parse(strange.bytes.toString())).toMatchObject(failsWith('notFound'));

  // returned with a remark at a field, and corrected
  expect(await move(district, filingId, 'return')).toMatchObject(failsWith('reviewCommentRequired'));
  await move(district, filingId, 'return', { comment: '请核对金额', remarks: { f4: '与附件不一致' } });
  expect(await sheetOf(one, declarationId)).toMatchObject({
    comment: '请核对金额',
    remarks: { f4: '与附件不一致' },
    status: { state: 'returned' },
  });
  await save(one, declarationId, { f4: { answer: '118', base: 1 } });
  expect(await submit(one, filingId)).toMatchObject({ code: 1, data: { state: 'submitted' } });

  await move(district, filingId, 'forward');
  expect(await move(district, filingId, 'draw')).toMatchObject(failsWith('filingSameReviewer'));
  expect(await move(city, filingId, 'draw')).toMatchObject(failsWith('filingTooFewReviewers'));
  const { creditCode } = (await sheetOf(one, declarationId)).company;
  await join(judges[0]!, [creditCode]);
  await join(judges[1]!);
  await join(judges[2]!);
  expect(await move(city, filingId, 'draw')).toMatchObject({ code: 1 });
  const score = (by: { token: string }, points: Record<string, number>) =>
    portal.call(filingWorkCalls.scoreFiling, { id: filingId, points }, { token: by.token });
  // he stays away from this enterprise
  expect(await score(judges[0]!, { s1: 50, s2: 30 })).toMatchObject(failsWith('filingNotDrawn'));
  expect(await score(judges[1]!, { s1: 61, s2: 30 })).toMatchObject(failsWith('filingScoreWrong'));
  const scored = await Promise.all([
    score(judges[1]!, { s1: 50, s2: 31 }),
    score(judges[2]!, { s1: 20, s2: 30 }),
  ]);
  for (const answer of scored) expect(answer).toMatchObject({ code: 1 });
  expect(await score(judges[1]!, { s1: 1, s2: 1 })).toMatchObject(failsWith('filingNotDrawn'));
  const read = (await portal.call(filingWorkCalls.getFiling, { id: filingId }, { token: city.token }))
    .data as ResponseOf<typeof filingWorkCalls.getFiling>;
  expect(read).toMatchObject({ mean: 65.5, means: [35, 30.5] });
  expect(read.scores.every(({ isOutlier }) => isOutlier)).toBe(true);
  expect(await move(city, filingId, 'propose')).toMatchObject(failsWith('filingAmountRequired'));
  await move(city, filingId, 'propose', { amount: 300_000 });

  const results = () => portal.call(filingFormCalls.publishResults, { declarationId }, { token: city.token });
  expect(await results()).toMatchObject(failsWith('filingStillOpen'));
  await pass(25, one);
  const { data: published } = await results();
  expect(published).toMatchObject({ count: 1 });
  expect(await noticesOf(declarationId)).toEqual([(published as { noticeId: number }).noticeId]);
  expect(await move(city, filingId, 'award')).toMatchObject(failsWith('filingObjectionRunning'));
  await pass(15 * 24, one);
  const { token } = one;
  expect(
    await portal.call(filingCalls.objectToFiling, { filingId, comment: '金额有误' }, { token }),
  ).toMatchObject(failsWith('filingObjectionOver'));
  // the notice has said the sum: it is what is granted
  await move(city, filingId, 'award', { amount: 900_000 });
  expect(await move(city, filingId, 'pay', { paidOn: '2999-01-01' })).toMatchObject(
    failsWith('filingPaidDayRequired'),
  );
  expect(await move(city, filingId, 'pay', { paidOn: '2026-03-10' })).toMatchObject({
    code: 1,
    data: { state: 'paid', amount: 300_000, paidOn: '2026-03-10' },
  });
  expect(await messageTitles(portal, one.token)).toContain('申报资金已拨付');

  // all of it as an archive, with the file in the folder of its enterprise
  const archive = await file(
    `${filingFormCalls.exportFilings.path}?declarationId=${String(declarationId)}`,
    city.token,
  );
  const { rows: lines } = await portal.sql.query(
    `select actor_user_id::int as by, result from audit_log where action = 'export' and object = $1`,
    [`filings of declaration ${String(declarationId)}`],
  );
  expect(lines).toEqual([{ by: city.id, result: '1' }]);
  const names = namesOf(archive.bytes);
  expect(names).toHaveLength(2);
  expect(names[0]).toBe('汇总表.xlsx');
  expect(names[1]).toMatch(/^远衡机械.*厂-SB\d{6}-\d+\/证明材料-证明\.pdf$/);
});

test('submit takes what is there in the last second of the term, and nothing after it', async () => {
  const { id: declarationId, endsAt } = await insertDeclaration(portal, { endsIn: 600_000 });
  const [early, last, late] = await Promise.all([enterprise(), enterprise(), enterprise()]);
  const ids = await Promise.all([early, last, late].map((one) => draft(one, declarationId)));
  const at = (milliseconds: number) =>
    portal.clock.advance({ seconds: (milliseconds - portal.clock.now().getTime()) / 1_000 });
  at(endsAt.getTime() - 1_000);
  expect(await submit(early, ids[0]!)).toMatchObject({ code: 1 });
  // he may take it back as long as he could hand it in
  const { token } = early;
  expect(await portal.call(filingCalls.takeBackFiling, { filingId: ids[0]! }, { token })).toMatchObject({
    code: 1,
  });
  expect(await submit(early, ids[0]!)).toMatchObject({ code: 1 });
  at(endsAt.getTime());
  expect(await submit(last, ids[1]!)).toMatchObject({ code: 1 });
  // later than any request of this test can have waited
  at(endsAt.getTime() + 60_000);
  expect(await submit(late, ids[2]!)).toMatchObject(failsWith('filingNotOpen'));
  expect(await portal.call(filingCalls.takeBackFiling, { filingId: ids[0]! }, { token })).toMatchObject(
    failsWith('filingNotOpen'),
  );
  expect(await save(late, declarationId, { f1: { answer: '晚了', base: 1 } })).toMatchObject(
    failsWith('filingNotOpen'),
  );
});

test('submit of many at once in the last second loses none, and a second press makes no second', async () => {
  const { id: declarationId, endsAt } = await insertDeclaration(portal, { endsIn: 600_000 });
  const many: { one: UncertifiedEnterprise; filingId: number }[] = [];
  for (let n = 0; n < 24; n += 1) {
    const one = await enterprise();
    many.push({ one, filingId: await draft(one, declarationId) });
  }
  portal.clock.advance({ seconds: (endsAt.getTime() - 500 - portal.clock.now().getTime()) / 1_000 });
  const answers = await Promise.all(
    many.flatMap(({ one, filingId }) => [submit(one, filingId), submit(one, filingId)]),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(24);
  for (const { code } of answers) expect([1, errors.filingMoved.code]).toContain(code);
  const { rows } = await portal.sql.query<{ n: string }>(
    `select count(*) as n from filing where item_id = $1 and state = 'submitted'`,
    [declarationId],
  );
  expect(Number(rows[0]?.n)).toBe(24);
});

test('saveFiling merges two members who change other fields, and keeps the first of the same field', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const one = await enterprise();
  await draft(one, declarationId, { ...whole, f1: '起初' });
  const [first, second] = await Promise.all([
    save(one, declarationId, { f1: { answer: '甲改的', base: 1 } }),
    save(one, declarationId, { f4: { answer: '99', base: 1 } }),
  ]);
  for (const { data } of [first, second])
    expect((data as ResponseOf<typeof filingCalls.saveFiling>).conflicts).toEqual([]);
  const clash = (
    await save(one, declarationId, { f1: { answer: '乙改的', base: 1 }, f2: { answer: '是', base: 1 } })
  ).data as ResponseOf<typeof filingCalls.saveFiling>;
  expect(clash).toMatchObject({ conflicts: ['f1'], answers: { f1: '甲改的', f2: '是', f4: '99' } });
});

test('a filing keeps its version of the form when staff publish another one', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const one = await enterprise();
  const filingId = await draft(one, declarationId);
  const asStaff = { token: district.token };
  const work = (await portal.call(filingFormCalls.getDeclarationForm, { declarationId }, asStaff))
    .data as ResponseOf<typeof filingFormCalls.getDeclarationForm>;
  const form = {
    ...work.form,
    sections: work.form.sections.map((section) => ({ ...section, fields: section.fields.slice(0, 1) })),
  };
  const keep = (rev: number) =>
    portal.call(filingFormCalls.saveDeclarationForm, { declarationId, rev, form }, asStaff);
  const [kept, other] = await Promise.all([keep(0), keep(0)]);
  expect([kept.code, other.code].sort((a, b) => a - b)).toEqual([1, errors.filingFormMoved.code]);
  expect(
    await portal.call(filingFormCalls.publishDeclarationForm, { declarationId, rev: 1 }, asStaff),
  ).toMatchObject({
    data: { version: 2 },
  });
  expect((await sheetOf(one, declarationId)).form.sections[0]?.fields).toHaveLength(5);
  expect((await sheetOf(await enterprise(), declarationId)).form.sections[0]?.fields).toHaveLength(1);
  expect(await submit(one, filingId)).toMatchObject({ code: 1 });
});

test('a new filing begins with what the enterprise has answered before to the same question', async () => {
  const first = await insertDeclaration(portal);
  const one = await enterprise();
  await submit(one, await draft(one, first.id));
  const { id } = await insertDeclaration(portal);
  expect((await sheetOf(one, id)).filled.answers).toMatchObject({ f1: whole.f1, f4: whole.f4 });
});

test('publishResults makes public that nobody is supported; whoever was refused objects within its term, once for each decision', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const [one, other] = [await enterprise(), await enterprise()];
  const [first, second] = [await draft(one, declarationId), await draft(other, declarationId)];
  for (const [who, id] of [
    [one, first],
    [other, second],
  ] as const) {
    await submit(who, id);
    expect(await move(district, id, 'refuse', { comment: '不符合条件' })).toMatchObject({ code: 1 });
  }
  const object = (who: UncertifiedEnterprise, filingId: number) =>
    portal.call(filingCalls.objectToFiling, { filingId, comment: '材料齐全' }, { token: who.token });
  // before the results are public there is nothing to object to
  expect(await object(one, first)).toMatchObject(failsWith('filingObjectionOver'));
  await pass(25, one, other);
  const results = () => portal.call(filingFormCalls.publishResults, { declarationId }, { token: city.token });
  const { data } = await results();
  expect(data).toMatchObject({ count: 0 });
  expect(await results()).toMatchObject(failsWith('filingNothingToAnnounce'));
  const { noticeId } = data as { noticeId: number };
  expect(await noticesOf(declarationId)).toEqual([noticeId]);
  const { data: notice } = await portal.call(contentCalls.getPortalById, { id: noticeId });
  expect(JSON.stringify(notice)).toContain('没有拟支持的企业');
  expect(await messageTitles(portal, one.token)).toContain('申报结果正在公示');
  const { objectUntil } = await sheetOf(one, declarationId);
  expect(objectUntil).not.toBe('');
  const twice = await Promise.all([object(one, first), object(one, first)]);
  expect(twice.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await move(city, first, 'support', { comment: '异议成立' })).toMatchObject(
    failsWith('filingAmountRequired'),
  );
  expect(await move(city, first, 'support', { comment: '异议成立', amount: 1_000 })).toMatchObject({
    data: { state: 'announced', amount: 1_000 },
  });
  // the first moment after the last day
  const end = Date.parse(`${objectUntil}T00:00:00+08:00`) + 24 * 3_600_000;
  // later than any request of this test can have waited
  await pass((end + 60_000 - portal.clock.now().getTime()) / 3_600_000, other);
  expect(await object(other, second)).toMatchObject(failsWith('filingObjectionOver'));
});

test('offerFilings reaches enterprises that fit and have not filed; each says yes once, and it ends with the term', async () => {
  const { id: declarationId } = await insertDeclaration(portal, { mode: '免申即享' });
  const [fits, filed] = [await enterprise(), await enterprise()];
  await draft(filed, declarationId);
  const offer = (isTrial: boolean, amount = 5_000) =>
    portal.call(
      filingFormCalls.offerFilings,
      { declarationId, isTrial, amount, areas: ['510104'] },
      { token: city.token },
    );
  const answered = await offer(true);
  expect(answered, answered.msg).toMatchObject({ code: 1 });
  const trial = answered.data as { count: number; names: string[] };
  expect(trial.count).toBeGreaterThan(0);
  expect((await sheetOf(fits, declarationId)).status).toBeNull();
  expect(await offer(false, 0)).toMatchObject(failsWith('filingAmountRequired'));
  expect(await offer(false)).toMatchObject({ data: { count: trial.count } });
  expect(await offer(false)).toMatchObject(failsWith('filingOfferNobody'));
  const { status } = await sheetOf(fits, declarationId);
  expect(status).toMatchObject({ state: 'offered', amount: 5_000 });
  expect((await sheetOf(filed, declarationId)).status).toMatchObject({ state: 'draft' });
  const confirm = () =>
    portal.call(filingCalls.confirmFiling, { filingId: status?.filingId ?? 0 }, { token: fits.token });
  const twice = await Promise.all([confirm(), confirm()]);
  expect(twice.filter(({ code }) => code === 1)).toHaveLength(1);
  await pass(25);
  await watchFilings(portal.services);
  const { rows } = await portal.sql.query<{ state: string }>(
    `select distinct state from filing where item_id = $1 and amount > 0 and user_id <> $2`,
    [declarationId, fits.id],
  );
  expect(rows.map(({ state }) => state)).toEqual(trial.count > 1 ? ['lapsed'] : []);
});

test('a filing is its enterprise’s alone, and no filing without a form', async () => {
  const { id: declarationId } = await insertDeclaration(portal);
  const [one, other] = [await enterprise(), await enterprise()];
  const filingId = await draft(one, declarationId);
  expect(await submit(other, filingId)).toMatchObject(failsWith('notFound'));
  const plain = await insertItem(portal.services.db, 'declaration', {
    fields: { startsAt: '2026-01-01T00:00:00Z', endsAt: '2199-01-01T00:00:00Z' },
  });
  expect(await save(one, plain, changesOf(whole))).toMatchObject(failsWith('filingNoForm'));
  expect((await portal.call(filingWorkCalls.getFiling, { id: filingId }, { token: city.token })).code).toBe(
    errors.notFound.code,
  );
  const listed = (await portal.call(filingCalls.ownFilings, {}, { token: one.token })).data as {
    rows: FilingStatus[];
  };
  expect(listed.rows).toMatchObject([{ filingId, state: 'draft' }]);
});
