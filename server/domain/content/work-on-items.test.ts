import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
}, 60_000);
afterAll(() => room.portal.stop());

test('the version that counts is the one at work, or else what the public knows, or else the newest', async () => {
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
  expect(await listed(0)).toMatchObject([{ id: never.id, state: 'discarded' }]);
});

test('staff see what the public does not as what it is', async () => {
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

test('views of what is not public are not counted', async () => {
  const { writer, reviewer, portal, save, publish } = room;
  const draft = await save(writer);
  const live = await publish(writer, reviewer);
  const views = async ({ id }: Key) =>
    (await portal.sql.query<{ views: number }>('select views from content_item where id = $1', [id])).rows[0]
      ?.views;
  // written in their order: with the second the first has been
  for (const { id } of [draft, live]) await portal.call(contentCalls.saveClick, { id });
  await expect.poll(() => views(live), { timeout: 10_000 }).toBe(1);
  expect(await views(draft)).toBe(0);
});
