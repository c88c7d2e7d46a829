import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIdNumber } from './make-numbers.ts';
import { calendarDay } from './calendar-day.ts';
import { idNumberRule, mod11CheckCharacter } from './id-number.ts';

const today = '2026-03-09';
const check = (text: string) => idNumberRule(today)(text, {});

describe('the five complaints in their order', () => {
  it.each([
    // The examples of GB 11643-1999.
    ['11010519491231002X', undefined],
    ['440524188001010014', undefined],
    ['11010519491231002x', undefined],
    [' 11010519491231002X ', undefined],
    [makeIdNumber(), undefined],
    [makeIdNumber({ area: '810000' }), undefined],
    [makeIdNumber({ area: '830000' }), undefined],
    [makeIdNumber({ birth: '20240229' }), undefined],
    [makeIdNumber({ birth: '20000229' }), undefined],
    [makeIdNumber({ birth: '20260309' }), undefined],
    ['', 'idNumberRequired'],
    ['  ', 'idNumberRequired'],
    ['110105491231002', 'idNumberFormat'],
    ['1101051949123100', 'idNumberFormat'],
    ['11010519491231002XX', 'idNumberFormat'],
    ['1101051949123100X2', 'idNumberFormat'],
    ['11010519491231002Y', 'idNumberFormat'],
    ['１１０１０５１９４９１２３１００２Ｘ', undefined],
    ['１１０１０５１９４９１２３１００２１', 'idNumberChecksum'],
    // Wrong in all that follows as well: the earlier complaint wins.
    ['00010520301331002X', 'idNumberArea'],
    ['16010519491231002X', 'idNumberArea'],
    ['99010519491231002X', 'idNumberArea'],
    ['110105203013310020', 'idNumberBirthDate'],
    [makeIdNumber({ birth: '20260310' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '20250229' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '19000229' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '19900431' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '19901301' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '19900001' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '19900100' }), 'idNumberBirthDate'],
    [makeIdNumber({ birth: '17991231' }), 'idNumberBirthDate'],
    ['110105194912310021', 'idNumberChecksum'],
    ['110105194912310020', 'idNumberChecksum'],
  ])('%j: %s', (text, error) => {
    expect(check(text)).toBe(error);
  });
});

const right = fc
  .record({
    area: fc.constantFrom('110101', '440305', '650100', '500112', '820000'),
    days: fc.nat({ max: 40_000 }),
    sequence: fc.nat({ max: 999 }),
  })
  .map(({ area, days, sequence }) => {
    const day = new Date(Date.UTC(1900, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
    return makeIdNumber({ area, birth: day.replaceAll('-', ''), sequence });
  });

describe('properties', () => {
  it('a number made right is right', () => {
    fc.assert(
      fc.property(right, (idNumber) => {
        expect(check(idNumber)).toBeUndefined();
      }),
    );
  });

  it('changing any one digit makes it wrong', () => {
    fc.assert(
      fc.property(right, fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (idNumber, index, shift) => {
        const digit = String((Number(idNumber[index]) + shift) % 10);
        expect(check(idNumber.slice(0, index) + digit + idNumber.slice(index + 1))).toBeDefined();
      }),
    );
  });

  it('swapping two unlike neighbours makes it wrong', () => {
    fc.assert(
      fc.property(right, fc.nat({ max: 15 }), (idNumber, index) => {
        const [a, b] = [idNumber.charAt(index), idNumber.charAt(index + 1)];
        fc.pre(a !== b);
        expect(check(idNumber.slice(0, index) + b + a + idNumber.slice(index + 2))).toBeDefined();
      }),
    );
  });

  it('the check character is that of the weights printed in the standard', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const seventeen = fc.array(fc.nat({ max: 9 }), { minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(seventeen, (digits) => {
        const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
        expect(mod11CheckCharacter(digits.join(''))).toBe('10X98765432'[sum % 11]);
      }),
    );
  });
});

it.each([
  ['20260309', '2026-03-09'],
  ['20240229', '2024-02-29'],
  ['20230229', undefined],
  ['21000229', undefined],
  ['20261131', undefined],
  ['2026-3-9', undefined],
  ['', undefined],
])('day %j is %j', (digits, day) => {
  expect(calendarDay(digits)).toBe(day);
});
