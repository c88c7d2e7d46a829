import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/content/work-calls.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';
import type { TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const send = (who: TestColleague, changes: object, isAuto = true) =>
  room.ask(who, workCalls.saveItem, { ...policy, kind: 'policy', isAuto, ...changes });
const auto = async (...saved: Parameters<typeof send>): Promise<Key> => keyOf(await send(...saved));

/** How many rows the history and the audit have of an item. */
async function rowsOf({ id }: Pick<Key, 'id'>) {
  const { rows } = await room.portal.sql.query<{ steps: number; lines: number }>(
    `select (select count(*)::int from workflow_step where subject = 'content' and subject_id = $1) as steps,
       (select count(*)::int from audit_log where object like 'content ' || $1 || '/%') as lines`,
    [id],
  );
  return rows[0];
}

/** The texts that an item has, by version. */
const versionsOf = async ({ id }: Pick<Key, 'id'>) =>
  (
    await room.portal.sql.query<{ number: number; title: string }>(
      `select number, content -> 'fields' ->> 'title' as title from content_version where item_id = $1 order by number`,
      [id],
    )
  ).rows;

test('saveItem keeps one version, one row of history and one of the audit for 1,000 automatic saves in a row, and the last text', async () => {
  const times = 1_000;
  let key = await auto(room.writer, {});
  for (let n = 1; n < times; n += 1) key = await auto(room.writer, { ...key, title: `标题 ${String(n)}` });
  expect(key.rev).toBe(times);
  expect(await rowsOf(key)).toEqual({ steps: 1, lines: 1 });
  const title = `标题 ${String(times - 1)}`;
  expect(await versionsOf(key)).toEqual([{ number: 1, title }]);
  const { rows } = await room.portal.sql.query('select count(*)::int as n from content_item');
  expect(rows).toEqual([{ n: 1 }]);
  expect(await room.work(room.writer, key)).toMatchObject({ number: 1, fields: { title } });
});

test('saveItem writes a row again after whatever another, or another step, has put between', async () => {
  const { writer, chief, reviewer, moved, ask } = room;
  const counted: (number | undefined)[] = [];
  const count = async (key: Key) => {
    const rows = await rowsOf(key);
    expect(rows?.lines).toBe(rows?.steps);
    counted.push(rows?.steps);
    return key;
  };
  let key = await count(await auto(writer, {}));
  key = await count(await auto(writer, { ...key }));
  // by hand it is a step each time
  key = await count(await auto(writer, { ...key }, false));
  key = await count(await auto(writer, { ...key }));
  // another between them
  key = await count(await auto(chief, { ...key }));
  key = await count(await auto(chief, { ...key }));
  key = await count(await auto(writer, { ...key }));
  // a step between them
  key = await count(await moved(writer, key, 'submit'));
  key = await count(await auto(writer, { ...key }));
  key = await count(await auto(writer, { ...key }));
  key = await count(keyOf(await ask(writer, workCalls.setIsDel, { id: key.id, isDel: 1 })));
  key = await count(keyOf(await ask(writer, workCalls.setIsDel, { id: key.id, isDel: 0 })));
  key = await count(await auto(writer, { ...key }));
  expect(counted).toEqual([1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9]);

  // the next version begins with a row of its own
  const live = await room.publish(writer, reviewer);
  const before = (await rowsOf(live))?.steps ?? 0;
  const next = await auto(writer, { ...live });
  await auto(writer, { ...next });
  expect(await rowsOf(live)).toEqual({ steps: before + 1, lines: before + 1 });
});

test('saveItem takes approvals away and refuses an older rev, be it automatic', async () => {
  const { writer, reviewer, chief, save, moved, work } = room;
  const waiting = await moved(writer, await save(writer, { sectionName: '管理办法' }), 'submit');
  const approved = await moved(reviewer, waiting, 'approve');
  expect(await work(writer, approved)).toMatchObject({ approvals: 1 });
  const saved = await auto(writer, { ...approved, sectionName: '管理办法' });
  expect(await work(writer, saved)).toMatchObject({ approvals: 0, state: 'waiting' });
  expect(await send(chief, { ...approved })).toMatchObject({
    ...failsWith('editedMeanwhile'),
    data: { by: writer.account },
  });
});
