import { describe, expect, it } from 'vitest';
import * as limits from './account/constants.ts';
import { accountErrors } from './account/errors.ts';
import { commonErrors } from './common-errors.ts';
import { errors } from './errors.ts';
import { publicImageMaxMegapixels } from './files/public-images.ts';
import { filePurposes } from './files/purposes.ts';
import { services } from './services.ts';

const tables = [commonErrors, ...Object.values(services).map((service) => service.errors ?? {})];
const all = tables.flatMap((table) => Object.entries(table));

describe('error tables', () => {
  it('no code stands for two errors', () => {
    const codes = all.map(([, error]) => error.code);
    const repeated = all.filter(([, error], index) => codes.indexOf(error.code) !== index);
    expect(repeated).toEqual([]);
  });

  it('no name stands in two tables', () => {
    expect(Object.keys(errors)).toHaveLength(all.length);
  });

  it.each(all)('%s has a text for people and is no success', (_name, { code, msg }) => {
    expect(code).toBeGreaterThan(1);
    expect(msg).toMatch(/\p{Script=Han}/u);
    expect(msg).toBe(msg.trim());
  });

  const ranges = Object.entries(services).flatMap(([name, { codes = [] }]) =>
    codes.map(([first, last]) => ({ name, first, last })),
  );

  it.each(Object.entries(services))('%s: every code is within the ranges of its service', (_, service) => {
    const { codes = [], errors: own = {} } = service;
    const isWithin = (code: number) => codes.some(([first, last]) => first <= code && code <= last);
    expect(Object.entries(own).filter(([, { code }]) => !isWithin(code))).toEqual([]);
  });

  it('no range of a service reaches into that of another', () => {
    const sorted = ranges.toSorted((one, two) => one.first - two.first);
    expect(
      sorted.filter(({ first, last }, n) => first > last || first <= (sorted[n - 1]?.last ?? 0)),
    ).toEqual([]);
  });

  it('common codes are in no range of a service', () => {
    const codes = Object.values(commonErrors).map(({ code }) => code);
    expect(codes.filter((code) => ranges.some(({ first, last }) => first <= code && code <= last))).toEqual(
      [],
    );
  });

  it('of accounts two codes are those of the specification', () => {
    expect(accountErrors.phoneHasPersonalAccount.code).toBe(509);
    expect(accountErrors.codeLimitReached.code).toBe(403);
  });
});

describe('numbers inside texts agree with the constants', () => {
  it.each([
    ['codeLimitReached', limits.codesPerDay],
    ['personCodeLength', limits.codeDigits],
    ['forgotSmsCodeFormat', limits.codeDigits],
    ['forgotEmailCodeFormat', limits.codeDigits],
    ['orgPasswordWeak', limits.passwordMinLength],
    ['personPasswordWeak', limits.passwordMinLength],
    ['forgotPasswordWeak', limits.passwordMinLength],
    ['forgotPasswordTooLong', limits.resetPasswordMaxLength],
    ['inputTooLong', limits.inputMaxLength],
    ['fileLimitReached', filePurposes.appeal.maxFiles],
    ['fileTooLarge', filePurposes.appeal.maxMegabytes],
    ['fileTooLarge', filePurposes.publicImage.maxMegabytes],
    ['fileTooLarge', filePurposes.publicDocument.maxMegabytes],
    ['imageTooManyPixels', publicImageMaxMegapixels * 100],
  ] as const)('%s: %i', (name, limit) => {
    expect(errors[name].msg.match(/\d+/g)).toEqual([String(limit)]);
  });

  it.each([
    ['fileTypeRefused', filePurposes.appeal.accepts.documents.types],
    ['imageTypeRefused', filePurposes.appeal.accepts.images.types],
    ['publicImageTypeRefused', filePurposes.publicImage.accepts.images.types],
    ['publicDocumentTypeRefused', filePurposes.publicDocument.accepts.documents.types],
  ] as const)('%s names every type', (name, types) => {
    expect(errors[name].msg.toLowerCase().match(/[a-z]+/g)).toEqual([...types]);
  });
});

describe('texts that the specification gives in Chinese are kept to the letter', () => {
  it.each([
    ['personPhoneFormat', '请输入正确的手机号'],
    ['personCodeFormat', '请正确填写验证码!'],
    ['personCodeLength', '请输入6位验证码'],
    ['emailRequired', '邮箱不能为空'],
    ['emailFormat', '请输入正确格式邮箱！'],
    ['personNameRequired', '姓名不能为空'],
    ['idNumberRequired', '身份证号码不能为空！'],
    ['idNumberArea', '地址编码错误'],
    ['idNumberBirthDate', '出生年月日不正确'],
    ['idNumberChecksum', '身份证系数不正确'],
    ['personPasswordWeak', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
    ['personPasswordRequired', '密码不能为空！'],
    ['personPasswordConfirmRequired', '请再次输入密码'],
    ['personPasswordMismatch', '两次输入密码不一致!'],
    ['focusRequired', '请选择标签'],
    ['agreementRequired', '请阅读条款并选择勾选'],
    ['specialCodeRefused', '请不要输入特殊代码'],
    ['appealCompanyRequired', '请填写公司信息'],
    ['appealFilesRequired', '请上传营业执照(副本)附件'],
    ['appealNameRequired', '请输入联系人姓名'],
    ['appealPhoneRequired', '请输入新的手机号'],
    ['fileLimitReached', '当前限制上传 5个文件'],
    ['imageTypeRefused', '上传图片只能是 JPG,PNG,BMP格式'],
    ['codeLimitReached', '一天内最多只能获取5次验证码，请改天再试!'],
    ['phoneHasPersonalAccount', '该手机已注册个人账号'],
    ['codePhoneFormat', '请输入正确的手机号码'],
  ] as const)('%s', (name, text) => {
    expect(errors[name].msg).toBe(text);
  });
});
