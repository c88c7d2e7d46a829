import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { resentAtOnce } from '#contract/messages/delivery.ts';
import { deliveryCalls, type UndeliveredMessage } from '#contract/messages/delivery-calls.ts';
import { messageKindNames } from '#contract/messages/kind-names.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { smsTemplates } from '#server/lib/sending/sms-templates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { queueMessage, type QueuedMessage } from './queue-message.ts';
import { sendMessages } from './send-messages.ts';

let portal: TestPortal;
let clerk: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
  clerk = await hireColleague(portal, 1, { role: 'clerk' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from outgoing_message'));

const sms: QueuedMessage = {
  channel: 'sms',
  message: { phone: '13812345678', template: 'diagnosisStep', text: '诊断有进展', code: '493027' },
};
const mail: QueuedMessage = {
  channel: 'email',
  message: {
    ...{ to: 'linyuan@portal.example', template: 'subscriptionDigest' },
    ...{ subject: '本期摘要', text: '有 3 项新政策' },
  },
};

/** As sendMessages leaves what it gives up. */
async function giveUp(queued: QueuedMessage, lastError = 'busy'): Promise<number> {
  const { db, clock, secrets } = portal.services;
  await queueMessage({ db, clock, secrets }, queued);
  const { rows } = await portal.sql.query<{ id: string }>(
    `update outgoing_message set attempts = 16, failed_at = $1, last_error = $2
     where id = (select max(id) from outgoing_message) returning id`,
    [clock.now(), lastError],
  );
  return Number(rows[0]?.id);
}
const list = async (channel: '' | 'sms' | 'email' = '') => {
  const { data } = await portal.call(deliveryCalls.listUndelivered, { channel }, { token: clerk.token });
  return data as { total: number; rows: UndeliveredMessage[] };
};
const resend = (ids: number[], { token }: { token: string } = clerk) =>
  portal.call(deliveryCalls.resendMessages, { ids }, { token });
const waiting = async () => {
  const { data } = await portal.call(queueCalls.consoleQueues, {}, { token: clerk.token });
  return (data as { rows: { page: string; waiting: number }[] }).rows.find(
    ({ page }) => page === 'deliveries',
  )?.waiting;
};

test('listUndelivered shows what was given up alone, masked, without what it says', async () => {
  const { db, clock, secrets } = portal.services;
  await queueMessage({ db, clock, secrets }, sms); // still tried
  expect(await list()).toEqual({ total: 0, rows: [] });
  expect(await waiting()).toBe(0);
  const first = await giveUp(sms, '模板未审核');
  portal.clock.advance({ seconds: 1 });
  const second = await giveUp(mail);
  const all = await list();
  expect(all).toMatchObject({
    total: 2,
    rows: [
      { id: second, channel: 'email', kindName: '订阅摘要', attempts: 16, error: 'busy' },
      { id: first, channel: 'sms', kindName: '企业诊断进展', recipient: '138****5678', error: '模板未审核' },
    ],
  });
  expect(JSON.stringify(all)).not.toMatch(/493027|13812345678|linyuan@|诊断有进展|新政策/);
  expect((await list('sms')).rows.map(({ id }) => id)).toEqual([first]);
  expect((await list('email')).rows.map(({ id }) => id)).toEqual([second]);
  expect(await waiting()).toBe(2);
});

test('listUndelivered shows one that cannot be unsealed without whom it was for', async () => {
  const id = await giveUp(sms);
  await portal.sql.query(String.raw`update outgoing_message set payload = '\x00' where id = $1`, [id]);
  const other = await giveUp(mail);
  expect((await list()).rows.map((row) => [row.id, row.recipient])).toEqual([
    [other, 'li****@portal.example'],
    [id, ''],
  ]);
});

test('resendMessages sends once, however often it is asked, and files each message', async () => {
  const ids = [await giveUp(sms), await giveUp(sms)];
  const answers = await Promise.all([resend(ids), resend(ids), resend(ids)]);
  const counts = answers.map(({ data }) => (data as { count: number }).count).sort();
  expect(counts).toEqual([0, 0, 2]);
  await sendMessages(portal.services);
  expect(await portal.messages('13812345678')).toHaveLength(2);
  expect(await list()).toEqual({ total: 0, rows: [] });
  expect((await resend(ids)).data).toEqual({ count: 0 });
  const { rows } = await portal.sql.query<{ object: string }>(
    `select object from audit_log where action = 'delivery' and actor_user_id = $1 and result = 'resent' order by object`,
    [clerk.id],
  );
  expect(rows.map(({ object }) => object)).toEqual(ids.map((id) => `message ${String(id)}`));
});

test('a message that was sent again has all its tries once more', async () => {
  const id = await giveUp(sms);
  // the portal sends by itself once it has answered
  const sending = vi.spyOn(portal.services.sms, 'send').mockRejectedValue(new Error('still busy'));
  try {
    await resend([id]);
    const read = async () => {
      const { rows } = await portal.sql.query<{ attempts: number; failed_at: Date | null; tried: boolean }>(
        'select attempts, failed_at, last_error is not null as tried from outgoing_message where id = $1',
        [id],
      );
      return rows;
    };
    await expect.poll(read).toEqual([{ attempts: 1, failed_at: null, tried: true }]);
  } finally {
    sending.mockRestore();
  }
});

test('resendMessages takes resentAtOnce at most, and one at least', async () => {
  const ids = Array.from({ length: resentAtOnce }, (_, n) => n + 900_000);
  expect(await resend(ids)).toMatchObject({ code: 1, data: { count: 0 } });
  expect((await resend([...ids, 1])).code).toBe(errors.invalidRequest.code);
  expect((await resend([])).code).toBe(errors.invalidRequest.code);
});

test('delivery calls refuse staff who do not answer, and a clerk of one section', async () => {
  const reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
  const { rows } = await portal.sql.query<{ id: string }>(
    "insert into section (name) values ('一栏') returning id",
  );
  const section = await hireColleague(portal, 3, { role: 'clerk', sectionId: Number(rows[0]?.id) });
  const id = await giveUp(sms);
  for (const { token } of [reviewer, section]) {
    for (const answer of [
      await resend([id], { token }),
      await portal.call(deliveryCalls.listUndelivered, {}, { token }),
      await portal.call(deliveryCalls.listMessageKinds, {}, { token }),
    ])
      expect(answer.code).toBe(errors.accessDenied.code);
  }
  expect((await list()).total).toBe(1);
});

test('listMessageKinds names every kind of text message in words', async () => {
  const { data } = await portal.call(deliveryCalls.listMessageKinds, {}, { token: clerk.token });
  const rows = (data as { rows: { kind: string; kindName: string }[] }).rows;
  expect(rows.map(({ kind }) => kind)).toEqual(smsTemplates);
  for (const { kind, kindName } of rows) expect(kindName, kind).toMatch(/^[\u4e00-\u9fff]+$/);
  expect(new Set(Object.values(messageKindNames)).size).toBe(Object.keys(messageKindNames).length);
});
