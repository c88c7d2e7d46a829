import { drawCircuit } from './families/circuit.ts';
import { drawCity } from './families/city.ts';
import { drawFlow } from './families/flow.ts';
import { drawGears } from './families/gears.ts';
import { drawLattice } from './families/lattice.ts';
import { drawMachine } from './families/machine.ts';
import { drawRadar } from './families/radar.ts';
import { drawStack } from './families/stack.ts';
import { paletteFor } from './palette.ts';
import { rect, type Canvas } from './pen.ts';
import { seededRandom } from './random.ts';

const families = {
  policy: drawCircuit,
  case: drawMachine,
  solution: drawFlow,
  news: drawCity,
  banner: drawCity,
  identifier: drawLattice,
  cloud: drawStack,
  security: drawRadar,
  activity: drawGears,
} satisfies Record<string, (canvas: Canvas) => string>;

export type CoverKind = keyof typeof families;

export const coverKinds = Object.keys(families) as CoverKind[];

export interface CoverRequest {
  /** the item's id: the same id and kind always give the same picture */
  id: string;
  kind: CoverKind;
  /** view box, in units; the picture scales to its place */
  width?: number;
  height?: number;
}

/**
 * An SVG element as markup. Every colour is a token of web/ui/tokens.css (`var(--primary)`), so a picture follows
 * the reading mode; where there is no style sheet, replace `var(--name)` by a value. The id itself never gets into
 * the markup. Decorative: hidden from assistive technology.
 */
export function drawCover({ id, kind, width = 320, height = 180 }: CoverRequest): string {
  const random = seededRandom(`${kind}:${id}`);
  const palette = paletteFor(random(), { isDeepAllowed: kind !== 'banner' });
  const ground = rect([0, 0], [width, height], { fill: palette.ground });
  const picture = families[kind]({ random, width, height, palette });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${ground}${picture}</svg>`;
}
