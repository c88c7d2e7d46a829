import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
let next = 1;
let owner: TestOwner & { id: number };
let token: string;
let newPhone: string;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await insertOwner(portal, next++);
  token = await confirm(portal, await logIn(portal, owner.phone, 'user'), 'login');
  newPhone = `137${String(20_000_000 + next)}`;
});

const askFor = (account: string, from: { token?: string } = { token }) =>
  portal.call(accountCalls.getCode, { account, smsType: 'bindSms', userType: 'user' }, from);

const change = (phone: string, activeCode: string, from: { token?: string } = { token }) =>
  portal.call(
    bindingCalls.updatePhoneCaptcha,
    { account: owner.phone, activeCode, isUpdate: true, isBind: true, newPhone: phone, userType: 'user' },
    from,
  );

const isAlive = async (given: string) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token: given })).code === 1;

async function phoneOf({ id }: { id: number }) {
  const { rows } = await portal.sql.query<{ phone: string }>('select phone from app_user where id = $1', [
    id,
  ]);
  return rows[0]?.phone;
}

test('updatePhoneCaptcha binds the new phone by its code, with +86 and blanks too', async () => {
  expect((await askFor(`+86 ${newPhone}`)).code).toBe(1);
  const [message] = await portal.messages(newPhone);
  expect(message?.text).toContain('更换手机号');
  expect(await change(`+86 ${newPhone}`, message?.code ?? '')).toMatchObject({ code: 1, data: null });
  expect(await phoneOf(owner)).toBe(newPhone);
  expect(await logIn(portal, newPhone, 'user')).not.toBe('');
});

test('updatePhoneCaptcha keeps this session, ends the others, and notifies old phone and email', async () => {
  const others = [await logIn(portal, owner.phone, 'user'), await logIn(portal, owner.phone, 'user')];
  await askFor(newPhone);
  await change(newPhone, await portal.readCode(newPhone));
  expect(await isAlive(token)).toBe(true);
  for (const other of others) expect(await isAlive(other)).toBe(false);
  for (const to of [owner.phone, owner.email!]) {
    const told = (await portal.messages(to)).at(-1);
    expect(told).toMatchObject({ template: 'contactChanged' });
    expect(told?.text).toContain('手机号');
    expect(told?.text).not.toContain(newPhone);
  }
});

test('updatePhoneCaptcha ends a recovery that was proven by the old phone', async () => {
  const steps = recovering(portal, owner);
  await steps.begin();
  await steps.askForSms();
  await steps.verifySms(await portal.readCode(owner.phone));
  await askFor(newPhone);
  await change(newPhone, await portal.readCode(newPhone));
  expect((await steps.reset('Xinmima#2026')).code).toBe(errors.forgotExpired.code);
});

test('getCode and updatePhoneCaptcha require a session to bind a phone', async () => {
  for (const [from, error] of [
    [{}, 'notLoggedIn'],
    [{ token: 'made-up' }, 'sessionExpired'],
  ] as const) {
    expect((await askFor(newPhone, from)).code).toBe(errors[error].code);
    expect((await change(newPhone, '123456', from)).code).toBe(errors[error].code);
  }
  expect(await portal.messages(newPhone)).toEqual([]);
});

test.each([
  ['', '123456', 'appealPhoneRequired', 'newPhone'],
  ['1371234', '123456', 'appealPhoneFormat', 'newPhone'],
  ['13712345678', '', 'forgotSmsCodeFormat', 'activeCode'],
  ['13712345678', '12345', 'forgotSmsCodeFormat', 'activeCode'],
  ['13712345678', '123456', 'codeExpired', 'activeCode'],
] as const)('updatePhoneCaptcha rejects phone %j with code %j', async (phone, code, error, field) => {
  expect(await change(phone, code)).toMatchObject({
    status: 200,
    code: errors[error].code,
    msg: errors[error].msg,
    data: { field },
  });
  expect(await phoneOf(owner)).toBe(owner.phone);
});

test('getCode rejects a malformed phone, and the phone that the account has', async () => {
  expect((await askFor('123')).code).toBe(errors.codePhoneFormat.code);
  expect((await askFor(owner.phone)).code).toBe(errors.phoneUnchanged.code);
  expect(await change(owner.phone, '123456')).toMatchObject({
    code: errors.phoneUnchanged.code,
    data: { field: 'newPhone' },
  });
});

test('updatePhoneCaptcha voids a code after 5 wrong tries, and rejects codes of others or other phones', async () => {
  const other = await insertOwner(portal, next++);
  const otherToken = await logIn(portal, other.phone, 'user');
  await askFor(newPhone, { token: otherToken });
  const foreign = await portal.readCode(newPhone);
  expect((await change(newPhone, foreign)).code).toBe(errors.codeExpired.code);
  const phone = `137${String(30_000_000 + next)}`;
  await askFor(phone);
  const code = await portal.readCode(phone);
  expect((await change(newPhone, code)).code).toBe(errors.codeExpired.code);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 4; i++) expect((await change(phone, wrong)).code).toBe(errors.codeWrong.code);
  expect((await change(phone, wrong)).code).toBe(errors.codeBurnt.code);
  expect((await change(phone, code)).code).toBe(errors.codeExpired.code);
});

test('updatePhoneCaptcha fails with phoneTaken for an account of the same kind, getCode does not tell', async () => {
  const other = await insertOwner(portal, next++);
  expect((await askFor(other.phone)).code).toBe(1);
  expect(await change(other.phone, await portal.readCode(other.phone))).toMatchObject({
    code: errors.phoneTaken.code,
    data: { field: 'newPhone' },
  });
  expect(await isAlive(token)).toBe(true);
  await insertOwner(portal, next++, { accountType: 'enpt', phone: newPhone });
  await askFor(newPhone);
  expect((await change(newPhone, await portal.readCode(newPhone))).code).toBe(1);
});

test('updatePhoneCaptcha binds a phone to one of 4 concurrent accounts; the rest get phoneTaken', async () => {
  const rivals = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const rival = await insertOwner(portal, next++);
      return { token: await confirm(portal, await logIn(portal, rival.phone, 'user'), 'login') };
    }),
  );
  const withCodes = [];
  for (const rival of rivals) {
    await askFor(newPhone, rival);
    withCodes.push({ ...rival, code: await portal.readCode(newPhone) });
    portal.clock.advance({ minutes: 1 });
  }
  const answers = await Promise.all(withCodes.map(({ code, ...from }) => change(newPhone, code, from)));
  expect(answers.map(({ code }) => code).sort()).toEqual(
    [1, ...Array(3).fill(errors.phoneTaken.code)].sort(),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('updatePhoneCaptcha changes the phone once for 20 identical concurrent requests', async () => {
  await askFor(newPhone);
  const code = await portal.readCode(newPhone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(newPhone, code)));
  expect(answers.filter(({ code: answer }) => answer === 1)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await portal.messages(owner.phone)).toHaveLength(1);
});

test('updatePhoneCaptcha writes an audit line for the change and for each refusal', async () => {
  await change(newPhone, '123456');
  await askFor(newPhone);
  await change(newPhone, await portal.readCode(newPhone));
  const { rows } = await portal.sql.query(
    `select action, result from audit_log where actor_user_id = $1 and action = 'phoneChange' order by id`,
    [owner.id],
  );
  expect(rows).toEqual([
    { action: 'phoneChange', result: 'codeExpired' },
    { action: 'phoneChange', result: 'ok' },
  ]);
});
