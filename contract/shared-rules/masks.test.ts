import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMasked, maskEmail, maskIdNumber, maskName, maskPhone } from './masks.ts';

it.each([
  ['13812341234', '138****1234'],
  ['+86 138 1234 1234', '138****1234'],
  ['010-62345678', '****78'],
  ['', '****'],
])('phone %j becomes %j', (text, masked) => {
  expect(maskPhone(text)).toBe(masked);
});

it.each([
  ['yuanheng@example.com', 'yu****@example.com'],
  ['abc@example.com', 'ab****@example.com'],
  ['ab@example.com', 'a****@example.com'],
  ['a@example.com', 'a****@example.com'],
  ['yuanheng', '****'],
])('email %j becomes %j', (text, masked) => {
  expect(maskEmail(text)).toBe(masked);
});

it('a masked phone or email is told from a whole one', () => {
  expect(['13812341234', 'yuanheng@example.com', ''].some(isMasked)).toBe(false);
  expect([maskPhone('13812341234'), maskEmail('a@example.com')].every(isMasked)).toBe(true);
});

it.each([
  ['11010519491231002X', '1****************X'],
  ['12', '**'],
  ['', ''],
])('ID number %j becomes %j', (text, masked) => {
  expect(maskIdNumber(text)).toBe(masked);
});

it.each([
  ['', ''],
  ['张三', '张三'],
  ['欧阳修', '欧阳*'],
  ['yuanhe', 'yu****'],
  ['yuanheng', 'yu****ng'],
  ['13800138000', '13****38000'],
  ['𠮷野家公司名称', '𠮷野****称'],
])('name %j becomes %j', (text, masked) => {
  expect(maskName(text)).toBe(masked);
});

it('a masked name has as many characters as before, and at most four of them are stars put there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const [before, after] = [[...name], [...maskName(name)]];
      expect(after).toHaveLength(before.length);
      expect(after.filter((char, index) => char !== before[index]).length).toBeLessThanOrEqual(4);
    }),
  );
});
