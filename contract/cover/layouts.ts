import { drawChip, drawDocument } from './families/circuit.ts';
import { drawCity } from './families/city.ts';
import { drawFlow } from './families/flow.ts';
import { drawGears } from './families/gears.ts';
import { drawLattice } from './families/lattice.ts';
import { drawAssembly, drawMachining, drawProcess, drawStorage } from './families/machine.ts';
import { drawRadar } from './families/radar.ts';
import { drawStack } from './families/stack.ts';
import type { Canvas } from './pen.ts';
import { pick, type Random } from './random.ts';

/** What a picture can show. */
export const layouts = {
  document: drawDocument,
  chip: drawChip,
  machining: drawMachining,
  process: drawProcess,
  assembly: drawAssembly,
  storage: drawStorage,
  flow: drawFlow,
  city: drawCity,
  lattice: drawLattice,
  stack: drawStack,
  radar: drawRadar,
  gears: drawGears,
} satisfies Record<string, (canvas: Canvas) => string>;

export type Layout = keyof typeof layouts;

/** What stands for a kind when its subject says nothing; one of several by the item's id. */
const byKind = {
  policy: ['document', 'chip'],
  case: ['machining', 'process', 'assembly', 'storage'],
  solution: ['flow'],
  news: ['city'],
  banner: ['city'],
  identifier: ['lattice'],
  cloud: ['stack'],
  security: ['radar'],
  activity: ['gears'],
} satisfies Record<string, Layout[]>;

export type CoverKind = keyof typeof byKind;

export const coverKinds = Object.keys(byKind) as CoverKind[];

/** Industries of cases, fields of solutions: the first that fits. */
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
  solution: [
    [/安全/, 'radar'],
    [/设备|运维/, 'gears'],
    [/供应链|采购/, 'lattice'],
    [/数据|云/, 'stack'],
    [/节能|碳/, 'process'],
    [/质量/, 'chip'],
    [/研发|设计/, 'document'],
  ],
};

export function layoutFor(kind: CoverKind, subject: string, random: Random): Layout {
  const said = bySubject[kind]?.find(([pattern]) => pattern.test(subject))?.[1];
  const usual: readonly Layout[] = byKind[kind];
  const drawn = usual[pick(random, usual.length)] ?? 'city';
  return said ?? drawn;
}
