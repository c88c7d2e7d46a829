import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { sectionCalls } from '#contract/content/section-calls.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { failsWith, keyOf, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { policyText } from '#server/testing/policy-text.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await room.portal.sql.query<Row>(text, values)).rows;

type Row = ResponseOf<typeof sectionWorkCalls.listSections>['rows'][number];

async function rowOf(name: string): Promise<Row> {
  const { data } = await room.ask(room.writer, sectionWorkCalls.listSections, {});
  const found = (data as { rows: Row[] }).rows.find((one) => one.name === name);
  return found ?? expect.fail(`no section ${name}`);
}

async function make(
  name: string,
  {
    below = '政策服务',
    kind = 'policy',
    approvals = 1,
  }: { below?: string; kind?: Row['kind']; approvals?: number } = {},
) {
  const parentId = (await rowOf(below)).id;
  keyOf(await room.ask(room.chief, sectionWorkCalls.saveSection, { parentId, name, kind }));
  await sql('update section set approvals = $2 where name = $1', [name, approvals]);
  return (await rowOf(name)).id;
}

const use = async (name: string, who = room.chief) =>
  (await room.ask(who, sectionWorkCalls.readSectionUse, { id: (await rowOf(name)).id })).data as ResponseOf<
    typeof sectionWorkCalls.readSectionUse
  >;

async function remove(name: string, into: string | null, who: TestColleague = room.chief) {
  const { id, rev } = await rowOf(name);
  const intoId = into === null ? null : (await rowOf(into)).id;
  return room.ask(who, sectionWorkCalls.removeSection, { id, rev, intoId });
}

test('removeSection takes an empty section away, and its name is free again', async () => {
  const id = await make('空的');
  expect(await use('空的')).toMatchObject({
    live: 0,
    other: 0,
    trash: 0,
    files: 0,
    children: [],
    people: [],
  });
  expect(await remove('空的', null)).toMatchObject({ code: 1 });
  const { data } = await room.portal.call(sectionCalls.portalSectionTree);
  expect(JSON.stringify(data)).not.toContain('空的');
  expect(await make('空的')).not.toBe(id);
  const [line] = await sql('select result from audit_log where object = $1 order by id desc', [
    `section ${String(id)}`,
  ]);
  expect(line).toEqual({ result: 'removed 空的' });
});

test('removeSection moves what stands in a section, in every state, with all versions, files and sections below', async () => {
  const { writer, reviewer, portal } = room;
  const from = await make('旧栏目');
  const into = await make('新栏目');
  await make('旧下级', { below: '旧栏目' });
  const inOld = { sectionName: '旧栏目' };
  const live = await room.publish(writer, reviewer, inOld);
  const draft = await room.save(writer, inOld);
  const waiting = await room.moved(writer, await room.save(writer, inOld), 'submit');
  const ahead = await room.moved(
    writer,
    await room.save(writer, { ...inOld, publishTime: room.minutesAhead(5) }),
    'submit',
  );
  await room.moved(reviewer, ahead, 'schedule');
  // stands elsewhere, and its next version is to go to the old section
  const going = await room.publish(writer, reviewer, { sectionName: '扶持政策' });
  await room.save(writer, { ...going, ...inOld });
  const trash = await room.save(writer, inOld);
  await sql(`update content_item set is_deleted = true, deleted_at = now() where id = $1`, [trash.id]);
  await sql(
    `insert into saved_filter (user_id, name, conditions, created_at)
     values ($1, 'a', $2, now()), ($1, 'b', $3, now())`,
    [writer.id, `kind=policy&section=${String(from)}&view=live`, `section=${String(from)}9`],
  );
  // one of the two is deleted
  await sql(
    `with document as (
       insert into public_document (id, storage_key, file_name, content_type, size_bytes, sha256, created_at)
       values ('of the section', 'of the section', 'a.pdf', 'application/pdf', 1, '\\x00', now()) returning id)
     insert into media_file (id, kind, title, file_name, size_bytes, document_id, section_id, created_at, put_at, deleted_at)
     select 'file ' || n, 'document', '', 'a.pdf', 1, document.id, $1, now(), now(), case n when 2 then now() end
     from document, generate_series(1, 2) n`,
    [from],
  );
  expect(await use('旧栏目')).toMatchObject({ live: 1, other: 4, trash: 1, files: 1, children: ['旧下级'] });
  expect(await remove('旧栏目', null)).toMatchObject(failsWith('sectionFilled'));
  expect(await remove('旧栏目', '新栏目')).toMatchObject({ code: 1 });

  expect(await room.publicItem(live.id)).toMatchObject({ sectionName: '新栏目' });
  await room.moved(reviewer, waiting, 'publish');
  expect(await room.publicItem(waiting.id)).toMatchObject({ sectionName: '新栏目' });
  await portal.pass({ minutes: 6 });
  await expect.poll(() => room.publicItem(ahead.id)).toMatchObject({ sectionName: '新栏目' });
  expect((await rowOf('旧下级')).parentId).toBe(into);
  expect(
    await sql('select 1 from content_item where section_id = $1 or section_name = $2', [from, '旧栏目']),
  ).toEqual([]);
  expect(
    await sql(`select 1 from content_version where content -> 'fields' ->> 'sectionName' = '旧栏目'`),
  ).toEqual([]);
  // no row of any table is of the removed section, but its own
  const columns = await sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('section_id', 'going_to', 'parent_id') and table_name not in ('area', 'industry')`,
  );
  expect(columns.map(({ table_name: table }) => table)).toEqual(
    expect.arrayContaining([
      'content_item',
      'content_import',
      'media_file',
      'role_grant',
      'search_entry',
      'section',
    ]),
  );
  for (const { table_name: table, column_name: column } of columns)
    expect([table, await sql(`select 1 from "${table}" where "${column}" = $1`, [from])]).toEqual([
      table,
      [],
    ]);
  expect(await sql('select going_to::int as id from work_entry where item_id = $1', [going.id])).toEqual([
    { id: into },
  ]);
  expect(
    await sql(`select conditions from saved_filter where user_id = $1 order by name`, [writer.id]),
  ).toEqual([
    { conditions: `kind=policy&section=${String(into)}&view=live` },
    { conditions: `section=${String(from)}9` },
  ]);
  const [line] = await sql<{ result: string }>(
    'select result from audit_log where object = $1 order by id desc',
    [`section ${String(from)}`],
  );
  expect(line?.result).toBe(
    `merged 旧栏目 into 新栏目 (${String(into)}): 1 public, 4 other, 1 in the trash, 1 files, 1 below`,
  );
  // whoever has one of them open goes on
  keyOf(await room.ask(writer, policyCalls.saveOrUpdate, { ...policyText, ...draft, sectionName: '新栏目' }));
});

test('addresses that name a removed section, by id or by name, lead on to the one that has its items; also over two removals', async () => {
  const { portal, writer, reviewer } = room;
  const first = await make('一');
  await make('二');
  const third = await make('三');
  const { id } = await room.publish(writer, reviewer, { sectionName: '一' });
  expect(await remove('一', '二')).toMatchObject({ code: 1 });
  expect(await remove('二', '三')).toMatchObject({ code: 1 });
  const list = async (sectionName: string) =>
    (await portal.call(contentCalls.portallist, { kind: 'policy', sectionName })).data as {
      rows: { id: number }[];
    };
  for (const name of ['一', '二', '三']) expect((await list(name)).rows.map((row) => row.id)).toEqual([id]);
  const { data } = await portal.call(sectionCalls.portalSection, { id: first });
  expect(data).toMatchObject({ id: third, name: '三' });
  const { data: inside } = await portal.call(sectionCalls.portalInfolist, { sectionId: first });
  expect(inside).toMatchObject({ total: 1 });
  const formerNames = async () => {
    const tree = JSON.stringify((await portal.call(sectionCalls.portalSectionTree)).data);
    return /"name":"三","kind":"policy","formerNames":(\[[^\]]*\])/.exec(tree)?.[1];
  };
  expect(await formerNames()).toBe('["二","一"]');
  // another that is called so now has its name for itself
  await make('一');
  expect(await formerNames()).toBe('["二"]');
  expect((await list('一')).rows).toEqual([]);
});

test('removeSection and saveSection take along whoever wants to be told of a section', async () => {
  await make('订甲');
  await make('订乙');
  const { id: userId } = room.writer;
  const subscribe = (name: string, kind: string) =>
    sql(
      `insert into subscription (user_id, name, address, selection, created_at)
       values ($1, '', $2, jsonb_build_object('kind', $3::text, 'sectionName', $4::text, 'filters', '{}'::jsonb, 'status', ''), now())`,
      [userId, `${name} ${kind}`, kind, name],
    );
  for (const kind of ['policy', 'news']) await subscribe('订甲', kind);
  const names = () =>
    sql(`select selection ->> 'sectionName' as name from subscription where user_id = $1 order by id`, [
      userId,
    ]);
  expect(await remove('订甲', '订乙')).toMatchObject({ code: 1 });
  expect(await names()).toEqual([{ name: '订乙' }, { name: '订甲' }]);
  const { id, rev, parentId } = await rowOf('订乙');
  const renamed = { id, rev, parentId, name: '订丙', kind: 'policy' as const };
  keyOf(await room.ask(room.chief, sectionWorkCalls.saveSection, renamed));
  expect(await names()).toEqual([{ name: '订丙' }, { name: '订甲' }]);
});

test('removeSection refuses what cannot take the items: another kind, fewer approvals, a section below, one of another chief', async () => {
  await make('甲', { approvals: 2 });
  await make('乙');
  await make('丙', { approvals: 2 });
  await make('丁', { approvals: 3 });
  await make('甲之下', { below: '甲', approvals: 2 });
  await make('任意', { kind: '', approvals: 2 });
  await make('新闻', { kind: 'news', approvals: 2 });
  await make('新闻二', { kind: 'news', approvals: 2 });
  const { targets } = await use('甲');
  const names = new Map(
    await Promise.all(
      ['乙', '丙', '丁', '甲之下', '任意', '新闻', '甲'].map(
        async (name) => [(await rowOf(name)).id, name] as const,
      ),
    ),
  );
  expect(targets.flatMap((id) => names.get(id) ?? []).toSorted()).toEqual(['丁', '丙', '任意'].toSorted());
  for (const name of ['乙', '甲之下', '新闻', '甲'])
    expect([name, await remove('甲', name)]).toMatchObject([name, failsWith('sectionMergeImpossible')]);
  const local = await hireColleague(room.portal, 20, { role: 'chief', sectionId: (await rowOf('甲')).id });
  const places = { below: await rowOf('甲之下'), own: await rowOf('甲') };
  for (const { id, rev } of [places.own, places.below]) {
    const asked = await room.ask(local, sectionWorkCalls.readSectionUse, { id });
    const removed = await room.ask(local, sectionWorkCalls.removeSection, {
      ...{ id, rev },
      intoId: (await rowOf('丙')).id,
    });
    // his own section has its place among others’; what is below he may remove, but not into theirs
    expect(asked).toMatchObject(id === places.own.id ? failsWith('accessDenied') : { code: 1 });
    expect(removed).toMatchObject(failsWith('accessDenied'));
  }
  for (const who of [room.writer, room.reviewer])
    expect(await remove('乙', null, who)).toMatchObject(failsWith('accessDenied'));
  // a section of any kind takes what a section of one kind has, and not the other way round
  expect(await remove('任意', '丙')).toMatchObject(failsWith('sectionMergeImpossible'));
  expect(await remove('丁', '丙')).toMatchObject(failsWith('sectionMergeImpossible'));
  expect(await remove('丙', '丁')).toMatchObject({ code: 1 });
});

test('removeSection goes as deep as sections may: what is below comes to stand one level lower', async () => {
  const chain = ['深2', '深3', '深4', '深5'];
  await make('深2');
  for (const [at, name] of chain.slice(1).entries()) await make(name, { below: chain[at] ?? '' });
  await make('深6', { below: '深5' });
  await make('矮');
  await make('矮下', { below: '矮' });
  // 政策服务 is the first level: five above and one below are six, six above and one below too many
  expect(await remove('矮', '深6')).toMatchObject(failsWith('sectionMergeImpossible'));
  expect(await remove('矮', '深5')).toMatchObject({ code: 1 });
  expect((await rowOf('矮下')).parentId).toBe((await rowOf('深5')).id);
});

test('removeSection refuses the last section of a kind, and takes it when there is another', async () => {
  await make('视频', { kind: 'video' });
  expect(await use('视频')).toMatchObject({ isLast: true });
  expect(await remove('视频', null)).toMatchObject(failsWith('sectionLast'));
  await make('视频二', { kind: 'video' });
  expect(await use('视频')).toMatchObject({ isLast: false });
  expect(await remove('视频', null)).toMatchObject({ code: 1 });
});

test.each(['role', 'asked role', 'key', 'webhook'])(
  'removeSection refuses a section that a %s is given for, and names whom',
  async (tie) => {
    const name = `限于 ${tie}`;
    const id = await make(name);
    await make(`${name} 之外`);
    const { writer, chief } = room;
    const made = { role: 'people', 'asked role': 'people', key: 'keys', webhook: 'webhooks' }[tie] ?? '';
    if (tie === 'key')
      await sql(
        `insert into api_key (name, owner_user_id, maker_user_id, permissions, section_ids, per_minute, created_at, expires_at)
         values ('机', $1, $1, '{drafts}', $2, 1, now(), now())`,
        [writer.id, [id]],
      );
    else if (tie === 'webhook')
      await sql(
        `insert into webhook (name, url, events, kinds, section_ids, secret, owner_user_id, created_at)
         values ('收', 'https://a.example/', '{}', '{}', $1, 'x', $2, now())`,
        [[id], writer.id],
      );
    else
      await sql(
        `insert into role_grant (user_id, role, section_id, granted_at, granted_by, confirmed_at) values ($1, 'reviewer', $2, now(), $3, $4)`,
        [writer.id, id, tie === 'role' ? null : chief.id, tie === 'role' ? new Date() : null],
      );
    const expected = { people: writer.account, keys: '机', webhooks: '收' }[made];
    expect(await use(name)).toMatchObject({ [made]: [expected] });
    for (const into of [null, `${name} 之外`])
      expect(await remove(name, into)).toMatchObject(failsWith('sectionTied'));
    await sql('update role_grant set revoked_at = now(), revoked_by = granted_by where section_id = $1', [
      id,
    ]);
    await sql('update api_key set revoked_at = now() where $1 = any(section_ids)', [id]);
    await sql('delete from webhook where $1 = any(section_ids)', [id]);
    expect(await remove(name, `${name} 之外`)).toMatchObject({ code: 1 });
  },
);

test('of two removals into each other at once one is done, and nothing is lost', async () => {
  const { writer, reviewer } = room;
  await make('左');
  await make('右');
  const { id } = await room.publish(writer, reviewer, { sectionName: '左' });
  const other = await room.publish(writer, reviewer, { sectionName: '右' });
  const answers = await Promise.all([remove('左', '右'), remove('右', '左')]);
  expect(answers.map(({ code }) => code === 1).toSorted()).toEqual([false, true]);
  const left = answers[0].code === 1 ? '右' : '左';
  for (const one of [id, other.id]) expect(await room.publicItem(one)).toMatchObject({ sectionName: left });
});

test('nothing is given for a removed section, nor saved into it', async () => {
  const id = await make('走了');
  expect(await remove('走了', null)).toMatchObject({ code: 1 });
  expect(
    await room.ask(room.writer, policyCalls.saveOrUpdate, { ...policyText, sectionName: '走了' }),
  ).toMatchObject(failsWith('sectionUnknown'));
  const administrator = await hireColleague(room.portal, 21, { role: 'administrator' });
  expect(
    await room.ask(administrator, staffCalls.grantRole, {
      ...{ userId: room.writer.id, role: 'chief', sectionId: id },
    }),
  ).toMatchObject(failsWith('sectionUnknown'));
});
