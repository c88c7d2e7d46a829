import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import {
  logIn,
  registerOrganisation,
  testPassword,
  type organisation,
} from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { loginDelaySeconds } from './login-delay.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

let portal: TestPortal;
let next = 1;
let owner: ReturnType<typeof organisation>;

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await registerOrganisation(portal, next++);
});

const byPassword = (account: string, password = testPassword, from = '198.51.100.7') =>
  portal.call(
    accountCalls.doLogin,
    { account, password: passwordDigest(password), userType: 'enpt', loginType: 'password' },
    { headers: { 'x-forwarded-for': from } },
  );

const byCode = (account: string, captcha: string) =>
  portal.call(accountCalls.doLogin, { account, captcha, userType: 'enpt', loginType: 'captcha' });

test('doLogin accepts the account in any case and the phone in any spelling', async () => {
  for (const name of [
    owner.account,
    owner.account.toUpperCase(),
    owner.phone,
    `+86 ${owner.phone}`,
    ` ${owner.account} `,
  ]) {
    const answer = await byPassword(name);
    expect(answer, name).toMatchObject({
      code: 1,
      data: { account: owner.account, mustChangePassword: false },
    });
    expect(answer.headers.get('token')).toMatch(/^[\w-]{43}$/);
  }
});

test('doLogin fails alike for an unknown account, a wrong password and the wrong kind of account', async () => {
  const failed = { status: 200, code: errors.loginFailed.code, msg: '账号或密码错误' };
  expect(await byPassword('nobody_at_all')).toMatchObject(failed);
  expect(await byPassword(owner.account, 'Wrong#2026')).toMatchObject(failed);
  const asPerson = {
    account: owner.account,
    password: passwordDigest(testPassword),
    userType: 'user' as const,
  };
  expect(await portal.call(accountCalls.doLogin, asPerson)).toMatchObject(failed);
});

test('doLogin verifies a password for an unknown account too, to take the same time', async () => {
  for (const account of [owner.account, 'nobody_at_all']) {
    vi.mocked(verify).mockClear();
    expect((await byPassword(account, 'Wrong#2026')).code).toBe(errors.loginFailed.code);
    expect(vi.mocked(verify).mock.calls, account).toHaveLength(1);
  }
});

test('doLogin reports a missing or malformed field by its own error', async () => {
  const empty = { account: '', password: '', captcha: '' };
  const login = (form: object) => portal.call(accountCalls.doLogin, form);
  expect(await login(empty)).toMatchObject({
    code: errors.loginAccountRequired.code,
    data: { field: 'account' },
  });
  expect(await login({ ...empty, account: 'a' })).toMatchObject({ code: errors.loginPasswordRequired.code });
  const code = { ...empty, loginType: 'captcha' };
  expect(await login({ ...code })).toMatchObject({ code: errors.loginPhoneRequired.code });
  expect(await login({ ...code, account: '123' })).toMatchObject({ code: errors.loginPhoneFormat.code });
  expect(await login({ ...code, account: owner.phone })).toMatchObject({
    code: errors.loginCodeRequired.code,
  });
  expect(await login({ account: 'a', password: 'typed text' })).toMatchObject({
    code: errors.passwordDigestFormat.code,
  });
});

test('doLogin accepts a code once, of 100 concurrent uses', async () => {
  portal.clock.advance({ minutes: 2 });
  await portal.call(accountCalls.getCode, { account: owner.phone, smsType: 'loginSms', userType: 'enpt' });
  const code = await portal.readCode(owner.phone);
  const answers = await Promise.all(Array.from({ length: 100 }, () => byCode(owner.phone, code)));
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('getCode sends no login code to a phone without an account, and does not tell', async () => {
  const answer = await portal.call(accountCalls.getCode, {
    account: '13711112222',
    smsType: 'loginSms',
    userType: 'enpt',
  });
  expect(answer).toMatchObject({ code: 1 });
  expect(await portal.messages('13711112222')).toEqual([]);
});

test('doLogin delays guesses by address, and does not delay the owner elsewhere', async () => {
  for (let i = 0; i < 5; i++)
    expect((await byPassword(owner.account, 'Wrong#2026')).code).toBe(errors.loginFailed.code);
  const delayed = await byPassword(owner.account);
  expect(delayed).toMatchObject({ code: errors.loginDelayed.code, data: { retryAfterSeconds: 5 } });
  expect((await byPassword(owner.account, testPassword, '203.0.113.9')).code).toBe(1);
  portal.clock.advance({ seconds: 6 });
  expect((await byPassword(owner.account)).code).toBe(1);
});

test('doLogin by code works during a delay after wrong passwords', async () => {
  portal.clock.advance({ minutes: 2 });
  for (let i = 0; i < 5; i++) await byPassword(owner.phone, 'Wrong#2026', '127.0.0.1');
  expect((await byPassword(owner.phone, testPassword, '127.0.0.1')).code).toBe(errors.loginDelayed.code);
  await portal.call(accountCalls.getCode, { account: owner.phone, smsType: 'loginSms', userType: 'enpt' });
  expect((await byCode(owner.phone, await portal.readCode(owner.phone))).code).toBe(1);
});

test('doLogin by password is not delayed by wrong codes', async () => {
  for (let i = 0; i < 6; i++) await byCode(owner.phone, '000000');
  expect((await byPassword(owner.phone, testPassword, '127.0.0.1')).code).toBe(1);
});

test('doLogin rejects a code of the enterprise for the person with the same phone, and vice versa', async () => {
  portal.clock.advance({ minutes: 2 });
  const person = await insertOwner(portal, next++, { phone: owner.phone });
  const send = (userType: 'user' | 'enpt') =>
    portal.call(accountCalls.getCode, { account: owner.phone, smsType: 'loginSms', userType });
  for (const [of, other] of [
    ['enpt', 'user'],
    ['user', 'enpt'],
  ] as const) {
    expect((await send(of)).code).toBe(1);
    const captcha = await portal.readCode(owner.phone);
    const use = (userType: 'user' | 'enpt') =>
      portal.call(accountCalls.doLogin, { account: owner.phone, captcha, userType, loginType: 'captcha' });
    expect((await use(other)).code).toBe(errors.codeExpired.code);
    expect(await use(of)).toMatchObject({
      code: 1,
      data: { account: of === 'enpt' ? owner.account : person.phone },
    });
    portal.clock.advance({ minutes: 1 });
  }
});

test('doLogin checks 5 of 100 concurrent guesses and delays 95', async () => {
  const guess = {
    account: 'guessed_at_once',
    password: passwordDigest('Wrong#2026'),
    userType: 'enpt' as const,
  };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => portal.call(accountCalls.doLogin, guess)),
  );
  const count = (name: 'loginFailed' | 'loginDelayed') =>
    answers.filter(({ code }) => code === errors[name].code).length;
  expect([count('loginFailed'), count('loginDelayed')]).toEqual([5, 95]);
});

test('loginDelaySeconds grows from the fifth failure on up to 15 minutes', () => {
  const delays = Array.from({ length: 20 }, (_, index) => loginDelaySeconds(index + 1));
  expect(delays.slice(0, 8)).toEqual([0, 0, 0, 0, 5, 10, 20, 40]);
  expect(Math.max(...delays)).toBe(15 * 60);
});

test('doLogin by code writes refusals with their reason to the audit log', async () => {
  portal.clock.advance({ minutes: 2 });
  await portal.call(accountCalls.getCode, { account: owner.phone, smsType: 'loginSms', userType: 'enpt' });
  const code = await portal.readCode(owner.phone);
  await byCode(owner.phone, code === '000000' ? '000001' : '000000');
  await byCode(owner.phone, code);
  await byCode(owner.phone, code);
  const { rows } = await portal.sql.query(
    `select result from audit_log where action = 'login' and (object = $1
       or object = (select 'user ' || id from app_user where account = $2)) order by id`,
    [`account enpt ${owner.phone}`, owner.account],
  );
  expect(rows).toEqual([{ result: 'codeWrong' }, { result: 'ok' }, { result: 'codeExpired' }]);
});

test('audit log records logins, failures and logouts, and rejects update and delete', async () => {
  await byPassword(owner.account, 'Wrong#2026');
  const token = await logIn(portal, owner.account);
  await portal.call(accountCalls.logout, {}, { token });
  const { rows } = await portal.sql.query(
    `select action, result from audit_log where object = $1 or object = (select 'user ' || id from app_user where account = $2)
     order by id`,
    [`account enpt ${owner.account}`, owner.account],
  );
  expect(rows).toEqual([
    { action: 'registration', result: 'ok' },
    { action: 'login', result: 'loginFailed' },
    { action: 'login', result: 'ok' },
    { action: 'logout', result: 'ok' },
  ]);
  await expect(portal.sql.query('delete from audit_log')).rejects.toThrow('append only');
  await expect(portal.sql.query("update audit_log set result = ''")).rejects.toThrow('append only');
});
