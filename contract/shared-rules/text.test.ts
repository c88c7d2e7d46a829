import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPasswordDigest, passwordStrength } from './password.ts';
import { checkForm, inOrder, matches, maxLength, required, textLength } from './rule.ts';
import {
  amountRule,
  foreignResidentIdRule,
  hongKongMacaoPermitRule,
  mobilePhoneRule,
  passportRule,
  phoneRule,
  taiwanPermitRule,
  telephoneRule,
  textLimitRule,
  usernameRule,
} from './rules.ts';
import { isAccountName, isAmount, isUsername } from './text.ts';

it.each([
  ['abcdefgh', true],
  ['a1234567', true],
  ['1234567a', true],
  ['A'.repeat(20), true],
  ['abcdefg', false],
  ['A'.repeat(21), false],
  ['12345678', false],
  ['abcdefg_', false],
  ['abcd efgh', false],
  ['用户名用户名用户', false],
  ['ａｂｃｄｅｆｇｈ', false],
  ['', false],
])('username %j: %s', (text, expected) => {
  expect(isUsername(text)).toBe(expected);
});

it.each([
  ['0', true],
  ['0.0', true],
  ['0.01', true],
  ['1', true],
  ['10', true],
  ['999999999', true],
  ['999999999.99', true],
  ['1000000000', false],
  ['999999999.999', false],
  ['1.', false],
  ['.5', false],
  ['01', false],
  ['00', false],
  ['-1', false],
  ['+1', false],
  ['1e3', false],
  ['1,000', false],
  ['１', false],
  ['NaN', false],
  ['', false],
])('amount %j: %s', (text, expected) => {
  expect(isAmount(text)).toBe(expected);
});

it('every amount of whole cents in the range passes, none outside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
      expect(isAmount((cents / 100).toFixed(2))).toBe(true);
      expect(isAmount((cents / 100 + 1_000_000_000).toFixed(2))).toBe(false);
    }),
  );
});

it.each([
  ['远衡-精密_2026', true],
  ['𠮷野', true],
  ['々〇', true],
  ['a.b', false],
  ['a b', false],
  ['カナ', false],
  ['', false],
])('account name %j: %s', (text, expected) => {
  expect(isAccountName(text)).toBe(expected);
});

it.each([
  ['', 0],
  ['密码', 0],
  ['   ', 0],
  ['abc', 1],
  ['aB', 2],
  ['aB1', 3],
  ['aB1!', 4],
  ['a1~', 3],
  ['a1·', 2],
  ['aB１', 2],
  ...Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~').map((symbol): [string, number] => [symbol, 1]),
])('password %j has %i kinds', (text, kinds) => {
  expect(passwordStrength(text)).toBe(kinds);
});

it.each([
  ['0123456789abcdef'.repeat(4), true],
  ['0123456789ABCDEF'.repeat(4), false],
  ['0123456789abcdef'.repeat(4).slice(1), false],
  ['0123456789abcdef'.repeat(4) + '0', false],
  ['0123456789abcdef'.repeat(4) + '\n', false],
  ['g'.repeat(64), false],
])('password digest %j: %s', (text, expected) => {
  expect(isPasswordDigest(text)).toBe(expected);
});

describe('rules', () => {
  it('required takes white space for nothing', () => {
    expect(required('fieldRequired')(' \t　', {})).toBe('fieldRequired');
    expect(required('fieldRequired')(' x ', {})).toBeUndefined();
  });

  it('matches judges the trimmed text and leaves nothing alone', () => {
    const rule = matches((text) => text === 'x', 'textTooLong');
    expect([rule(' x ', {}), rule('', {}), rule('  ', {}), rule('y', {})]).toEqual([
      undefined,
      undefined,
      undefined,
      'textTooLong',
    ]);
  });

  it('maxLength counts characters, not code units', () => {
    expect(textLength('𠮷𠮷')).toBe(2);
    expect(maxLength(2, 'textTooLong')(' 𠮷𠮷 ', {})).toBeUndefined();
    expect(maxLength(2, 'textTooLong')('𠮷𠮷𠮷', {})).toBe('textTooLong');
  });

  it('inOrder stops at the first complaint', () => {
    const rule = inOrder(required('fieldRequired'), maxLength(1, 'textTooLong'));
    expect([rule('', {}), rule('ab', {}), rule('a', {})]).toEqual([
      'fieldRequired',
      'textTooLong',
      undefined,
    ]);
  });

  it('checkForm shows each rule its field and the whole form', () => {
    interface Range {
      from: number;
      to: number;
    }
    const found = checkForm<Range>(
      { from: () => undefined, to: (to, { from }) => (to < from ? 'invalidRequest' : undefined) },
      { from: 2, to: 1 },
    );
    expect(found).toEqual({ to: 'invalidRequest' });
  });

  it.each([
    ['username', usernameRule, 'user', 'usernameFormat', 'user2026'],
    ['amount', amountRule, '1.234', 'amountFormat', '1.23'],
    ['telephone', telephoneRule, '110', 'telephoneFormat', '010-62345678'],
    ['phone', phoneRule, '110', 'telephoneFormat', '13800138000'],
    ['mobile phone', mobilePhoneRule, '110', 'mobilePhoneFormat', '13800138000'],
    ['passport', passportRule, 'E1', 'passportFormat', 'E12345678'],
    ['Taiwan permit', taiwanPermitRule, '1', 'taiwanPermitFormat', '12345678'],
    ['Hong Kong and Macao permit', hongKongMacaoPermitRule, 'X1', 'hongKongMacaoPermitFormat', 'H12345678'],
    ['foreign resident', foreignResidentIdRule, 'USA1', 'foreignResidentIdFormat', 'USA110075123101'],
    ['text limit', textLimitRule(3), 'four', 'textTooLong', 'abc'],
  ] as const)('%s', (_name, rule, wrong, error, right) => {
    expect([rule(wrong, {}), rule(right, {}), rule('', {})]).toEqual([error, undefined, undefined]);
  });
});

it('a username is 8 to 20 letters or digits with a letter among them, whatever is given', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9A-Za-z_ ]{0,24}$/));
  fc.assert(
    fc.property(text, (given) => {
      const chars = Array.from(given);
      const isRight =
        chars.length >= 8 &&
        chars.length <= 20 &&
        chars.every(
          (char) => 'abcdefghijklmnopqrstuvwxyz0123456789'.includes(char.toLowerCase()) && char < '\u007f',
        ) &&
        !chars.every((char) => '0123456789'.includes(char));
      expect(isUsername(given)).toBe(isRight);
    }),
    { numRuns: 1_000 },
  );
});
