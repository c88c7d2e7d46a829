import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeCalls, policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { failsWith, keyOf, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const urgent = { comment: '台风停工通知' };

test('publishTime stays across corrections and a withdrawal until a version names another', async () => {
  const { portal, writer, reviewer, second, chief, moved, publish, publicItem, minutesAhead } = room;
  const dayOf = async (id: number) => ((await publicItem(id)) as { publishTime: string }).publishTime;
  const first = minutesAhead(0);
  const live = await publish(writer, reviewer);
  expect(await dayOf(live.id)).toBe(first);
  await portal.pass({ minutes: 5 });
  const corrected = await publish(writer, reviewer, { ...live, title: '更正' });
  expect(await publicItem(live.id)).toMatchObject({ title: '更正', publishTime: first });
  const withdrawn = await moved(chief, corrected, 'withdraw', { comment: '数字有误' });
  await portal.pass({ minutes: 5 });
  const again = await publish(writer, second, { ...withdrawn, title: '再次更正' });
  expect(await publicItem(live.id)).toMatchObject({ title: '再次更正', publishTime: first });
  const named = minutesAhead(-2);
  await publish(writer, reviewer, { ...again, title: '另定日期', publishTime: named });
  expect(await publicItem(live.id)).toMatchObject({ title: '另定日期', publishTime: named });
});

describe('publishUrgently', () => {
  test('is refused for a publishTime ahead or a passed expireTime; the public version stays', async () => {
    const { writer, reviewer, chief, save, move, publish, publicItem, minutesAhead } = room;
    const live = await publish(writer, reviewer);
    const ahead = await save(writer, { ...live, title: '新题目', publishTime: '2030-01-01T00:00:00.000Z' });
    expect(await move(chief, ahead, 'publishUrgently', urgent)).toMatchObject(failsWith('publishTimeAhead'));
    expect(await publicItem(live.id)).toMatchObject({ title: policy.title });
    const expired = await save(writer, {
      ...ahead,
      title: '新题目',
      publishTime: null,
      expireTime: minutesAhead(-1),
    });
    expect(await move(chief, expired, 'publishUrgently', urgent)).toMatchObject(
      failsWith('expireTimePassed'),
    );
    const now = await save(writer, { ...expired, title: '新题目', expireTime: null });
    keyOf(await move(chief, now, 'publishUrgently', urgent));
    expect(await publicItem(live.id)).toMatchObject({ title: '新题目' });
  });

  test('can be undone by withdraw; another chief restores, and reviewers are notified', async () => {
    const { writer, reviewer, second, chief, otherChief, save, move, moved, publicItem, told } = room;
    const live = await moved(chief, await save(writer, { title: '急发一' }), 'publishUrgently', urgent);
    const withdrawn = await moved(reviewer, live, 'withdraw', { comment: '与事实不符' });
    expect(await move(chief, withdrawn, 'restore', { comment: '属实' })).toMatchObject(failsWith('fourEyes'));
    expect(await publicItem(live.id)).toBeNull();
    // nor by the next version
    const next = await save(chief, { ...withdrawn, title: '急发一' });
    expect(await move(chief, next, 'publishUrgently', urgent)).toMatchObject(
      failsWith('confirmationPending'),
    );
    const gone = await moved(chief, next, 'discard');
    await moved(otherChief, gone, 'restore', { comment: '已核实' });
    await expect.poll(() => told(second)).toContainEqual(expect.stringMatching(/急发一.*已恢复发布：已核实/));
    expect(await publicItem(live.id)).not.toBeNull();
  });

  test('is refused again until another colleague has confirmed the last one', async () => {
    const { writer, reviewer, chief, otherChief, save, move, moved } = room;
    const live = await moved(chief, await save(writer), 'publishUrgently', urgent);
    const next = await save(writer, { ...live });
    for (const who of [chief, otherChief])
      expect(await move(who, next, 'publishUrgently', urgent)).toMatchObject(
        failsWith('confirmationPending'),
      );
    await moved(chief, await moved(reviewer, next, 'confirm'), 'publishUrgently', urgent);
  });
});

test('restore is refused for the author and for the colleague who withdrew', async () => {
  const { writer, reviewer, chief, otherChief, publish, move, moved } = room;
  const own = await moved(reviewer, await publish(chief, reviewer), 'withdraw', { comment: '有误' });
  expect(await move(chief, own, 'restore', { comment: '无误' })).toMatchObject(failsWith('fourEyes'));
  const withdrawn = await moved(chief, await publish(writer, reviewer), 'withdraw', { comment: '有误' });
  expect(await move(chief, withdrawn, 'restore', { comment: '无误' })).toMatchObject(failsWith('fourEyes'));
  await moved(otherChief, withdrawn, 'restore', { comment: '无误' });
});

describe('four-eyes rule across versions', () => {
  test('keeps a chief from publishing own text in the next version or a restored one', async () => {
    const { writer, reviewer, second, chief, save, move, moved, ask } = room;
    const submitted = await moved(chief, await save(chief), 'submit');
    for (const action of ['reject', 'return'] as const)
      expect(await move(chief, submitted, action, { comment: '不妥' })).toMatchObject(failsWith('fourEyes'));
    const rejected = await moved(reviewer, submitted, 'reject', { comment: '不妥' });
    const begun = await moved(writer, await save(writer, rejected), 'submit');
    expect(await move(chief, begun, 'publish')).toMatchObject(failsWith('fourEyes'));
    const live = await moved(second, begun, 'publish');
    // published with four eyes, they are everybody's; those of version 1 are not
    const next = await moved(writer, await save(writer, live), 'submit');
    const restored = keyOf(await ask(writer, workCalls.restoreVersion, { ...next, number: 1 }));
    expect(await move(chief, restored, 'publish')).toMatchObject(failsWith('fourEyes'));
    const third = await moved(reviewer, restored, 'publish');
    const fourth = await moved(writer, await save(writer, third), 'submit');
    await moved(chief, fourth, 'publish');
  });

  test('keeps a chief from publishing the next version after own publishUrgently', async () => {
    const { writer, chief, save, move, moved } = room;
    const live = await moved(chief, await save(chief), 'publishUrgently', urgent);
    const next = await moved(writer, await save(writer, live), 'submit');
    expect(await move(chief, next, 'publish')).toMatchObject(failsWith('fourEyes'));
  });
});

test('an approval counts only while its giver has the role', async () => {
  const { writer, reviewer, second, otherChief, save, move, moved, portal } = room;
  const submitted = await moved(writer, await save(writer, { sectionName: '管理办法' }), 'submit');
  const once = await moved(second, submitted, 'approve');
  const grant = (set: string) =>
    portal.sql.query(`update role_grant set revoked_at = ${set} where user_id = $1`, [second.id]);
  await grant('now()');
  expect(await move(reviewer, once, 'publish')).toMatchObject(failsWith('moreApprovalsNeeded'));
  await grant('null');
  await moved(otherChief, once, 'publish');
});

describe('the public notice of a withdrawal', () => {
  test('does not contain the internal comment', async () => {
    const { writer, reviewer, publish, setStatus, notice, ask } = room;
    const live = await publish(writer, reviewer);
    keyOf(await setStatus(reviewer, live, 5, '内部理由：领导不同意'));
    expect(await notice(live.id)).toMatchObject({ reason: 'gone', text: '这条内容已经撤下，不再提供。' });
    const { data } = await ask(writer, workCalls.history, { id: live.id });
    expect(JSON.stringify(data)).toContain('领导不同意');
  });

  test('is deleted by a chief, not by a writer', async () => {
    const { writer, reviewer, chief, publish, moved, notice, ask } = room;
    const { id } = await moved(reviewer, await publish(writer, reviewer), 'withdraw', { comment: '有误' });
    expect(await ask(writer, policyCalls.setIsDel, { id, isDel: 1 })).toMatchObject(
      failsWith('accessDenied'),
    );
    expect(await notice(id)).not.toBeNull();
    keyOf(await ask(chief, policyCalls.setIsDel, { id, isDel: 1 }));
    expect(await notice(id)).toBeNull();
    expect(await ask(writer, policyCalls.setIsDel, { id, isDel: 0 })).toMatchObject(
      failsWith('accessDenied'),
    );
  });
});

test('calls on an invisible item answer notFound, as for an unknown id', async () => {
  const { writer, elsewhere, save, move, ask } = room;
  const { id } = await save(writer);
  const seen = { id, rev: 99 };
  const none = { id: 999_999, rev: 99 };
  for (const key of [seen, none]) {
    const answers = [
      await move(elsewhere, key, 'submit'),
      await ask(elsewhere, policyCalls.saveOrUpdate, { ...policy, ...key, sectionName: '标准规范' }),
      await ask(elsewhere, workCalls.restoreVersion, { ...key, number: 1 }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ...failsWith('notFound'), data: {} });
  }
  const { extra: _, ...fields } = policy;
  await room.portal.sql.query(
    `insert into section (name, kind) values ('网站公告', 'notice') on conflict do nothing`,
  );
  const asNotice = { ...fields, sectionName: '网站公告', extra: { systemType: 0 }, ...seen };
  expect(await ask(writer, noticeCalls.saveOrUpdate, asNotice as never)).toMatchObject({
    ...failsWith('notFound'),
    data: {},
  });
});

test('remarks are accepted only for fields of the kind', async () => {
  const { writer, reviewer, save, move, moved } = room;
  const submitted = await moved(writer, await save(writer), 'submit');
  for (const field of ['no.such', 'extra.no', 'fields.title', '__proto__'])
    expect(await move(reviewer, submitted, 'return', { remarks: [{ field, text: '请核对' }] })).toMatchObject(
      {
        ...failsWith('invalidRequest'),
        data: { field: 'remarks' },
      },
    );
  const remarks = ['title', 'publishTime', 'extra.level', 'extra.appliesTo.areas'].map((field) => ({
    field,
    text: '请核对',
  }));
  await moved(reviewer, submitted, 'return', { remarks });
});
