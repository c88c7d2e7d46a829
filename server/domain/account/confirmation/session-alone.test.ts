import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import type { RequestOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { insertOwner, type TestOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
let owner: TestOwner & { id: number };
let token: string;
let next = 1;

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await insertOwner(portal, next++);
  token = await logIn(portal, owner.phone, 'user');
});

type Proof = Partial<RequestOf<typeof confirmationCalls.confirmIdentity>>;
const prove = (proof: Proof, from: { token?: string; headers?: Record<string, string> } = { token }) =>
  portal.call(confirmationCalls.confirmIdentity, { purpose: 'login', by: 'password', ...proof }, from);
const right = { password: passwordDigest(testPassword) };
const wrong = { password: passwordDigest('Another#2026') };
const download = async (by: string) => (await portal.call(profileCalls.exportData, {}, { token: by })).code;
const isAlive = async (by: string) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token: by })).code === 1;
const askForCode = (from: { token?: string } = { token }, account = '') =>
  portal.call(accountCalls.getCode, { account, smsType: 'confirmSms', userType: 'user' }, from);

const guarded = Object.values(catalogue)
  .flatMap((area) => Object.values(area))
  // of calls for staff second-factor.test.ts asks the same
  .filter(({ access, confirmation }) => confirmation !== undefined && access !== 'staff');
/** Of these an account of its own is asked; of all others, which need a permission, an administrator. */
const ofOwners = ['anonymous', 'user', 'person', 'enterprise'];

describe('session without a confirmation', () => {
  test.each(guarded.map((call) => [call.path, call] as const))('is refused %s', async (_, call) => {
    const needsNoPermission = ofOwners.some((one) => one === call.access);
    const by = needsNoPermission
      ? token
      : (await hireColleague(portal, next++, { role: 'administrator' })).token;
    const request = {
      ...((!needsNoPermission || call === identityCalls.unlinkIdentity) && { id: 1 }),
      ...{ isBind: true, activeCode: '123456', newPhone: '13712345678', newEmail: 'a@b.example' },
    };
    expect(await portal.call(call, request as never, { token: by })).toMatchObject({
      status: 200,
      code: errors.confirmationRequired.code,
      msg: '为了账号安全，请先确认是您本人操作',
    });
  });

  test('cannot change the phone, even with a right code sent to the new one', async () => {
    const thiefs = '13711112222';
    await portal.call(
      accountCalls.getCode,
      { account: thiefs, smsType: 'bindSms', userType: 'user' },
      { token },
    );
    const bind = (by: string, activeCode: string) =>
      portal.call(
        bindingCalls.updatePhoneCaptcha,
        { account: '', newPhone: thiefs, activeCode, isBind: true, userType: 'user' },
        { token: by },
      );
    const code = await portal.readCode(thiefs);
    expect((await bind(token, code)).code).toBe(errors.confirmationRequired.code);
    // what is asked of the owner, and nothing else, was missing
    expect((await bind(await confirm(portal, token, 'login'), code)).code).toBe(1);
  });
});

describe('confirmIdentity', () => {
  test('by password is valid for its own purpose only, for ten minutes', async () => {
    token = await confirm(portal, token, 'data');
    expect(await download(token)).toBe(1);
    const other = await portal.call(profileCalls.requestDeletion, {}, { token });
    expect(other.code).toBe(errors.confirmationRequired.code);
    const state = async (purpose: 'data' | 'deletion') =>
      (await portal.call(confirmationCalls.confirmationState, { purpose }, { token })).data;
    const phone = `${owner.phone.slice(0, 3)}****${owner.phone.slice(7)}`;
    expect(await state('data')).toEqual({ isConfirmed: true, phone });
    expect(await state('deletion')).toEqual({ isConfirmed: false, phone });
    portal.clock.advance({ minutes: 9, seconds: 59 });
    expect(await download(token)).toBe(1);
    portal.clock.advance({ seconds: 1 });
    expect(await download(token)).toBe(errors.confirmationRequired.code);
  });

  test('by code sends the code to the phone of the account, whatever phone the request names', async () => {
    const somewhere = '13733334444';
    expect((await askForCode({ token }, somewhere)).code).toBe(1);
    expect(await portal.messages(somewhere)).toEqual([]);
    expect((await portal.messages(owner.phone)).at(-1)?.text).toContain('确认是您本人操作');
    const activeCode = await portal.readCode(owner.phone);
    const answer = await prove({ purpose: 'data', by: 'phone', activeCode });
    expect(answer.code).toBe(1);
    expect(await download(answer.headers.get('token')!)).toBe(1);
    expect((await prove({ by: 'phone', activeCode })).code, 'once').toBe(errors.codeExpired.code);
  });

  test('by code sends the owner a code after strangers used up the daily codes of the phone', async () => {
    const asking = { account: owner.phone, smsType: 'loginSms', userType: 'user' } as const;
    for (let i = 0; i < 5; i++) {
      expect((await portal.call(accountCalls.getCode, asking)).code).toBe(1);
      portal.clock.advance({ minutes: 1 });
    }
    expect((await portal.call(accountCalls.getCode, asking)).code).toBe(errors.codeLimitReached.code);
    expect((await askForCode()).code).toBe(1);
  });

  test('accepts only a code requested in the same session', async () => {
    const elsewhere = await logIn(portal, owner.phone, 'user');
    await askForCode({ token: elsewhere });
    const activeCode = await portal.readCode(owner.phone);
    expect((await prove({ by: 'phone', activeCode })).code).toBe(errors.codeExpired.code);
    expect((await prove({ by: 'phone', activeCode }, { token: elsewhere })).code).toBe(1);
  });

  test('binds the confirmation to a new token; late use of the old one ends the session', async () => {
    const copy = token;
    token = await confirm(portal, copy, 'data');
    expect(token).not.toBe(copy);
    expect(await isAlive(copy), 'requests under way').toBe(true);
    expect(await download(copy)).toBe(errors.confirmationRequired.code);
    expect(await download(token)).toBe(1);
    portal.clock.advance({ seconds: 31 });
    expect(await isAlive(copy)).toBe(false);
    expect(await isAlive(token), 'both have the session, so it ends for both').toBe(false);
  });

  test('does not count in another session of the account, and ends with its session', async () => {
    const elsewhere = await logIn(portal, owner.phone, 'user');
    token = await confirm(portal, token, 'data');
    expect(await download(elsewhere)).toBe(errors.confirmationRequired.code);
    await portal.call(accountCalls.logout, {}, { token });
    expect(await download(token)).toBe(errors.sessionExpired.code);
  });

  test('rejects a wrong password or code beside its field, and requires a session', async () => {
    for (const [proof, error, field] of [
      [{ password: '' }, 'loginPasswordRequired', 'password'],
      [wrong, 'ownPasswordWrong', 'password'],
      [{ by: 'phone', activeCode: '12' }, 'forgotSmsCodeFormat', 'activeCode'],
      [{ by: 'phone', activeCode: '123456' }, 'codeExpired', 'activeCode'],
    ] as const)
      expect(await prove(proof)).toMatchObject({
        status: 200,
        code: errors[error].code,
        data: { field },
      });
    expect((await prove(right, {})).code).toBe(errors.notLoggedIn.code);
    expect((await askForCode({})).code).toBe(errors.notLoggedIn.code);
  });

  test('delays password guesses from any number of addresses, and leaves the code and a new login open', async () => {
    const from = (n: number) => ({ token, headers: { 'x-forwarded-for': `198.51.100.${n}` } });
    for (let i = 0; i < 5; i++) expect((await prove(wrong, from(i))).code).toBe(errors.ownPasswordWrong.code);
    expect(await prove(right, from(9))).toMatchObject({
      code: errors.loginDelayed.code,
      data: { retryAfterSeconds: 5 },
    });
    await askForCode();
    const activeCode = await portal.readCode(owner.phone);
    expect((await prove({ by: 'phone', activeCode })).code).toBe(1);
    await confirm(portal, await logIn(portal, owner.phone, 'user'), 'login');
  });

  test('limits password guesses over all sessions that tickets make of one', async () => {
    const enterAgain = async () => {
      const { data } = await portal.call(ticketCalls.getTSGZCookie, { audience: 'portal' }, { token });
      const { ticket } = data as { ticket: string };
      const entered = await portal.call(ticketCalls.loginAuthen, { token: ticket, type: 'portal' });
      return entered.headers.get('token')!;
    };
    const codes: number[] = [];
    for (let session = 0; session < 8; session++) {
      const copy = await enterAgain();
      for (let i = 0; i < 4; i++) codes.push((await prove(wrong, { token: copy })).code);
      await portal.call(accountCalls.logout, {}, { token: copy });
    }
    expect(codes.filter((code) => code === errors.ownPasswordWrong.code)).toHaveLength(30);
    expect((await prove(right, { token: await enterAgain() })).code).toBe(errors.loginDelayed.code);
    await askForCode();
    expect((await prove({ by: 'phone', activeCode: await portal.readCode(owner.phone) })).code).toBe(1);
    portal.clock.advance({ hours: 1 });
    // the right one counts for nothing
    const fresh = await logIn(portal, owner.phone, 'user');
    for (let i = 0; i < 31; i++) expect((await prove(right, { token: fresh })).code).toBe(1);
  });

  test('writes an audit line for each confirmation and each refusal', async () => {
    await prove(wrong);
    await confirm(portal, token, 'data');
    const { rows } = await portal.sql.query(
      `select object, result from audit_log where actor_user_id = $1 and action = 'confirmation' order by id`,
      [owner.id],
    );
    expect(rows).toEqual([
      { object: `user ${owner.id} for login`, result: 'ownPasswordWrong' },
      { object: `user ${owner.id} for data`, result: 'ok by password' },
    ]);
  });
});
