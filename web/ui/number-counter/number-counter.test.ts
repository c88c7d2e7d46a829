import { describe, expect, it } from 'vitest';
import { paddedDigits } from './number-counter.tsx';

describe('paddedDigits', () => {
  it.each([
    [1286430, [1286430, 48205917], '01286430'],
    [48205917, [1286430, 48205917], '48205917'],
    [0, [0], '0'],
    [7.9, [], '7'],
    [-3, [12], '00'],
  ])('%d beside %j reads %s', (value, figures, digits) => {
    expect(paddedDigits(value, figures).join('')).toBe(digits);
  });
});
