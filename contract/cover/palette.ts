/** The colour tokens of web/ui/tokens.css that pictures may use. */
export type Token =
  | 'paper'
  | 'tint'
  | 'primary'
  | 'primary-deep'
  | 'blue-100'
  | 'blue-200'
  | 'blue-300'
  | 'blue-400'
  | 'blue-700'
  | 'blue-800'
  | 'teal'
  | 'teal-50'
  | 'teal-200'
  | 'teal-300'
  | 'teal-700';

/** One colour for each part that a picture may play. */
export interface Palette {
  ground: Token;
  /** grid lines, seams */
  faint: Token;
  /** the three visible faces of a body, light from above left */
  top: Token;
  left: Token;
  right: Token;
  accent: Token;
  /** outlines and the darkest parts */
  edge: Token;
}

const light: Palette = {
  ground: 'tint',
  faint: 'blue-200',
  top: 'paper',
  left: 'blue-300',
  right: 'primary',
  accent: 'teal',
  edge: 'primary-deep',
};

const deep: Palette = {
  ground: 'primary-deep',
  faint: 'blue-800',
  top: 'blue-100',
  left: 'blue-400',
  right: 'blue-700',
  accent: 'teal-300',
  edge: 'blue-300',
};

const teal: Palette = {
  ground: 'teal-50',
  faint: 'teal-200',
  top: 'paper',
  left: 'teal-300',
  right: 'teal',
  accent: 'primary',
  edge: 'teal-700',
};

export const palettes = [light, teal, deep] as const;

/**
 * The index of one of the palettes. Light is the most frequent, so that a page of cards stays calm. `share` is a number
 * in [0, 1).
 */
export function paletteIndex(share: number, { isDeepAllowed = true } = {}): number {
  if (share < 0.45) return 0;
  return share < 0.75 ? (isDeepAllowed ? 2 : 0) : 1;
}

/** That palette itself. */
export function paletteFor(share: number, allowed?: { isDeepAllowed: boolean }): Palette {
  return palettes[paletteIndex(share, allowed)] ?? light;
}
