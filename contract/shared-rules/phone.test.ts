import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPhone, isTelephone } from './phone.ts';

describe('canonicalPhone', () => {
  it.each([
    '13800138000',
    ' 13800138000 ',
    '138 0013 8000',
    '138-0013-8000',
    '138—0013—8000',
    '+8613800138000',
    '+86 138 0013 8000',
    '+86-138-0013-8000',
    '008613800138000',
    '8613800138000',
    '１３８００１３８０００',
    '＋８６　１３８００１３８０００',
    '138\u00a00013\u20098000',
    '\u202d13800138000\u202c',
    '\ufeff138\u200b00138000',
  ])('%j is 13800138000', (text) => {
    expect(canonicalPhone(text)).toBe('13800138000');
  });

  it.each([
    '',
    '1380013800',
    '138001380000',
    '12800138000',
    '10800138000',
    '23800138000',
    '+8513800138000',
    '+86+8613800138000',
    '868613800138000',
    '0138 0013 8000',
    '138.0013.8000',
    '1380013800o',
    '¹³⁸⁰⁰¹³⁸⁰⁰⁰',
    '١٣٨٠٠١٣٨٠٠٠',
    '13800138000,13900139000',
    'tel:13800138000',
  ])('%j is no mobile number', (text) => {
    expect(canonicalPhone(text)).toBeUndefined();
  });

  const phone = fc
    .tuple(fc.constantFrom('3', '4', '5', '6', '7', '8', '9'), fc.nat({ max: 999_999_999 }))
    .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`);

  it('all spellings of a number are one, and canonical numbers stay', () => {
    const spelling = fc.record({
      phone,
      prefix: fc.constantFrom('', '+86', '0086', '86', '＋８６'),
      separators: fc.array(fc.constantFrom('', ' ', '-', '　', '\u200e'), { minLength: 12, maxLength: 12 }),
      isFullWidth: fc.boolean(),
    });
    fc.assert(
      fc.property(spelling, ({ phone, prefix, separators, isFullWidth }) => {
        const digits = isFullWidth
          ? phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
          : phone;
        const text = prefix + separators.map((separator, index) => separator + digits.charAt(index)).join('');
        expect(canonicalPhone(text)).toBe(phone);
        expect(canonicalPhone(phone)).toBe(phone);
      }),
    );
  });

  it('answers 11 digits or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonicalPhone(text) ?? '13000000000').toMatch(/^1[3-9]\d{9}$/);
      }),
    );
  });
});

describe('isTelephone', () => {
  it.each([
    '010-62345678',
    '01062345678',
    '010 62345678',
    '(010)62345678',
    '(010) 62345678',
    '021-62345678',
    '0755-26345678',
    '0512-6234567',
    '0755-26345678-8001',
    '0755-26345678转801',
    '075526345678 ext. 12',
    '400-800-1234',
    '4008001234',
    '400-8001-234',
    '800-810-1234',
  ])('%s is one', (text) => {
    expect(isTelephone(text)).toBe(true);
  });

  it.each([
    '',
    '62345678',
    '13800138000',
    '0755-123456',
    '0755-123456789',
    '0755-16345678',
    '0155-26345678',
    '0010-62345678',
    '0755--26345678',
    '(010 62345678',
    '0755-26345678-',
    '0755-26345678-1234567',
    '600-800-1234',
    '400-800-12345',
    '40-08001234',
    '0755-2634567a',
  ])('%j is none', (text) => {
    expect(isTelephone(text)).toBe(false);
  });
});
