import { expect, it } from 'vitest';
import { firstEffect } from './first-effect.ts';

it('reads the effect a case names first', () => {
  const effects = [
    { indicator: '设备综合效率', change: '+23.5%', unit: '%' },
    { indicator: '换产时间', change: '−92.5%' },
  ];
  expect(firstEffect({ card: { effects } })).toEqual({ indicator: '设备综合效率', change: '+23.5%' });
});

it.each([
  [{}],
  [{ effects: [] }],
  [{ effects: 'x' }],
  [{ effects: [null] }],
  [{ effects: [{ indicator: 1, change: '' }] }],
])('finds none in %j', (card) => {
  expect(firstEffect({ card })).toBeUndefined();
});
