import { agreementVersion } from '#contract/account/agreement.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import {
  addCompanies,
  logIn,
  organisation,
  registrationForm,
  requestCode,
} from '#server/testing/organisations.ts';
import { defaultPasswordCost } from '#server/lib/crypto/password.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let next = 1;
let wanted: ReturnType<typeof organisation>;
let form: ReturnType<typeof registrationForm>;

beforeAll(async () => {
  // what is stored is looked at
  portal = await startTestPortal({}, { passwordCost: defaultPasswordCost });
});
afterAll(() => portal.stop());

beforeEach(async () => {
  wanted = organisation(next++);
  await addCompanies(portal, [wanted]);
  form = registrationForm(wanted, await requestCode(portal, wanted.phone));
});

const register = (changes: Partial<typeof form> = {}) =>
  portal.call(accountCalls.registerForEstimate, { ...form, ...changes });

async function count(table: string, where: string, value: string): Promise<number> {
  const { rows } = await portal.sql.query<{ n: number }>(
    `select count(*)::int n from ${table} where ${where} = $1`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

test('registerForEstimate stores the enterprise, its company, its consents and an audit line', async () => {
  expect((await register()).code).toBe(1);
  const { rows } = await portal.sql.query(
    `select u.account_type, u.user_type, u.audit_status, u.phone, u.password_hash, e.credit_code, e.area_code, a.action, a.result,
       (select array_agg(document || ' ' || version || ' ' || host(ip) order by id) from consent where user_id = u.id) as consents
     from app_user u join enterprise e on e.user_id = u.id 
     join audit_log a on a.actor_user_id = u.id where u.account = $1`,
    [wanted.account],
  );
  expect(rows).toEqual([
    {
      account_type: 'enpt',
      user_type: 9,
      audit_status: '0',
      phone: wanted.phone,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      credit_code: wanted.creditCode,
      area_code: '510104',
      consents: ['agreement', 'privacyPolicy'].map((document) => `${document} ${agreementVersion} 127.0.0.1`),
      action: 'registration',
      result: 'ok',
    },
  ]);
});

test('registerForEstimate normalizes the phone number', async () => {
  const spelled = `+86 ${wanted.phone.slice(0, 3)} ${wanted.phone.slice(3, 7)}-${wanted.phone.slice(7)}`;
  expect((await register({ phone: spelled })).code).toBe(1);
  expect(await count('app_user', 'phone', wanted.phone)).toBe(1);
});

const refused: [string, Partial<ReturnType<typeof registrationForm>>, keyof typeof errors, string][] = [
  ['no account', { account: ' ' }, 'orgAccountRequired', 'account'],
  ['an account with a blank', { account: 'a b' }, 'orgAccountFormat', 'account'],
  ['an account of 51 characters', { account: 'a'.repeat(51) }, 'inputTooLong', 'account'],
  ['no phone', { phone: '' }, 'orgPhoneRequired', 'phone'],
  ['a landline', { phone: '02887654321' }, 'orgPhoneFormat', 'phone'],
  ['no code', { activeCode: '' }, 'orgCodeRequired', 'activeCode'],
  ['a password that is no digest', { userPwd: 'Yuanheng#2026' }, 'passwordDigestFormat', 'userPwd'],
  ['two passwords', { userPwd2: passwordDigest('Other#2026') }, 'orgPasswordMismatch', 'userPwd2'],
  ['no company', { companyName: '' }, 'companyNameRequired', 'companyName'],
  ['a credit code as name', { companyName: '91110101M00000019X' }, 'companyNameIsCreditCode', 'companyName'],
  ['no credit code', { creditCode: '' }, 'creditCodeRequired', 'creditCode'],
  ['a wrong credit code', { creditCode: '91110101M000000190' }, 'creditCodeFormat', 'creditCode'],
  ['no area', { areaPath: '' }, 'areaRequired', 'areaPath'],
  ['an area that does not exist', { areaPath: '四川省/成都市/无名区' }, 'areaIncomplete', 'areaPath'],
  ['an area above a district', { areaPath: '四川省/成都市' }, 'areaIncomplete', 'areaPath'],
  ['no address', { address: '' }, 'addressRequired', 'address'],
  ['no agreement', { isAgree: false }, 'agreementRequired', 'isAgree'],
  ['an unknown company type', { companyType: '7' }, 'companyTypeRequired', 'companyType'],
  ['an unknown industry', { companyIndustry: 'x' }, 'companyIndustryRequired', 'companyIndustry'],
  ['an industry above others', { companyIndustry: '1034' }, 'companyIndustryIncomplete', 'companyIndustry'],
  ['an unknown scale', { companyScale: '9' }, 'companyScaleRequired', 'companyScale'],
  ['an unknown income', { companyIncome: '0' }, 'companyIncomeRequired', 'companyIncome'],
  ['a company the registry does not know', { companyName: '没有这家公司' }, 'companyNotFound', 'companyName'],
];

test.each(refused)('registerForEstimate rejects %s beside its field', async (_, change, error, field) => {
  const answer = await register(change);
  expect(answer).toMatchObject({
    status: 200,
    code: errors[error].code,
    msg: errors[error].msg,
    data: { field },
  });
  expect(await count('app_user', 'account', wanted.account)).toBe(0);
});

test('registerForEstimate rejects a common password, the phone and the account as password', async () => {
  for (const text of ['Admin@123', 'P@ssw0rd123', wanted.phone, wanted.account]) {
    const digest = passwordDigest(text);
    expect((await register({ userPwd: digest, userPwd2: digest })).code, text).toBe(
      errors.passwordCommon.code,
    );
  }
});

test('registerForEstimate rejects the credit code of another company', async () => {
  const other = organisation(900_000 + next);
  await addCompanies(portal, [other]);
  expect((await register({ creditCode: other.creditCode })).code).toBe(errors.creditCodeNotOfCompany.code);
});

test('registerForEstimate and checkRegisterInfo refuse a taken account, phone or credit code', async () => {
  await register();
  const other = organisation(next++);
  await addCompanies(portal, [other]);
  const second = registrationForm(other, await requestCode(portal, other.phone));
  const tries = [
    [{ account: wanted.account.toUpperCase() }, 'accountTaken'],
    [{ phone: wanted.phone }, 'phoneTaken'],
    [{ creditCode: wanted.creditCode, companyName: wanted.companyName }, 'creditCodeTaken'],
  ] as const;
  for (const [change, error] of tries) {
    const answer = await portal.call(accountCalls.registerForEstimate, { ...second, ...change });
    expect(answer.code).toBe(errors[error].code);
  }
  const check = (request: { account?: string; phone?: string; creditCode?: string }) =>
    portal.call(accountCalls.checkRegisterInfo, request);
  expect((await check({ account: wanted.account })).code).toBe(errors.accountTaken.code);
  expect((await check({ phone: wanted.phone })).code).toBe(errors.phoneTaken.code);
  expect((await check({ creditCode: wanted.creditCode })).code).toBe(errors.creditCodeTaken.code);
  expect((await check({ account: other.account })).code).toBe(1);
  const { account, phone, creditCode } = wanted;
  expect(await check({ account, phone, creditCode })).toMatchObject({
    code: errors.accountTaken.code,
    data: {
      field: 'account',
      others: [
        { field: 'phone', msg: errors.phoneTaken.msg },
        { field: 'creditCode', msg: errors.creditCodeTaken.msg },
      ],
    },
  });
});

test('checkRegisterInfo refuses an account name that is the phone or email of another account', async () => {
  await register();
  await portal.sql.query('update app_user set email = $1 where account = $2', [
    `Owner${String(next)}@example.cn`,
    wanted.account,
  ]);
  const check = async (request: { account: string; phone?: string }) =>
    (await portal.call(accountCalls.checkRegisterInfo, request)).code;
  const full = wanted.phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const taken = [wanted.phone, `+86 ${wanted.phone}`, full, `owner${String(next)}@EXAMPLE.cn`];
  for (const account of taken) expect(await check({ account }), account).toBe(errors.accountTaken.code);
  expect(await check({ account: wanted.phone, phone: '13900000001' })).toBe(errors.accountTaken.code);
  // somebody with a personal account may register his enterprise by his own number
  await portal.sql.query("update app_user set account_type = 'user' where account = $1", [wanted.account]);
  expect(await check({ account: wanted.phone })).toBe(errors.accountTaken.code);
  expect(await check({ account: wanted.phone, phone: `+86 ${wanted.phone}` })).toBe(1);
  expect(await check({ account: organisation(next + 900).phone })).toBe(1);
});

test('registerForEstimate accepts a code in full-width digits with blanks', async () => {
  const activeCode = `　${form.activeCode.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).replace(/^(...)/, '$1　')} `;
  expect((await register({ activeCode })).code).toBe(1);
});

test('registerForEstimate voids a code after 5 wrong tries', async () => {
  const wrong = form.activeCode === '000000' ? '000001' : '000000';
  for (let i = 0; i < 4; i++)
    expect((await register({ activeCode: wrong })).code).toBe(errors.codeWrong.code);
  expect((await register({ activeCode: wrong })).code).toBe(errors.codeBurnt.code);
  expect((await register()).code).toBe(errors.codeExpired.code);
});

test('registerForEstimate rejects a code after five minutes', async () => {
  portal.clock.advance({ minutes: 5, seconds: 1 });
  expect((await register()).code).toBe(errors.codeExpired.code);
});

test('registerForEstimate rejects a login code', async () => {
  portal.clock.advance({ minutes: 6 });
  await portal.call(accountCalls.getCode, { account: wanted.phone, smsType: 'loginSms', userType: 'enpt' });
  expect((await register()).code).toBe(errors.codeExpired.code);
});

test('registerForEstimate accepts the ids that typeInfo returns', async () => {
  const { data } = await portal.call(accountCalls.typeInfo);
  const { companyType, industryType, scaleType, incomeType } = data as ResponseOf<
    typeof accountCalls.typeInfo
  >;
  const leaf = industryType.find(({ id }) => industryType.every(({ parent_id }) => parent_id !== id))!;
  const chosen = {
    companyType: companyType[0]!.type_id,
    companyIndustry: leaf.id,
    companyScale: scaleType[0]!.type_id,
    companyIncome: incomeType[0]!.type_id,
  };
  const answer = await portal.call(accountCalls.registerForEstimate, { ...form, ...chosen });
  expect(answer).toMatchObject({ code: 1, msg: '注册成功' });
  const token = await logIn(portal, wanted.account);
  const info = await portal.call(profileCalls.perfectGetUserInfo, {}, { token });
  expect(info.data).toMatchObject({
    companyType: String(chosen.companyType),
    industryType: String(chosen.companyIndustry),
    companyScale: String(chosen.companyScale),
    income: String(chosen.companyIncome),
  });
});
