import { randomInt, randomUUID } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import {
  captchaPictureHeightPixels as height,
  captchaPieceSizePixels as box,
  captchaTravelPixels,
} from '#contract/account/captcha-constants.ts';
import { seededRandom } from '#contract/cover/random.ts';
import { encodePng } from './png.ts';
import { drawPuzzleSvgs } from './puzzle-svg.ts';

/** Device pixels a picture pixel: 2 would be sharper still but takes twice the time and 100 KB a puzzle. */
const density = 1.5;
/** Nearer to the start a piece could be placed by chance. */
const minX = 90;

export interface Puzzle {
  /** Left edge of the hole in picture pixels: the answer. */
  x: number;
  /** Top edge of the piece in picture pixels. */
  y: number;
  backgroundPng: Buffer;
  piecePng: Buffer;
}

/** Draws a new puzzle. Rendering and compression run on worker threads; about 2 ms stay on the main one. */
export async function drawPuzzle(): Promise<Puzzle> {
  const hole = { x: randomInt(minX, captchaTravelPixels + 1), y: randomInt(8, height - box - 8 + 1) };
  const svgs = drawPuzzleSvgs({ hole, random: seededRandom(randomUUID()) });
  const [backgroundPng, piecePng] = await Promise.all([
    render(svgs.background, { hasAlpha: false }),
    render(svgs.piece, { hasAlpha: true }),
  ]);
  return { ...hole, backgroundPng, piecePng };
}

async function render(svg: string, options: { hasAlpha: boolean }): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: density },
    font: { loadSystemFonts: false },
  });
  return encodePng(image, options);
}

export function toDataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
