import { expect, it } from 'vitest';
import { changeParts, lengthsOf } from './lengths.ts';

it('lengthsOf measures both bars by the longer one', () => {
  expect(lengthsOf({ before: 9, after: 0 })).toEqual([1, 0]);
  expect(lengthsOf({ before: 78, after: 95 })).toEqual([78 / 95, 1]);
  expect(lengthsOf({ before: 0, after: 0 })).toEqual([0, 0]);
  expect(lengthsOf({ before: -3, after: 4 })).toEqual([0, 1]);
  expect(lengthsOf({ before: -3, after: -1 })).toEqual([0, 0]);
});

it('changeParts has the figure of a change apart from its words', () => {
  expect(changeParts('−98.8%')).toEqual(['−98.8%', '']);
  expect(changeParts('+17 个百分点')).toEqual(['+17', '个百分点']);
  expect(changeParts('1,200 倍')).toEqual(['1,200', '倍']);
  expect(changeParts('由手工到自动')).toEqual(['', '由手工到自动']);
  expect(changeParts('')).toEqual(['', '']);
});
