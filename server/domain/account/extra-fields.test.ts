import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { makeIdNumber } from '#contract/shared-rules/make-numbers.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { confirm } from '#server/testing/confirming.ts';
import {
  addCompanies,
  logIn,
  organisation,
  registerOrganisation,
  registrationForm,
  requestCode,
  testPassword,
} from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** What a caller would like to be, in every spelling in which the server knows it. */
const wishes = {
  id: 1,
  userId: 1,
  user_id: 1,
  accountType: 'enpt',
  userType: '2',
  user_type: 2,
  auditStatus: '2',
  audit_status: '2',
  mustChangePassword: false,
  createdAt: '2000-01-01T00:00:00.000Z',
  deletedAt: null,
  deletionRequestedAt: null,
  passwordHash: 'x',
};

let portal: TestPortal;
let next = 1;
let bystander: Awaited<ReturnType<typeof registerOrganisation>>;

beforeAll(async () => {
  portal = await startTestPortal();
  bystander = await registerOrganisation(portal, 90_000);
});
afterAll(() => portal.stop());

let before: unknown;
const readRights = async (phone: string) => {
  const { rows } = await portal.sql.query<Record<string, unknown>>(
    `select id, account_type, user_type, audit_status, must_change_password, created_at > '2020-01-01' is_new,
            deleted_at, deletion_requested_at, password_hash like '$argon2id$%' is_hashed
     from app_user where phone = $1`,
    [phone],
  );
  return rows[0];
};
beforeEach(async () => {
  before = await readRights(bystander.phone);
});

/** Makes a call with all the wishes beside its own fields; its own win. */
async function callWithWishes<C extends CallDefinition>(
  definition: C,
  request: RequestOf<C>,
  token?: string,
): Promise<number> {
  const body = { ...wishes, ...(request as object) } as RequestOf<C>;
  const { code } = await portal.call(definition, body, token === undefined ? {} : { token });
  expect(await readRights(bystander.phone)).toEqual(before);
  return code;
}

const ordinary = {
  audit_status: '0',
  must_change_password: false,
  is_new: true,
  deleted_at: null,
  deletion_requested_at: null,
  is_hashed: true,
};

test('registerForEstimate ignores extra fields: the account is an uncertified enterprise', async () => {
  const wanted = organisation(next++);
  await addCompanies(portal, [wanted]);
  const form = registrationForm(wanted, await requestCode(portal, wanted.phone));
  expect(await callWithWishes(accountCalls.registerForEstimate, form)).toBe(1);
  const user = await readRights(wanted.phone);
  expect(user).toMatchObject({ ...ordinary, account_type: 'enpt', user_type: 9 });
  expect(user?.id).not.toBe('1');
});

test('registerForPerson ignores extra fields: the account is a person', async () => {
  const phone = '13700000001';
  await portal.call(accountCalls.getCode, { account: phone, smsType: 'registerSms', userType: 'user' });
  const { data } = await portal.call(contentCalls.tagListall, { parameters: { tagType: 'user' } });
  const digest = passwordDigest(testPassword);
  const code = await callWithWishes(accountCalls.registerForPerson, {
    phone,
    activeCode: await portal.readCode(phone),
    email: 'person@portal.example',
    userName: '程一鸣',
    cardNum: makeIdNumber(),
    isIdNumberAgreed: true,
    userPwd: digest,
    userPwd2: digest,
    isAgree: true,
    userLabel: '',
    LabelCode: String((data as { rows: { id: number }[] }).rows[0]?.id),
  });
  expect(code).toBe(1);
  expect(await readRights(phone)).toMatchObject({ ...ordinary, account_type: 'user', user_type: 1 });
});

test('profile calls ignore extra fields: rights and other accounts stay unchanged', async () => {
  const own = await registerOrganisation(portal, next++);
  const token = await logIn(portal, own.account);
  const rights = await readRights(own.phone);
  const info = { companyType: '119', industryType: '10345', companyScale: '3', income: '2' };
  expect(await callWithWishes(profileCalls.perfectInformation, info, token)).toBe(1);
  const [digest, changed] = [passwordDigest(testPassword), passwordDigest('Another#2026')];
  const passwords = { password: digest, userPwd: changed, userPwd2: changed };
  expect(await callWithWishes(profileCalls.changePassword, passwords, token)).toBe(1);
  expect(await readRights(own.phone)).toEqual(rights);
  const confirmed = await confirm(portal, token, 'deletion', 'Another#2026');
  expect(await callWithWishes(profileCalls.requestDeletion, {}, confirmed)).toBe(1);
  expect(await callWithWishes(profileCalls.cancelDeletion, {}, confirmed)).toBe(1);
  expect(await readRights(own.phone)).toEqual(rights);
});
