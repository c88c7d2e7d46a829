import { layoutFor, layouts, type CoverKind } from './layouts.ts';
import { paletteIndex, palettes } from './palette.ts';
import { rect } from './pen.ts';
import { seededRandom } from './random.ts';

export interface CoverSubject {
  /** the item's id: the same subject always gives the same picture */
  id: string;
  kind: CoverKind;
  /** its industry or field in words, which say more exactly what to draw */
  subject?: string;
}

export interface CoverRequest extends CoverSubject {
  /** how often to look further than the id says for colours and side: distinctTurns counts it, 0 without neighbours */
  turn?: number;
  /** view box, in units; the picture scales to its place */
  width?: number;
  height?: number;
}

/** How many turns of a picture are told apart at a glance: each of three grounds, from either side. */
export const turnCount = palettes.length * 2;

/**
 * An SVG element as markup. Every colour is a token of web/ui/tokens.css (`var(--primary)`), so a picture follows
 * the reading mode; where there is no style sheet, replace `var(--name)` by a value. The id itself never gets into
 * the markup. Decorative: hidden from assistive technology.
 */
export function drawCover(request: CoverRequest): string {
  const { width = 320, height = 180 } = request;
  const look = lookOf(request);
  const palette = palettes[look.palette] ?? palettes[0];
  const ground = rect([0, 0], [width, height], { fill: palette.ground });
  const drawn = layouts[look.layout]({ random: look.random, width, height, palette });
  const picture = look.isMirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawn}</g>` : drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${ground}${picture}</svg>`;
}

/** What tells two pictures apart at a glance. Text of the page stands upon a banner: its ground is never deep. */
export function lookOf({ id, kind, subject = '', turn = 0 }: CoverRequest) {
  const random = seededRandom(`${kind}:${id}`);
  const first = paletteIndex(random(), { isDeepAllowed: kind !== 'banner' });
  const layout = layoutFor(kind, subject, random);
  const palette = (first + turn) % palettes.length;
  return { random, layout, palette, isMirrored: turn % turnCount >= palettes.length };
}

/**
 * The turns with which no two pictures of one view look alike: layout, ground and side of each differ from those before.
 * More than turnCount of one layout differ in what their ids draw alone.
 */
export function distinctTurns(subjects: readonly CoverSubject[]): number[] {
  const taken = new Set<string>();
  return subjects.map((subject) => {
    const name = (turn: number) => {
      const { layout, palette, isMirrored } = lookOf({ ...subject, turn });
      return `${layout} ${String(palette)} ${String(isMirrored)}`;
    };
    const turns = Array.from({ length: turnCount }, (_, turn) => turn);
    const turn = turns.find((each) => !taken.has(name(each))) ?? 0;
    taken.add(name(turn));
    return turn;
  });
}
