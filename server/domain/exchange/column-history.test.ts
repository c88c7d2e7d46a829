import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { refusedAs, restoring } from '#server/testing/restoring.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let writer: TestColleague;
let reviewer: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  writer = await hireColleague(portal, 1, { role: 'writer' });
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from exchange_column; delete from edited_list'));

const { done, states, idOf, compare, restore } = restoring(() => ({ portal, chief: writer }));

const column = { key: 'trade', name: '行业', choices: ['装备', '电子'], sortOrder: 1 };
interface Key {
  id: number;
  rev: number;
}
const save = (change: object = {}) => done(exchangeColumnCalls.saveColumn, { ...column, ...change });
const remove = ({ id }: Key) => done(exchangeColumnCalls.deleteColumn, { id, isDel: 1 });
const release = (key: Key, releaseStatus: number, by = writer) =>
  done(exchangeColumnCalls.releaseColumn, { ...key, releaseStatus, comment: '理由' }, by);
const read = async () =>
  (await done(exchangeColumnCalls.allColumns, {})).rows.map(({ id, rev: _, ...one }) => ({ id, ...one }));

test('a filter comes back as it was written, in the state of its release that it has by now', async () => {
  const made = await save();
  const id = await idOf('columns', 0);
  const next = await save({ ...made, name: '领域', choices: ['装备'], sortOrder: 2 });
  expect((await states('columns')).rows[0]).toMatchObject({
    by: writer.account,
    changes: '行业交流的筛选条件：修改 领域',
    rows: [
      {
        fields: [
          { label: '名称', before: '行业', after: '领域' },
          { label: '选项', before: '装备、电子', after: '装备' },
          { label: '顺序', before: '1', after: '2' },
        ],
      },
    ],
  });
  const waiting = await release(next, 1);
  await release(waiting, 3, reviewer);
  expect(await restore('columns', id)).toMatchObject({ code: 1 });
  expect(await read()).toEqual([{ id: made.id, ...column, releaseStatus: 3 }]);
});

test.each([
  [1, 'waits for a decision'],
  [2, 'is public'],
])('one in state %i, which %s, is not written over', async (state) => {
  const made = await save();
  const id = await idOf('columns', 0);
  const next = await save({ ...made, name: '领域' });
  const waiting = await release(next, 1);
  if (state === 2) await release(waiting, 2, reviewer);
  const [row] = (await compare('columns', id)).rows;
  expect(row?.refused).not.toBe('');
  const refused = await restore('columns', id);
  expect(refused).toMatchObject(refusedAs('columnNotEditable', { field: String(made.id) }));
  expect(refused.msg).toContain('行业');
});

test('one that was deleted comes back, one that came later goes unless it is public', async () => {
  const first = await save();
  const id = await idOf('columns', 0);
  await remove(first);
  const later = await save({ key: 'later' });
  const shown = await save({ key: 'shown', name: '公开的' });
  await release(await release(shown, 1), 2, reviewer);
  expect((await compare('columns', id)).rows).toMatchObject([
    { key: String(first.id), act: 'added', note: '回到删除前的发布状态', refused: '' },
    { key: String(later.id), act: 'removed', refused: '' },
    { key: String(shown.id), act: 'removed', refused: expect.stringMatching(/./) as string },
  ]);
  expect(await restore('columns', id)).toMatchObject(refusedAs('stillPublic', { field: String(shown.id) }));
  const keys = [first, later].map((one) => String(one.id));
  expect(await restore('columns', id, { keys })).toMatchObject({ code: 1 });
  expect((await read()).map((one) => one.id).sort()).toEqual([first.id, shown.id].sort());
});

test('one that was deleted while it waited comes back with what was handed in, and with nothing else', async () => {
  const made = await save();
  const early = await idOf('columns', 0);
  const next = await save({ ...made, name: '领域' });
  const handedIn = await idOf('columns', 0);
  await release(next, 1);
  await remove(made);
  expect(await restore('columns', early)).toMatchObject(
    refusedAs('columnNotEditable', { field: String(made.id) }),
  );
  expect(await restore('columns', handedIn)).toMatchObject({ code: 1 });
  expect(await read()).toMatchObject([{ name: '领域', releaseStatus: 1 }]);
});

test('writers of the whole site restore them, reviewers do not', async () => {
  const { mayWrite } = await done(exchangeColumnCalls.listColumns, {});
  expect(mayWrite).toBe(true);
  expect((await done(exchangeColumnCalls.listColumns, {}, reviewer)).mayWrite).toBe(false);
  await save();
  const id = await idOf('columns', 1);
  expect(await restore('columns', id, { rev: 2 }, reviewer)).toMatchObject(refusedAs('accessDenied'));
  const others = await hireColleague(portal, 3, { role: 'clerk' });
  expect(await restore('columns', id, { rev: 2 }, others)).not.toMatchObject({ code: 1 });
  expect(await restore('columns', id)).toMatchObject({ code: 1 });
});
