import { describe, expect, it } from 'vitest';
import { makeCreditCode, makeIdNumber } from '../shared-rules/make-numbers.ts';
import { rightOrganisation, rightPerson } from '../testing/right-forms.ts';
import type { ErrorName } from '../errors.ts';
import { checkForm } from '../shared-rules/rule.ts';
import {
  appealRules,
  businessLookupRule,
  codeEmailRule,
  codePhoneRule,
  enterpriseInfoRules,
  forgotAccountRules,
  forgotCodeRules,
  forgotPasswordRules,
  forgotPasswordWireRules,
  loginNameKind,
  loginRules,
  loginWireRules,
  organisationRules,
  organisationWireRules,
  personRules,
  personWireRules,
} from './rules.ts';
import type { ForgotCodeForm } from './rules.ts';

const digest = 'ab'.repeat(32);
const otherDigest = 'cd'.repeat(32);
const fifty = '长'.repeat(50);

/** One change to a form that is right, and what is then found. Undefined: the form is still right. */
type Case<Form> = [field: keyof Form, value: unknown, error: ErrorName | undefined, with_?: Partial<Form>];

function expectCases<Form extends object>(
  rules: Parameters<typeof checkForm<Form>>[0],
  right: Form,
  cases: Case<Form>[],
): void {
  it('accepts the form that is right', () => {
    expect(checkForm(rules, right)).toEqual({});
  });
  it.each(cases)('%s %j: %s', (field, value, error, others = {}) => {
    const found = checkForm(rules, { ...right, ...others, [field]: value });
    expect(found[field]).toBe(error);
  });
}

describe('login by password', () => {
  const right = {
    account: '企业_01',
    password: 'x',
    captcha: '',
    userType: 'enpt',
    loginType: 'password',
  } as const;
  expectCases(loginRules, right, [
    ['account', '', 'loginAccountRequired'],
    ['account', '  ', 'loginAccountRequired'],
    ['password', '', 'loginPasswordRequired'],
    ['password', ' ', undefined],
  ]);
});

describe('login by code', () => {
  const right = {
    account: '13800138000',
    password: '',
    captcha: '123456',
    userType: 'user',
    loginType: 'captcha',
  } as const;
  expectCases(loginRules, right, [
    ['account', '', 'loginPhoneRequired'],
    ['account', '12800138000', 'loginPhoneFormat'],
    ['account', 'a@b.cn', 'loginPhoneFormat'],
    ['captcha', '', 'loginCodeRequired'],
  ]);
});

describe('login on the wire', () => {
  const right = {
    account: 'a',
    password: digest,
    captcha: '',
    userType: 'user',
    loginType: 'password',
  } as const;
  expectCases(loginWireRules, right, [
    ['password', '', 'loginPasswordRequired'],
    ['password', 'Passw0rd', 'passwordDigestFormat'],
    ['password', digest.toUpperCase(), 'passwordDigestFormat'],
    ['password', '', undefined, { loginType: 'captcha' }],
  ]);
});

it.each([
  ['138 0013 8000', 'phone'],
  ['a@b.cn', 'email'],
  ['a@', 'email'],
  ['企业_01', 'account'],
  ['12345678901', 'account'],
])('%s names an account by its %s', (text, kind) => {
  expect(loginNameKind(text)).toBe(kind);
});

describe('organisation registration', () => {
  expectCases(organisationRules, rightOrganisation, [
    ['account', '', 'orgAccountRequired'],
    ['account', '   ', 'orgAccountRequired'],
    ['account', 'a b', 'orgAccountFormat'],
    ['account', 'a@b.cn', 'orgAccountFormat'],
    ['account', 'é', 'orgAccountFormat'],
    ['account', '１２３', undefined],
    ['account', '１２３．', 'orgAccountFormat'],
    ['account', '账号', undefined],
    ['account', fifty, undefined],
    ['account', fifty + '长', 'inputTooLong'],
    ['account', '13800138000', undefined],
    ['account', '13900139000', 'orgAccountIsOtherPhone'],
    ['account', '13900139000', undefined, { phone: '' }],
    ['phone', '', 'orgPhoneRequired'],
    ['phone', '1380013800', 'orgPhoneFormat'],
    ['phone', '138001380000', 'orgPhoneFormat'],
    ['phone', '12800138000', 'orgPhoneFormat'],
    ['phone', '+86 138-0013-8000', undefined],
    ['activeCode', '', 'orgCodeRequired'],
    ['activeCode', '1'.repeat(51), 'inputTooLong'],
    ['userPwd', '', 'orgPasswordRequired'],
    ['userPwd', 'Passw0r', 'orgPasswordWeak'],
    ['userPwd', 'password1', 'orgPasswordWeak'],
    ['userPwd', 'pass-word1', undefined],
    ['userPwd', 'PASS-WORD1', undefined],
    ['userPwd', 'Aa1'.repeat(17), 'inputTooLong'],
    ['userPwd2', '', 'orgPasswordConfirmRequired'],
    ['userPwd2', 'passw0rd', 'orgPasswordMismatch'],
    ['userPwd2', 'Passw0rd ', 'orgPasswordMismatch'],
    ['companyName', '', 'companyNameRequired'],
    ['companyName', makeCreditCode(), 'companyNameIsCreditCode'],
    ['companyName', makeCreditCode().toLowerCase(), 'companyNameIsCreditCode'],
    ['companyName', fifty + '长', 'inputTooLong'],
    ['creditCode', '', 'creditCodeRequired'],
    ['creditCode', '913501007178306855', 'creditCodeFormat'],
    ['areaPath', '', 'areaRequired'],
    ['areaPath', '示范省', 'areaIncomplete'],
    ['areaPath', '示范省/示范市/', 'areaIncomplete'],
    ['areaPath', '示范省/示范市', undefined],
    ['areaPath', 'a/b/c/d', 'areaIncomplete'],
    ['address', '', 'addressRequired'],
    ['address', fifty + '长', 'inputTooLong'],
    ['companyType', '', 'companyTypeRequired'],
    ['companyIndustry', '', 'companyIndustryRequired'],
    ['companyScale', '', 'companyScaleRequired'],
    ['companyIncome', '', 'companyIncomeRequired'],
    ['isAgree', false, 'agreementRequired'],
  ]);

  it('names everything that is missing, in the order of the form', () => {
    const empty = Object.fromEntries(
      Object.keys(rightOrganisation).map((field) => [field, '']),
    ) as unknown as typeof rightOrganisation;
    expect(Object.values(checkForm(organisationRules, empty))).toEqual([
      'orgAccountRequired',
      'orgPhoneRequired',
      'orgCodeRequired',
      'orgPasswordRequired',
      'orgPasswordConfirmRequired',
      'companyNameRequired',
      'creditCodeRequired',
      'areaRequired',
      'addressRequired',
      'companyTypeRequired',
      'companyIndustryRequired',
      'companyScaleRequired',
      'companyIncomeRequired',
      'agreementRequired',
    ]);
  });

  describe('on the wire', () => {
    expectCases(organisationWireRules, { ...rightOrganisation, userPwd: digest, userPwd2: digest }, [
      ['userPwd', 'Passw0rd', 'passwordDigestFormat'],
      ['userPwd', '', 'passwordDigestFormat'],
      ['userPwd2', otherDigest, 'orgPasswordMismatch'],
      ['userPwd2', 'Passw0rd', 'passwordDigestFormat'],
      ['phone', '123', 'orgPhoneFormat'],
      ['isAgree', false, 'agreementRequired'],
    ]);
  });

  it.each([
    ['', 'companyNameInvalid'],
    [' ', 'companyNameInvalid'],
    [makeCreditCode(), 'companyNameIsCreditCode'],
    [fifty + '长', 'inputTooLong'],
    ['远衡精密', undefined],
  ])('business lookup of %j: %s', (name, error) => {
    expect(businessLookupRule(name, {})).toBe(error);
  });

  it.each([
    ['', 'codePhoneFormat'],
    ['1380013800', 'codePhoneFormat'],
    ['13800138000', undefined],
  ])('code for phone %j: %s', (phone, error) => {
    expect(codePhoneRule(phone, {})).toBe(error);
  });
});

describe('personal registration', () => {
  const rules = personRules('2026-03-09');
  expectCases(rules, rightPerson, [
    ['phone', '', 'personPhoneFormat'],
    ['phone', '1380013800', 'personPhoneFormat'],
    ['activeCode', '', 'personCodeFormat'],
    ['activeCode', '12345', 'personCodeLength'],
    ['activeCode', '1234567', 'personCodeLength'],
    ['activeCode', '12345a', 'personCodeFormat'],
    ['email', '', 'emailRequired'],
    ['email', 'name@', 'emailFormat'],
    ['email', `${'a'.repeat(45)}@b.com`, 'inputTooLong'],
    ['userName', ' ', 'personNameRequired'],
    ['userName', fifty + '长', 'inputTooLong'],
    ['cardNum', '', 'idNumberRequired'],
    ['cardNum', makeIdNumber({ birth: '20260310' }), 'idNumberBirthDate'],
    ['cardNum', makeIdNumber({ birth: '20260309' }), undefined],
    ['isIdNumberAgreed', false, 'idNumberConsentRequired'],
    ['userPwd', '', 'personPasswordRequired'],
    ['userPwd', 'passw0rd', 'personPasswordWeak'],
    ['userPwd', 'Aa1'.repeat(17), 'inputTooLong'],
    ['userPwd2', '', 'personPasswordConfirmRequired'],
    ['userPwd2', 'Passw0re', 'personPasswordMismatch'],
    ['LabelCode', '', 'focusRequired'],
    ['LabelCode', ',', 'focusRequired'],
    ['isAgree', false, 'agreementRequired'],
  ]);

  describe('on the wire', () => {
    const wireRules = personWireRules('2026-03-09');
    expectCases(wireRules, { ...rightPerson, userPwd: digest, userPwd2: digest }, [
      ['userPwd', 'Passw0rd', 'passwordDigestFormat'],
      ['userPwd2', otherDigest, 'personPasswordMismatch'],
      ['isIdNumberAgreed', false, 'idNumberConsentRequired'],
      ['isAgree', false, 'agreementRequired'],
    ]);
  });
});

describe('forgotten password', () => {
  expectCases(forgotAccountRules, { account: '13800138000' }, [
    ['account', '', 'forgotAccountRequired'],
    ['account', 'name@example.com', undefined],
    ['account', '远衡_2026', undefined],
    ['account', 'name@', 'forgotAccountFormat'],
    ['account', '远 衡', 'forgotAccountFormat'],
    ['account', fifty + '长', 'inputTooLong'],
  ]);
  expectCases<ForgotCodeForm>(forgotCodeRules, { way: 'phone', activeCode: '123456' }, [
    ['way', '', 'forgotWayRequired'],
    ['activeCode', '', 'forgotSmsCodeFormat'],
    ['activeCode', '12345', 'forgotSmsCodeFormat'],
    ['activeCode', '12345x', 'forgotSmsCodeFormat'],
    ['activeCode', '12345', 'forgotEmailCodeFormat', { way: 'email' }],
  ]);
  expectCases(forgotPasswordRules, { userPwd: 'Passw0rd', userPwd2: 'Passw0rd' }, [
    ['userPwd', '', 'forgotPasswordRequired'],
    ['userPwd', 'passw0rd', 'forgotPasswordWeak'],
    ['userPwd', 'Passw0rdPassw0rdPass', undefined],
    ['userPwd', 'Passw0rdPassw0rdPassw', 'forgotPasswordTooLong'],
    ['userPwd2', '', 'forgotPasswordRequired'],
    ['userPwd2', 'Passw0re', 'forgotPasswordMismatch'],
  ]);
  expectCases(forgotPasswordWireRules, { userPwd: digest, userPwd2: digest }, [
    ['userPwd', 'Passw0rd', 'passwordDigestFormat'],
    ['userPwd2', otherDigest, 'forgotPasswordMismatch'],
  ]);

  it.each([
    ['', 'forgotEmailFormat'],
    ['name', 'forgotEmailFormat'],
    [' name@example.com ', undefined],
  ])('code for email %j: %s', (email, error) => {
    expect(codeEmailRule(email, {})).toBe(error);
  });
});

describe('appeal', () => {
  const right = { enptName: '远衡精密', fileCount: 1, newUserName: '李四', newPhone: '13900139000' };
  expectCases(appealRules, right, [
    ['enptName', ' ', 'appealCompanyRequired'],
    ['enptName', fifty + '长', 'inputTooLong'],
    ['fileCount', 0, 'appealFilesRequired'],
    ['fileCount', 5, undefined],
    ['fileCount', 6, 'fileLimitReached'],
    ['newUserName', '', 'appealNameRequired'],
    ['newUserName', fifty + '长', 'inputTooLong'],
    ['newPhone', '', 'appealPhoneRequired'],
    ['newPhone', '1390013900', 'appealPhoneFormat'],
  ]);
});

describe('enterprise information', () => {
  const right = { companyType: '1', industryType: '2', companyScale: '3', income: '4' };
  expectCases(enterpriseInfoRules, right, [
    ['companyType', '', 'companyTypeRequired'],
    ['industryType', '', 'companyIndustryRequired'],
    ['companyScale', '', 'companyScaleRequired'],
    ['income', '', 'companyIncomeRequired'],
  ]);
});
