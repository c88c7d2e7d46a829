import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sectionCalls } from '#contract/content/section-calls.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { errors } from '#contract/errors.ts';
import { orderKey } from '#contract/site/edited-lists.ts';
import { grantRole } from '#server/testing/grant-role.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { refusedAs, restoring } from '#server/testing/restoring.ts';
import { hireColleague } from '#server/testing/staff.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const { done, states, idOf, compare, restore } = restoring(() => room);

const read = async () => (await done(sectionWorkCalls.listSections, {})).rows;
const find = async (name: string) =>
  (await read()).find((one) => one.name === name) ?? expect.fail(`no section ${name}`);
const idNamed = async (name: string) => (await find(name)).id;
/** Each with what is above it, in its order, those below it behind it. */
async function tree() {
  const rows = await read();
  const below = (parentId: number | null, above: string): object[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, name, isShown, approvals }) => [
        { name, above, isShown, approvals },
        ...below(id, name),
      ]);
  return below(null, '');
}
const make = async (name: string, parent: string | null, kind: 'policy' | '' = 'policy') =>
  done(sectionWorkCalls.saveSection, {
    ...{ name, kind, parentId: parent === null ? null : await idNamed(parent) },
  });
async function change(name: string, more: { name?: string; parentId?: number | null }) {
  const { id, rev, parentId, kind } = await find(name);
  return done(sectionWorkCalls.saveSection, { ...{ id, rev, parentId, kind, name }, ...more });
}
async function remove(name: string, into: string | null) {
  const { id, rev } = await find(name);
  const intoId = into === null ? null : await idNamed(into);
  return done(sectionWorkCalls.removeSection, { id, rev, intoId });
}
const namesOfItems = async (...ids: readonly number[]) => {
  const { rows } = await room.portal.sql.query<{ name: string; version: string }>(
    `select item.section_name as name, version.content -> 'fields' ->> 'sectionName' as version
     from content_item item join content_version version on version.item_id = item.id
     where item.id = any($1) order by item.id`,
    [ids],
  );
  return rows.map(({ name, version }) => `${name} ${version}`);
};
/** What is refused, and what is said, by name. */
async function told(id: number) {
  const { rows } = await compare('sections', id);
  return Object.fromEntries(rows.map(({ name, refused, note }) => [name, refused || note]));
}

let serial = 0;
/** Sections of this test alone: a root, and two below it. */
let [root, one, two] = ['', '', ''];
beforeEach(async () => {
  serial += 1;
  [root, one, two] = [`根${String(serial)}`, `甲${String(serial)}`, `乙${String(serial)}`];
  // so that one reviewer publishes in new ones
  await room.portal.sql.query('update section set approvals = 1');
  await make(root, null, '');
  await make(one, root);
  await make(two, root);
});

test('a section comes back with what stands below it by now, down to the sixth level and no deeper', async () => {
  const above = [root, one, `丙${String(serial)}`, `丁${String(serial)}`];
  await make(above[2] ?? '', one);
  await make(above[3] ?? '', above[2] ?? '');
  const moved = `戊${String(serial)}`;
  await make(moved, above[3] ?? '');
  const id = await idOf('sections', 0);
  const key = String(await idNamed(moved));
  await change(moved, { parentId: null });
  await make(`${moved}下`, moved);
  expect(await restore('sections', id, { keys: [key] })).toMatchObject({ code: 1 });
  await change(moved, { parentId: null });
  await make(`${moved}下下`, `${moved}下`);
  expect(await restore('sections', id, { keys: [key] })).toMatchObject({
    code: errors.sectionMisplaced.code,
  });
  expect((await find(moved)).parentId).toBeNull();
});

test('sections tell row by row how they were changed, and come back with names, places, order and what visitors see', async () => {
  const before = await tree();
  const id = await idOf('sections', 0);
  const rootId = await idNamed(root);
  await change(one, { name: `${one}改`, parentId: null });
  await done(sectionWorkCalls.orderSections, {
    parentId: null,
    ids: (await read())
      .filter(({ parentId }) => parentId === null)
      .map((row) => row.id)
      .reverse(),
  });
  const { id: secondId, rev } = await find(two);
  await done(sectionWorkCalls.showSection, { id: secondId, rev, isShown: false });
  const { rows } = await states('sections');
  expect(rows.slice(0, 3)).toMatchObject([
    { by: room.chief.account, changes: `栏目：修改 ${two}` },
    { changes: '栏目：调整顺序' },
    {
      rows: [
        {
          name: `${one}改`,
          fields: [
            { label: '名称', before: one, after: `${one}改` },
            { label: '放在哪里', before: `“${root}”下面`, after: '第一层' },
          ],
        },
      ],
    },
  ]);
  expect(await restore('sections', id)).toMatchObject({ code: 1 });
  expect(await tree()).toEqual(before);
  // one of them, and the order alone
  const last = await idOf('sections', 1);
  expect(await restore('sections', last, { keys: [String(secondId)] })).toMatchObject({ code: 1 });
  expect((await find(two)).isShown).toBe(false);
  expect((await find(one)).parentId).toBe(rootId);
  expect(await restore('sections', last, { keys: [orderKey] })).toMatchObject({ code: 1 });
  expect((await read()).at(-1)?.name).not.toBe(two);
});

test('two that have exchanged their names take them back, and what stands in them goes along', async () => {
  const { writer, reviewer } = room;
  const inOne = await room.publish(writer, reviewer, { sectionName: one });
  const inTwo = await room.save(writer, { sectionName: two });
  const id = await idOf('sections', 0);
  await change(one, { name: '暂名' });
  await change(two, { name: one });
  await change('暂名', { name: two });
  expect(await namesOfItems(inOne.id, inTwo.id)).toEqual([`${two} ${two}`, `${one} ${one}`]);
  const refused = await restore('sections', id, { keys: [String(await idNamed(one))] });
  expect(refused).toMatchObject(refusedAs('sectionNameTaken', { field: String(await idNamed(one)) }));
  expect(await restore('sections', id)).toMatchObject({ code: 1 });
  expect(await namesOfItems(inOne.id, inTwo.id)).toEqual([`${one} ${one}`, `${two} ${two}`]);
});

test('one that was removed comes back empty with what stood below it, and says where its items are', async () => {
  const below = `下级${String(serial)}`;
  await make(below, one);
  const item = await room.publish(room.writer, room.reviewer, { sectionName: one });
  const before = await tree();
  const state = await idOf('sections', 0);
  const id = await idNamed(one);
  // removed before it, into it
  const early = `更早${String(serial)}`;
  await make(early, root);
  const earlyId = await idNamed(early);
  await remove(early, one);
  await remove(one, two);
  expect(await told(state)).toEqual({
    [one]: `其中的内容已并入“${two}”，不会移回来`,
    [below]: '',
  });
  // alone it has no place
  expect(await restore('sections', state)).toMatchObject({ code: 1 });
  expect(await tree()).toEqual(before);
  expect((await find(one)).id).toBe(id);
  expect(await room.publicItem(item.id)).toMatchObject({ sectionName: two });
  // what had gone into it before is where its items are
  const titleAt = async (sectionId: number) =>
    (await room.portal.call(sectionCalls.portalSection, { id: sectionId })).data;
  expect(await titleAt(id)).toMatchObject({ name: one });
  expect(await titleAt(earlyId)).toMatchObject({ name: two });
});

test('one that came later goes only where nothing stands in it, nobody counts on it, and it is not the last of its kind', async () => {
  const [filled, given, free, deep] = ['有内容', '有人用', '空的', '有下级'].map(
    (name) => `${name}${String(serial)}`,
  ) as [string, string, string, string];
  const state = await idOf('sections', 0);
  for (const name of [filled, given, free, deep]) await make(name, root);
  await make(`最下${String(serial)}`, deep);
  await room.save(room.writer, { sectionName: filled });
  const colleague = await hireColleague(room.portal, 20 + serial, { role: 'clerk' });
  await grantRole(room.portal, { userId: colleague.id, role: 'writer', sectionId: await idNamed(given) });
  const said = await told(state);
  expect([said[filled], said[given], said[free], said[deep]]).toEqual([
    '栏目里还有内容、文件或下级，删除它时要选择并入哪个栏目',
    '还有同事的角色、接口密钥或推送只限于这个栏目，请先改掉再删除',
    '',
    '',
  ]);
  const keyOf = async (name: string) => String(await idNamed(name));
  for (const [name, error] of [
    [filled, 'sectionFilled'],
    [given, 'sectionTied'],
    [deep, 'stateRowNeedsOther'],
  ] as const) {
    const refused = await restore('sections', state, { keys: [await keyOf(name)] });
    expect(refused).toMatchObject(refusedAs(error, { field: await keyOf(name) }));
    expect(refused.msg).toContain(`（${name}）`);
  }
  const keys = [await keyOf(free), await keyOf(deep), await keyOf(`最下${String(serial)}`)];
  expect(await restore('sections', state, { keys })).toMatchObject({ code: 1 });
  expect((await read()).filter(({ name }) => [filled, given, free, deep].includes(name))).toHaveLength(2);
});

test('the only section of a kind stays', async () => {
  const state = await idOf('sections', 0);
  await done(sectionWorkCalls.saveSection, {
    ...{ name: '唯一的视频', kind: 'video', parentId: await idNamed(root) },
  });
  const key = String(await idNamed('唯一的视频'));
  expect(await restore('sections', state, { keys: [key] })).toMatchObject(
    refusedAs('sectionLast', { field: key }),
  );
});

test('below what cannot hold it, or whose name another has by now, one does not come back', async () => {
  const state = await idOf('sections', 0);
  const id = String(await idNamed(one));
  await remove(one, null);
  await make(one, two);
  const later = String(await idNamed(one));
  expect(await restore('sections', state, { keys: [id] })).toMatchObject(
    refusedAs('sectionNameTaken', { field: id }),
  );
  // with the other gone it does
  expect(await restore('sections', state, { keys: [id, later] })).toMatchObject({ code: 1 });
  const rows = (await read()).filter(({ name }) => name === one);
  expect(rows.map((row) => String(row.id))).toEqual([id]);
});

test('one that stood below a section that is gone waits for it', async () => {
  const state = await idOf('sections', 0);
  const keys = [String(await idNamed(one)), String(await idNamed(two)), String(await idNamed(root))];
  await remove(one, null);
  await remove(two, null);
  await remove(root, null);
  expect(await restore('sections', state, { keys: keys.slice(0, 1) })).toMatchObject(
    refusedAs('stateRowNeedsOther', { field: keys[0] }),
  );
  expect(await restore('sections', state, { keys })).toMatchObject({ code: 1 });
  expect((await find(one)).parentId).toBe(await idNamed(root));
});

test('how many must approve is asked for, and confirmed by another chief', async () => {
  const { chief, otherChief } = room;
  const wanted = await find(one);
  const asked = await done(sectionWorkCalls.askForApprovals, {
    id: wanted.id,
    rev: wanted.rev,
    approvals: 3,
  });
  const waiting = await idOf('sections', 0);
  const before = await idOf('sections', 1);
  await done(sectionWorkCalls.confirmApprovals, asked, otherChief);
  expect(await told(before)).toEqual({
    [one]: `审核人数先申请改为 ${String(wanted.approvals)} 人，由另一位主编确认后生效`,
  });
  expect(await restore('sections', before)).toMatchObject({ code: 1 });
  expect(await find(one)).toMatchObject({
    ...{ approvals: 3, approvalsAsked: wanted.approvals, approvalsAskedBy: chief.account },
  });
  // it is asked for already
  expect(await restore('sections', before)).toMatchObject(refusedAs('siteNothingChanged'));
  expect((await states('sections')).rows[0]?.changes).toContain('恢复第');
  // what waited then is asked for by whoever restores
  const { id, rev } = await find(one);
  const settled = await done(sectionWorkCalls.dropApprovals, { id, rev });
  expect(settled.id).toBe(id);
  expect(await restore('sections', waiting)).toMatchObject({ code: 1 });
  expect(await find(one)).toMatchObject({ approvals: 3, approvalsAsked: wanted.approvals });
});

test('one that comes back wants as many approvals as the strictest of its kind', async () => {
  const state = await idOf('sections', 0);
  await room.portal.sql.query(`update section set approvals = 1 where id = $1`, [await idNamed(two)]);
  const id = String(await idNamed(one));
  await remove(one, null);
  await room.portal.sql.query(`update section set approvals = 3 where id = $1`, [await idNamed(two)]);
  expect((await told(state))[one]).toContain('审核人数为 3 人');
  expect(await restore('sections', state, { keys: [id] })).toMatchObject({ code: 1 });
  expect((await find(one)).approvals).toBe(3);
});

test('a chief of some sections, and a writer, read no history of all and restore nothing', async () => {
  const state = await idOf('sections', 0);
  const own = await hireColleague(room.portal, 90, { role: 'chief', sectionId: await idNamed(root) });
  for (const by of [own, room.writer])
    expect(await restore('sections', state, { rev: 1 }, by)).toMatchObject(refusedAs('accessDenied'));
});
