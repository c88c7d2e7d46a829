import { expect, test } from 'vitest';
import { publicImagePath, smallPublicImage } from './public-images.ts';

test('an image of this portal is shown small in its smallest width, everything else as it is', () => {
  const id = '0123456789abcdef'.repeat(2);
  expect(smallPublicImage(publicImagePath(id))).toBe(`/images/${id}/400.webp`);
  expect(smallPublicImage(publicImagePath(id, 1600))).toBe(`/images/${id}/400.webp`);
  expect(smallPublicImage('/assets/cover.svg')).toBe('/assets/cover.svg');
});
