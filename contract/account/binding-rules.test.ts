import { expect, test } from 'vitest';
import { checkForm } from '../shared-rules/rule.ts';
import { bindEmailRules, bindPhoneRules } from './binding-rules.ts';

test.each([
  ['13800138000', '123456', {}],
  ['+86 138 0013 8000', ' 123456 ', {}],
  ['', '', { newPhone: 'appealPhoneRequired', activeCode: 'forgotSmsCodeFormat' }],
  ['1380013800', '12345', { newPhone: 'appealPhoneFormat', activeCode: 'forgotSmsCodeFormat' }],
  ['1380013800', '1234567', { newPhone: 'appealPhoneFormat', activeCode: 'forgotSmsCodeFormat' }],
  ['12800138000', '12345x', { newPhone: 'appealPhoneFormat', activeCode: 'forgotSmsCodeFormat' }],
])('new phone %j with code %j: %j', (newPhone, activeCode, found) => {
  expect(checkForm(bindPhoneRules, { newPhone, activeCode })).toEqual(found);
});

test.each([
  ['name@example.com', '123456', {}],
  [' Name@Example.com ', '123456', {}],
  ['', '', { newEmail: 'emailRequired', activeCode: 'forgotEmailCodeFormat' }],
  ['name@', '1234567', { newEmail: 'emailFormat', activeCode: 'forgotEmailCodeFormat' }],
  [`${'a'.repeat(38)}@example.com`, '123456', {}],
  [`${'a'.repeat(39)}@example.com`, '123456', { newEmail: 'inputTooLong' }],
])('new email %j with code %j: %j', (newEmail, activeCode, found) => {
  expect(checkForm(bindEmailRules, { newEmail, activeCode })).toEqual(found);
});
