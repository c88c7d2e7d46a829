import { expect, test } from 'vitest';
import { exactNumber, measured } from './measured.ts';

test('A number keeps its decimals and is grouped before them', () => {
  expect(exactNumber(0.118)).toBe('0.118');
  expect(exactNumber(12_345.5)).toBe('12,345.5');
  expect(exactNumber(95.2 - 81.6)).toBe('13.6');
  expect(exactNumber(-1200)).toBe('-1,200');
});

test('A percent sign stands at its number, a word after a space', () => {
  expect(measured(98.6, '%')).toBe('98.6%');
  expect(measured(21, '天')).toBe('21 天');
  expect(measured(3, '')).toBe('3');
});
