import { drawChip, drawDocument } from './families/circuit.ts';
import { drawCity } from './families/city.ts';
import { drawGears } from './families/gears.ts';
import { drawLattice } from './families/lattice.ts';
import { drawAssembly, drawMachining, drawProcess, drawStorage } from './families/machine.ts';
import { drawRadar } from './families/radar.ts';
import { drawStack } from './families/stack.ts';
import { lookOf, type CoverRequest, type Layout } from './look.ts';
import { palettes } from './palette.ts';
import { rect, type Canvas } from './pen.ts';

const drawings = {
  document: drawDocument,
  chip: drawChip,
  machining: drawMachining,
  process: drawProcess,
  assembly: drawAssembly,
  storage: drawStorage,
  city: drawCity,
  lattice: drawLattice,
  stack: drawStack,
  radar: drawRadar,
  gears: drawGears,
} satisfies Record<Layout, Drawing>;

type Drawing = (canvas: Canvas) => string;

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
  const drawn = drawings[look.layout]({ random: look.random, width, height, palette });
  const picture = look.isMirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawn}</g>` : drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${ground}${picture}</svg>`;
}
