import { captchaPieceSizePixels } from '#contract/account/captcha-constants.ts';

type Side = 'knob' | 'notch' | 'flat';

/** The sides of one jigsaw piece, clockwise from the top. Knobs only at the top and right, so that every piece fits its box. */
export interface PieceShape {
  top: 'knob' | 'notch';
  right: 'knob' | 'notch';
  bottom: 'notch' | 'flat';
  left: 'notch' | 'flat';
}

const body = 46;
const knobRadius = 8.5;
const neck = 15;
const margin = 0.75;

/** SVG path of the piece in its box; `random` gives numbers in [0, 1). */
export function piecePath({ top, right, bottom, left }: PieceShape): string {
  const start = `M${margin} ${captchaPieceSizePixels - margin - body}`;
  return `${start}${side(top, 1, 0)}${side(right, 0, 1)}${side(bottom, -1, 0)}${side(left, 0, -1)}Z`;
}

/** One side in the direction (dx, dy). Clockwise, an arc that turns clockwise bulges outwards. */
function side(kind: Side, dx: number, dy: number): string {
  const go = (length: number) => `l${length * dx} ${length * dy}`;
  if (kind === 'flat') return go(body);
  const shoulder = (body - neck) / 2;
  const sweep = kind === 'knob' ? 1 : 0;
  return `${go(shoulder)}a${knobRadius} ${knobRadius} 0 1 ${sweep} ${neck * dx} ${neck * dy}${go(shoulder)}`;
}

/** A piece with at least one knob. */
export function randomPieceShape(random: () => number): PieceShape {
  const top = random() < 0.5 ? 'knob' : 'notch';
  return {
    top,
    right: top === 'notch' || random() < 0.5 ? 'knob' : 'notch',
    bottom: random() < 0.5 ? 'notch' : 'flat',
    left: random() < 0.5 ? 'notch' : 'flat',
  };
}
