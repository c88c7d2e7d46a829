import { createContext } from 'react';
import { distinctTurns } from '#contract/cover/look.ts';
import { coverOf } from '../cover-of.ts';
import type { ListAnswer } from '../reads.ts';

/** By an item's id how its drawing is turned, so that no two rows look the same; undefined where rows have no pictures. */
export const RowPictures = createContext<ReadonlyMap<number, number> | undefined>(new Map());

export function turnsOf(rows: ListAnswer['rows']): ReadonlyMap<number, number> {
  const turns = distinctTurns(
    rows.map((item) => {
      const [kind, sectionName] = 'kind' in item ? [item.kind, item.sectionName] : ['declaration', ''];
      return { id: String(item.id), kind: coverOf(kind, sectionName), subject: sectionName };
    }),
  );
  return new Map(rows.map(({ id }, index) => [id, turns[index] ?? 0]));
}
