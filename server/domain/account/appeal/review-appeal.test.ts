import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import { errors } from '#contract/errors.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import {
  approveAndTell,
  insertReviewer,
  prepareAppeal,
  readAppeal,
  reviewPlace,
  type Appealing,
} from '#server/testing/appealing.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { logIn, registerOrganisation, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { approveAppeal } from './approve-appeal.ts';
import { carryOutAppeals } from './carry-out-appeals.ts';
import { rejectAppeal } from './reject-appeal.ts';
import { returnAppeal } from './return-appeal.ts';

let portal: TestPortal;
let next = 1;
let appeal: Appealing;
let [appealId, reviewerId] = [0, 0];

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  appeal = await prepareAppeal(portal, next++);
  await appeal.submit();
  appealId = (await readAppeal(portal, appeal.newPhone)).id;
  reviewerId = await insertReviewer(portal, next);
});

const approve = () => approveAndTell(portal, { appealId, reviewerId });
const status = async () => (await readAppeal(portal, appeal.newPhone)).status;
const user = async () => {
  const { rows } = await portal.sql.query<{ id: string; phone: string }>(
    'select * from app_user where account = $1',
    [appeal.organisation.account],
  );
  return rows[0]!;
};
const carryOut = () => carryOutAppeals(portal.services);
const object = async (objection: string) => portal.call(appealCalls.objectAppeal, { objection });
const templates = async (to: string) => (await portal.messages(to)).map(({ template }) => template);

/** The secret in the link to the old phone. */
const objectionSecret = () => portal.readCode(appeal.organisation.phone);

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BusinessError) return error.errorName;
  throw error instanceof Error ? error : new Error('was not refused');
}

const setEmail = (email: string, { phone } = appeal.organisation) =>
  portal.sql.query('update app_user set email=$1, email_verified_at=now() where phone=$2', [email, phone]);

describe('approveAppeal', () => {
  test('leaves the phone unchanged, and sends the owner an SMS and an email with the objection link', async () => {
    await setEmail('boss@portal.example');
    await approve();
    expect(await status()).toBe('approved');
    expect((await user()).phone).toBe(appeal.organisation.phone);
    const secret = await objectionSecret();
    const [mail] = await portal.messages('boss@portal.example');
    const sms = (await portal.messages(appeal.organisation.phone)).at(-1);
    for (const message of [sms, mail]) {
      expect(message?.template).toBe('phoneChangeRequested');
      expect(message?.text).toContain(`${portal.config.publicUrl}/#/appeal?objection=${secret}`);
      expect(message?.text.includes(appeal.organisation.companyName)).toBe(message === mail);
      expect(message?.text).toContain(`${appeal.newPhone.slice(0, 3)}****${appeal.newPhone.slice(7)}`);
      expect(message?.text).not.toContain(appeal.newPhone);
    }
    expect(secret).toMatch(/^[\w-]{32}$/);
    const { rows } = await portal.sql.query('select 1 from phone_appeal where objection_hash = $1', [
      Buffer.from(secret),
    ]);
    expect(rows).toEqual([]);
  });

  test('sends the new phone an SMS without the objection link', async () => {
    await approve();
    const [message] = await portal.messages(appeal.newPhone);
    expect(message).toMatchObject({ channel: 'sms', template: 'phoneChangeAccepted' });
    expect(message?.text).toContain('贵单位修改手机号的申诉已通过审核');
    // only the owner of the old phone can object
    expect(message?.code).toBeUndefined();
    expect(message?.text).not.toContain('objection');
  });

  test('is refused for a second appeal of the enterprise, which is rejected when the first is carried out', async () => {
    const browser = openBrowser(portal);
    const businessFile = newRelatedId();
    await upload(browser, businessFile);
    const newPhone = `137${appeal.newPhone.slice(3)}`;
    const userRegisterModel = { ...appeal.model, businessFile, newPhone };
    await browser.call(appealCalls.saveUserRegister, { userRegisterModel });
    const other = await readAppeal(portal, newPhone);
    await approve();
    expect(
      await refusal(approveAppeal(portal.services, { appealId: other.id, reviewerId }, reviewPlace)),
    ).toBe('appealOtherApproved');
    expect((await readAppeal(portal, newPhone)).status).toBe('waiting');
    await portal.pass({ hours: 24 });
    await carryOut();
    expect(await status()).toBe('done');
    expect((await user()).phone).toBe(appeal.newPhone);
    expect((await readAppeal(portal, newPhone)).status).toBe('rejected');
    expect((await portal.messages(newPhone)).map(({ text }) => text)).toEqual([
      expect.stringContaining('另一份申诉已生效'),
    ]);
  });

  test('approves once and sends one message for 10 concurrent approvals', async () => {
    const other = await insertReviewer(portal, 100_000 + next);
    const outcomes = await Promise.allSettled([
      approve(),
      approveAppeal(portal.services, { appealId, reviewerId: other }, reviewPlace),
      ...Array.from({ length: 8 }, approve),
    ]);
    expect(outcomes.filter(({ status: state }) => state === 'fulfilled')).toHaveLength(1);
    expect(
      (await templates(appeal.organisation.phone)).filter((template) => template === 'phoneChangeRequested'),
    ).toHaveLength(1);
    const { rowCount } = await portal.sql.query(
      "select 1 from audit_log where object = $1 and result = 'approved'",
      [`appeal ${String(appealId)}`],
    );
    expect(rowCount).toBe(1);
  });

  test('fails with phoneTaken when the new phone was registered meanwhile', async () => {
    await portal.sql.query("insert into app_user (account_type, user_type, phone) values ('enpt', 9, $1)", [
      appeal.newPhone,
    ]);
    expect(await refusal(approve())).toBe('phoneTaken');
    expect(await status()).toBe('waiting');
  });

  test('approves even when the old phone cannot be reached', async () => {
    await portal.sql.query("update app_user set phone = '19900000000' where account = $1", [
      appeal.organisation.account,
    ]);
    await approve();
    expect(await status()).toBe('approved');
    await portal.sql.query('update app_user set phone = $2 where account = $1', [
      appeal.organisation.account,
      appeal.organisation.phone,
    ]);
  });
});

describe('carryOutAppeals', () => {
  test('gives the account to the new phone after 24 hours, and voids sessions, password and undo links', async () => {
    const token = await logIn(portal, appeal.organisation.account);
    await setEmail('left@portal.example');
    await approve();
    await portal.pass({ hours: 23, minutes: 50 });
    // while he still can, the former contact changes the password: the link he is sent is worth nothing afterwards
    const digest = passwordDigest('Qianren#2026');
    const leaving = await logIn(portal, appeal.organisation.account);
    const change = { password: passwordDigest(testPassword), userPwd: digest, userPwd2: digest };
    expect((await portal.call(profileCalls.changePassword, change, { token: leaving })).code).toBe(1);
    const undo = await portal.readCode(appeal.organisation.phone);
    expect((await portal.call(undoCalls.getAccountChange, { undo })).code).toBe(1);
    await portal.pass({ minutes: 9 });
    await carryOut();
    expect((await user()).phone).toBe(appeal.organisation.phone);

    await portal.pass({ minutes: 1 });
    await carryOut();
    expect(await status()).toBe('done');
    expect(await user()).toMatchObject({
      phone: appeal.newPhone,
      email: null,
      password_hash: null,
      must_change_password: true,
    });
    expect((await portal.call(accountCalls.getUserInfo, {}, { token })).code).toBe(
      errors.sessionExpired.code,
    );
    expect(await templates(appeal.newPhone)).toEqual(['phoneChangeAccepted', 'phoneChangeApproved']);
    expect((await templates(appeal.organisation.phone)).at(-1)).toBe('phoneChangeDone');
    expect((await portal.call(undoCalls.undoAccountChange, { undo })).code).toBe(errors.undoInvalid.code);
    expect(await templates('left@portal.example')).toEqual([
      'phoneChangeRequested',
      'passwordReset',
      'phoneChangeDone',
    ]);
    const { rows } = await portal.sql.query('select result, request_id from audit_log where object = $1', [
      `appeal ${String(appealId)} of user ${(await user()).id}`,
    ]);
    expect(rows).toEqual([{ result: 'done', request_id: 'scheduled' }]);
  });

  test('cancels a deletion that the old contact requested', async () => {
    await portal.sql.query('update app_user set deletion_requested_at = $2 where account = $1', [
      appeal.organisation.account,
      portal.clock.now(),
    ]);
    await approve();
    await portal.pass({ hours: 24 });
    await carryOut();
    expect(await user()).toMatchObject({ phone: appeal.newPhone, deletion_requested_at: null });
    await portal.pass({ hours: 15 * 24 });
    await eraseDueAccounts(portal.services);
    expect((await user()).phone).toBe(appeal.newPhone);
  });

  test('voids the old password; login by SMS code with the new phone requires a new password', async () => {
    await approve();
    await portal.pass({ hours: 24 });
    await carryOut();
    const logInWith = (form: { account: string; password?: string; captcha?: string }) =>
      portal.call(accountCalls.doLogin, {
        userType: 'enpt',
        loginType: form.captcha === undefined ? 'password' : 'captcha',
        ...form,
      });
    for (const account of [appeal.organisation.account, appeal.organisation.phone, appeal.newPhone]) {
      const answer = await logInWith({ account, password: passwordDigest(testPassword) });
      expect(answer.code, account).toBe(errors.loginFailed.code);
    }
    await portal.call(accountCalls.getCode, {
      account: appeal.newPhone,
      smsType: 'loginSms',
      userType: 'enpt',
    });
    const answer = await logInWith({
      account: appeal.newPhone,
      captcha: await portal.readCode(appeal.newPhone),
    });
    expect(answer).toMatchObject({ code: 1, data: { mustChangePassword: true } });
  });

  test('carries an appeal out once for 6 concurrent runs', async () => {
    await approve();
    await portal.pass({ hours: 24 });
    await Promise.all(Array.from({ length: 6 }, carryOut));
    expect(await status()).toBe('done');
    expect(await templates(appeal.newPhone)).toEqual(['phoneChangeAccepted', 'phoneChangeApproved']);
  });

  test('returns the appeal when the new phone was registered meanwhile, and accepts another phone', async () => {
    await approve();
    await portal.sql.query("insert into app_user (account_type, user_type, phone) values ('enpt', 9, $1)", [
      appeal.newPhone,
    ]);
    await portal.pass({ hours: 24 });
    await carryOut();
    expect(await readAppeal(portal, appeal.newPhone)).toMatchObject({
      status: 'returned',
      review_comment: '新手机号已被其他企业账号使用，请换一个手机号',
    });
    expect((await user()).phone).toBe(appeal.organisation.phone);
    const correction = await portal.readCode(appeal.newPhone);
    expect((await appeal.browser.call(appealCalls.getReturnedAppeal, { correction })).code).toBe(1);
    expect((await appeal.submit({ newPhone: `137${String(30_000_000 + next)}` })).code).toBe(1);
  });

  test('rejects the appeal when the owner changed the phone meanwhile', async () => {
    await approve();
    await portal.sql.query('update app_user set phone = $2 where account = $1', [
      appeal.organisation.account,
      `137${String(40_000_000 + next)}`,
    ]);
    await portal.pass({ hours: 24 });
    await carryOut();
    expect(await status()).toBe('rejected');
    expect(await user()).toMatchObject({ must_change_password: false });
    expect(await templates(appeal.newPhone)).toEqual(['phoneChangeAccepted', 'phoneChangeRefused']);
  });

  test('carries out the other appeals when one fails', async () => {
    const failing = appealId;
    await approve();
    appeal = await prepareAppeal(portal, 600_000 + next);
    await appeal.submit();
    appealId = (await readAppeal(portal, appeal.newPhone)).id;
    await approve();
    // cannot be written into app_user
    await portal.sql.query("update phone_appeal set new_phone = 'broken' where id = $1", [failing]);
    await portal.pass({ hours: 24 });
    await carryOut();
    expect(await status()).toBe('done');
    await portal.sql.query("update phone_appeal set status = 'rejected' where id = $1", [failing]);
  });
});

describe('getObjection and objectAppeal', () => {
  test('getObjection returns the enterprise, both phones masked, and the time the change takes effect', async () => {
    await approve();
    const answer = await portal.call(appealCalls.getObjection, { objection: await objectionSecret() });
    const mask = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;
    expect(answer.data).toEqual({
      enptName: appeal.organisation.companyName,
      oldPhone: mask(appeal.organisation.phone),
      newPhone: mask(appeal.newPhone),
      effectiveAt: new Date(portal.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
  });

  test('objectAppeal keeps the phone, notifies the applicant, and works once per link', async () => {
    await approve();
    const secret = await objectionSecret();
    expect((await object(secret)).code).toBe(1);
    expect(await status()).toBe('objected');
    await portal.pass({ hours: 25 });
    await carryOut();
    expect((await user()).phone).toBe(appeal.organisation.phone);
    expect(await templates(appeal.newPhone)).toEqual(['phoneChangeAccepted', 'phoneChangeRefused']);
    expect((await object(secret)).code).toBe(errors.appealObjectionInvalid.code);
    expect((await portal.call(appealCalls.getObjection, { objection: secret })).msg).toBe(
      '链接无效、已使用过或已过期',
    );
  });

  test('objectAppeal fails with appealObjectionInvalid after the change was carried out', async () => {
    await approve();
    const secret = await objectionSecret();
    await portal.pass({ hours: 24 });
    await carryOut();
    expect((await object(secret)).code).toBe(errors.appealObjectionInvalid.code);
    expect((await user()).phone).toBe(appeal.newPhone);
  });

  test('objectAppeal and carryOutAppeals at the same time have exactly one winner', async () => {
    await approve();
    const secret = await objectionSecret();
    await portal.pass({ hours: 24 });
    const [{ code }] = await Promise.all([object(secret), carryOut()]);
    expect([await status(), (await user()).phone]).toEqual(
      code === 1 ? ['objected', appeal.organisation.phone] : ['done', appeal.newPhone],
    );
  });

  test.each(['', 'guess'])('objectAppeal refuses the secret %j', async (guess) => {
    await approve();
    expect((await object(guess)).code).toBe(errors.appealObjectionInvalid.code);
    expect(await status()).toBe('approved');
  });
});

describe('returnAppeal and rejectAppeal', () => {
  const comment = '请补充加盖公章的执照';

  test('rejectAppeal ends the appeal, and refers the applicant to customer service for the comment', async () => {
    await rejectAppeal(portal.services, { appealId, reviewerId, comment }, reviewPlace);
    expect(await readAppeal(portal, appeal.newPhone)).toMatchObject({
      status: 'rejected',
      review_comment: comment,
      reviewer_id: String(reviewerId),
    });
    const [message] = await portal.messages(appeal.newPhone);
    expect(message).toMatchObject({ template: 'phoneChangeRefused' });
    expect(message?.text).not.toContain(comment);
    expect(message?.text).toContain('审核意见请向客服');
    const { companyName } = appeal.organisation;
    expect((await portal.call(appealCalls.getEnptUserInfo, { enptName: companyName })).code).toBe(1);
  });

  test('fail with reviewCommentRequired for a blank comment', async () => {
    const review = { appealId, reviewerId, comment: '  ' };
    expect(await refusal(rejectAppeal(portal.services, review, reviewPlace))).toBe('reviewCommentRequired');
    expect(await refusal(returnAppeal(portal.services, review, reviewPlace))).toBe('reviewCommentRequired');
    expect(await status()).toBe('waiting');
  });

  test('fail with appealNotWaiting after any decision; of three concurrent decisions one is made', async () => {
    const decide = {
      approve,
      return: () => returnAppeal(portal.services, { appealId, reviewerId, comment }, reviewPlace),
      reject: () => rejectAppeal(portal.services, { appealId, reviewerId, comment }, reviewPlace),
    };
    const outcomes = await Promise.allSettled(Object.values(decide).map((work) => work()));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const work of Object.values(decide)) expect(await refusal(work())).toBe('appealNotWaiting');
  });
});

test('carryOutAppeals leaves an organisation without an appeal unchanged', async () => {
  const other = await registerOrganisation(portal, 700_000 + next);
  await approve();
  await portal.pass({ hours: 24 });
  await carryOut();
  expect(await logIn(portal, other.account)).toMatch(/^[\w-]{43}$/);
});
