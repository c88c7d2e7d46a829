import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '#contract/cover/random.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { encodePng } from './png.ts';
import { drawPuzzle } from './puzzle.ts';
import { drawPuzzleSvgs, tokenValues } from './puzzle-svg.ts';

/** Header and raw scan lines of a PNG made by encodePng: one IDAT chunk. */
function readPng(png: Buffer) {
  const idat = png.indexOf('IDAT', 0, 'latin1');
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    colorType: png[25],
    lines: inflateSync(png.subarray(idat + 4, idat + 4 + png.readUInt32BE(idat - 4))),
  };
}

test('captcha puzzle colours equal those of tokens.css', () => {
  const tokens = readFileSync(join(projectRoot, 'web/ui/tokens.css'), 'utf8');
  for (const [token, value] of Object.entries(tokenValues)) {
    // The first definition is the one without a reading mode.
    expect(new RegExp(`--${token}:\\s*([^;]+);`).exec(tokens)?.[1], token).toBe(value);
  }
});

test('drawPuzzle makes two PNGs of the right size, with the piece inside its range', async () => {
  const puzzle = await drawPuzzle();
  const background = readPng(puzzle.backgroundPng);
  const piece = readPng(puzzle.piecePng);
  expect(background).toMatchObject({ width: 510, height: 255, colorType: 2 });
  expect(piece).toMatchObject({ width: 90, height: 90, colorType: 6 });
  expect(puzzle.x).toBeGreaterThanOrEqual(90);
  expect(puzzle.x).toBeLessThanOrEqual(280);
  expect(puzzle.y).toBeGreaterThanOrEqual(0);
  expect(puzzle.y).toBeLessThanOrEqual(110);
  expect(puzzle.backgroundPng.length).toBeLessThan(90_000);
});

test('drawPuzzle makes a piece with transparent corners and an opaque middle', async () => {
  const { lines } = readPng((await drawPuzzle()).piecePng);
  const alphaAt = (x: number, y: number) => lines[y * (1 + 90 * 4) + 1 + x * 4 + 3];
  expect(alphaAt(89, 0)).toBe(0);
  expect(alphaAt(35, 54)).toBe(255);
});

test('drawPuzzleSvgs replaces every token, and draws different puzzles', () => {
  const hole = { x: 150, y: 40 };
  const one = drawPuzzleSvgs({ hole, random: seededRandom('one') });
  const other = drawPuzzleSvgs({ hole, random: seededRandom('other') });
  expect(one.background + one.piece).not.toMatch(/var\(|undefined|NaN/);
  expect(one.background).not.toBe(other.background);
});

test('drawPuzzleSvgs draws decoys like the hole, in other shapes, at its height and far enough away', () => {
  let decoyCount = 0;
  for (let x = 90; x <= 280; x += 2) {
    const { background } = drawPuzzleSvgs({ hole: { x, y: 40 }, random: seededRandom(String(x)) });
    const dents = [
      ...background.matchAll(/translate\((\d+) (\d+)\)" d="([^"]+)" fill="[^"]+" fill-opacity="([\d.]+)"/g),
    ].map(([, left, top, shape, opacity]) => ({ left: Number(left), top: Number(top), shape, opacity }));
    const hole = dents.at(-1);
    expect(hole).toMatchObject({ left: x, top: 40 });
    for (const decoy of dents.slice(0, -1)) {
      decoyCount += 1;
      expect(Math.abs(decoy.left - x)).toBeGreaterThanOrEqual(70);
      expect(Math.abs(decoy.top - 40)).toBeLessThanOrEqual(14);
      expect(decoy.opacity).toBe(hole?.opacity);
      expect(decoy.shape).not.toBe(hole?.shape);
    }
  }
  expect(decoyCount).toBeGreaterThan(96);
});

test('encodePng reverses the premultiplication of colours', async () => {
  const pixels = Uint8Array.from([64, 0, 0, 128, 10, 20, 30, 255]);
  const png = readPng(await encodePng({ pixels, width: 2, height: 1 }, { hasAlpha: true }));
  expect([...png.lines]).toEqual([0, 128, 0, 0, 128, 10, 20, 30, 255]);
});
