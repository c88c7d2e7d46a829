import {
  captchaPictureHeightPixels as height,
  captchaPictureWidthPixels as width,
  captchaPieceSizePixels as box,
} from '#contract/account/captcha-constants.ts';
import { drawCity } from '#contract/cover/families/city.ts';
import { paletteFor, type Token } from '#contract/cover/palette.ts';
import { times } from '#contract/cover/pen.ts';
import type { Random } from '#contract/cover/random.ts';
import { piecePath, randomPieceShape } from './piece-shape.ts';

/** Where the hole is: its box's left and top edge in picture pixels. */
export interface HolePlace {
  x: number;
  y: number;
}

/** The tokens' values, because a picture drawn here meets no style sheet. A test holds them to web/ui/tokens.css. */
export const tokenValues: Record<Token, string> = {
  paper: '#ffffff',
  tint: '#eaf2ff',
  primary: '#0f5fd7',
  'primary-deep': '#0a2e6b',
  'blue-100': '#dce9fe',
  'blue-200': '#bfd7fb',
  'blue-300': '#85b1f3',
  'blue-400': '#4a87e6',
  'blue-700': '#0b46a3',
  'blue-800': '#174085',
  teal: '#0b7d8c',
  'teal-50': '#e9f6f7',
  'teal-200': '#b3dfe3',
  'teal-300': '#67bfc8',
  'teal-700': '#075a66',
};

/** Decoys keep this distance from the hole, so that people are not misled. */
const decoyDistance = 70;
const decoyRange = { from: 64, to: width - box };

export interface PuzzleSvgs {
  /** 340 × 170 with the hole. */
  background: string;
  /** The square piece box. */
  piece: string;
}

/**
 * The two drawings of a puzzle. Noise lines differ between hole and piece, and decoys stand beside the hole; see
 * docs/decisions/020-captcha.md for what that is worth. Two drawings, because one with both clipped takes three times as long.
 */
export function drawPuzzleSvgs({ hole, random }: { hole: HolePlace; random: Random }): PuzzleSvgs {
  // The two light palettes: a dark hole is easy to see on them.
  const palette = paletteFor(random() < 0.6 ? 0 : 0.99);
  const city = `<path d="M0 0H${width}V${height}H0Z" fill="var(--${palette.ground})"/>${drawCity({ random, width, height, palette })}`;
  const outline = piecePath(randomPieceShape(random));
  const background = `${city}${decoys(hole, random)}
<path transform="translate(${hole.x} ${hole.y})" d="${outline}" fill="var(--primary-deep)" fill-opacity=".7" stroke="var(--paper)" stroke-width="1.5"/>
${noiseLines(random, palette.accent)}`;
  const piece = `<clipPath id="piece"><path d="${outline}"/></clipPath>
<g clip-path="url(#piece)"><g transform="translate(${-hole.x} ${-hole.y})">${city}${noiseLines(random, palette.edge)}</g></g>
<path d="${outline}" fill="none" stroke="var(--paper)" stroke-width="3"/><path d="${outline}" fill="none" stroke="var(--primary-deep)" stroke-width="1"/>`;
  return { background: svg(width, height, background), piece: svg(box, box, piece) };
}

function svg(viewWidth: number, viewHeight: number, content: string): string {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}">${content}</svg>`;
  return markup.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tokenValues[token as Token]);
}

/** Shallow dents of other pieces: an edge detector finds them as well as the hole. */
function decoys(hole: HolePlace, random: Random): string {
  return times(6, () => ({
    x: between(random, decoyRange.from, decoyRange.to),
    y: between(random, 4, height - box - 4),
  }))
    .filter(({ x }) => Math.abs(x - hole.x) >= decoyDistance)
    .slice(0, 2)
    .map(({ x, y }) => {
      const dent = piecePath(randomPieceShape(random));
      return `<path transform="translate(${x} ${y})" d="${dent}" fill="var(--primary-deep)" fill-opacity=".28" stroke="var(--paper)" stroke-opacity=".6"/>`;
    })
    .join('');
}

function noiseLines(random: Random, color: Token): string {
  return times(5, () => {
    const y = () => between(random, 0, height);
    return `<path d="M0 ${y()}C${width * 0.3} ${y()} ${width * 0.7} ${y()} ${width} ${y()}" fill="none" stroke="var(--${color})" stroke-opacity=".45" stroke-width="1.2"/>`;
  }).join('');
}

function between(random: Random, from: number, to: number): number {
  return Math.round(from + random() * (to - from));
}
