import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isForeignResidentId,
  isHongKongMacaoPermit,
  isPassport,
  isTaiwanPermit,
} from './identity-documents.ts';
import { mod11CheckCharacter } from './id-number.ts';

it.each([
  ['E12345678', true],
  ['EA1234567', true],
  ['G12345678', true],
  ['141234567', true],
  ['P1234567', true],
  ['DE1234567', true],
  ['e12345678', true],
  ['AB123', true],
  ['C01X00T47', true],
  ['E123', false],
  ['E123456789', false],
  ['ABCDEFGHI', false],
  ['E1234 678', false],
  ['E1234-678', false],
  ['护照12345', false],
  ['', false],
])('passport %j: %s', (text, expected) => {
  expect(isPassport(text)).toBe(expected);
});

it.each([
  ['12345678', true],
  ['1234567890B', true],
  ['1234567890(B)', true],
  ['1234567890（B）', true],
  ['1234567890b', true],
  ['1234567', false],
  ['123456789', false],
  ['1234567890', false],
  ['1234567890(B', false],
  ['1234567890BB', false],
  ['T12345678', false],
  ['', false],
])('Taiwan permit %j: %s', (text, expected) => {
  expect(isTaiwanPermit(text)).toBe(expected);
});

it.each([
  ['H12345678', true],
  ['M12345678', true],
  ['h12345678', true],
  ['H1234567890', true],
  ['H1234567', false],
  ['H123456789', false],
  ['H12345678901', false],
  ['A12345678', false],
  ['12345678', false],
  ['HM1234567', false],
  ['', false],
])('Hong Kong and Macao permit %j: %s', (text, expected) => {
  expect(isHongKongMacaoPermit(text)).toBe(expected);
});

/** A number as on a 2023 card: six digits of which the first is 9, birth, sequence, check character. */
function makeForeignResidentId(birth: string): string {
  const body = `911840${birth}001`;
  return body + mod11CheckCharacter(body);
}

const card = makeForeignResidentId('19851203');

it.each([
  ['USA110075123101', true],
  ['usa110075123101', true],
  ['USA11007512310', false],
  ['USA1100751231011', false],
  ['US1110075123101', false],
  [card, true],
  [card.slice(0, 17), false],
  ['8' + card.slice(1), false],
  [makeForeignResidentId('19851303'), false],
  [makeForeignResidentId('19850229'), false],
  ['11010519491231002X', false],
  ['', false],
])('foreign resident ID %j: %s', (text, expected) => {
  expect(isForeignResidentId(text)).toBe(expected);
});

it('changing any one digit of a 2023 card makes it wrong', () => {
  fc.assert(
    fc.property(fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (index, shift) => {
      const digit = String((Number(card[index]) + shift) % 10);
      expect(isForeignResidentId(card.slice(0, index) + digit + card.slice(index + 1))).toBe(false);
    }),
  );
});

describe('any input', () => {
  const rules = { isPassport, isTaiwanPermit, isHongKongMacaoPermit, isForeignResidentId };
  // what documents are made of, thickly mixed with what they are not
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[A-Za-z0-9()（） －１２Ａ\n-]{0,20}$/),
    fc.stringMatching(/^[0-9A-Z]{5,18}$/),
  );

  it.each(Object.entries(rules))(
    '%s takes letters, digits and brackets, and nothing in another case means another',
    (_, is) => {
      fc.assert(
        fc.property(text, (given) => {
          if (!is(given)) return;
          expect(given).toMatch(/^[0-9A-Za-z()（）]{5,18}$/);
          expect([is(given.toLowerCase()), is(given.toUpperCase())]).toEqual([true, true]);
        }),
      );
    },
  );

  it.each([
    ['isHongKongMacaoPermit', isHongKongMacaoPermit, /^[HM]\d{8}(\d{2})?$/],
    ['isTaiwanPermit', isTaiwanPermit, /^(\d{8}|\d{10}[A-Z]|\d{10}\([A-Z]\))$/],
    ['isPassport', isPassport, /^(E\d{8}|E[A-Z]\d{7}|G\d{8}|[A-Z]{2}\d{7})$/],
    ['isForeignResidentId', isForeignResidentId, /^[A-Z]{3}\d{12}$/],
  ] as const)('%s takes all that are built right, and none with a digit more or less', (_, is, build) => {
    fc.assert(
      fc.property(fc.stringMatching(build), (right) => {
        expect(is(right)).toBe(true);
        expect(is(`${right}\n`)).toBe(false);
        expect(is(` ${right}`)).toBe(false);
        if (is !== isPassport) expect([is(right.slice(1)), is(`${right}0`)]).toEqual([false, false]);
      }),
    );
  });
});
