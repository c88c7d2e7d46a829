import type { Palette, Token } from './palette.ts';
import type { Random } from './random.ts';

/** What every family of pictures draws on; sizes in view-box units. */
export interface Canvas {
  random: Random;
  width: number;
  height: number;
  palette: Palette;
}

export type Point = readonly [x: number, y: number];

export interface Stroke {
  color: Token;
  width?: number;
  dash?: string;
}

export interface Fill {
  fill: Token;
  opacity?: number;
  stroke?: Token;
  strokeWidth?: number;
}

export const fullTurn = Math.PI * 2;

/** One decimal keeps the markup short; nobody sees a tenth of a unit. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const color = (token: Token): string => `var(--${token})`;

/** `M x y L x y …` through all points. */
function track(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

function fillAttributes({ fill, opacity, stroke, strokeWidth }: Fill): string {
  const alpha = opacity === undefined ? '' : ` opacity="${opacity}"`;
  const outline = stroke ? ` stroke="${color(stroke)}" stroke-width="${round(strokeWidth ?? 1)}"` : '';
  return `fill="${color(fill)}"${alpha}${outline}`;
}

export function shape(path: string, fill: Fill): string {
  return `<path d="${path}" ${fillAttributes(fill)}/>`;
}

export function polygon(points: readonly Point[], fill: Fill): string {
  return shape(`${track(points)}Z`, fill);
}

export function circle([x, y]: Point, radius: number, fill: Fill): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${fillAttributes(fill)}/>`;
}

export function rect([x, y]: Point, [width, height]: Point, fill: Fill, corner = 0): string {
  const rounded = corner ? ` rx="${round(corner)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded} ${fillAttributes(fill)}/>`;
}

export function stroke(path: string, { color: token, width = 1, dash }: Stroke): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${path}" fill="none" stroke="${color(token)}" stroke-width="${round(width)}" stroke-linejoin="round" stroke-linecap="round"${dashes}/>`;
}

export function line(points: readonly Point[], style: Stroke): string {
  return stroke(track(points), style);
}

/** Many lines of one style as one element, so that a page full of covers stays small. */
export function lines(parts: readonly (readonly Point[])[], style: Stroke): string {
  return stroke(parts.map(track).join(''), style);
}

/** `times(3, f)` is [f(0), f(1), f(2)]. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
