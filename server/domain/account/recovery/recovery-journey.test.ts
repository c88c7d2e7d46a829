import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type Recovering, type TestOwner } from '#server/testing/recovering.ts';

const newPassword = 'Xinmima#2026';

let portal: TestPortal;
let next = 1;
let owner: TestOwner & { id: number };
let steps: Recovering;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await insertOwner(portal, next++);
  steps = recovering(portal, owner);
});

const logInWith = (password: string, account = owner.phone) =>
  portal.call(accountCalls.doLogin, {
    account,
    password: passwordDigest(password),
    userType: owner.accountType,
    loginType: 'password',
  });

const whoAmI = (token: string) => portal.call(accountCalls.getUserInfo, {}, { token });

async function verifyByPhone() {
  await steps.begin();
  await steps.askForSms();
  return steps.verifySms(await portal.readCode(owner.phone));
}

test('recovery by phone offers masked options, takes a code and replaces the password', async () => {
  expect(await steps.begin()).toMatchObject({
    code: 1,
    data: [
      { type: 'phone', val: maskPhone(owner.phone) },
      { type: 'email', val: maskEmail(owner.email ?? '') },
    ],
  });
  expect(await steps.askForSms()).toMatchObject({ code: 1, data: { captchaRequired: false } });
  const [message] = await portal.messages(owner.phone);
  expect(message).toMatchObject({ channel: 'sms', template: 'verificationCode' });
  expect(message?.text).toContain('找回密码');
  expect((await steps.verifySms(message?.code ?? '')).code).toBe(1);
  expect(await steps.reset(newPassword)).toMatchObject({ status: 200, code: 1, data: null });
  expect((await logInWith(newPassword)).code).toBe(1);
  expect((await logInWith(testPassword)).code).toBe(errors.loginFailed.code);
});

test('recovery by email sends the code to the masked address and replaces the password', async () => {
  await steps.begin(owner.email ?? '');
  expect((await steps.askForEmail()).code).toBe(1);
  const [message] = await portal.messages(owner.email ?? '');
  expect(message).toMatchObject({ channel: 'email', template: 'verificationCode' });
  expect(message?.text).toContain('找回密码');
  expect((await steps.verifyEmail(message?.code ?? '')).code).toBe(1);
  expect((await steps.reset(newPassword)).code).toBe(1);
  expect((await logInWith(newPassword)).code).toBe(1);
});

test('updatePhoneCaptcha accepts the SMS code as the second step of a recovery', async () => {
  await steps.begin();
  await steps.askForSms();
  const answer = await steps.browser.call(bindingCalls.updatePhoneCaptcha, {
    account: owner.phone,
    activeCode: await portal.readCode(owner.phone),
    userType: 'user',
  });
  expect(answer.code).toBe(1);
  expect((await steps.reset(newPassword)).code).toBe(1);
});

test('recovery finds the account of the chosen kind by phone, email and account in any spelling', async () => {
  const enterprise = await insertOwner(portal, next++, {
    accountType: 'enpt',
    account: 'Forgetful_works',
    phone: owner.phone,
    email: null,
  });
  const ofEnterprise = [{ type: 'phone', val: maskPhone(enterprise.phone) }];
  const begin = (typed: string, type?: 'user' | 'enpt') => steps.begin(typed, type);
  const half = `${owner.phone.slice(0, 3)} ${owner.phone.slice(3)}`;
  for (const typed of [
    owner.phone,
    half,
    `+86${owner.phone}`,
    owner.email!.toUpperCase(),
    ` ${owner.phone} `,
  ])
    expect((await begin(typed)).data, typed).toHaveLength(2);
  for (const typed of [owner.phone, 'forgetful_works', 'FORGETFUL_WORKS'])
    expect((await begin(typed, 'enpt')).data, typed).toEqual(ofEnterprise);
  expect((await begin('forgetful_works')).code).toBe(errors.forgotAccountUnknown.code);
});

test('recovery by a phone number finds its owner, not an account named like the number', async () => {
  await insertOwner(portal, next++, { account: owner.phone, email: null });
  expect((await steps.begin(owner.phone)).data).toContainEqual({
    type: 'phone',
    val: maskPhone(owner.phone),
  });
  expect((await logInWith(testPassword)).data).toMatchObject({ account: owner.phone });
});

test('recovery accepts the full phone and address in place of their masks', async () => {
  await steps.begin();
  expect((await steps.askForSms(`+86 ${owner.phone}`)).code).toBe(1);
  expect((await steps.askForEmail(owner.email!.toUpperCase())).code).toBe(1);
});

test('recovery ends every session, and notifies the owner by SMS and email', async () => {
  const tokens = [await logIn(portal, owner.phone, 'user'), await logIn(portal, owner.phone, 'user')];
  await verifyByPhone();
  portal.clock.advance({ seconds: 1 });
  await steps.reset(newPassword);
  for (const token of tokens) expect((await whoAmI(token)).code).toBe(errors.sessionExpired.code);
  const { rows } = await portal.sql.query(
    'select distinct end_reason from session where user_id = $1 and ended_at is not null',
    [owner.id],
  );
  expect(rows).toEqual([{ end_reason: 'passwordReset' }]);
  for (const to of [owner.phone, owner.email!]) {
    const told = (await portal.messages(to)).at(-1);
    expect(told).toMatchObject({ template: 'passwordReset' });
    expect(told?.text).toContain('重置了登录密码');
  }
});

test('recovery of an account without email offers the phone only, and notifies by SMS', async () => {
  owner = await insertOwner(portal, next++, { email: null });
  steps = recovering(portal, owner);
  expect((await steps.begin()).data).toEqual([{ type: 'phone', val: maskPhone(owner.phone) }]);
  expect((await steps.askForEmail('somebody@portal.example')).code).toBe(errors.forgotEmailFormat.code);
  // a mask can only have been offered by another recovery
  expect((await steps.askForEmail('a****@portal.example')).code).toBe(errors.forgotReplaced.code);
  await steps.askForSms();
  await steps.verifySms(await portal.readCode(owner.phone));
  portal.clock.advance({ seconds: 1 });
  expect((await steps.reset(newPassword)).code).toBe(1);
  expect((await portal.messages(owner.phone)).at(-1)?.template).toBe('passwordReset');
});

test('recovery keeps the new password when the owner cannot be notified', async () => {
  owner = await insertOwner(portal, next++, { email: 'unreachable@portal.example' });
  steps = recovering(portal, owner);
  await verifyByPhone();
  expect((await steps.reset(newPassword)).code).toBe(1);
  expect((await logInWith(newPassword)).code).toBe(1);
});

test('recovery clears mustChangePassword and the login delay', async () => {
  await portal.sql.query('update app_user set must_change_password = true where id = $1', [owner.id]);
  for (const name of [owner.phone, owner.email!])
    for (let i = 0; i < 5; i++) await logInWith('Wrong#2026', name);
  expect((await logInWith(testPassword)).code).toBe(errors.loginDelayed.code);
  await verifyByPhone();
  await steps.reset(newPassword);
  expect((await logInWith(newPassword)).data).toMatchObject({ mustChangePassword: false });
  expect((await logInWith(newPassword, owner.email!)).code).toBe(1);
});

test('recovery of another account works by email in a logged-in browser', async () => {
  const other = await insertOwner(portal, next++);
  const token = await logIn(portal, other.phone, 'user');
  const browser = openBrowser(portal);
  steps = recovering(portal, owner, {
    ...browser,
    call: (call, request) => browser.call(call, request, { token }),
  });
  await steps.begin();
  expect((await steps.askForEmail()).code).toBe(1);
  expect((await steps.verifyEmail(await portal.readCode(owner.email!))).code).toBe(1);
  expect((await steps.reset(newPassword)).code).toBe(1);
  expect((await whoAmI(token)).code).toBe(1);
});

test('recovery writes every step to the audit log', async () => {
  await steps.begin('nobody@portal.example');
  await steps.begin();
  await steps.askForSms();
  const code = await portal.readCode(owner.phone);
  await steps.verifySms(code === '000000' ? '000001' : '000000');
  await steps.verifySms(code);
  await steps.reset(newPassword);
  const { rows } = await portal.sql.query(
    `select actor_user_id::int actor, result from audit_log where action = 'recovery'
     and object in ($1, 'account user nobody@portal.example') order by id`,
    [`user ${String(owner.id)}`],
  );
  expect(rows).toEqual([
    { actor: null, result: 'forgotAccountUnknown' },
    { actor: null, result: 'begun' },
    { actor: null, result: 'codeWrong' },
    { actor: null, result: 'verified by phone' },
    { actor: owner.id, result: 'ok' },
  ]);
});
