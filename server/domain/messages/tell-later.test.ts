import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { tellColleagueLater, type Addressee } from './tell-later.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from outgoing_message; delete from message_quota'));

const notice = { template: 'contentReview', subject: '待审核', text: '请登录平台处理' } as const;
const byPhone: Addressee = { phone: '13800000001', email: null };
const byMail: Addressee = { phone: '13800000002', email: 'reviewer@example.com' };

async function tell(who: Addressee, about: string, times = 1): Promise<number> {
  for (let n = 0; n < times; n += 1) await tellColleagueLater(portal.services, who, notice, about);
  const { rows } = await portal.sql.query<{ n: number }>('select count(*)::int n from outgoing_message');
  return rows[0]?.n ?? 0;
}

test('a colleague is told of the same thing once in ten minutes, of another at once', async () => {
  expect(await tell(byPhone, 'content 1 submit', 20)).toBe(1);
  expect(await tell(byMail, 'content 1 submit', 20)).toBe(2);
  expect(await tell(byPhone, 'content 1 publish')).toBe(3);
  expect(await tell(byPhone, 'content 2 submit')).toBe(4);
  portal.clock.advance({ minutes: 9 });
  expect(await tell(byPhone, 'content 1 submit')).toBe(4);
  portal.clock.advance({ minutes: 1 });
  expect(await tell(byPhone, 'content 1 submit')).toBe(5);
});

test('a number gets five such SMS on a day, an address as many as there are things to tell', async () => {
  for (let n = 0; n < 20; n += 1) {
    await tell(byPhone, `content ${String(n)} submit`);
    await tell(byMail, `content ${String(n)} submit`);
  }
  expect(await tell(byPhone, 'content 20 submit')).toBe(5 + 20);
  portal.clock.advance({ hours: 24 });
  expect(await tell(byPhone, 'content 20 submit')).toBe(6 + 20);
});

test('two who tell the same people in another order do not wait for each other for ever', async () => {
  const people: Addressee[] = ['13900001001', '13900001002'].map((phone) => ({ phone, email: null }));
  const tell = (order: Addressee[], n: number) =>
    portal.services.db.transaction(async (db) => {
      for (const who of order)
        await tellColleagueLater({ ...portal.services, db }, who, notice, `content ${String(n)} restore`);
    });
  const told = Array.from({ length: 30 }, (_, n) => tell(n % 2 === 0 ? people : people.toReversed(), n));
  expect((await Promise.allSettled(told)).filter(({ status }) => status === 'rejected')).toEqual([]);
});
