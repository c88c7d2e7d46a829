import { expect, test } from 'vitest';
import { moneyOf } from './support-facts.tsx';

test.for([
  [500, { most: '500', unit: '万元' }],
  [1_500, { most: '1,500', unit: '万元' }],
  [2.5, { most: '2.5', unit: '万元' }],
  [1, { most: '1', unit: '万元' }],
  [0.3, { most: '3,000', unit: '元' }],
  [0, undefined],
  [null, undefined],
  [undefined, undefined],
] as const)('moneyOf() of %s', ([amount, said]) => {
  expect(moneyOf(amount)).toEqual(said);
});
