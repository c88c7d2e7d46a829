import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCreditCode } from './make-numbers.ts';
import { creditCodeAlphabet, isCreditCode, looksLikeCreditCode } from './credit-code.ts';

it.each([
  // The examples of GB 32100-2015 and of well-known companies.
  ['91350100M000100Y43', true],
  ['91110000802100433B', true],
  ['914403001922038216', true],
  ['91350100m000100y43', true],
  [' 91350100M000100Y43 ', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', false],
  ['91350100M000100Y433', false],
  ['91350100I000100Y43', false],
  ['9135010OM000100Y43', false],
  ['', false],
])('credit code %j: %s', (text, expected) => {
  expect(isCreditCode(text)).toBe(expected);
});

it.each([
  ['91350100M000100Y43', true],
  ['91350100m000100y43', true],
  ['91350100M000100Y44', true],
  ['9135 0100 M000 100Y 43', true],
  ['91350100-M000100Y4-3', true],
  ['远衡精密传动有限公司', false],
  ['ABCDEFGHIJKLMNOPQR', false],
  ['91350100M000100Y4', false],
  ['91350100M000100Y433', false],
  ['公司91350100M000100Y43', false],
  ['', false],
])('%j looks like a credit code: %s', (text, expected) => {
  expect(looksLikeCreditCode(text)).toBe(expected);
});

const right = fc
  .record({ serial: fc.nat({ max: 9_999_999 }), area: fc.constantFrom('110101', '440305') })
  .map(makeCreditCode);

describe('properties', () => {
  it('a code made right is right and looks like one', () => {
    fc.assert(
      fc.property(right, (code) => {
        expect(isCreditCode(code)).toBe(true);
        expect(looksLikeCreditCode(code)).toBe(true);
      }),
    );
  });

  it('different serial numbers make different codes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 9_999_999 }), (a, b) => {
        fc.pre(a !== b);
        expect(makeCreditCode({ serial: a })).not.toBe(makeCreditCode({ serial: b }));
      }),
    );
  });

  it('changing any one character makes it wrong', () => {
    fc.assert(
      fc.property(right, fc.nat({ max: 17 }), fc.integer({ min: 1, max: 30 }), (code, index, shift) => {
        const other = creditCodeAlphabet[(creditCodeAlphabet.indexOf(code.charAt(index)) + shift) % 31];
        expect(isCreditCode(code.slice(0, index) + (other ?? '') + code.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('swapping two unlike neighbours makes it wrong', () => {
    fc.assert(
      fc.property(right, fc.nat({ max: 16 }), (code, index) => {
        const [a, b] = [code.charAt(index), code.charAt(index + 1)];
        fc.pre(a !== b);
        expect(isCreditCode(code.slice(0, index) + b + a + code.slice(index + 2))).toBe(false);
      }),
    );
  });
});
