import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageCalls } from '#contract/messages/calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { logIn } from '#server/testing/organisations.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { notifyColleagueLater, type NotifiedColleague } from './notify-later.ts';

let portal: TestPortal;
let byPhone: NotifiedColleague;
let byMail: NotifiedColleague;
let people: TestColleague[];
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
  people = [
    await hireColleague(portal, 1, { role: 'reviewer' }),
    await hireColleague(portal, 2, { role: 'reviewer' }),
  ];
  const [one, two] = people.map(({ id }) => id) as [number, number];
  byPhone = { id: one, phone: '13800000001', email: null };
  byMail = { id: two, phone: '13800000002', email: 'reviewer@example.com' };
});
afterAll(() => portal.stop());
beforeEach(() =>
  portal.sql.query('delete from outgoing_message; delete from message_quota; delete from site_message'),
);

const notice = {
  template: 'contentReview',
  subject: '待审核',
  text: '请登录平台处理',
  sms: '请登录平台处理',
} as const;

async function tell(who: NotifiedColleague, about: string, times = 1): Promise<number> {
  for (let n = 0; n < times; n += 1) await notifyColleagueLater(portal.services, who, notice, about);
  const { rows } = await portal.sql.query<{ n: number }>('select count(*)::int n from outgoing_message');
  return rows[0]?.n ?? 0;
}

test('notifyColleagueLater sends the same notice once in ten minutes, another notice at once', async () => {
  expect(await tell(byPhone, 'content 1 submit', 20)).toBe(1);
  expect(await tell(byMail, 'content 1 submit', 20)).toBe(2);
  expect(await tell(byPhone, 'content 1 publish')).toBe(3);
  expect(await tell(byPhone, 'content 2 submit')).toBe(4);
  portal.clock.advance({ minutes: 9 });
  expect(await tell(byPhone, 'content 1 submit')).toBe(4);
  portal.clock.advance({ minutes: 1 });
  expect(await tell(byPhone, 'content 1 submit')).toBe(5);
});

test('notifyColleagueLater: at most five SMS a day go to a phone, mails are not limited', async () => {
  for (let n = 0; n < 20; n += 1) {
    await tell(byPhone, `content ${String(n)} submit`);
    await tell(byMail, `content ${String(n)} submit`);
  }
  expect(await tell(byPhone, 'content 20 submit')).toBe(5 + 20);
  portal.clock.advance({ hours: 24 });
  expect(await tell(byPhone, 'content 20 submit')).toBe(6 + 20);
});

test('notifyColleagueLater does not deadlock when transactions notify the same people in another order', async () => {
  const told = [byPhone, { ...byMail, email: null }];
  const tell = (order: NotifiedColleague[], n: number) =>
    portal.services.db.transaction(async (db) => {
      for (const who of order)
        await notifyColleagueLater({ ...portal.services, db }, who, notice, `content ${String(n)} restore`);
    });
  const telling = Array.from({ length: 30 }, (_, n) => tell(n % 2 === 0 ? told : told.toReversed(), n));
  expect((await Promise.allSettled(telling)).filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('notifyColleagueLater adds a site message too, also beyond the daily SMS limit', async () => {
  const token = await logIn(portal, people[0]!.account);
  const unread = async () =>
    (await portal.call(messageCalls.countUnread, {}, { token })).data as { unread: number };
  await tell(byPhone, 'content 1 submit', 20);
  expect(await unread()).toEqual({ unread: 1 });
  for (let n = 2; n <= 8; n += 1) await tell(byPhone, `content ${String(n)} submit`);
  expect(await unread()).toEqual({ unread: 8 });
  const { data } = await portal.call(messageCalls.listMessages, { pageSize: 1 }, { token });
  expect(data).toMatchObject({
    total: 8,
    rows: [{ title: notice.subject, body: notice.text, isRead: false }],
  });
});
