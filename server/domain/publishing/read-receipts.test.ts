import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { beginSession } from '#server/domain/account/sessions.ts';
import { insertItem } from '#server/testing/items.ts';
import { failsWith, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import type { TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
let notice: number;
const tokens: string[] = [];
beforeAll(async () => {
  room = await startNewsroom();
  const { portal } = room;
  // two enterprises and one person
  for (const [n, accountType] of (['enpt', 'enpt', 'user'] as const).entries()) {
    const account = `reader_${String(n)}`;
    const { id: userId } = await insertOwner(portal, 40 + n, { accountType, account });
    const session = await beginSession(portal.services, { userId, ip: '127.0.0.1', userAgent: 'test' });
    tokens.push(session.token);
  }
  notice = await insertItem(portal.services.db, 'notice', { extra: { systemType: 1, audience: 'enpt' } });
});
afterAll(() => room.portal.stop());

const acknowledge = (token: string) =>
  room.portal.call(contentCalls.editorSystemNotification, { id: notice }, { token });
async function receipts(who: TestColleague, isAcknowledged = true) {
  const { data } = await room.ask(who, workCalls.receipts, { id: notice, isAcknowledged });
  return data as ResponseOf<typeof workCalls.receipts>;
}
const accounts = ({ rows }: { rows: { account: string }[] }) => rows.map(({ account }) => account);

test('receipts counts accounts of the audience alone, each once, and names them to whoever works on accounts', async () => {
  expect(await receipts(room.reviewer)).toMatchObject({
    isDialog: true,
    reached: 2,
    acknowledged: 0,
    total: 0,
  });
  for (const token of [tokens[0], tokens[0], tokens[2]]) await acknowledge(token ?? '');
  expect(await receipts(room.reviewer)).toMatchObject({
    ...{ reached: 2, acknowledged: 1, mayList: true, total: 1 },
    rows: [{ account: 'reader_0', at: room.portal.clock.now().toISOString() }],
  });
  const not = await receipts(room.reviewer, false);
  expect([not.total, accounts(not)]).toEqual([1, ['reader_1']]);
  expect(not.rows[0]?.at).toBeNull();
  // who writes hears how many, and not who
  expect(await receipts(room.writer)).toMatchObject({
    reached: 2,
    acknowledged: 1,
    mayList: false,
    rows: [],
  });
  expect(await receipts(room.writer, false)).toMatchObject({ total: 0, rows: [] });
});

test('receipts counts everybody of a notice for all, without accounts that are gone', async () => {
  const { sql } = room.portal;
  await sql.query(`update content_item set extra = extra || '{"audience": ""}' where id = $1`, [notice]);
  expect(await receipts(room.reviewer)).toMatchObject({ reached: 3, acknowledged: 2, total: 2 });
  await sql.query(`update app_user set deleted_at = now() where account = 'reader_2'`);
  expect(await receipts(room.reviewer)).toMatchObject({ reached: 2, acknowledged: 1, total: 1 });
  await sql.query(`update content_item set extra = extra || '{"systemType": 0}' where id = $1`, [notice]);
  expect(await receipts(room.reviewer)).toMatchObject({ isDialog: false });
});

test('receipts answers notFound for an item that is no notice, and for a section that the colleague does not see', async () => {
  const { id } = await room.publish(room.writer, room.reviewer);
  expect(await room.ask(room.reviewer, workCalls.receipts, { id })).toMatchObject(failsWith('notFound'));
  expect(await room.ask(room.elsewhere, workCalls.receipts, { id: notice })).toMatchObject(
    failsWith('notFound'),
  );
});
