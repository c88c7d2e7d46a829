import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ErrorName } from '#contract/errors.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { animatedPicture, pixelBomb, telephonePicture, twoColours } from '#server/testing/sample-images.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { scaleImage, type ScaledImage, type ScaleTask } from './scale-image.ts';

type Options = Parameters<typeof scaleImage>[2];

const warnings: unknown[] = [];
const decoded: number[] = [];
const log = { warn: (...given: unknown[]) => void warnings.push(given) };

async function scale(
  content: Buffer,
  format: ScaleTask['format'],
  options?: Options,
): Promise<ScaledImage[]> {
  const path = join(await makeTestFolder(), 'file');
  await writeFile(path, content);
  const asker = { ip: '192.0.2.1', userId: undefined, isStaff: false };
  return scaleImage({ log }, { path, format, asker, onDecoded: (pixels) => decoded.push(pixels) }, options);
}

/** The name of the error that comes out. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof BusinessError ? error.errorName : error),
  );

/** Red, green and blue of a point, which is given in parts of the sides. */
async function colourAt(content: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 50;

test('scaleImage turns a picture by its orientation, and removes all metadata', async () => {
  const taken = await telephonePicture();
  const before = await sharp(taken).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.includes('Telephone')).toBe(true);
  // the tag under which the place stands, in either order of bytes
  expect([0x8825, 0x2588].some((tag) => before.exif?.includes(Buffer.from([tag >> 8, tag & 255])))).toBe(
    true,
  );

  const images = await scale(taken, 'jpeg');
  expect(images.map(({ maxWidth, width, height }) => [maxWidth, width, height])).toEqual([
    [400, 400, 533],
    [800, 800, 1067],
    [1600, 900, 1200],
  ]);
  for (const { content } of images) {
    const after = await sharp(content).metadata();
    expect(after).toMatchObject({ format: 'webp', space: 'srgb' });
    for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(after[kind], kind).toBeUndefined();
    // what lay left lies at the top when turned by a quarter
    expect(isRed(await colourAt(content, 0.5, 0.1))).toBe(true);
    expect(isRed(await colourAt(content, 0.1, 0.9))).toBe(false);
  }
});

test('scaleImage does not enlarge a small picture', async () => {
  const images = await scale(await twoColours(500, 40).png().toBuffer(), 'png');
  expect(images.map(({ maxWidth, width, height }) => [maxWidth, width, height])).toEqual([
    [400, 400, 32],
    [800, 500, 40],
  ]);
});

test('scaleImage drops bytes after the end of a picture', async () => {
  const page = '<script>alert(1)</script>';
  const polyglot = Buffer.concat([await twoColours(20, 20).jpeg().toBuffer(), Buffer.from(page)]);
  const [image] = await scale(polyglot, 'jpeg');
  expect(image?.content.includes('script')).toBe(false);
});

const vector = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
);
const bad: [string, ErrorName, ScaleTask['format'], () => Buffer | Promise<Buffer>][] = [
  ['more pixels than a picture may have', 'imageTooManyPixels', 'png', () => pixelBomb(30_000, 30_000)],
  ['pixels that are not there', 'imageUnreadable', 'png', () => pixelBomb(3_000, 3_000)],
  ['frames', 'imageAnimated', 'webp', animatedPicture],
  ['a drawing', 'imageUnreadable', 'png', () => vector],
  [
    'another format than it is said to be',
    'imageUnreadable',
    'jpeg',
    () => twoColours(9, 9).png().toBuffer(),
  ],
  ['a format that is not taken', 'imageUnreadable', 'png', () => twoColours(9, 9).tiff().toBuffer()],
];
test.each(bad)('scaleImage rejects %s with %s', async (_, refusal, format, make) => {
  expect(await refusalOf(scale(await make(), format))).toBe(refusal);
});

test.each([
  ['hangs', 'setInterval(() => undefined, 1000);', 'SIGKILL'],
  ['crashes', "process.on('message', () => process.abort());", 'SIGABRT'],
  ['ends without a word', "process.on('message', () => process.exit(3));", '3'],
])('scaleImage fails with imageUnreadable when its decoder %s, and logs how', async (_, text, how) => {
  const program = join(await makeTestFolder(), 'program.mjs');
  await writeFile(program, text);
  warnings.length = 0;
  const picture = await twoColours(9, 9).png().toBuffer();
  expect(
    await refusalOf(scale(picture, 'png', { program, milliseconds: how === 'SIGKILL' ? 300 : 20_000 })),
  ).toBe('imageUnreadable');
  expect(JSON.stringify(warnings)).toContain(how);
});

test('scaleImage starts its decoder with an empty environment', async () => {
  const program = join(await makeTestFolder(), 'program.mjs');
  await writeFile(
    program,
    "process.once('message', () => process.send({ refusal: 'imageUnreadable', reason: Object.keys(process.env).join(' ') }, () => process.disconnect()));",
  );
  warnings.length = 0;
  await refusalOf(scale(await twoColours(9, 9).png().toBuffer(), 'png', { program }));
  const [{ reason }] = warnings[0] as [{ reason: string }];
  expect(reason).toBe('');
});

test('scaleImage scales all of nine concurrent pictures', async () => {
  const picture = await telephonePicture();
  const taken = await Promise.all(Array.from({ length: 9 }, () => scale(picture, 'jpeg')));
  expect(taken.map(({ length }) => length)).toEqual(Array(9).fill(3));
});

test('scaleImage reports the number of decoded pixels, for refused pictures too', async () => {
  const whole = await twoColours(30, 20).png().toBuffer();
  await scale(whole, 'png');
  await refusalOf(scale(pixelBomb(3_000, 3_000), 'png'));
  await refusalOf(scale(pixelBomb(30_000, 30_000), 'png'));
  expect(decoded.slice(-3)).toEqual([600, 9_000_000, 0]);
});
