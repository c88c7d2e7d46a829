import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { errors } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';

let next = 1;
const ended = errors.sessionExpired.code;

describe('a login of staff', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ STAFF_IDLE_MINUTES: '10' });
  });
  afterAll(() => portal.stop());
  const poll = async (token: string) => (await portal.call(queueCalls.consoleQueues, {}, { token })).code;
  const act = async (token: string) => (await portal.call(secondFactorCalls.keepLogin, {}, { token })).code;
  const look = async (token: string) => (await portal.call(accountCalls.getUserInfo, {}, { token })).code;

  test.each([
    ['lasts 10 minutes', 0, 1],
    ['ends after 10 minutes', 1, ended],
  ])('%s without an act (%i s more)', async (_, seconds, code) => {
    const { token } = await hireColleague(portal, next++, { role: 'clerk' });
    portal.clock.advance({ minutes: 10, seconds });
    expect(await act(token)).toBe(code);
  });

  test('is not kept by what a page asks for by itself', async () => {
    const { token } = await hireColleague(portal, next++, { role: 'clerk' });
    for (let n = 0; n < 5; n++) {
      portal.clock.advance({ minutes: 2 });
      expect([await poll(token), await look(token)]).toEqual([1, 1]);
    }
    portal.clock.advance({ seconds: 1 });
    expect(await poll(token)).toBe(ended);
  });

  test('is kept by acts', async () => {
    const { token } = await hireColleague(portal, next++, { role: 'clerk' });
    portal.clock.advance({ minutes: 9 });
    expect(await act(token)).toBe(1);
    portal.clock.advance({ minutes: 9 });
    expect(await look(token)).toBe(1);
  });

  test('of anybody else is kept by whatever is asked for, for 30 minutes', async () => {
    const account = 'somebody_else';
    await insertOwner(portal, 900_000 + next++, { accountType: 'enpt', account });
    const token = await logIn(portal, account);
    portal.clock.advance({ minutes: 14 });
    expect(await look(token)).toBe(1);
  });
});

describe('STAFF_ADDRESSES', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      STAFF_ADDRESSES: '10.8.0.0/16,2001:db8::/32,127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
    });
  });
  afterAll(() => portal.stop());
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const logInFrom = (account: string, ip: string) =>
    portal.call(
      accountCalls.doLogin,
      { account, password: passwordDigest(testPassword), userType: 'enpt', loginType: 'password' },
      from(ip),
    );
  const refused = { code: errors.addressRefused.code };

  test.each([
    ['10.8.255.1', true],
    ['10.9.0.1', false],
    ['2001:db8:1::5', true],
    ['2001:db9::5', false],
  ])('lets staff log in from %s: %s', async (ip, isAllowed) => {
    const { account } = await hireColleague(portal, next++, { role: 'clerk' });
    expect(await logInFrom(account, ip)).toMatchObject(isAllowed ? { code: 1 } : refused);
  });

  test('refuses calls and tickets of staff from elsewhere, and leaves the session to go on within', async () => {
    const { id, token } = await hireColleague(portal, next++, { role: 'clerk' });
    const made = await portal.call(ticketCalls.getTSGZCookie, { audience: 'console' }, { token });
    const { ticket } = made.data as { ticket: string };
    for (const call of [queueCalls.consoleQueues, accountCalls.getUserInfo, ticketCalls.getTSGZCookie])
      expect(await portal.call(call, {}, { token, ...from('203.0.113.9') })).toMatchObject(refused);
    expect(
      await portal.call(ticketCalls.loginAuthen, { token: ticket, type: 'console' }, from('203.0.113.9')),
    ).toMatchObject(refused);
    expect((await portal.call(queueCalls.consoleQueues, {}, { token, ...from('10.8.1.1') })).code).toBe(1);
    const { rows } = await portal.sql.query<{ result: string }>(
      `select result from audit_log where result = 'addressRefused' and (actor_user_id = $1 or object = 'ticket console')`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('concerns nobody else', async () => {
    const account = 'from_anywhere';
    await insertOwner(portal, 900_000 + next++, { accountType: 'enpt', account });
    expect(await logInFrom(account, '203.0.113.9')).toMatchObject({ code: 1 });
  });
});
