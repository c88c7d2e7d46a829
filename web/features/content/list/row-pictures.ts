import { createContext } from 'react';
import { distinctVariants } from '#contract/cover/look.ts';
import { coverSubject } from '../cover-of.ts';
import type { ListAnswer } from '../reads.ts';

/** By an item's id how its drawing is turned, so that no two look the same. */
export const RowPictures = createContext<ReadonlyMap<number, number>>(new Map());

export function pictureVariantsOf(rows: ListAnswer['rows']): ReadonlyMap<number, number> {
  const turns = distinctVariants(
    rows.map((item) =>
      coverSubject(
        'kind' in item ? item : { id: item.id, kind: 'declaration', typeName: '', sectionName: '' },
      ),
    ),
  );
  return new Map(rows.map(({ id }, index) => [id, turns[index] ?? 0]));
}
