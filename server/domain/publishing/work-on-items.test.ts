import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { identityCalls, platformCalls, policyCalls } from '#contract/content/resource-calls.ts';
import { ownSolutionCalls } from '#contract/supply/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

type Listing = typeof policyCalls.list | typeof workCalls.list;
interface Listed {
  id: number;
  kind: string;
  approvals: number;
  approvalsNeeded: number;
  needsConfirmation: boolean;
}
const rowsOf = async (call: Listing, request: object, who = room.reviewer) => {
  const answer = await room.ask(who, call, { ...request, pageSize: 50 });
  keyOf(answer);
  return (answer.data as { rows: Listed[] }).rows;
};
const idsOf = async (...question: Parameters<typeof rowsOf>) =>
  (await rowsOf(...question)).map(({ id }) => id);

test('work lists show the version in progress, else the public one, else the newest', async () => {
  const { writer, reviewer, publish, save, moved, work, ask } = room;
  const listed = async (releaseStatus: number) => {
    const { data } = await ask(writer, policyCalls.list, { releaseStatus });
    return (data as { rows: { id: number; state: string; title: string }[] }).rows;
  };
  const live = await publish(writer, reviewer);
  const draft = await save(writer, { ...live, title: '新题目' });
  expect(await work(writer, live)).toMatchObject({ number: 2, state: 'draft' });
  expect(await listed(0)).toMatchObject([{ id: live.id, title: '新题目' }]);
  expect(await listed(2)).toEqual([]);

  const given = await moved(writer, draft, 'discard');
  expect(await work(reviewer, live)).toMatchObject({ number: 1, state: 'live', actions: ['withdraw'] });
  expect(await listed(0)).toEqual([]);
  expect(await listed(2)).toMatchObject([{ id: live.id, state: 'live', title: policy.title }]);

  const withdrawn = await moved(reviewer, given, 'withdraw', { comment: '有误' });
  const again = await moved(writer, await save(writer, withdrawn), 'discard');
  expect(await work(writer, again)).toMatchObject({ number: 1, state: 'withdrawn' });
  expect(await listed(5)).toMatchObject([{ id: live.id }]);

  const never = await moved(writer, await save(writer), 'discard');
  expect(await work(writer, never)).toMatchObject({ state: 'discarded' });
  // what was thrown away is no draft; it is found by its own name
  expect(await listed(0)).toEqual([]);
  expect(await idsOf(policyCalls.list, { state: 'discarded' })).toEqual([never.id]);
});

test('history keeps the remarks of earlier returns, marked as resolved', async () => {
  const { writer, reviewer, ask, save, moved, work, portal } = room;
  const returnFor = async (text: string, key: Key) => {
    await portal.pass({ minutes: 1 });
    const submitted = await moved(writer, key, 'submit');
    return moved(reviewer, submitted, 'return', { remarks: [{ field: 'title', text }] });
  };
  const once = await returnFor('题目过长', await save(writer));
  const twice = await returnFor('缺发文机关', await save(writer, { ...once, title: '若干措施' }));
  const { data } = await ask(reviewer, workCalls.history, { id: twice.id });
  const { steps } = data as { steps: { action: string; remarks: object[] }[] };
  expect(steps.filter(({ action }) => action === 'return').map(({ remarks }) => remarks)).toEqual([
    [{ field: 'title', text: '题目过长', isResolved: true }],
    [{ field: 'title', text: '缺发文机关', isResolved: false }],
  ]);
  // and no more of a row than colleagues are to see
  const told = ['action', 'by', 'comment', 'fromState', 'remarks', 'time', 'toState', 'version'];
  for (const step of steps) expect(Object.keys(step).toSorted()).toEqual(told);
  expect(await work(writer, twice)).toMatchObject({ remarks: [{ field: 'title', text: '缺发文机关' }] });
});

test('compare reports differences in publishTime and expireTime', async () => {
  const { writer, reviewer, ask, save, publish, minutesAhead } = room;
  const live = await publish(writer, reviewer);
  const [publishTime, expireTime] = [minutesAhead(60), minutesAhead(120)];
  const { id } = await save(writer, { ...live, publishTime, expireTime });
  const { data } = await ask(reviewer, workCalls.compare, { id, from: 1, to: 2 });
  expect(data).toEqual({
    changes: [
      { field: 'expireTime', from: null, to: expireTime },
      { field: 'publishTime', from: null, to: publishTime },
    ],
  });
});

test('work lists show approvals, approvalsNeeded and needsConfirmation, and filter by it', async () => {
  const { writer, reviewer, second, chief, save, moved, work } = room;
  const twoNeeded = await save(writer, { sectionName: '管理办法' });
  const once = await moved(reviewer, await moved(writer, twoNeeded, 'submit'), 'approve');
  const counted = { approvals: 1, approvalsNeeded: 2, needsConfirmation: false };
  expect(await work(second, once)).toMatchObject(counted);
  expect(await rowsOf(workCalls.list, { state: 'waiting' })).toEqual([
    expect.objectContaining({ id: once.id, kind: 'policy', ...counted }),
  ]);

  const urgent = await moved(chief, await save(writer), 'publishUrgently', { comment: '汛情' });
  expect(await work(second, urgent)).toMatchObject({ needsConfirmation: true });
  // the next version is begun, and the one that the public reads waits all the same
  const next = await save(writer, { ...urgent, title: '新题目' });
  expect(await work(second, next)).toMatchObject({ state: 'draft', needsConfirmation: true });
  expect(await rowsOf(workCalls.list, { needsConfirmation: true })).toMatchObject([
    { id: urgent.id, state: 'draft', needsConfirmation: true },
  ]);
  await moved(second, next, 'confirm');
  expect(await idsOf(policyCalls.list, { needsConfirmation: true })).toEqual([]);
});

test('workCalls.list returns items of every kind from the sections of the reader', async () => {
  const { writer, elsewhere, save, ask, portal } = room;
  await portal.sql.query(`insert into section (name, kind) values ('资讯', 'news')`);
  const news = {
    kind: 'news',
    sectionName: '资讯',
    title: '园区新设标识应用推广中心',
    summary: '今起开放。',
    body: '<p>地址在一楼。</p>',
    extra: { outlet: '', editor: '', originalLink: '' },
  } as const;
  const written = keyOf(await ask(writer, workCalls.saveItem, news));
  const policy = await save(writer, { sectionName: '标准规范' });
  const drafts = await rowsOf(workCalls.list, { state: 'draft' });
  expect(drafts.slice(0, 2)).toMatchObject([
    { id: policy.id, kind: 'policy' },
    { id: written.id, kind: 'news' },
  ]);
  expect(await idsOf(workCalls.list, { kind: 'news' })).toEqual([written.id]);
  expect(await idsOf(workCalls.list, { state: 'draft' }, elsewhere)).toEqual([policy.id]);
  for (const { list } of [identityCalls, platformCalls, ownSolutionCalls])
    expect((await ask(writer, list, {})).data).toEqual({ total: 0, rows: [] });
});

test('workCalls.saveItem and setIsDel write, change and delete an item of any kind', async () => {
  const { writer, save, ask, work } = room;
  const first = await save(writer);
  const changed = await ask(writer, workCalls.saveItem, {
    ...policy,
    kind: 'policy',
    ...first,
    title: '新题目',
  });
  expect(await work(writer, keyOf(changed))).toMatchObject({ fields: { title: '新题目' } });
  // what it is, stays; and each kind has the fields that are its own
  const asOther = await ask(writer, workCalls.saveItem, {
    ...policy,
    kind: 'news',
    extra: { outlet: '', editor: '', originalLink: '' },
    ...keyOf(changed),
  });
  expect(asOther).toMatchObject(failsWith('notFound'));
  const { level: _, ...lacking } = policy.extra;
  const refused = { ...policy, kind: 'policy', extra: lacking } as never;
  expect(await ask(writer, workCalls.saveItem, refused)).toMatchObject(failsWith('invalidRequest'));
  keyOf(await ask(writer, workCalls.setIsDel, { id: first.id, isDel: 1 }));
  expect(await idsOf(workCalls.list, {})).not.toContain(first.id);
});

test('setIsDel keeps a deleted item listed by isDeleted and readable, and restores it', async () => {
  const { writer, reviewer, save, moved, move, ask, work } = room;
  const draft = await save(writer);
  const removed = keyOf(await ask(writer, policyCalls.setIsDel, { id: draft.id, isDel: 1 }));
  expect(await idsOf(policyCalls.list, {})).not.toContain(draft.id);
  expect(await idsOf(policyCalls.list, { isDeleted: true })).toContain(draft.id);
  expect(await idsOf(workCalls.list, { isDeleted: true })).toContain(draft.id);
  expect(await work(reviewer, draft)).toMatchObject({ id: draft.id, isDeleted: true, actions: [] });
  const { data } = await ask(reviewer, workCalls.history, { id: draft.id });
  expect(data).toMatchObject({ steps: [{ action: 'save' }, { action: 'delete' }] });
  // nothing else is done with it
  expect(await move(writer, removed, 'submit')).toMatchObject(failsWith('notFound'));
  const back = keyOf(await ask(writer, policyCalls.setIsDel, { id: draft.id, isDel: 0 }));
  await moved(writer, back, 'submit');
});

test('getPortalByIdNew shows unpublished items to staff as a preview with their state', async () => {
  const { writer, reviewer, ask, save, moved, publicItem } = room;
  const draft = await save(writer);
  const seen = async () =>
    (await ask(reviewer, contentCalls.getPortalByIdNew, { id: draft.id })).data as { preview?: unknown };
  expect(await seen()).toMatchObject({ title: policy.title, preview: { state: 'draft' } });
  const live = await moved(reviewer, await moved(writer, draft, 'submit'), 'publish');
  expect(await seen()).not.toHaveProperty('preview');
  expect(await publicItem(draft.id)).not.toHaveProperty('preview');

  keyOf(await room.move(reviewer, live, 'withdraw', { comment: '有误' }));
  expect(await seen()).toMatchObject({ preview: { state: 'withdrawn' } });
  expect(await publicItem(draft.id)).toBeNull();
});

test('saveClick does not count views of unpublished items', async () => {
  const { writer, reviewer, portal, save, publish } = room;
  const draft = await save(writer);
  const live = await publish(writer, reviewer);
  const views = async ({ id }: Key) =>
    (await portal.sql.query<{ views: number }>('select views from content_item where id = $1', [id])).rows[0]
      ?.views;
  // written in their order: with the second the first has been
  for (const { id } of [draft, live]) await portal.call(contentCalls.saveClick, { id });
  await expect.poll(() => views(live), { timeout: 30_000 }).toBe(1);
  expect(await views(draft)).toBe(0);
});
