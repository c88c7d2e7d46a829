import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskCompany, maskCreditCode } from './mask-company.ts';
import { readReportNumber, reportNumberWords } from './report-number.ts';

const number = fc.stringMatching(/^[0-9A-F]{20}$/);

test('a number is read as it is printed, whatever stands between its groups', () => {
  fc.assert(
    fc.property(number, fc.constantFrom('-', ' ', '', '–'), fc.boolean(), (given, between, isLow) => {
      const printed = reportNumberWords(given).replaceAll('-', between);
      expect(readReportNumber(isLow ? printed.toLowerCase() : printed)).toBe(given);
    }),
  );
});

test.each(['', '0'.repeat(19), '0'.repeat(21), 'G'.repeat(20), '0'.repeat(500)])(
  '%j is no number',
  (text) => {
    expect(readReportNumber(text)).toBeUndefined();
  },
);

test('a masked name never has more than four characters of it, nor tells how long it is', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('甲', '乙', '丙', '丁', '戊', '己') }),
      (name) => {
        const masked = maskCompany(name);
        expect(masked).toContain('****');
        expect([...masked.replace('****', '')].length).toBeLessThanOrEqual(4);
        if ([...name].length > 4) expect(masked).not.toContain(name);
      },
    ),
  );
});

test.each([
  ['恒岳阀门制造有限公司', '恒岳****公司'],
  ['远衡机械厂', '远****'],
  ['远衡机械七厂', '远衡****七厂'],
])('%s becomes %s', (name, masked) => {
  expect(maskCompany(name)).toBe(masked);
});

test('of a credit code the last four stay', () => {
  expect(maskCreditCode('91990102MA12345678')).toBe('****5678');
});
