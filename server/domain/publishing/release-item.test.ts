import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { startSecondNode, startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';

type Node = Pick<TestPortal, 'call' | 'stop'>;

let portal: TestPortal;
let other: Node;
let [writer, reviewer, second, chief, elsewhere]: TestColleague[] = [];

beforeAll(async () => {
  const pauses = { publishDueItems: 50, sendMessages: 50 };
  portal = await startTestPortal({}, { pauses });
  other = await startSecondNode(portal, { pauses });
  const { rows } = await portal.sql.query<{ id: string }>(
    `with root as (insert into section (name) values ('政策服务') returning id)
     insert into section (parent_id, name, kind, approvals)
     select id, name, 'policy', approvals from root, (values ('扶持政策', 1), ('管理办法', 2), ('标准规范', 1)) as given (name, approvals)
     returning section.id`,
  );
  const third = Number(rows[2]?.id);
  [writer, reviewer, second, chief, elsewhere] = [
    await hireColleague(portal, 1, { role: 'writer' }),
    await hireColleague(portal, 2, { role: 'reviewer' }),
    await hireColleague(portal, 3, { role: 'reviewer' }),
    await hireColleague(portal, 4, { role: 'chief' }),
    await hireColleague(portal, 5, { role: 'reviewer', sectionId: third }),
  ];
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});

const as = (who: TestColleague | undefined) => ({ token: who?.token ?? '' });
const failsWith = (name: ErrorName) => ({ code: errors[name].code });

/** What a call answers, which must succeed. */
async function done<C extends CallDefinition>(
  on: Node,
  call: C,
  request: RequestOf<C>,
  who: TestColleague | undefined,
) {
  const answer = await on.call(call, request, as(who));
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as { id: number; rev: number; state: string; releaseStatus: number };
}

const save = (who: TestColleague | undefined, changes: object = {}, on: Node = portal) =>
  done(on, policyCalls.saveOrUpdate, { ...policy, ...changes }, who);
const setStatus = (
  who: TestColleague | undefined,
  { id, rev }: { id: number; rev: number },
  releaseStatus: number,
  comment = '',
): Promise<Answer> => portal.call(policyCalls.setReleaseStatus, { id, rev, releaseStatus, comment }, as(who));
const move = (
  who: TestColleague | undefined,
  key: { id: number; rev: number },
  action: RequestOf<typeof workCalls.move>['action'],
  more: Partial<RequestOf<typeof workCalls.move>> = {},
) => portal.call(workCalls.move, { id: key.id, rev: key.rev, action, ...more }, as(who));
const publicItem = async (id: number) => (await portal.call(contentCalls.getPortalById, { id })).data;
const key = ({ data }: Answer) => data as { id: number; rev: number };

test('a policy is saved, returned, corrected, scheduled, published and withdrawn across two nodes', async () => {
  const draft = await save(writer);
  expect(draft).toEqual({ id: draft.id, rev: 1 });
  expect(await publicItem(draft.id)).toBeNull();

  // a writer submits, and cannot publish
  const submitted = key(await setStatus(writer, draft, 1));
  expect(await setStatus(writer, submitted, 2)).toMatchObject(failsWith('accessDenied'));
  expect(await setStatus(reviewer, draft, 2)).toMatchObject({
    ...failsWith('editedMeanwhile'),
    data: { by: writer?.account },
  });
  const told = async (who: TestColleague | undefined) =>
    (await portal.messages(who?.email ?? '')).map(({ text }) => text);
  await expect.poll(() => told(reviewer)).toContainEqual(expect.stringContaining('已提交审核'));
  expect(await told(elsewhere)).toEqual([]);

  // a reviewer returns it with a remark on a field, on the other node
  expect(await move(reviewer, submitted, 'return')).toMatchObject({
    ...failsWith('reviewCommentRequired'),
    data: { field: 'comment' },
  });
  const remarks = [{ field: 'extra.documentNumber', text: '文号应为示工信〔2026〕11号' }];
  const returned = await done(other, workCalls.move, { ...submitted, action: 'return', remarks }, reviewer);
  expect(returned).toMatchObject({ state: 'returned', releaseStatus: 3 });
  await expect.poll(() => told(writer)).toContainEqual(expect.stringContaining('被退回修改'));
  const work = await other.call(workCalls.getWork, { id: draft.id }, as(writer));
  expect(work.data).toMatchObject({ state: 'returned', remarks, actions: ['submit', 'discard'] });

  // the writer corrects it, to be public in five minutes
  const soon = new Date(portal.clock.now().getTime() + 5 * 60_000).toISOString();
  const extra = { ...policy.extra, documentNumber: '示工信〔2026〕11号' };
  const corrected = await save(writer, { id: draft.id, rev: returned.rev, extra, publishTime: soon }, other);
  const again = key(await setStatus(writer, corrected, 1));
  const scheduled = await setStatus(reviewer, again, 2);
  expect(scheduled.data).toMatchObject({ state: 'scheduled', releaseStatus: 2 });
  expect(await publicItem(draft.id)).toBeNull();
  const edit = { ...policy, id: draft.id, rev: key(scheduled).rev };
  expect(await portal.call(policyCalls.saveOrUpdate, edit, as(writer))).toMatchObject(
    failsWith('moveImpossible'),
  );

  // both nodes look at the clock; it goes live once
  portal.clock.advance({ minutes: 6 });
  await expect.poll(() => publicItem(draft.id)).toMatchObject({ title: policy.title, extra });
  const steps = async () =>
    (
      (await portal.call(workCalls.history, { id: draft.id }, as(writer))).data as {
        steps: { action: string }[];
      }
    ).steps.map(({ action }) => action);
  expect(await steps()).toEqual(['save', 'submit', 'return', 'save', 'submit', 'schedule', 'goLive']);

  // what is public is not deleted, but withdrawn, with what the public reads instead
  const rev = ((await portal.call(workCalls.getWork, { id: draft.id }, as(writer))).data as { rev: number })
    .rev;
  const live = { id: draft.id, rev };
  expect(await portal.call(policyCalls.setIsDel, { id: draft.id, isDel: 1 }, as(writer))).toMatchObject(
    failsWith('stillPublic'),
  );
  const withdrawal = { reason: 'notice' as const, text: '该政策已由新办法替代。' };
  expect(await move(writer, live, 'withdraw', { comment: '有新办法' })).toMatchObject(
    failsWith('accessDenied'),
  );
  const withdrawn = await move(reviewer, live, 'withdraw', { comment: '有新办法', withdrawal });
  expect(withdrawn.data).toMatchObject({ state: 'withdrawn', releaseStatus: 5 });
  expect(await publicItem(draft.id)).toBeNull();
  expect((await portal.call(contentCalls.getWithdrawal, { id: draft.id })).data).toEqual({
    ...withdrawal,
    kind: 'policy',
    title: policy.title,
  });
  const { rows: audit } = await portal.sql.query<{ result: string }>(
    'select result from audit_log where object = $1 order by id',
    [`content ${draft.id}/1`],
  );
  expect(audit.map(({ result }) => result)).toEqual([...(await steps())]);
});

describe('four-eyes rule', () => {
  test('refuses publication by an editor of the version, also if a chief', async () => {
    const draft = await save(chief);
    const submitted = key(await setStatus(chief, draft, 1));
    expect(await setStatus(chief, submitted, 2)).toMatchObject(failsWith('fourEyes'));
    expect((await setStatus(reviewer, submitted, 2)).data).toMatchObject({ state: 'live' });
  });

  test.each(['approve', 'schedule'] as const)('refuses %s by an editor of the version', async (action) => {
    const publishTime = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
    const draft = await save(chief, action === 'approve' ? { sectionName: '管理办法' } : { publishTime });
    const submitted = key(await setStatus(chief, draft, 1));
    expect(await move(chief, submitted, action)).toMatchObject(failsWith('fourEyes'));
    const moved = await move(reviewer, submitted, action);
    expect(moved).toMatchObject({ code: 1 });
    expect((await move(chief, key(moved), action)).code).not.toBe(1);
  });

  test('requires two approvals where the section does; an edit cancels the first', async () => {
    const draft = await save(writer, { sectionName: '管理办法' });
    const submitted = key(await setStatus(writer, draft, 1));
    expect(await move(reviewer, submitted, 'publish')).toMatchObject(failsWith('moreApprovalsNeeded'));
    const once = await setStatus(reviewer, submitted, 2);
    expect(once.data).toMatchObject({ state: 'waiting', releaseStatus: 1 });
    expect(await setStatus(reviewer, key(once), 2)).toMatchObject(failsWith('fourEyes'));
    const edited = await save(writer, { sectionName: '管理办法', ...key(once) });
    const anew = await setStatus(reviewer, edited, 2);
    expect(anew.data).toMatchObject({ state: 'waiting' });
    expect((await setStatus(second, key(anew), 2)).data).toMatchObject({ state: 'live' });
  });

  test('offers publish instead of approve for the last approval, also when two arrive concurrently', async () => {
    const actionsOf = async (who: TestColleague | undefined, id: number) =>
      ((await portal.call(workCalls.getWork, { id }, as(who))).data as { actions: string[] }).actions;
    const submitted = key(await setStatus(writer, await save(writer), 1));
    expect(await actionsOf(reviewer, submitted.id)).toEqual(['return', 'reject', 'publish']);
    const tried = await Promise.all([
      move(reviewer, submitted, 'approve'),
      other.call(workCalls.move, { ...submitted, action: 'approve' }, as(second)),
    ]);
    for (const answer of tried) expect(answer).toMatchObject(failsWith('approvalIsLast'));
    const both = await Promise.all([
      move(reviewer, submitted, 'publish'),
      other.call(workCalls.move, { ...submitted, action: 'publish' }, as(second)),
    ]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, errors.editedMeanwhile.code]);

    // where two are wanted, the first approves, the second publishes, whichever call they use
    const twoNeeded = await save(writer, { sectionName: '管理办法' });
    const waiting = key(await setStatus(writer, twoNeeded, 1));
    expect(await actionsOf(reviewer, waiting.id)).toEqual(['return', 'reject', 'approve']);
    const raced = await Promise.all([
      move(reviewer, waiting, 'approve'),
      other.call(workCalls.move, { ...waiting, action: 'approve' }, as(second)),
    ]);
    const once = raced.find(({ code }) => code === 1);
    expect(raced.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, errors.editedMeanwhile.code]);
    const [first, last] = raced[0] === once ? [reviewer, second] : [second, reviewer];
    const approved = key(once ?? raced[0]);
    expect(await actionsOf(first, waiting.id)).toEqual(['return', 'reject']);
    expect(await actionsOf(last, waiting.id)).toEqual(['return', 'reject', 'publish']);
    expect((await setStatus(last, approved, 2)).data).toMatchObject({ state: 'live' });
  });

  test('lets an approver publish when the section requires fewer approvals by now', async () => {
    const wantApprovals = (n: number) =>
      portal.sql.query(`update section set approvals = $1 where name = '管理办法'`, [n]);
    await wantApprovals(3);
    try {
      const waiting = key(await setStatus(writer, await save(writer, { sectionName: '管理办法' }), 1));
      const once = key(await move(reviewer, waiting, 'approve'));
      const twice = key(await move(second, once, 'approve'));
      expect(await move(reviewer, twice, 'publish')).toMatchObject(failsWith('fourEyes'));
      await wantApprovals(2);
      expect((await move(reviewer, twice, 'publish')).data).toMatchObject({ state: 'live' });
    } finally {
      await wantApprovals(2);
    }
  });

  test('refuses a reviewer of another section', async () => {
    const draft = await save(writer);
    const submitted = key(await setStatus(writer, draft, 1));
    expect(await setStatus(elsewhere, submitted, 2)).toMatchObject(failsWith('notFound'));
    expect(await move(elsewhere, submitted, 'publish')).toMatchObject(failsWith('notFound'));
    expect((await portal.call(workCalls.getWork, { id: draft.id }, as(elsewhere))).data).toBeNull();
    const own = await save(writer, { sectionName: '标准规范' });
    expect((await portal.call(policyCalls.list, {}, as(elsewhere))).data).toMatchObject({
      total: 1,
      rows: [{ id: own.id, by: writer?.account, releaseStatus: 0 }],
    });
    expect((await setStatus(elsewhere, key(await setStatus(writer, own, 1)), 2)).data).toMatchObject({
      state: 'live',
    });
  });

  test('requires the approvals of the new section when an item changes its section', async () => {
    const own = await save(writer, { sectionName: '标准规范' });
    const live = key(await setStatus(elsewhere, key(await setStatus(writer, own, 1)), 2));
    const moved = await save(writer, { ...live, sectionName: '管理办法' });
    const submitted = key(await setStatus(writer, moved, 1));
    expect(await setStatus(elsewhere, submitted, 2)).toMatchObject(failsWith('accessDenied'));
    const remarks = [{ field: 'title', text: '请核对' }];
    expect(await move(reviewer, submitted, 'publish', { remarks })).toMatchObject({
      ...failsWith('invalidRequest'),
      data: { field: 'remarks' },
    });
    expect(await move(reviewer, submitted, 'publish')).toMatchObject(failsWith('moreApprovalsNeeded'));
    const once = await setStatus(reviewer, submitted, 2);
    expect(once.data).toMatchObject({ state: 'waiting' });
    expect(await publicItem(own.id)).toMatchObject({ sectionName: '标准规范' });
    expect((await setStatus(second, key(once), 2)).data).toMatchObject({ state: 'live' });
    expect(await publicItem(own.id)).toMatchObject({ sectionName: '管理办法' });
  });

  test('requires a chief and a reason for publishUrgently, and confirm by another colleague', async () => {
    const draft = await save(writer);
    expect(await move(reviewer, draft, 'publishUrgently', { comment: '急' })).toMatchObject(
      failsWith('accessDenied'),
    );
    expect(await move(chief, draft, 'publishUrgently')).toMatchObject(failsWith('reviewCommentRequired'));
    const live = await move(chief, draft, 'publishUrgently', { comment: '台风停工通知' });
    expect(live.data).toMatchObject({ state: 'live' });
    expect(await publicItem(draft.id)).not.toBeNull();
    expect(await move(chief, key(live), 'confirm')).toMatchObject(failsWith('fourEyes'));
    const confirmed = await setStatus(reviewer, key(live), 2);
    expect(confirmed.data).toMatchObject({ state: 'live' });
    expect(await move(second, key(confirmed), 'confirm')).toMatchObject(failsWith('moveImpossible'));
  });
});

describe('versions', () => {
  async function publish(changes: object = {}) {
    const draft = await save(writer, changes);
    return key(await setStatus(reviewer, key(await setStatus(writer, draft, 1)), 2));
  }

  test('stay unpublished until approved; both are listed, compared and restored', async () => {
    const live = await publish();
    const before = await publicItem(live.id);
    const next = await save(writer, { ...live, title: '新题目' });
    expect(await publicItem(live.id)).toEqual(before);
    const published = key(await setStatus(reviewer, key(await setStatus(writer, next, 1)), 2));
    expect(await publicItem(live.id)).toMatchObject({
      title: '新题目',
      publishTime: (before as { publishTime: string }).publishTime,
    });
    const { data } = await portal.call(workCalls.compare, { id: live.id, from: 1, to: 2 }, as(writer));
    expect(data).toEqual({ changes: [{ field: 'title', from: policy.title, to: '新题目' }] });
    const history = await portal.call(workCalls.history, { id: live.id }, as(writer));
    expect(history.data).toMatchObject({
      versions: [
        { number: 2, state: 'live', by: writer?.account },
        { number: 1, state: 'superseded', by: writer?.account },
      ],
    });
    const restored = await done(portal, workCalls.restoreVersion, { ...published, number: 1 }, writer);
    const work = await portal.call(workCalls.getWork, { id: live.id }, as(writer));
    expect(work.data).toMatchObject({
      number: 3,
      state: 'draft',
      rev: restored.rev,
      fields: { title: policy.title },
    });
    expect(await publicItem(live.id)).toMatchObject({ title: '新题目' });
  });

  test('allow withdrawing the public one during work on the next, and restoring it after discard', async () => {
    const live = await publish();
    const draft = await save(writer, live);
    const work = async (who: TestColleague | undefined) =>
      (await portal.call(workCalls.getWork, { id: live.id }, as(who))).data as { actions: string[] };
    expect(await work(reviewer)).toMatchObject({ number: 2, state: 'draft', actions: ['withdraw'] });
    const withdrawn = await setStatus(reviewer, draft, 5, '有误');
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn', releaseStatus: 5 });
    expect(await publicItem(live.id)).toBeNull();
    expect((await work(writer)).actions).toEqual(['submit', 'discard']);
    const discarded = key(await move(writer, key(withdrawn), 'discard'));
    expect((await setStatus(chief, discarded, 2, '已核实')).data).toMatchObject({ state: 'live' });
    expect(await publicItem(live.id)).not.toBeNull();
  });

  test('are saved once of 20 concurrent saves; the others get editedMeanwhile with the account', async () => {
    const draft = await save(writer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? portal : other).call(
          policyCalls.saveOrUpdate,
          { ...policy, ...draft, title: `第 ${n} 人的题目` },
          as(n % 3 === 0 ? chief : writer),
        ),
      ),
    );
    const [won, ...more] = answers.filter(({ code }) => code === 1);
    expect(more).toEqual([]);
    expect(won?.data).toEqual({ id: draft.id, rev: 2 });
    for (const { code, data } of answers.filter((answer) => answer !== won)) {
      expect(code).toBe(errors.editedMeanwhile.code);
      expect(data).toEqual({ by: expect.stringMatching(/^(writer|chief)_/) as string });
    }
    const { rows } = await portal.sql.query('select 1 from content_version where item_id = $1', [draft.id]);
    expect(rows).toHaveLength(1);
  });

  test('are published once of 20 concurrent publications', async () => {
    const submitted = key(await setStatus(writer, await save(writer), 1));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => setStatus(n % 2 === 0 ? reviewer : second, submitted, 2)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { rows } = await portal.sql.query(
      "select 1 from workflow_step where subject_id = $1 and action = 'publish'",
      [submitted.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('begin anew after discard or reject, and can be deleted and undeleted', async () => {
    const draft = await save(writer);
    const discarded = key(await move(writer, draft, 'discard'));
    const again = await save(writer, discarded);
    const rejected = await setStatus(reviewer, key(await setStatus(writer, again, 1)), 4, '不属本市');
    expect(rejected.data).toMatchObject({ state: 'rejected', releaseStatus: 4 });
    const third = await save(writer, key(rejected));
    expect((await portal.call(workCalls.getWork, { id: draft.id }, as(writer))).data).toMatchObject({
      number: 3,
      state: 'draft',
    });
    await done(portal, policyCalls.setIsDel, { id: third.id, isDel: 1 }, writer);
    expect((await portal.call(workCalls.getWork, { id: draft.id }, as(writer))).data).toMatchObject({
      isDeleted: true,
      actions: [],
    });
    const back = await done(portal, policyCalls.setIsDel, { id: third.id, isDel: 0 }, writer);
    await save(writer, back);
  });
});
