import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { errors } from '#contract/errors.ts';
import { makeIdNumber } from '#contract/shared-rules/make-numbers.ts';
import { decryptIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let labelIds: number[];
let next = 1;
let form: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  portal = await startTestPortal();
  const { data } = await portal.call(contentCalls.tagListall, { parameters: { tagType: 'user' } });
  labelIds = (data as { rows: { id: number }[] }).rows.map(({ id }) => id);
});
afterAll(() => portal.stop());

async function prepare(n: number) {
  const phone = `137${String(10_000_000 + n)}`;
  await portal.call(accountCalls.getCode, { account: phone, smsType: 'registerSms', userType: 'user' });
  const digest = passwordDigest(testPassword);
  return {
    phone,
    activeCode: await portal.readCode(phone),
    email: `Person${String(n)}@Portal.example`,
    userName: '程一鸣',
    cardNum: makeIdNumber({ sequence: n }),
    isIdNumberAgreed: true,
    userPwd: digest,
    userPwd2: digest,
    isAgree: true,
    userLabel: '智能制造,工业软件',
    LabelCode: labelIds.slice(0, 2).join(','),
  };
}

beforeEach(async () => {
  form = await prepare(next++);
});

const register = (changes: Partial<typeof form> = {}) =>
  portal.call(accountCalls.registerForPerson, { ...form, ...changes });

test('registerForPerson stores the person, an encrypted ID number and three consents', async () => {
  expect((await register()).code).toBe(1);
  const { rows } = await portal.sql.query<{ id_number_cipher: Buffer; documents: string[]; whole: string }>(
    `select u.*, row_to_json(u)::text whole, array(select document from consent where user_id = u.id order by id) documents
     from app_user u where phone = $1`,
    [form.phone],
  );
  expect(rows).toMatchObject([
    {
      account_type: 'user',
      user_type: 1,
      user_name: '程一鸣',
      documents: ['agreement', 'privacyPolicy', 'idNumber'],
      account: null,
    },
  ]);
  const [row] = rows;
  expect(row?.whole).not.toContain(form.cardNum);
  expect(decryptIdNumber(portal.services.secrets, row!.id_number_cipher)).toBe(form.cardNum);
  const login = await portal.call(accountCalls.doLogin, {
    account: form.email.toLowerCase(),
    password: form.userPwd,
    userType: 'user',
  });
  expect(login.code).toBe(1);
});

/** As a client of the specification's form sends it: JSON leaves out what is undefined. */
const without = (field: 'isAgree' | 'isIdNumberAgreed') =>
  ({ [field]: undefined }) as Partial<Awaited<ReturnType<typeof prepare>>>;
const refused: [string, Partial<Awaited<ReturnType<typeof prepare>>>, keyof typeof errors, string][] = [
  ['no phone', { phone: '' }, 'personPhoneFormat', '请输入正确的手机号'],
  ['a phone that begins with 12', { phone: '12345678901' }, 'personPhoneFormat', '请输入正确的手机号'],
  ['no code', { activeCode: '' }, 'personCodeFormat', '请正确填写验证码!'],
  ['a code of five digits', { activeCode: '12345' }, 'personCodeLength', '请输入6位验证码'],
  ['no email', { email: '' }, 'emailRequired', '邮箱不能为空'],
  ['an email without a host', { email: 'zhang@' }, 'emailFormat', '请输入正确格式邮箱！'],
  ['no name', { userName: ' ' }, 'personNameRequired', '姓名不能为空'],
  ['no ID number', { cardNum: '' }, 'idNumberRequired', '身份证号码不能为空！'],
  ['an ID number of 17 digits', { cardNum: '11010119900307001' }, 'idNumberFormat', '身份证号码不正确'],
  ['an ID number of no province', { cardNum: '991101199003070011' }, 'idNumberArea', '地址编码错误'],
  ['an ID number of 31 February', { cardNum: '110101199002310011' }, 'idNumberBirthDate', '出生年月日不正确'],
  [
    'an ID number from the future',
    { cardNum: '110101202603050011' },
    'idNumberBirthDate',
    '出生年月日不正确',
  ],
  ['a wrong checksum', { cardNum: '110101199003070010' }, 'idNumberChecksum', '身份证系数不正确'],
  [
    'two passwords',
    { userPwd2: passwordDigest('Other#2026') },
    'personPasswordMismatch',
    '两次输入密码不一致!',
  ],
  ['no focus field', { LabelCode: '' }, 'focusRequired', '请选择标签'],
  ['a focus field that does not exist', { LabelCode: '999999' }, 'focusRequired', '请选择标签'],
  ['no agreement', { isAgree: false }, 'agreementRequired', '请阅读条款并选择勾选'],
  ['an agreement left out', without('isAgree'), 'agreementRequired', '请阅读条款并选择勾选'],
  [
    'an ID number without the consent of its own',
    { isIdNumberAgreed: false },
    'idNumberConsentRequired',
    '请勾选单独同意处理身份证号码',
  ],
  [
    'that consent left out',
    without('isIdNumberAgreed'),
    'idNumberConsentRequired',
    '请勾选单独同意处理身份证号码',
  ],
];

test.each(refused)('registerForPerson rejects %s with its message', async (_, change, error, msg) => {
  expect(await register(change)).toMatchObject({ status: 200, code: errors[error].code, msg });
  const { rows } = await portal.sql.query('select 1 from app_user where email = $1', [
    form.email.toLowerCase(),
  ]);
  expect(rows).toEqual([]);
});

test('registerForPerson refuses a taken phone, email or ID number', async () => {
  await register();
  const other = await prepare(next++);
  const second = (changes: Partial<typeof form>) =>
    portal.call(accountCalls.registerForPerson, { ...other, ...changes });
  expect(await second({ phone: form.phone })).toMatchObject({
    code: 509,
    msg: '该手机已注册个人账号',
    data: { field: 'phone' },
  });
  expect(await second({ email: form.email.toUpperCase() })).toMatchObject({
    code: errors.emailTaken.code,
    data: { field: 'email' },
  });
  expect(await second({ cardNum: form.cardNum })).toMatchObject({
    code: errors.idNumberTaken.code,
    data: { field: 'cardNum' },
  });
  const check = await portal.call(accountCalls.validatePhone, { account: form.phone, userType: 'user' });
  expect(check).toMatchObject({ code: 509, msg: '该手机已注册个人账号' });
  expect((await second({})).code).toBe(1);
});

test('registerForPerson accepts one of 100 concurrent requests for a phone; the rest get 509', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      register({
        email: `race${String(index)}@portal.example`,
        cardNum: makeIdNumber({ birth: '19800101', sequence: index }),
      }),
    ),
  );
  const codes = answers.map(({ status, code }) => `${String(status)} ${String(code)}`);
  expect(codes.filter((code) => code === '200 1')).toHaveLength(1);
  expect(codes.filter((code) => code === '200 509')).toHaveLength(99);
});
