import { expect, it } from 'vitest';
import { districtOf } from './district-of.ts';

it('districtOf finds the area that another one is, or lies in', () => {
  const districts = [{ code: '990102' }, { code: '990103' }];
  expect(districtOf(districts, '990103')).toEqual({ code: '990103' });
  expect(districtOf(districts, '990100')).toBeUndefined();
  expect(districtOf(districts, '')).toBeUndefined();
  expect(districtOf([{ code: '510000' }, { code: '990100' }], '990102')).toEqual({ code: '990100' });
});
