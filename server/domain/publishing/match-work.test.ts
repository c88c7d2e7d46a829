import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { mostMatched } from '#contract/content/work-rules.ts';
import { errors } from '#contract/errors.ts';
import { failsWith, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import type { TestColleague } from '#server/testing/staff.ts';

type Row = ResponseOf<typeof workCalls.bulk>['rows'][number];

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const match = (who: TestColleague, request: RequestOf<typeof workCalls.matching>) =>
  room.ask(who, workCalls.matching, request);
const matched = async (...given: Parameters<typeof match>) => {
  const answer = await match(...given);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return (answer.data as ResponseOf<typeof workCalls.matching>).rows;
};
const bulk = async (items: readonly Key[], isTrial: boolean) => {
  const act = { action: 'delete' } as const;
  const seen = items.map(({ id, rev }) => ({ id, rev }));
  return (await room.ask(room.writer, workCalls.bulk, { items: seen, act, isTrial })).data as { rows: Row[] };
};

test('matching answers what the list has on all its pages, with revisions, and no more than one may see', async () => {
  const { writer, chief, elsewhere, save } = room;
  for (let n = 0; n < 5; n += 1) await save(writer, { title: `清理一批 ${String(n)}` });
  await save(elsewhere, { title: '清理一批 别处', sectionName: '标准规范' });
  await save(writer, { title: '别的' });
  const request = { kind: 'policy', text: '清理一批', sort: 'title', isAscending: true } as const;
  const listed: { id: number; rev: number; title: string }[] = [];
  for (const pageNum of [1, 2, 3]) {
    const answer = await room.ask(chief, workCalls.list, { ...request, pageNum, pageSize: 2 });
    listed.push(...(answer.data as { rows: typeof listed }).rows);
  }
  const rows = await matched(chief, request);
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(listed.map(({ id, rev, title }) => ({ id, rev, title })));
  expect((await matched(elsewhere, request)).map(({ title }) => title)).toEqual(['清理一批 别处']);
  expect(await matched(chief, { ...request, isDeleted: true })).toEqual([]);
});

test('bulk does what was rehearsed, though somebody changes an item in between and another one comes to fit', async () => {
  const { writer, chief, save, work } = room;
  for (let n = 0; n < 4; n += 1) await save(writer, { title: `撤掉 ${String(n)}` });
  const live = await room.publish(writer, room.reviewer, { title: '撤掉 公开的' });
  const request = { kind: 'policy', text: '撤掉' } as const;
  const rows = await matched(writer, request);
  const rehearsed = (await bulk(rows, true)).rows;
  const would = rehearsed.filter(({ outcome }) => outcome === 'done');
  expect(rehearsed).toHaveLength(5);
  expect(would).toHaveLength(4);
  expect(rehearsed.find(({ id }) => id === live.id)).toMatchObject({ msg: errors.stillPublic.msg });

  const [changed] = would;
  if (changed === undefined) expect.fail('nothing was rehearsed');
  await save(chief, { ...changed, title: '撤掉 以后改了' });
  const late = await save(writer, { title: '撤掉 后来的' });
  // by now it could be deleted: it was said that it would not be
  await room.moved(room.reviewer, live, 'withdraw', { comment: '有误' });

  const done = (await bulk(would, false)).rows;
  expect(done.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)).toEqual(
    would.map(({ id }) => id).filter((id) => id !== changed.id),
  );
  expect(done.find(({ id }) => id === changed.id)).toMatchObject({
    outcome: 'refused',
    msg: `${errors.editedMeanwhile.msg}（${chief.account}）`,
  });
  for (const { id } of [changed, late, live])
    expect(await work(writer, { id })).toMatchObject({ isDeleted: false });
  expect((await matched(writer, request)).map(({ id }) => id).sort()).toEqual(
    [changed.id, late.id, live.id].sort(),
  );
});

test(`matching answers ${String(mostMatched)} items, and not one more`, async () => {
  const { id } = await room.save(room.writer, { title: '很多 0' });
  const more = (from: number, to: number) =>
    room.portal.sql.query(
      `with made as (
         insert into content_item (kind, section_id, section_name, title, summary, body, publish_time, status, version)
         select i.kind, i.section_id, i.section_name, '很多 ' || n, '', '', i.publish_time, i.status, i.version
         from content_item i, generate_series($2::int, $3::int) n where i.id = $1 returning id, title)
       insert into content_version (item_id, number, state, content, created_at, updated_at)
       select made.id, v.number, v.state, jsonb_set(v.content, '{fields,title}', to_jsonb(made.title)), v.created_at, v.updated_at
       from made, content_version v where v.item_id = $1`,
      [id, from, to],
    );
  await more(1, mostMatched - 1);
  const request = { kind: 'policy', text: '很多' } as const;
  expect(await matched(room.chief, request)).toHaveLength(mostMatched);
  await more(mostMatched, mostMatched);
  expect(await match(room.chief, request)).toMatchObject(failsWith('tooManyMatched'));
});
