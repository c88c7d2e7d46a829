import { expect, test } from 'vitest';
import {
  focusStyle,
  publicImagePath,
  readPublicImagePath,
  smallPublicImage,
  withFocus,
} from './public-images.ts';

test('an image of this portal is shown small in its smallest width, everything else as it is', () => {
  const id = '0123456789abcdef'.repeat(2);
  expect(smallPublicImage(publicImagePath(id))).toBe(`/images/${id}/400.webp`);
  expect(smallPublicImage(publicImagePath(id, 1600))).toBe(`/images/${id}/400.webp`);
  expect(smallPublicImage('/assets/cover.svg')).toBe('/assets/cover.svg');
});

test('a focus stays with an address in every width, is read back, and is none in the middle that nobody has chosen', () => {
  const id = '0123456789abcdef'.repeat(2);
  for (const x of [0, 10, 50, 90, 100])
    for (const y of [0, 100]) {
      const address = withFocus(publicImagePath(id, 800), { x, y });
      expect(readPublicImagePath(address)).toEqual({ id, width: 800, focus: { x, y } });
      expect(readPublicImagePath(smallPublicImage(address))).toEqual({ id, width: 400, focus: { x, y } });
      expect(focusStyle(address)).toEqual({ objectPosition: `${String(x)}% ${String(y)}%` });
      expect(withFocus(address, undefined)).toBe(publicImagePath(id, 800));
    }
  expect(focusStyle(publicImagePath(id))).toBeUndefined();
  expect(withFocus('/assets/cover.svg', { x: 0, y: 0 })).toBe('/assets/cover.svg');
});

test.each([
  '#focus=5,5',
  '#focus=110,0',
  '#focus=00,0',
  '#focus=10',
  '#focus=10,10,10',
  '#',
  '#focus=10,10"',
])('a path that ends with %s is none of an image', (end) => {
  expect(readPublicImagePath(`${publicImagePath('a'.repeat(32))}${end}`)).toBeUndefined();
});
