import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withUnits } from './with-units.ts';

test('withUnits keeps numbers at their units, and nothing else', () => {
  expect(withUnits('最高 500 万元，少等 15 分钟')).toBe('最高 500\u00a0万元，少等 15\u00a0分钟');
  expect(withUnits('用电 3.5 kWh')).toBe('用电 3.5\u00a0kWh');
  expect(withUnits('第 12 、13 期')).toBe('第 12 、13\u00a0期');
  expect(withUnits('GB/T 39116 2020')).toBe('GB/T 39116 2020');
});

test('withUnits changes spaces alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '0', ' ', '万', 'k', '，', '%') }), (text) => {
      expect(withUnits(text).replaceAll('\u00a0', ' ')).toBe(text);
      expect(withUnits(withUnits(text))).toBe(withUnits(text));
    }),
  );
});
