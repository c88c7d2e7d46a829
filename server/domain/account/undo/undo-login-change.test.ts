import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { undoHours } from '#contract/account/constants.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import { errors } from '#contract/errors.ts';
import { closeLoginChanges } from '#server/db/queries/account/login-change.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { confirm } from '#server/testing/confirming.ts';
import { blocked } from '#server/testing/database.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
let owner: TestOwner & { id: number };
let token: string;
let thief: { phone: string; email: string };
let next = 1;

const userType = 'user';
const thiefsPassword = 'Xinmima#2026';

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await insertOwner(portal, next++);
  token = await confirm(portal, await logIn(portal, owner.phone, userType), 'login');
  thief = { phone: `137${String(40_000_000 + next)}`, email: `thief${next}@portal.example` };
});

const changePhone = async (newPhone: string) => {
  await portal.call(accountCalls.getCode, { account: newPhone, smsType: 'bindSms', userType }, { token });
  const activeCode = await portal.readCode(newPhone);
  const form = { account: '', newPhone, activeCode, isBind: true, userType } as const;
  expect((await portal.call(bindingCalls.updatePhoneCaptcha, form, { token })).code).toBe(1);
};
const changeEmail = async (newEmail: string) => {
  await portal.call(recoveryCalls.sendEmail, { toEmail: newEmail, emailType: '', userType }, { token });
  const activeCode = await portal.readCode(newEmail);
  const form = { account: '', newEmail, activeCode, isBind: true, userType } as const;
  expect((await portal.call(bindingCalls.updateEmailCaptcha, form, { token })).code).toBe(1);
};
const changePassword = async () => {
  const userPwd = passwordDigest(thiefsPassword);
  const form = { password: passwordDigest(testPassword), userPwd, userPwd2: userPwd };
  expect((await portal.call(profileCalls.changePassword, form, { token })).code).toBe(1);
};

/** The secrets of the links that somebody was sent, the first first. */
const linksTo = async (to: string) =>
  (await portal.messages(to)).flatMap(({ text }) => /#\/undoChange\?undo=([\w-]+)$/m.exec(text)?.[1] ?? []);
const firstLinkTo = async (to: string) => (await linksTo(to))[0] ?? 'none';
const read = (undo: string) => portal.call(undoCalls.getAccountChange, { undo });
const undo = (secret: string) => portal.call(undoCalls.undoAccountChange, { undo: secret });
const contactOf = async ({ id }: { id: number }) => {
  const { rows } = await portal.sql.query<{ phone: string; email: string | null }>(
    'select phone, email from app_user where id = $1',
    [id],
  );
  return rows[0];
};
const isAlive = async () => (await portal.call(accountCalls.getUserInfo, {}, { token })).code === 1;
const logInBy = async (phone: string) => {
  portal.clock.advance({ minutes: 1 });
  await portal.call(accountCalls.getCode, { account: phone, smsType: 'loginSms', userType });
  const captcha = await portal.readCode(phone);
  return portal.call(accountCalls.doLogin, { account: phone, captcha, userType, loginType: 'captcha' });
};

test('phone change sends undo links to the old phone and the email, and one of them restores the old phone', async () => {
  await changePhone(thief.phone);
  const [bySms, byMail] = [await firstLinkTo(owner.phone), await firstLinkTo(owner.email!)];
  expect(bySms).not.toBe(byMail);
  expect(bySms, 'a variable of a text message has 35 characters at most').toHaveLength(32);
  expect(Buffer.from(byMail, 'base64url')).toHaveLength(32);
  expect((await read(bySms)).data).toEqual({
    kind: 'phone',
    changedAt: portal.clock.now().toISOString(),
    validUntil: new Date(portal.clock.now().getTime() + undoHours * 3_600_000).toISOString(),
    phone: `${owner.phone.slice(0, 3)}****${owner.phone.slice(7)}`,
    email: 'ow****@portal.example',
    later: [],
    providerName: '',
  });
  expect(await contactOf(owner), 'reading takes nothing back').toMatchObject({ phone: thief.phone });

  expect((await undo(byMail)).code).toBe(1);
  expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: owner.email });
  for (const used of [bySms, byMail]) {
    expect((await read(used)).code).toBe(errors.undoInvalid.code);
    expect((await undo(used)).code).toBe(errors.undoInvalid.code);
  }
  for (const to of [owner.phone, owner.email!, thief.phone])
    expect((await portal.messages(to)).at(-1)).toMatchObject({
      template: 'changeUndone',
      text: expect.stringContaining('手机号和邮箱已恢复为变更前的信息') as unknown,
    });
});

test('phone change of an account without email notifies the phone only', async () => {
  owner = await insertOwner(portal, next++, { email: null });
  token = await confirm(portal, await logIn(portal, owner.phone, userType), 'login');
  await changePhone(thief.phone);
  expect((await portal.messages(owner.phone)).at(-1)?.text).toContain('绑定的手机号已更换为 137');
  await undo(await firstLinkTo(owner.phone));
  expect((await portal.messages(owner.phone)).at(-1)?.text).toContain('：手机号已恢复为变更前的信息，');
});

test('undoAccountChange ends sessions, recoveries and passwords, and requires a new password', async () => {
  await changePassword();
  await changePhone(thief.phone);
  const recovery = recovering(portal, { ...owner, phone: thief.phone });
  await recovery.begin();
  await recovery.askForSms();
  await recovery.verifySms(await portal.readCode(thief.phone));
  await undo(await firstLinkTo(owner.email!));
  expect(await isAlive()).toBe(false);
  expect((await recovery.reset('Disanci#2026')).code).toBe(errors.forgotExpired.code);
  for (const password of [testPassword, thiefsPassword]) {
    const form = { account: owner.phone, password: passwordDigest(password), userType } as const;
    expect((await portal.call(accountCalls.doLogin, form)).code).toBe(errors.loginFailed.code);
  }
  expect((await logInBy(thief.phone).catch(() => ({ code: 0 }))).code).not.toBe(1);
  expect(await logInBy(owner.phone)).toMatchObject({ code: 1, data: { mustChangePassword: true } });
});

describe('undoAccountChange against repeated changes', () => {
  test('restores the oldest state, also after a thief used a link of his own', async () => {
    await changePhone(thief.phone);
    await changeEmail(thief.email);
    await undo(await firstLinkTo(thief.phone));
    expect(await contactOf(owner)).toEqual({ phone: thief.phone, email: owner.email });
    expect((await undo(await firstLinkTo(owner.phone))).code).toBe(1);
    expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: owner.email });
  });

  test('voids the links of the later changes', async () => {
    await changePhone(thief.phone);
    await changeEmail(thief.email);
    await undo(await firstLinkTo(owner.phone));
    expect((await undo(await firstLinkTo(thief.phone))).code).toBe(errors.undoInvalid.code);
    expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: owner.email });
  });

  test('restores the state before the first change from the link of any message', async () => {
    await changePhone(thief.phone);
    await changeEmail(thief.email);
    const latest = (await linksTo(owner.email!)).at(-1)!;
    expect((await read(latest)).data).toMatchObject({ kind: 'phone' });
    await undo(latest);
    expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: owner.email });
  });

  test('voids a password that was reset by a stolen phone', async () => {
    const steps = recovering(portal, owner);
    await steps.begin();
    await steps.askForSms();
    await steps.verifySms(await portal.readCode(owner.phone));
    expect((await steps.reset(thiefsPassword)).code).toBe(1);
    token = await logIn(portal, owner.phone, userType).catch(() => '');
    expect(token).toBe('');
    expect((await read(await firstLinkTo(owner.email!))).data).toMatchObject({ kind: 'password' });
    expect((await undo(await firstLinkTo(owner.email!))).code).toBe(1);
    const form = { account: owner.phone, password: passwordDigest(thiefsPassword), userType } as const;
    expect((await portal.call(accountCalls.doLogin, form)).code).toBe(errors.loginFailed.code);
  });

  test('cancels a requested deletion', async () => {
    token = await confirm(portal, token, 'deletion');
    await portal.call(profileCalls.requestDeletion, {}, { token });
    expect((await read(await firstLinkTo(owner.phone))).data).toMatchObject({ kind: 'deletion' });
    expect((await undo(await firstLinkTo(owner.phone))).code).toBe(1);
    const { rows } = await portal.sql.query('select deletion_requested_at at from app_user where id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([{ at: null }]);
  });

  test('restores the phone without the email when another account has registered the address', async () => {
    await changePhone(thief.phone);
    await changeEmail(thief.email);
    await insertOwner(portal, next++, { email: owner.email!.toUpperCase() });
    expect((await undo(await firstLinkTo(owner.phone))).code).toBe(1);
    expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: null });
  });

  test('waits for a concurrent registration of the address, and notifies both sides that it was taken', async () => {
    await changePhone(thief.phone);
    await changeEmail(thief.email);
    const other = await portal.sql.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into app_user (account_type, user_type, phone, email) values ('user', 1, $1, $2)`,
        [`135${String(20_000_000 + next)}`, owner.email],
      );
      const undone = undo(await firstLinkTo(owner.phone));
      await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
      await other.query('commit');
      expect(await undone).toMatchObject({ status: 200, code: 1, data: { isEmailTaken: true } });
    } finally {
      other.release(true);
    }
    expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: null });
    for (const to of [owner.phone, thief.phone, thief.email])
      expect((await portal.messages(to)).at(-1)?.text).toContain('原邮箱已被其他账号使用，没有恢复');
  });

  test('restores the email, after getAccountChange listed the later password change', async () => {
    await changeEmail(`own${next}@portal.example`);
    const changedAt = portal.clock.now().toISOString();
    portal.clock.advance({ minutes: 5 });
    await changePassword();
    const last = (await linksTo(owner.phone)).at(-1)!;
    expect((await read(last)).data).toMatchObject({
      kind: 'email',
      changedAt,
      email: 'ow****@portal.example',
      later: [{ kind: 'password', changedAt: portal.clock.now().toISOString() }],
    });
    expect((await undo(last)).data).toMatchObject({ isEmailTaken: false });
    expect(await contactOf(owner)).toEqual({ phone: owner.phone, email: owner.email });
  });

  test('fails with undoPhoneTaken when another account has the phone, and changes nothing', async () => {
    await changePhone(thief.phone);
    await insertOwner(portal, next++, { phone: owner.phone });
    const link = await firstLinkTo(owner.email!);
    expect(await undo(link)).toMatchObject({ status: 200, code: errors.undoPhoneTaken.code });
    expect(await contactOf(owner)).toMatchObject({ phone: thief.phone });
    expect(await isAlive()).toBe(true);
    expect((await read(link)).code).toBe(1);
  });
});

describe('undo link', () => {
  test('works for 72 hours, and its row is deleted a day later', async () => {
    await changePhone(thief.phone);
    const link = await firstLinkTo(owner.phone);
    portal.clock.advance({ hours: 72, seconds: -1 });
    expect((await read(link)).code).toBe(1);
    portal.clock.advance({ seconds: 1 });
    expect((await read(link)).code).toBe(errors.undoInvalid.code);
    expect((await undo(link)).code).toBe(errors.undoInvalid.code);
    const kept = async () =>
      (await portal.sql.query('select 1 from login_change where user_id = $1', [owner.id])).rowCount;
    await sweepOldRows(portal.services);
    expect(await kept()).toBe(1);
    portal.clock.advance({ hours: 24, seconds: 1 });
    await sweepOldRows(portal.services);
    expect(await kept()).toBe(0);
  });

  test('works once for 20 concurrent uses', async () => {
    await changePhone(thief.phone);
    const link = await firstLinkTo(owner.phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(link)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is refused when made up, altered, or read from the stored hash', async () => {
    await changePhone(thief.phone);
    const { rows } = await portal.sql.query<{ hash: string }>(
      `select encode(phone_link_hash, 'hex') hash from login_change where user_id = $1`,
      [owner.id],
    );
    const secret = await firstLinkTo(owner.phone);
    for (const made of ['', 'x', secret.toLowerCase(), rows[0]!.hash])
      expect((await undo(made)).code, made).toBe(errors.undoInvalid.code);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is refused after closeLoginChanges', async () => {
    await changePhone(thief.phone);
    await closeLoginChanges(portal.services.db, { userId: owner.id, now: portal.clock.now() });
    expect((await undo(await firstLinkTo(owner.phone))).code).toBe(errors.undoInvalid.code);
  });

  test('writes an audit line when it is used', async () => {
    await changePhone(thief.phone);
    await undo(await firstLinkTo(owner.phone));
    const { rows } = await portal.sql.query(
      `select result from audit_log where action = 'undo' and object = $1`,
      [`user ${owner.id}`],
    );
    expect(rows).toEqual([{ result: 'ok' }]);
  });
});
