import {
  captchaPictureHeightPixels as height,
  captchaPictureWidthPixels as width,
  captchaPieceSizePixels as box,
} from '#contract/account/captcha-constants.ts';
import { drawCity } from '#contract/cover/families/city.ts';
import { paletteFor, type Token } from '#contract/cover/palette.ts';
import { times } from '#contract/cover/pen.ts';
import type { Random } from '#contract/cover/random.ts';
import { piecePath, randomPieceShape, type PieceShape } from './piece-shape.ts';

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

/** Decoys keep this distance from the hole and from each other, so that people see which is which. */
const decoyDistance = 70;
const decoyHeightDifference = 14;
const decoyRange = { from: 64, to: width - box };

export interface PuzzleSvgs {
  /** 340 × 170 with the hole. */
  background: string;
  /** The square piece box. */
  piece: string;
}

/**
 * The two drawings of a puzzle. Noise differs between hole and piece, and decoys as dark as the hole but with other knobs stand beside it; see
 * docs/decisions/020-captcha.md for what that is worth. Two drawings, because one with both clipped takes three times as long.
 */
export function drawPuzzleSvgs({ hole, random }: { hole: HolePlace; random: Random }): PuzzleSvgs {
  // The two light palettes: a dark hole is easy to see on them.
  const palette = paletteFor(random() < 0.6 ? 0 : 0.99);
  const city = `<path d="M0 0H${width}V${height}H0Z" fill="var(--${palette.ground})"/>${drawCity({ random, width, height, palette })}`;
  const shape = randomPieceShape(random);
  const outline = piecePath(shape);
  const veil = { opacity: between(random, 55, 75) / 100, shape, random };
  const background = `${city}${decoys(hole, veil)}${dent({ ...hole, shape }, veil)}${specks(random)}${noiseLines(random, palette.accent)}`;
  const piece = `<clipPath id="piece"><path d="${outline}"/></clipPath>
<g clip-path="url(#piece)"><g transform="translate(${-hole.x} ${-hole.y})">${city}${specks(random)}${noiseLines(random, palette.edge)}</g></g>
<path d="${outline}" fill="none" stroke="var(--paper)" stroke-width="3"/><path d="${outline}" fill="none" stroke="var(--primary-deep)" stroke-width="1"/>`;
  return { background: svg(width, height, background), piece: svg(box, box, piece) };
}

function svg(viewWidth: number, viewHeight: number, content: string): string {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}">${content}</svg>`;
  return markup.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tokenValues[token as Token]);
}

interface Veil {
  /** Of the hole and of all decoys. */
  opacity: number;
  /** The hole's, which no decoy has. */
  shape: PieceShape;
  random: Random;
}

/** Where a piece is missing, or seems to be. */
function dent({ x, y, shape }: HolePlace & { shape: PieceShape }, { opacity }: Veil): string {
  return `<path transform="translate(${x} ${y})" d="${piecePath(shape)}" fill="var(--primary-deep)" fill-opacity="${opacity}" stroke="var(--paper)" stroke-width="1.5"/>`;
}

/** Dents for other pieces at about the same height: who looks for something dark, or for edges, finds them as well as the hole. */
function decoys(hole: HolePlace, veil: Veil): string {
  const { random } = veil;
  const taken = [hole.x];
  return times(12, () => ({
    x: between(random, decoyRange.from, decoyRange.to),
    y: hole.y + between(random, -decoyHeightDifference, decoyHeightDifference),
    shape: otherShape(veil),
  }))
    .filter(({ x }) => {
      const isFree = taken.length < 3 && taken.every((other) => Math.abs(x - other) >= decoyDistance);
      if (isFree) taken.push(x);
      return isFree;
    })
    .map(({ x, y, shape }) => dent({ x, y: Math.min(height - box, Math.max(0, y)), shape }, veil))
    .join('');
}

/** One whose knobs are elsewhere, which is what people go by. */
function otherShape({ shape, random }: Veil): PieceShape {
  const other = randomPieceShape(random);
  return other.top === shape.top && other.right === shape.right
    ? otherShape({ shape, opacity: 0, random })
    : other;
}

/** Small spots that a comparison of pixels stumbles over and that the eye passes over. */
function specks(random: Random): string {
  return times(90, () => {
    const place = `cx="${between(random, 0, width)}" cy="${between(random, 0, height)}" r="${between(random, 10, 26) / 10}"`;
    return `<circle ${place} fill="var(--${random() < 0.5 ? 'paper' : 'primary-deep'})" fill-opacity=".22"/>`;
  }).join('');
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
