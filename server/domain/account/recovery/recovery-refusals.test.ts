import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { errors } from '#contract/errors.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type Recovering, type TestOwner } from '#server/testing/recovering.ts';

const newPassword = 'Xinmima#2026';

let portal: TestPortal;
let next = 1;
let owner: TestOwner;
let steps: Recovering;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await insertOwner(portal, next++);
  steps = recovering(portal, owner);
});

const outOfOrder = { status: 200, code: errors.forgotStepOrder.code, msg: '请先完成前面的步骤' };
const expired = { status: 200, code: errors.forgotExpired.code, msg: '操作已超时，请重新找回密码' };
const replaced = {
  status: 200,
  code: errors.forgotReplaced.code,
  msg: '您在另一个窗口重新开始了找回密码，请在那里继续，或从头开始',
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function codeBySms(): Promise<string> {
  await steps.begin();
  await steps.askForSms();
  return portal.readCode(owner.phone);
}

/** What is said of the delivery once it is over. */
async function lossOf({ data }: Answer): Promise<number> {
  await portal.services.deliveries.finish();
  const { receipt } = data as { receipt: string };
  return (await portal.call(accountCalls.getCodeState, { receipt })).code;
}

async function verified(): Promise<void> {
  expect((await steps.verifySms(await codeBySms())).code).toBe(1);
}

describe('account of a recovery', () => {
  test.each([
    ['', 'forgotAccountRequired'],
    ['   ', 'forgotAccountRequired'],
    ['name@', 'forgotAccountFormat'],
    ['远 衡', 'forgotAccountFormat'],
    ['13600000000', 'forgotAccountUnknown'],
    ['nobody@portal.example', 'forgotAccountUnknown'],
    ['nobody', 'forgotAccountUnknown'],
  ] as const)('%j is rejected beside its field', async (account, error) => {
    expect(await steps.begin(account)).toMatchObject({
      status: 200,
      code: errors[error].code,
      msg: errors[error].msg,
      data: { field: 'account' },
    });
    expect(steps.browser.cookies.size).toBe(0);
  });

  test('is unknown after its deletion', async () => {
    await portal.sql.query('update app_user set deleted_at = now() where phone = $1', [owner.phone]);
    expect((await steps.begin()).code).toBe(errors.forgotAccountUnknown.code);
  });

  test('is answered with masked phone and email only', async () => {
    const answer = JSON.stringify(await steps.begin());
    expect(answer).not.toContain(owner.phone);
    expect(answer).not.toContain(owner.email);
  });
});

describe('order of recovery steps', () => {
  test('refuses every step before the account is chosen', async () => {
    expect(await steps.askForSms()).toMatchObject(outOfOrder);
    expect(await steps.askForEmail()).toMatchObject(outOfOrder);
    expect(await steps.verifySms('123456')).toMatchObject(outOfOrder);
    expect(await steps.verifyEmail('123456')).toMatchObject(outOfOrder);
    expect(await steps.reset(newPassword)).toMatchObject(outOfOrder);
    expect(await portal.messages(owner.phone)).toEqual([]);
  });

  test('refuses a new password before a right code', async () => {
    const code = await codeBySms();
    expect(await steps.reset(newPassword)).toMatchObject(outOfOrder);
    await steps.verifySms(otherThan(code));
    expect(await steps.reset(newPassword)).toMatchObject(outOfOrder);
  });

  test('refuses steps from another browser, even with a recovery of its own', async () => {
    const code = await codeBySms();
    const stranger = recovering(portal, owner, openBrowser(portal));
    expect(await stranger.verifySms(code)).toMatchObject(outOfOrder);
    await stranger.begin();
    expect((await stranger.verifySms(code)).code).toBe(errors.codeExpired.code);
    expect((await steps.verifySms(code)).code).toBe(1);
    expect(await stranger.reset(newPassword)).toMatchObject(outOfOrder);
    expect((await steps.reset(newPassword)).code).toBe(1);
  });

  test('refuses a cookie that this site has not signed', async () => {
    const answer = await portal.call(
      recoveryCalls.forget2,
      { activeCode: '123456', isSecond: true },
      { headers: { cookie: `recovery=${'A'.repeat(43)}` } },
    );
    expect(answer).toMatchObject(outOfOrder);
  });

  test('uses an HttpOnly SameSite cookie, stores no secret, and clears the cookie at the end', async () => {
    const begun = await steps.begin();
    const [line] = begun.headers.getSetCookie();
    expect(line).toMatch(
      /^recovery=[\w-]{43}\.[\w%]{43,60}; Max-Age=900; Path=\/api\/system\/; HttpOnly; SameSite=Lax$/,
    );
    const [secret = ''] = steps.browser.cookies.get('recovery')?.split('.') ?? [];
    const { rows } = await portal.sql.query<{ whole: string }>(
      'select row_to_json(password_recovery)::text whole from password_recovery',
    );
    expect(rows.filter(({ whole }) => whole.includes(secret))).toEqual([]);
    await steps.askForSms();
    await steps.verifySms(await portal.readCode(owner.phone));
    await steps.reset(newPassword);
    expect(steps.browser.cookies.size).toBe(0);
  });

  test('accepts one new password per code', async () => {
    await verified();
    const secret = steps.browser.cookies.get('recovery') ?? '';
    expect((await steps.reset(newPassword)).code).toBe(1);
    const again = await portal.call(
      recoveryCalls.forget2,
      { userPwd: passwordDigest('Other#2026'), userPwd2: passwordDigest('Other#2026') },
      { headers: { cookie: `recovery=${secret}` } },
    );
    expect(again).toMatchObject(expired);
  });

  test('refuses the earlier of two tabs in one browser after the later chose another account', async () => {
    const later = await insertOwner(portal, next++, { accountType: 'enpt', phone: owner.phone, email: null });
    await verified();
    const inLaterTab = recovering(portal, later, steps.browser);
    portal.clock.advance({ minutes: 1 });
    await inLaterTab.begin();
    await inLaterTab.askForSms();
    const code = await portal.readCode(later.phone);
    expect(await steps.askForEmail()).toMatchObject(replaced);
    expect(await steps.verifySms(code)).toMatchObject(replaced);
    expect((await inLaterTab.verifySms(code)).code).toBe(1);
    expect(await steps.reset(newPassword)).toMatchObject(replaced);
    expect((await inLaterTab.reset(newPassword)).code).toBe(1);
  });

  test('rejects a mask of an earlier tab with forgotReplaced, and an unrelated phone as malformed', async () => {
    const later = await insertOwner(portal, next++);
    const inLaterTab = recovering(portal, later, steps.browser);
    await inLaterTab.begin();
    expect(await steps.askForSms()).toMatchObject(replaced);
    expect((await inLaterTab.askForSms('13800000000')).code).toBe(errors.codePhoneFormat.code);
    expect((await inLaterTab.askForSms()).code).toBe(1);
  });

  test('requires a new code after the account is chosen again', async () => {
    await verified();
    await steps.begin();
    expect(await steps.reset(newPassword)).toMatchObject(outOfOrder);
  });
});

describe('recovery timeouts', () => {
  test('end a recovery at every step after 15 minutes', async () => {
    await verified();
    portal.clock.advance({ minutes: 14, seconds: 59 });
    expect((await steps.reset(newPassword)).code).toBe(1);
    portal.clock.advance({ minutes: 1 });
    await verified();
    portal.clock.advance({ minutes: 15 });
    expect(await steps.reset(newPassword)).toMatchObject(expired);
    expect(await steps.verifySms('123456')).toMatchObject(expired);
    expect(await steps.askForSms()).toMatchObject(expired);
    expect(await steps.askForEmail()).toMatchObject(expired);
  });

  test('void a code after five minutes', async () => {
    const code = await codeBySms();
    portal.clock.advance({ minutes: 5 });
    expect((await steps.verifySms(code)).code).toBe(errors.codeExpired.code);
    expect((await steps.askForSms()).code).toBe(1);
    expect((await steps.verifySms(await portal.readCode(owner.phone))).code).toBe(1);
  });
});

describe('recovery code', () => {
  test.each([
    ['', 'forgotSmsCodeFormat', 'forgotEmailCodeFormat'],
    ['12345', 'forgotSmsCodeFormat', 'forgotEmailCodeFormat'],
    ['1234567', 'forgotSmsCodeFormat', 'forgotEmailCodeFormat'],
    ['12345x', 'forgotSmsCodeFormat', 'forgotEmailCodeFormat'],
  ] as const)('%j is rejected as malformed, and costs no try', async (typed, bySms, byEmail) => {
    const code = await codeBySms();
    for (let i = 0; i < 6; i++) {
      expect(await steps.verifySms(typed)).toMatchObject({
        code: errors[bySms].code,
        msg: errors[bySms].msg,
        data: { field: 'activeCode' },
      });
    }
    expect((await steps.verifyEmail(typed)).code).toBe(errors[byEmail].code);
    expect((await steps.verifySms(code)).code).toBe(1);
  });

  test('is void after 5 wrong tries, by SMS and by email', async () => {
    const code = await codeBySms();
    for (let i = 0; i < 4; i++)
      expect((await steps.verifySms(otherThan(code))).code).toBe(errors.codeWrong.code);
    expect((await steps.verifySms(otherThan(code))).code).toBe(errors.codeBurnt.code);
    expect((await steps.verifySms(code)).code).toBe(errors.codeExpired.code);
    await steps.askForEmail();
    const byEmail = await portal.readCode(owner.email!);
    for (let i = 0; i < 5; i++) await steps.verifyEmail(otherThan(byEmail));
    expect((await steps.verifyEmail(byEmail)).code).toBe(errors.codeExpired.code);
  });

  test('stays valid after wrong tries in another browser', async () => {
    const code = await codeBySms();
    const stranger = recovering(portal, owner, openBrowser(portal));
    await stranger.begin();
    for (let i = 0; i < 6; i++) await stranger.verifySms(otherThan(code));
    expect((await steps.verifySms(code)).code).toBe(1);
  });

  test('is rejected when it was sent for login or by the other channel', async () => {
    await portal.call(accountCalls.getCode, { account: owner.phone, smsType: 'loginSms', userType: 'user' });
    const forLogin = await portal.readCode(owner.phone);
    await steps.begin();
    expect((await steps.verifySms(forLogin)).code).toBe(errors.codeExpired.code);
    await steps.askForEmail();
    expect((await steps.verifySms(await portal.readCode(owner.email!))).code).toBe(errors.codeExpired.code);
  });

  test('is sent only to the phone and the address of the account', async () => {
    await steps.begin();
    expect(await steps.askForSms('13712345678')).toMatchObject({
      code: errors.codePhoneFormat.code,
      data: { field: 'phone' },
    });
    for (const address of ['', 'name', 'name@', 'stranger@portal.example']) {
      expect(await steps.askForEmail(address), address).toMatchObject({
        code: errors.forgotEmailFormat.code,
        msg: '请输入正确的邮箱',
        data: { field: 'toEmail' },
      });
    }
    expect(await steps.askForEmail('s****@portal.example')).toMatchObject(replaced);
    expect(await portal.messages('13712345678')).toEqual([]);
    expect(await portal.messages('stranger@portal.example')).toEqual([]);
  });

  test('has a separate limit of 5 a day for a logged-in owner', async () => {
    const asking = { account: owner.phone, smsType: 'loginSms', userType: 'user' } as const;
    for (let i = 0; i < 5; i++) {
      expect((await portal.call(accountCalls.getCode, asking)).code).toBe(1);
      portal.clock.advance({ minutes: 1 });
    }
    await steps.begin();
    expect((await steps.askForSms()).code).toBe(errors.codeLimitReached.code);
    const [own, other] = [owner, await insertOwner(portal, next++)];
    const ask = async (who: TestOwner) => {
      const token = await logIn(portal, who.phone, 'user');
      const recovery = { account: maskPhone(own.phone), smsType: 'finPwdSms', userType: 'user' } as const;
      return (await steps.browser.call(accountCalls.getCode, recovery, { token })).code;
    };
    expect(await ask(other)).toBe(errors.codeLimitReached.code);
    for (let i = 0; i < 5; i++) {
      expect(await ask(own)).toBe(1);
      portal.clock.advance({ minutes: 1 });
    }
    expect(await ask(own)).toBe(errors.codeLimitReached.code);
  });

  test('has a separate limit of 5 a day in a browser where the owner logged in before', async () => {
    const asking = { account: owner.phone, smsType: 'loginSms', userType: 'user' } as const;
    for (let i = 0; i < 5; i++) {
      expect((await portal.call(accountCalls.getCode, asking)).code).toBe(1);
      portal.clock.advance({ minutes: 1 });
    }
    const form = { account: owner.phone, userType: 'user', loginType: 'password' } as const;
    const entered = await steps.browser.call(accountCalls.doLogin, {
      ...form,
      password: passwordDigest(testPassword),
    });
    expect(entered.code).toBe(1);
    // without its session: whoever has forgotten his password is not logged in
    await steps.begin();
    for (let i = 0; i < 5; i++) {
      expect((await steps.askForSms()).code).toBe(1);
      portal.clock.advance({ minutes: 1 });
    }
    expect((await steps.askForSms()).code).toBe(errors.codeLimitReached.code);
    const elsewhere = recovering(portal, owner, openBrowser(portal));
    await elsewhere.begin();
    expect((await elsewhere.askForSms()).code).toBe(errors.codeLimitReached.code);
  });

  test('is limited to one a minute and 5 a day per recipient over all browsers', async () => {
    await steps.begin();
    await steps.askForEmail();
    portal.clock.advance({ seconds: 20 });
    expect(await steps.askForEmail()).toMatchObject({
      code: errors.codeTooSoon.code,
      data: { retryAfterSeconds: 40 },
    });
    for (let i = 0; i < 4; i++) {
      portal.clock.advance({ minutes: 1 });
      expect((await steps.askForEmail()).code).toBe(1);
    }
    portal.clock.advance({ minutes: 1 });
    const elsewhere = recovering(portal, owner, openBrowser(portal));
    await elsewhere.begin();
    expect(await elsewhere.askForEmail()).toMatchObject({
      code: 403,
      msg: '一天内最多只能获取5次验证码，请改天再试!',
    });
    expect((await elsewhere.askForSms()).code).toBe(1);
  });

  test('costs no try when the vendor fails, and getCodeState reports the failure', async () => {
    owner = await insertOwner(portal, next++, { phone: '19900000000', email: 'unreachable@portal.example' });
    steps = recovering(portal, owner);
    await steps.begin();
    for (let i = 0; i < 6; i++) {
      expect(await lossOf(await steps.askForSms())).toBe(errors.smsUnavailable.code);
      expect(await lossOf(await steps.askForEmail())).toBe(errors.emailUnavailable.code);
    }
  });
});

describe('new password of a recovery', () => {
  const sendDigests = (userPwd: string, userPwd2: string) =>
    steps.browser.call(recoveryCalls.forget2, { userPwd, userPwd2 });
  const good = passwordDigest(newPassword);

  test.each([
    ['nothing', '', '', 'passwordDigestFormat', 'userPwd'],
    ['a typed text', newPassword, newPassword, 'passwordDigestFormat', 'userPwd'],
    ['upper-case hex', good.toUpperCase(), good.toUpperCase(), 'passwordDigestFormat', 'userPwd'],
    ['no confirmation', good, '', 'passwordDigestFormat', 'userPwd2'],
    ['two passwords', good, passwordDigest('Other#2026'), 'forgotPasswordMismatch', 'userPwd2'],
    ['a common one', passwordDigest('Admin@123'), passwordDigest('Admin@123'), 'passwordCommon', 'userPwd'],
  ] as const)('%s is rejected beside its field, and the next try may succeed', async (...row) => {
    const [, userPwd, userPwd2, error, field] = row;
    await verified();
    expect(await sendDigests(userPwd, userPwd2)).toMatchObject({
      status: 200,
      code: errors[error].code,
      msg: errors[error].msg,
      data: { field },
    });
    expect((await steps.reset(newPassword)).code).toBe(1);
  });

  test('is rejected when it is the phone, the email or the account', async () => {
    owner = await insertOwner(portal, next++, { accountType: 'enpt', account: 'Works#2026ab' });
    steps = recovering(portal, owner);
    await verified();
    for (const text of [owner.phone, owner.email!, 'Works#2026ab'])
      expect((await steps.reset(text)).code, text).toBe(errors.passwordCommon.code);
  });
});
