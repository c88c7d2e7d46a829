import { describe, expect, test } from 'vitest';
import { bindPhoneRules } from '../account/binding-rules.ts';
import { loginForm, organisationForm, personForm } from '../account/entities.ts';
import { bindingCalls } from '../account/binding-calls.ts';
import { confirmationCalls } from '../account/confirmation-calls.ts';
import { accountCalls } from '../account/calls.ts';
import { recoveryCalls } from '../account/recovery-calls.ts';
import { forgotAccountRules, forgotCodeRules, organisationRules, personRules } from '../account/rules.ts';
import { creditCodeCheckCharacter } from './credit-code.ts';
import { compact, halfWidth } from './half-width.ts';
import { makeIdNumber } from './make-numbers.ts';

const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const code = '１２３　４５６';

test('halfWidth: full-width text becomes half-width, Chinese and inner blanks stay', () => {
  expect(halfWidth('ＡＢｃ－＿１２　示范')).toBe('ABc-_12 示范');
  expect(compact(' １２３　４\u200b５ 6\u202c ')).toBe('123456');
});

describe('a code in full width or with blanks', () => {
  test.each([
    ['login', loginForm, 'captcha'],
    ['organisation', organisationForm, 'activeCode'],
    ['person', personForm, 'activeCode'],
    ['recovery', recoveryCalls.forget2.request, 'activeCode'],
    ['phone', bindingCalls.updatePhoneCaptcha.request, 'activeCode'],
    ['email', bindingCalls.updateEmailCaptcha.request, 'activeCode'],
    ['confirmation', confirmationCalls.confirmIdentity.request, 'activeCode'],
  ])('reaches the server as its digits: %s', (_, schema, field) => {
    expect(schema.parse({ purpose: 'login', [field]: code })).toMatchObject({ [field]: '123456' });
  });

  test('is right to the forms', () => {
    const person = personRules('2026-01-01');
    expect(person.activeCode(code, {} as never)).toBeUndefined();
    expect(forgotCodeRules.activeCode(code, { way: 'phone', activeCode: code })).toBeUndefined();
    expect(bindPhoneRules.activeCode(code, { newPhone: '', activeCode: code })).toBeUndefined();
    expect(person.activeCode('１２３４５', {} as never)).toBe('personCodeLength');
    expect(person.activeCode('１２３４５a', {} as never)).toBe('personCodeFormat');
  });
});

test('numbers of people and organisations are accepted in full width and with blanks', () => {
  const idNumber = makeIdNumber();
  expect(personRules('2026-01-01').cardNum(wide(idNumber), {} as never)).toBeUndefined();
  expect(personForm.parse({ cardNum: `${wide(idNumber.slice(0, 6))}　${idNumber.slice(6)}` }).cardNum).toBe(
    idNumber,
  );
  const seventeen = '91350100M00010000';
  const creditCode = seventeen + creditCodeCheckCharacter(seventeen);
  expect(organisationRules.creditCode(wide(creditCode), {} as never)).toBeUndefined();
  expect(organisationForm.parse({ creditCode: wide(creditCode) }).creditCode).toBe(creditCode);
  expect(accountCalls.checkRegisterInfo.request.parse({ creditCode: wide(creditCode) })).toMatchObject({
    creditCode,
  });
});

test('account names are accepted in full width, and an inner blank is still refused', () => {
  const form = { account: '', phone: '' } as never;
  expect(organisationRules.account('示范ｆａｃｔｏｒｙ－１　', form)).toBeUndefined();
  expect(organisationRules.account('示范　factory', form)).toBe('orgAccountFormat');
  expect(forgotAccountRules.account('ｏｗｎｅｒ＠ｅｘａｍｐｌｅ．ｃｎ', { account: '' })).toBeUndefined();
  for (const schema of [loginForm, organisationForm, recoveryCalls.forget1.request])
    expect(schema.parse({ account: '　ｄｅｍｏ＿１　' })).toMatchObject({ account: 'demo_1' });
  expect(accountCalls.checkRegisterInfo.request.parse({ account: 'ｄｅｍｏ' })).toMatchObject({
    account: 'demo',
  });
});
