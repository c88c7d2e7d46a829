import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { testMessagesPerDay } from '#contract/site/constants.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import type { TestChannel } from '#contract/site/first-day.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { tryMessage } from './try-message.ts';

let portal: TestPortal;
let administrator: TestColleague;
let next = 1;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await hireColleague(portal, next++, { role: 'administrator' });
});
afterAll(() => portal.stop());

const ask = (channel: TestChannel, { token }: { token: string } = administrator) =>
  portal.call(firstDayCalls.tryMessage, { channel }, { token });
const hire = async (columns: Record<string, string | null> = {}) => {
  const one = await hireColleague(portal, next++, { role: 'chief' });
  for (const [name, value] of Object.entries(columns))
    await portal.sql.query(`update app_user set ${name} = $2 where id = $1`, [one.id, value]);
  return one;
};
const lines = async (): Promise<string[]> => {
  const { rows } = (await portal.call(auditCalls.searchAudit, {}, { token: administrator.token }))
    .data as ResponseOf<typeof auditCalls.searchAudit>;
  return rows.map(({ detail }) => detail);
};

test('sends a message to the own phone by the way that codes go, and answers that it was taken', async () => {
  const one = await hire({ phone: '13812340011' });
  expect(await ask('sms', one)).toMatchObject({ data: { outcome: 'sent', to: '138****0011', reason: '' } });
  const [message] = await portal.messages('13812340011');
  expect(message).toMatchObject({ template: 'verificationCode', text: expect.stringContaining('测试短信') });
  expect((await lines())[0]).toBe('开站清单：给自己发测试短信，已发出');
});

test('sends a mail to an address that was proven, and to no other', async () => {
  const proven = await hire({ email: 'one@portal.example', email_verified_at: '2026-01-01' });
  expect(await ask('email', proven)).toMatchObject({
    data: { outcome: 'sent', to: 'on****@portal.example' },
  });
  expect(await portal.messages('one@portal.example')).toHaveLength(1);
  const typed = await hire({ email: 'two@portal.example', email_verified_at: null });
  expect(await ask('email', typed)).toMatchObject({ data: { outcome: 'noAddress', to: '' } });
  expect(await portal.messages('two@portal.example')).toHaveLength(0);
});

test('answers what the vendor has said where it takes none', async () => {
  const one = await hire({ phone: '19900000000' });
  expect(await ask('sms', one)).toMatchObject({
    data: { outcome: 'failed', reason: 'the outbox refuses this number' },
  });
  expect((await lines())[0]).toBe('开站清单：给自己发测试短信，没有发出');
});

test('says that there is no provider, which counts nothing', async () => {
  const one = await hire();
  const services = { ...portal.services, config: { ...portal.config, smsProvider: 'none' as const } };
  const context = {
    ...{ ip: '203.0.113.9', requestId: 'try', onBehalf: undefined },
    caller: { userId: one.id },
  };
  for (let n = 0; n <= testMessagesPerDay; n += 1)
    expect(await tryMessage(services, { channel: 'sms' }, context)).toMatchObject({ outcome: 'noProvider' });
  expect(await ask('sms', one)).toMatchObject({ data: { outcome: 'sent' } });
});

test('sends so many a day, SMS and mail together, and again on the next', async () => {
  const one = await hire();
  for (let n = 1; n <= testMessagesPerDay; n += 1)
    expect(await ask('sms', one)).toMatchObject({ data: { outcome: 'sent' } });
  for (const channel of ['sms', 'email'] as const)
    expect(await ask(channel, one)).toMatchObject({ code: errors.testMessageLimit.code });
  // from ten in the morning of Shanghai to the last minute of the day, and past it; by then the session is over
  portal.clock.advance({ hours: 13, minutes: 59 });
  const token = await logIn(portal, one.account);
  expect(await ask('sms', { token })).toMatchObject({ code: errors.testMessageLimit.code });
  portal.clock.advance({ minutes: 1 });
  expect(await ask('email', { token })).toMatchObject({ data: { outcome: 'sent' } });
});

test('refuses a writer', async () => {
  const writer = await hireColleague(portal, next++, { role: 'writer' });
  expect(await ask('sms', writer)).toMatchObject({ code: errors.accessDenied.code });
});
