import { paletteIndex, palettes } from './palette.ts';
import { pick, seededRandom, type Random } from './random.ts';

/** What a picture can show. */
export type Layout =
  | 'document'
  | 'chip'
  | 'machining'
  | 'process'
  | 'assembly'
  | 'storage'
  | 'city'
  | 'lattice'
  | 'stack'
  | 'radar'
  | 'gears';

/** The default picture of a kind if its subject gives none. The item's id chooses one of several. */
const byKind = {
  policy: ['document', 'chip'],
  case: ['machining', 'process', 'assembly', 'storage'],
  news: ['city'],
  banner: ['city'],
  identifier: ['lattice'],
  cloud: ['stack'],
  security: ['radar'],
  activity: ['gears'],
} satisfies Record<string, Layout[]>;

export type CoverKind = keyof typeof byKind;

export const coverKinds = Object.keys(byKind) as CoverKind[];

/** Industries, where an article on a case names one: the first that fits. */
const bySubject: Partial<Record<CoverKind, readonly (readonly [RegExp, Layout])[]>> = {
  case: [
    [/电子/, 'chip'],
    [/汽车/, 'assembly'],
    [/化工|医药/, 'process'],
    [/能源|冶金/, 'city'],
    [/食品|饮料|家居|建材/, 'storage'],
    [/纺织|服装/, 'gears'],
    [/装备|机械|轴承/, 'machining'],
  ],
};

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
export const coverVariantCount = palettes.length * 2;

/** What tells two pictures apart at a glance. Text of the page stands upon a banner: its ground is never deep. */
export function lookOf({ id, kind, subject = '', turn = 0 }: CoverRequest) {
  const random = seededRandom(`${kind}:${id}`);
  const first = paletteIndex(random(), { isDeepAllowed: kind !== 'banner' });
  const layout = layoutFor(kind, subject, random);
  const palette = (first + turn) % palettes.length;
  return { random, layout, palette, isMirrored: turn % coverVariantCount >= palettes.length };
}

/**
 * The turns with which no two pictures of one view look alike: layout, ground and side of each differ from those before.
 * More than turnCount of one layout differ in what their ids draw alone.
 */
export function distinctVariants(subjects: readonly CoverSubject[]): number[] {
  const taken = new Set<string>();
  return subjects.map((subject) => {
    const name = (turn: number) => {
      const { layout, palette, isMirrored } = lookOf({ ...subject, turn });
      return `${layout} ${String(palette)} ${String(isMirrored)}`;
    };
    const turns = Array.from({ length: coverVariantCount }, (_, turn) => turn);
    const turn = turns.find((each) => !taken.has(name(each))) ?? 0;
    taken.add(name(turn));
    return turn;
  });
}

function layoutFor(kind: CoverKind, subject: string, random: Random): Layout {
  const said = bySubject[kind]?.find(([pattern]) => pattern.test(subject))?.[1];
  const usual: readonly Layout[] = byKind[kind];
  const drawn = usual[pick(random, usual.length)] ?? 'city';
  return said ?? drawn;
}
