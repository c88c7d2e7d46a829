import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture-plugin.ts';

test('the picture of shared links is a PNG of the size that they are shown in, and light', () => {
  const picture = drawSharePicture();
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(100_000);
});
