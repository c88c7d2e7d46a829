import { describe, expect, test } from 'vitest';
import { checkForm } from '../shared-rules/rule.ts';
import { enquiryMaxLength, readEnquiryNumber } from './constants.ts';
import { enquiryRules, ownEnquiryRules, type EnquiryForm } from './rules.ts';

const right: EnquiryForm = { category: '账号与登录', body: '验证码一直收不到。', contact: '13800138000' };

describe('an enquiry', () => {
  test.each<[Partial<EnquiryForm>, object]>([
    [{}, {}],
    [{ contact: '+86 138-0013-8000' }, {}],
    [{ contact: '010-88886666' }, { contact: 'enquiryContactFormat' }],
    [{ contact: '400-810-8888' }, { contact: 'enquiryContactFormat' }],
    [{ contact: 'li@example.com' }, {}],
    [{ body: '好'.repeat(enquiryMaxLength) }, {}],
    [{ category: '' }, { category: 'enquiryCategoryRequired' }],
    [{ category: '别的' }, { category: 'enquiryCategoryRequired' }],
    [{ body: ' \n ' }, { body: 'enquiryBodyRequired' }],
    [{ body: '在吗' }, { body: 'enquiryBodyTooShort' }],
    [{ body: '\u200b'.repeat(9) }, { body: 'enquiryBodyTooShort' }],
    [{ body: '好'.repeat(enquiryMaxLength + 1) }, { body: 'enquiryBodyTooLong' }],
    [{ contact: '' }, { contact: 'enquiryContactRequired' }],
    [{ contact: '微信同号' }, { contact: 'enquiryContactFormat' }],
  ])('%o: %o', (change, found) => {
    expect(checkForm(enquiryRules, { ...right, ...change })).toEqual(found);
  });

  test('enquiryRules: a logged-in user may leave the contact out, but not give a wrong one', () => {
    expect(checkForm(ownEnquiryRules, { ...right, contact: '' })).toEqual({});
    expect(checkForm(ownEnquiryRules, { ...right, contact: 'x' })).toEqual({
      contact: 'enquiryContactFormat',
    });
  });
});

test.each([
  ['L261122-7K3M9Q2XTB', 'L261122-7K3M9Q2XTB'],
  [' l261122 7k3m9q2xtb ', 'L261122-7K3M9Q2XTB'],
  ['Ｌ２６１１２２－７Ｋ３Ｍ９Ｑ２ＸＴＢ', 'L261122-7K3M9Q2XTB'],
  ['L261122-7K3M9Q2XT', undefined],
  ['7K3M9Q2XTB', undefined],
  ['', undefined],
])('the number %s is read as %s', (typed, number) => expect(readEnquiryNumber(typed)).toBe(number));
