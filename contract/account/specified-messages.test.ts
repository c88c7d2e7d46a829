import { describe, expect, it, test } from 'vitest';
import { errors, type ErrorName } from '../errors.ts';
import { idNumberRule } from '../shared-rules/id-number.ts';
import { checkForm, type FormRules, type Rule } from '../shared-rules/rule.ts';
import { makeCreditCode } from '../shared-rules/make-numbers.ts';
import { rightOrganisation, rightPerson } from '../testing/right-forms.ts';
import { checkFile } from '../files/file-rules.ts';
import { accountMessages } from './messages.ts';
import { changePasswordRules } from './profile-rules.ts';
import {
  appealRules,
  businessLookupRule,
  codeEmailRule,
  codePhoneRule,
  enterpriseInfoRules,
  forgotAccountRules,
  forgotCodeRules,
  forgotPasswordRules,
  loginRules,
  organisationRules,
  personRules,
  type ForgotCodeForm,
} from './rules.ts';

/**
 * Section 5 of the account specification, line by line: what somebody enters, and the words that answer it. Texts that the
 * specification gives in Chinese stand here to the letter, punctuation and width included.
 */
const today = '2026-03-09';
const fiftyOne = '长'.repeat(51);

type Line<Form> = [field: keyof Form & string, input: unknown, text: string, others?: Partial<Form>];

function expectTexts<Form extends object>(rules: FormRules<Form>, right: Form, lines: Line<Form>[]): void {
  it('a form that is right is answered with nothing', () => {
    expect(checkForm(rules, right)).toEqual({});
  });
  it.each(lines)('%s %j: %s', (field, input, text, others = {}) => {
    const name = checkForm(rules, { ...right, ...others, [field]: input })[field];
    expect(name && errors[name].msg).toBe(text);
  });
}

const textOf = (name: ErrorName | undefined) => name && errors[name].msg;

describe('login', () => {
  const right = {
    account: '远衡_01',
    password: 'Passw0rd',
    captcha: '',
    userType: 'enpt',
    loginType: 'password',
  } as const;
  const byCode = { ...right, account: '13800138000', captcha: '123456', loginType: 'captcha' } as const;
  describe('by password', () => {
    expectTexts(loginRules, right, [
      ['account', '', '请输入手机号或账号'],
      ['account', '  ', '请输入手机号或账号'],
      ['password', '', '请输入密码'],
    ]);
  });
  describe('by code', () => {
    expectTexts(loginRules, byCode, [
      ['captcha', '', '请输入验证码'],
      ['account', '', '请输入手机号'],
      ['account', '1380013800', '手机号有误，请重新输入'],
      ['account', '138001380000', '手机号有误，请重新输入'],
      ['account', '12800138000', '手机号有误，请重新输入'],
      ['account', '23800138000', '手机号有误，请重新输入'],
      ['account', '1380013800a', '手机号有误，请重新输入'],
      ['account', '手机号', '手机号有误，请重新输入'],
    ]);
  });
});

describe('organisation registration', () => {
  const weak = '密码包含大小写字母、数字、英文符号至少三种，最短8位';
  expectTexts(organisationRules, rightOrganisation, [
    ['account', '', '账号不能为空'],
    ['account', '远衡 精密', '名称只能包含数字、中文、英文、-、_'],
    ['account', 'yuanheng@portal', '名称只能包含数字、中文、英文、-、_'],
    ['account', fiftyOne, '最多输入50个字'],
    ['phone', '', '手机号不能为空'],
    ['phone', '12800138000', '手机号格式不正确'],
    ['phone', '1380013800', '手机号格式不正确'],
    ['activeCode', '', '验证码不能为空'],
    ['userPwd', '', '密码不能为空'],
    ['userPwd', 'Passw0r', weak],
    ['userPwd', 'password1', weak],
    ['userPwd', 'PASSWORD!', weak],
    ['userPwd2', '', '确认密码不能为空'],
    ['userPwd2', 'Passw0re', '两次密码不一致'],
    ['companyName', '', '企业名称不能为空'],
    ['companyName', makeCreditCode(), '企业名称不能为信用代码'],
    ['companyName', fiftyOne, '最多输入50个字'],
    ['creditCode', '', '请填写企业名称，再点“获取工商信息”'],
    ['areaPath', '', '请选择所在地区'],
    ['areaPath', '四川省', '所在地区请选择到区县'],
    ['address', '', '请输入详细地址'],
    ['address', fiftyOne, '最多输入50个字'],
    ['companyType', '', '请选择企业类型'],
    ['companyIndustry', '', '请选择所属行业'],
    ['companyScale', '', '请选择企业规模'],
    ['companyIncome', '', '请选择营业收入'],
    ['isAgree', false, '请阅读条款并选择勾选'],
  ]);

  test.each([
    ['', '请输入正确的企业名称'],
    ['  ', '请输入正确的企业名称'],
    [makeCreditCode(), '企业名称不能为信用代码'],
  ])('asking for the business data of %j: %s', (name, text) => {
    expect(textOf(businessLookupRule(name, {}))).toBe(text);
  });
});

describe('personal registration', () => {
  const weak = '密码包含大小写字母、数字、英文符号至少三种，最短8位';
  expectTexts(personRules(today), rightPerson, [
    ['phone', '', '请输入正确的手机号'],
    ['phone', '12800138000', '请输入正确的手机号'],
    ['activeCode', '', '请正确填写验证码!'],
    ['activeCode', '12345a', '请正确填写验证码!'],
    ['activeCode', '12345', '请输入6位验证码'],
    ['activeCode', '1234567', '请输入6位验证码'],
    ['email', '', '邮箱不能为空'],
    ['email', 'name@', '请输入正确格式邮箱！'],
    ['userName', ' ', '姓名不能为空'],
    ['userName', fiftyOne, '最多输入50个字'],
    ['cardNum', '', '身份证号码不能为空！'],
    ['userPwd', '', '密码不能为空！'],
    ['userPwd', 'Passw0r', weak],
    ['userPwd', 'passw0rd', weak],
    ['userPwd2', '', '请再次输入密码'],
    ['userPwd2', 'Passw0re', '两次输入密码不一致!'],
    ['LabelCode', '', '请选择标签'],
    ['isAgree', false, '请阅读条款并选择勾选'],
  ]);

  // Every number is wrong in all that later lines are wrong in, so each line also shows what is said first.
  test.each([
    ['', '身份证号码不能为空！'],
    ['9901011990023100', '身份证号码不正确'],
    ['99010119900231001Y', '身份证号码不正确'],
    ['990101199002310010', '地址编码错误'],
    ['110101199002310010', '出生年月日不正确'],
    ['110101202603100010', '出生年月日不正确'],
    ['110101199003070010', '身份证系数不正确'],
  ])('the ID number %j: %s', (number, text) => {
    expect(textOf(idNumberRule(today)(number, {}))).toBe(text);
  });
});

describe('forgotten password', () => {
  expectTexts(forgotAccountRules, { account: '13800138000' }, [
    ['account', '', '请输入手机号或邮箱'],
    ['account', 'name@', '请输入正确的手机号或邮箱'],
    ['account', '远 衡', '请输入正确的手机号或邮箱'],
  ]);
  expectTexts<ForgotCodeForm>(forgotCodeRules, { way: 'phone', activeCode: '123456' }, [
    ['way', '', '请选择接收验证码的方式'],
    ['activeCode', '', '请正确输入6位短信验证码'],
    ['activeCode', '12345', '请正确输入6位短信验证码'],
    ['activeCode', '1234567', '请正确输入6位短信验证码'],
    ['activeCode', '12345x', '请正确输入6位短信验证码'],
    ['activeCode', '', '请正确输入6位邮箱验证码', { way: 'email' }],
    ['activeCode', '12345', '请正确输入6位邮箱验证码', { way: 'email' }],
    ['activeCode', '1234567', '请正确输入6位邮箱验证码', { way: 'email' }],
    ['activeCode', '12345x', '请正确输入6位邮箱验证码', { way: 'email' }],
  ]);
  expectTexts(forgotPasswordRules, { userPwd: 'Passw0rd', userPwd2: 'Passw0rd' }, [
    ['userPwd', '', '密码不能为空'],
    ['userPwd', 'passw0rd', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
    ['userPwd', 'abcdefg1', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
    ['userPwd', 'Aa1#', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
    ['userPwd', 'Passw0rdPassw0rdPassw', '密码最长20位'],
    ['userPwd2', '', '密码不能为空'],
    ['userPwd2', 'Passw0re', '两次输入的密码不一致，请确认'],
  ]);
});

describe('a password that is changed', () => {
  const right = { password: 'Passw0rd', userPwd: 'Passw0rd2', userPwd2: 'Passw0rd2' };
  const weak = '密码包含大小写字母、数字、英文符号至少三种，最短8位';
  expectTexts(changePasswordRules(true), right, [
    ['password', '', '请输入密码'],
    ['userPwd', '', '密码不能为空'],
    ['userPwd', 'Aa1#', weak],
    ['userPwd', 'abcdefg1', weak],
    ['userPwd', 'Abcdefghijklmnopqrs12', '密码最长20位'],
    ['userPwd2', '', '密码不能为空'],
    ['userPwd2', 'Xinmima#2027', '两次输入的密码不一致，请确认'],
  ]);
});

describe('before a code is sent', () => {
  const wrong: [string, Rule, string, string][] = [
    ['no phone', codePhoneRule, '', '请输入正确的手机号码'],
    ['a phone that is too short', codePhoneRule, '1380013800', '请输入正确的手机号码'],
    ['no mobile phone', codePhoneRule, '12800138000', '请输入正确的手机号码'],
    ['no email', codeEmailRule, '', '请输入正确的邮箱'],
    ['an email without a host', codeEmailRule, 'name@', '请输入正确的邮箱'],
  ];
  test.each(wrong)('%s', (_, rule, input, text) => {
    expect(textOf(rule(input, {}))).toBe(text);
  });
});

describe('appeal', () => {
  const right = { enptName: '远衡精密', fileCount: 5, newUserName: '李四', newPhone: '13900139000' };
  expectTexts(appealRules, right, [
    ['enptName', '  ', '请填写公司信息'],
    ['fileCount', 0, '请上传营业执照(副本)附件'],
    ['fileCount', 6, '当前限制上传 5个文件'],
    ['newUserName', '  ', '请输入联系人姓名'],
    ['newPhone', '  ', '请输入新的手机号'],
    ['newPhone', '1390013900', '请输入正确的手机号'],
  ]);

  test.each([
    ['执照.exe', 1, 'documents', '只能上传 jpg、png、bmp、pdf、doc、docx 格式的文件'],
    ['执照.pdf', 1, 'images', '上传图片只能是 JPG,PNG,BMP格式'],
    ['执照.doc', 1, 'images', '上传图片只能是 JPG,PNG,BMP格式'],
    ['执照.jpg', 0, 'documents', '不能上传空文件'],
    ['执照.jpg', 10 * 1024 * 1024 + 1, 'documents', '单个文件不能超过 10 MB'],
  ] as const)('%s of %i bytes among %s: %s', (name, size, accept, text) => {
    expect(textOf(checkFile({ name, size }, { purpose: 'appeal', mode: accept }))).toBe(text);
  });
});

describe('enterprise information', () => {
  const right = { companyType: '1', industryType: '2', companyScale: '3', income: '4' };
  expectTexts(enterpriseInfoRules, right, [
    ['companyType', '', '请选择企业类型'],
    ['industryType', '', '请选择所属行业'],
    ['companyScale', '', '请选择企业规模'],
    ['income', '', '请选择营业收入'],
  ]);
});

test('accountMessages: texts of success are those of the specification', () => {
  expect(accountMessages).toMatchObject({
    registered: '注册成功',
    appealSubmitted: '提交成功',
    fileUploaded: '上传成功',
    fileDeleted: '删除成功',
  });
});
