import { expect, it } from 'vitest';
import { widthOfText } from './text-width.ts';

it('widthOfText counts Chinese letters whole and digits by a good half', () => {
  expect(widthOfText('云溪区')).toBe(3);
  expect(widthOfText('982')).toBeCloseTo(1.8);
  expect(widthOfText('')).toBe(0);
});
