import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { messageCalls } from '#contract/messages/calls.ts';
import { siteMessageRetentionDays } from '#contract/messages/constants.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { notifyOnSite, type NoticePage } from './notify-on-site.ts';

let portal: TestPortal;
let users: { id: number; token: string }[];
beforeAll(async () => {
  portal = await startTestPortal();
  users = await Promise.all(
    [1, 2].map(async (n) => {
      const account = `reader_${String(n)}`;
      const { id } = await insertOwner(portal, n, { accountType: 'enpt', account });
      return { id, token: await logIn(portal, account) };
    }),
  );
});
afterAll(() => portal.stop());

const list = async (n: number, request = {}) =>
  (await portal.call(messageCalls.listMessages, request, { token: users[n]!.token })).data as {
    total: number;
    unread: number;
    rows: { id: number; title: string; isRead: boolean; page: string }[];
  };
const mark = (n: number, ids: number[] = []) =>
  portal.call(messageCalls.markRead, { ids }, { token: users[n]!.token });
const tell = (n: number, title: string, page: NoticePage = '/account') =>
  notifyOnSite(portal.services, users[n]!.id, { title, body: `${title}的内容`, page });

test('listMessages returns own messages, newest first; markRead marks no message of another account', async () => {
  for (const title of ['一', '二', '三']) await tell(0, title);
  await tell(1, '别人的');
  const own = await list(0);
  expect(own).toMatchObject({ total: 3, unread: 3 });
  expect(own.rows.map(({ title }) => title)).toEqual(['三', '二', '一']);
  expect(own.rows[0]).toMatchObject({ body: '三的内容', page: '/account', isRead: false });

  // what the header shows
  const { token } = users[0]!;
  expect((await portal.call(accountCalls.getUserInfo, {}, { token })).data).toMatchObject({
    unreadMessages: 3,
  });

  const ids = own.rows.map(({ id }) => id);
  expect((await mark(1, ids)).data).toEqual({ unread: 1 });
  expect((await list(0)).unread).toBe(3);
  expect((await mark(0, ids.slice(0, 1))).data).toEqual({ unread: 2 });
  expect((await list(0, { isUnread: true })).rows.map(({ title }) => title)).toEqual(['二', '一']);
  expect((await mark(0)).data).toEqual({ unread: 0 });
  expect((await list(1)).unread).toBe(1);
});

test('listMessages gives the page of the item that a message is about', async () => {
  await tell(1, '关于一项政策', '/Info/zcfbDetail?infoId=12');
  expect((await list(1)).rows[0]?.page).toBe('/Info/zcfbDetail?infoId=12');
});

test('site messages are stored encrypted', async () => {
  const { rows } = await portal.sql.query<{ payload: Buffer }>('select payload from site_message');
  expect(rows.length).toBeGreaterThan(3);
  for (const { payload } of rows) expect(payload.toString('utf8')).not.toMatch(/内容|account/);
});

test('notifyOnSite in a transaction that is rolled back leaves no message', async () => {
  const before = (await list(0)).total;
  await expect(
    portal.services.db.transaction(async (tx) => {
      await notifyOnSite({ ...portal.services, db: tx }, users[0]!.id, { title: '没有', body: '' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await list(0)).total).toBe(before);
});

test('sweepOldRows deletes site messages after a year', async () => {
  const counted = async () => (await portal.sql.query('select from site_message')).rowCount;
  const all = await counted();
  const now = portal.clock.now().getTime();
  const at = (days: number) => ({
    ...portal.services,
    clock: { now: () => new Date(now + days * 86_400_000) },
  });
  await sweepOldRows(at(siteMessageRetentionDays - 1));
  expect(await counted()).toBe(all);
  await sweepOldRows(at(siteMessageRetentionDays + 1));
  expect(await counted()).toBe(0);
});
