import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import type { CallDefinition } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: string;
let token: string;

const phone = '13787654321';

beforeAll(async () => {
  portal = await startTestPortal();
  account = (await registerOrganisation(portal, 1)).account;
  await portal.sql.query('update app_user set must_change_password = true where account = $1', [account]);
  token = await logIn(portal, account);
});
afterAll(() => portal.stop());

const all = Object.values(catalogue).flatMap((calls): [string, CallDefinition][] => Object.entries(calls));
const refused = all.filter(([, call]) => call.access !== 'anonymous' && !call.beforeNewPassword);

describe('account that must set a new password', () => {
  test.each(refused)('is refused %s', async (_, call) => {
    expect(await portal.call(call, {}, { token })).toMatchObject({
      status: 200,
      code: errors.passwordChangeRequired.code,
      msg: '为了账号安全，请先设置新密码',
    });
  });

  test('is refused bindings and binding codes, in calls open to visitors', async () => {
    const bind = {
      account: '',
      activeCode: '123456',
      isUpdate: true,
      isBind: true,
      userType: 'enpt',
    } as const;
    const proof = { ticket: '', randstr: '' };
    const answers = await Promise.all([
      portal.call(bindingCalls.updatePhoneCaptcha, { ...bind, newPhone: phone }, { token }),
      portal.call(bindingCalls.updateEmailCaptcha, { ...bind, newEmail: 'new@portal.example' }, { token }),
      portal.call(
        accountCalls.getCode,
        { account: phone, smsType: 'bindSms', userType: 'enpt', ...proof },
        { token },
      ),
      portal.call(
        recoveryCalls.sendEmail,
        { toEmail: 'new@portal.example', emailType: 'bindEmail', userType: 'enpt', ...proof },
        { token },
      ),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(errors.passwordChangeRequired.code));
    expect(await portal.messages(phone)).toEqual([]);
    expect(await portal.messages('new@portal.example')).toEqual([]);
  });

  test('can call public pages and its own login state', async () => {
    for (const call of [
      accountCalls.typeInfo,
      accountCalls.getLoginState,
      accountCalls.getUserInfo,
      profileCalls.sysUserGetUserInfo,
    ])
      expect((await portal.call(call, {}, { token })).code, call.path).toBe(1);
  });

  test('can make all calls after changePassword, in the same session', async () => {
    const digest = passwordDigest('Xinmima#2026');
    const change = { password: '', userPwd: digest, userPwd2: digest };
    expect((await portal.call(profileCalls.changePassword, change, { token })).code).toBe(1);
    expect((await portal.call(profileCalls.listSessions, {}, { token })).code).toBe(1);
  });

  test('can log out', async () => {
    await portal.sql.query('update app_user set must_change_password = true where account = $1', [account]);
    expect((await portal.call(accountCalls.logout, {}, { token })).code).toBe(1);
    expect((await portal.call(accountCalls.getUserInfo, {}, { token })).code).toBe(
      errors.sessionExpired.code,
    );
  });
});
