import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import { errors } from '#contract/errors.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { confirm, confirmByPhone } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
let owner: TestOwner & { id: number };
let token: string;
let next = 1;
const userType = 'user';

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** Somebody who registered with an address that a code has proven since, or has not. */
const begin = async (isEmailProven: boolean) => {
  owner = await insertOwner(portal, next++, { isEmailProven });
  token = await logIn(portal, owner.phone, userType);
};
beforeEach(() => begin(false));

const bindEmail = async (newEmail: string) => {
  await portal.call(recoveryCalls.sendEmail, { toEmail: newEmail, emailType: '', userType }, { token });
  const activeCode = await portal.readCode(newEmail);
  const form = { account: '', newEmail, activeCode, isBind: true, userType } as const;
  return portal.call(bindingCalls.updateEmailCaptcha, form, { token });
};
const bindPhone = async (newPhone: string) => {
  await portal.call(accountCalls.getCode, { account: newPhone, smsType: 'bindSms', userType }, { token });
  const activeCode = await portal.readCode(newPhone);
  const form = { account: '', newPhone, activeCode, isBind: true, userType } as const;
  return portal.call(bindingCalls.updatePhoneCaptcha, form, { token });
};
const linksTo = async (to: string) =>
  (await portal.messages(to)).flatMap(({ text }) => /undo=([\w-]+)$/m.exec(text)?.[1] ?? []);
const undo = (secret = 'none') => portal.call(undoCalls.undoAccountChange, { undo: secret });
const emailOf = async () =>
  (await portal.call(accountCalls.getUserInfo, {}, { token: await logIn(portal, owner.phone, userType) }))
    .data;

test('recovery offers no email address that was never proven', async () => {
  const steps = recovering(portal, owner);
  for (const named of [owner.phone, owner.email!])
    expect((await steps.begin(named)).data).toEqual([{ type: 'phone', val: maskPhone(owner.phone) }]);
  expect((await steps.askForEmail()).code).not.toBe(1);
  expect((await steps.askForEmail(owner.email!)).code).not.toBe(1);
  expect(await portal.messages(owner.email!)).toEqual([]);
});

test('updateEmailCaptcha proves the registered address, which recovery then offers', async () => {
  expect(await emailOf()).toMatchObject({ email: owner.email, isEmailProven: false });
  token = await confirm(portal, token, 'login');
  expect((await bindEmail(owner.email!)).code).toBe(1);
  expect(await emailOf()).toMatchObject({ email: owner.email, isEmailProven: true });
  expect((await recovering(portal, owner).begin()).data).toHaveLength(2);
  expect((await bindEmail(owner.email!).catch(() => ({ code: 0 }))).code).not.toBe(1);
});

test('unproven address gets no message and no undo link, and an undo does not restore it', async () => {
  token = await confirm(portal, token, 'login');
  await bindEmail(`own${next}@portal.example`);
  expect(await portal.messages(owner.email!)).toEqual([]);
  const [link] = await linksTo(owner.phone);
  expect((await portal.call(undoCalls.getAccountChange, { undo: link ?? '' })).data).toMatchObject({
    email: '',
  });
  expect(await undo(link)).toMatchObject({ code: 1, data: { isEmailTaken: false } });
  const { rows } = await portal.sql.query('select email, email_verified_at from app_user where id = $1', [
    owner.id,
  ]);
  expect(rows).toEqual([{ email: null, email_verified_at: null }]);
  expect(await portal.messages(owner.email!)).toEqual([]);
});

test('undo link of an older version to an unproven address is refused', async () => {
  await begin(true);
  token = await confirm(portal, token, 'login');
  await bindEmail(`own${next}@portal.example`);
  await portal.sql.query('update login_change set email_verified_before = null where user_id = $1', [
    owner.id,
  ]);
  const [link] = await linksTo(owner.email!);
  expect((await undo(link)).code).toBe(errors.undoInvalid.code);
});

test('email change confirmed by phone code voids the undo links of the old mailbox', async () => {
  await begin(true);
  token = await confirm(portal, token, 'login');
  // of the change before, which the password confirmed, the mailbox has a link
  const own = { ...owner, phone: `139${String(50_000_000 + next)}` };
  expect((await bindPhone(own.phone)).code).toBe(1);
  const [byMail] = await linksTo(owner.email!);
  expect(byMail).toBeDefined();
  expect((await bindPhone(owner.phone)).code, 'back, so that the link’s phone is the account’s').toBe(1);
  portal.clock.advance({ minutes: 2 });
  token = await confirmByPhone(portal, token, 'login', { phone: owner.phone, userType });
  const links = (await linksTo(owner.email!)).length;
  expect((await bindEmail(`own${next}@portal.example`)).code).toBe(1);
  expect((await portal.messages(owner.email!)).at(-1)).toMatchObject({ template: 'contactChanged' });
  expect(await linksTo(owner.email!), 'told without a link').toHaveLength(links);
  expect((await undo(byMail)).code).toBe(errors.undoInvalid.code);
  expect(await emailOf()).toMatchObject({ email: `own${next}@portal.example` });
});

test('email change confirmed by a newly bound phone leaves the owner’s undo link valid', async () => {
  await begin(true);
  token = await confirm(portal, token, 'login');
  const thief = `138${String(60_000_000 + next)}`;
  await bindPhone(thief);
  portal.clock.advance({ minutes: 2 });
  token = await confirmByPhone(portal, token, 'login', { phone: thief, userType });
  await bindEmail(`thief${next}@portal.example`);
  const [byMail] = await linksTo(owner.email!);
  expect((await undo(byMail)).code).toBe(1);
  const { rows } = await portal.sql.query('select phone, email from app_user where id = $1', [owner.id]);
  expect(rows).toEqual([{ phone: owner.phone, email: owner.email }]);
});
