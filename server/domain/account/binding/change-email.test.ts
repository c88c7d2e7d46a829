import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { errors } from '#contract/errors.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
let next = 1;
let owner: TestOwner & { id: number };
let token: string;
let newEmail: string;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await insertOwner(portal, next++);
  token = await confirm(portal, await logIn(portal, owner.phone, 'user'), 'login');
  newEmail = `new${String(next)}@portal.example`;
});

const askFor = (toEmail: string, from: { token?: string } = { token }) =>
  portal.call(recoveryCalls.sendEmail, { toEmail, emailType: 'bindEmail', userType: 'user' }, from);

const change = (email: string, activeCode: string, from: { token?: string } = { token }) =>
  portal.call(
    bindingCalls.updateEmailCaptcha,
    { account: owner.phone, activeCode, isUpdate: true, isBind: true, newEmail: email, userType: 'user' },
    from,
  );

async function emailOf({ id }: { id: number }) {
  const { rows } = await portal.sql.query<{ email: string }>('select email from app_user where id = $1', [
    id,
  ]);
  return rows[0]?.email;
}

test('updateEmailCaptcha binds the new address, keeps all sessions, and notifies phone and old address', async () => {
  const other = await logIn(portal, owner.phone, 'user');
  expect((await askFor(` ${newEmail.toUpperCase()} `)).code).toBe(1);
  const [message] = await portal.messages(newEmail);
  expect(message?.text).toContain('绑定邮箱');
  expect(await change(newEmail.toUpperCase(), message?.code ?? '')).toMatchObject({ code: 1, data: null });
  expect(await emailOf(owner)).toBe(newEmail);
  for (const each of [token, other])
    expect((await portal.call(accountCalls.getUserInfo, {}, { token: each })).code).toBe(1);
  for (const to of [owner.phone, owner.email!]) {
    const told = (await portal.messages(to)).at(-1);
    expect(told).toMatchObject({ template: 'contactChanged' });
    expect(told?.text).toContain('邮箱');
    expect(told?.text).not.toContain(newEmail);
  }
});

test('updateEmailCaptcha binds a first address, which then serves for login and recovery', async () => {
  owner = await insertOwner(portal, next++, { accountType: 'enpt', account: 'first_mail', email: null });
  token = await confirm(portal, await logIn(portal, owner.phone), 'login');
  await askFor(newEmail);
  expect((await change(newEmail, await portal.readCode(newEmail))).code).toBe(1);
  expect(await logIn(portal, newEmail)).not.toBe('');
  expect((await recovering(portal, owner).begin(newEmail)).data).toHaveLength(2);
  expect((await portal.messages(owner.phone)).at(-1)?.text).toContain('已绑定邮箱');
});

test('updateEmailCaptcha ends a recovery that was proven by the old address', async () => {
  const steps = recovering(portal, owner);
  await steps.begin();
  await steps.askForEmail();
  await steps.verifyEmail(await portal.readCode(owner.email!));
  await askFor(newEmail);
  await change(newEmail, await portal.readCode(newEmail));
  expect((await steps.reset('Xinmima#2026')).code).toBe(errors.forgotExpired.code);
});

test('sendEmail and updateEmailCaptcha require a session to bind an address', async () => {
  expect((await askFor(newEmail, {})).code).toBe(errors.forgotStepOrder.code);
  expect((await change(newEmail, '123456', {})).code).toBe(errors.notLoggedIn.code);
  const ended = { token: 'made-up' };
  expect((await askFor(newEmail, ended)).code).toBe(errors.sessionExpired.code);
  expect((await change(newEmail, '123456', ended)).code).toBe(errors.sessionExpired.code);
  expect(await portal.messages(newEmail)).toEqual([]);
});

test.each([
  ['', '123456', 'emailRequired', 'newEmail'],
  ['name@', '123456', 'emailFormat', 'newEmail'],
  [`${'a'.repeat(50)}@b.cn`, '123456', 'inputTooLong', 'newEmail'],
  ['new@portal.example', '', 'forgotEmailCodeFormat', 'activeCode'],
  ['new@portal.example', '12345', 'forgotEmailCodeFormat', 'activeCode'],
  ['new@portal.example', '123456', 'codeExpired', 'activeCode'],
] as const)('updateEmailCaptcha rejects address %j with code %j', async (email, code, error, field) => {
  expect(await change(email, code)).toMatchObject({
    status: 200,
    code: errors[error].code,
    msg: errors[error].msg,
    data: { field },
  });
  expect(await emailOf(owner)).toBe(owner.email);
});

test('sendEmail rejects a malformed address, and the address that the account has', async () => {
  for (const text of ['', 'name', 'name@'])
    expect((await askFor(text)).code, text).toBe(errors.forgotEmailFormat.code);
  expect(await askFor(owner.email!)).toMatchObject({
    code: errors.emailUnchanged.code,
    data: { field: 'toEmail' },
  });
  expect((await change(owner.email!, '123456')).code).toBe(errors.emailUnchanged.code);
});

test('updateEmailCaptcha rejects a code of another account, and a recovery code', async () => {
  const other = await insertOwner(portal, next++);
  await askFor(newEmail, { token: await logIn(portal, other.phone, 'user') });
  expect((await change(newEmail, await portal.readCode(newEmail))).code).toBe(errors.codeExpired.code);
  const steps = recovering(portal, other);
  await steps.begin();
  await steps.askForEmail();
  expect((await change(other.email!, await portal.readCode(other.email!))).code).toBe(
    errors.codeExpired.code,
  );
});

test('updateEmailCaptcha binds an address to one of 4 concurrent accounts; the rest get emailTaken', async () => {
  const rivals = [];
  for (let i = 0; i < 4; i++) {
    const rival = await insertOwner(portal, next++);
    const from = { token: await confirm(portal, await logIn(portal, rival.phone, 'user'), 'login') };
    await askFor(newEmail, from);
    rivals.push({ from, code: await portal.readCode(newEmail) });
    portal.clock.advance({ minutes: 1 });
  }
  const answers = await Promise.all(rivals.map(({ code, from }) => change(newEmail, code, from)));
  expect(answers.map(({ code }) => code).sort()).toEqual(
    [1, ...Array(3).fill(errors.emailTaken.code)].sort(),
  );
  expect(answers.find(({ code }) => code !== 1)).toMatchObject({ status: 200, data: { field: 'newEmail' } });
});

test('updateEmailCaptcha writes an audit line for the change and for each refusal', async () => {
  await change(newEmail, '123456');
  await askFor(newEmail);
  await change(newEmail, await portal.readCode(newEmail));
  const { rows } = await portal.sql.query(
    `select result from audit_log where actor_user_id = $1 and action = 'emailChange' order by id`,
    [owner.id],
  );
  expect(rows).toEqual([{ result: 'codeExpired' }, { result: 'ok' }]);
});
