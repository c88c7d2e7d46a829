import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import type { ContentDetail } from '#contract/content/entities.ts';
import { previewCalls } from '#contract/content/preview-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { writingCalls } from '#contract/content/writing-calls.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
let clerk: TestColleague;
beforeAll(async () => {
  room = await startNewsroom();
  clerk = await hireColleague(room.portal, 13, { role: 'clerk' });
});
afterAll(() => room.portal.stop());

type Written = RequestOf<typeof writingCalls.showWritten>;
const written = (item: Key, changes: object = {}) =>
  ({ kind: 'policy', ...policyText, ...item, ...changes }) as Written;
const show = (item: Key, changes: object = {}, who = room.writer) =>
  room.ask(who, writingCalls.showWritten, written(item, changes));
const shown = async (...question: Parameters<typeof show>) => {
  const answer = await show(...question);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as ContentDetail;
};

/** What somebody may paste. */
const hostile = `<h2 onclick="x()">一、范围</h2><script>alert(1)</script><p style="position:fixed">甲<img src="https://tracker.example/x.png" onerror="x()"><a href="javascript:x()">乙</a></p><iframe src="https://a.example"></iframe>`;

describe('showWritten', () => {
  test('shows what is written and not saved, and saves nothing of it', async () => {
    const draft = await room.save(room.writer, { title: '存过的题目' });
    const before = await room.work(room.writer, draft);
    const detail = await shown(draft, {
      title: '还没有存的题目',
      summary: '新的摘要',
      body: '<p>新的正文</p>',
    });
    expect(detail).toMatchObject({
      ...{
        id: draft.id,
        kind: 'policy',
        title: '还没有存的题目',
        summary: '新的摘要',
        content: '<p>新的正文</p>',
      },
      extra: policyText.extra,
    });
    expect(await room.work(room.writer, draft)).toEqual(before);
  });

  test('cleans a body as what is saved, and what a link to a preview shows', async () => {
    const draft = await room.save(room.writer);
    const { content } = await shown(draft, { body: hostile });
    expect(content).not.toMatch(/script|onclick|onerror|style=|javascript:|iframe/);
    const saved = keyOf(await room.ask(room.writer, workCalls.saveItem, written(draft, { body: hostile })));
    const made = await room.ask(room.writer, previewCalls.make, { id: saved.id, days: 1 });
    const { address } = made.data as { address: string };
    const token = address.slice(address.lastIndexOf('/') + 1);
    const linked = (await room.portal.call(previewCalls.read, { token })).data as ContentDetail;
    expect(content).toBe(linked.content);
  });

  test('of an item that is public shows what is written, and the public reads what it has read', async () => {
    const item = await room.publish(room.writer, room.reviewer);
    expect(await shown(item, { title: '下一版的题目' })).toMatchObject({ title: '下一版的题目' });
    expect(await room.publicItem(item.id)).toMatchObject({ title: policyText.title });
  });

  test('shows the rest as it was where the rev is old', async () => {
    const draft = await room.save(room.writer);
    keyOf(await room.ask(room.writer, workCalls.saveItem, written(draft, { title: '别人的题目' })));
    expect(await shown(draft, { title: '我的题目' })).toMatchObject({ title: '我的题目' });
  });

  test.each<[string, () => TestColleague, Parameters<typeof failsWith>[0] | undefined]>([
    ['writer', () => room.writer, undefined],
    ['chief', () => room.chief, undefined],
    ['reviewer', () => room.reviewer, 'accessDenied'],
    ['writer of another section', () => room.elsewhere, 'notFound'],
    ['clerk', () => clerk, 'accessDenied'],
  ])('%s: %s', async (_, whose, refusal) => {
    const draft = await room.save(room.writer);
    const answer = await show(draft, {}, whose());
    expect(answer).toMatchObject(refusal === undefined ? { code: 1 } : failsWith(refusal));
  });

  test('shows nothing of another kind, of no item, or without a field that has to be there', async () => {
    const draft = await room.save(room.writer);
    expect(await show({ id: 999_999, rev: 1 })).toMatchObject(failsWith('notFound'));
    const { id: _, ...without } = written(draft);
    expect(await room.ask(room.writer, writingCalls.showWritten, without as Written)).toMatchObject(
      failsWith('notFound'),
    );
    const dynamic = { ...written(draft, { extra: {} }), kind: 'dynamic' } as Written;
    expect(await room.ask(room.writer, writingCalls.showWritten, dynamic)).toMatchObject(
      failsWith('notFound'),
    );
    expect(await show(draft, { extra: {} })).toMatchObject(failsWith('invalidRequest'));
  });
});
