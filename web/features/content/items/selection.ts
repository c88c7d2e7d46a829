import { useState } from 'react';

export interface Chosen {
  id: number;
  rev: number;
  /** As what it is saved when it is taken along. */
  title?: string;
}

export interface Selection {
  chosen: ReadonlyMap<number, Chosen>;
  /** Chooses or lets go of one; with `isRange` all between the last one and this. */
  toggle: (id: number, isOn: boolean, isRange: boolean) => void;
  toggleAll: (isOn: boolean) => void;
  clear: () => void;
}

/** Which rows of a page are chosen. Rows that have gone are not. A row keeps the rev that its reader has seen. */
export function useSelection(rows: readonly Chosen[]): Selection {
  const [ids, setIds] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const [last, setLast] = useState<number>();
  const chosen = new Map(rows.flatMap((row) => (ids.has(row.id) ? [[row.id, row] as const] : [])));
  return {
    chosen,
    toggle(id, isOn, isRange) {
      const touched = isRange ? between(rows, last, id) : rows.filter((row) => row.id === id);
      const next = new Map(chosen);
      for (const row of touched)
        if (isOn) next.set(row.id, row);
        else next.delete(row.id);
      setIds(next);
      setLast(id);
    },
    toggleAll: (isOn) => setIds(new Map(isOn ? rows.map((row) => [row.id, row]) : [])),
    clear: () => setIds(new Map()),
  };
}

/** From one row to another, in either direction, with both. */
export function between(rows: readonly Chosen[], from: number | undefined, to: number): readonly Chosen[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (one === undefined || other === undefined || one === -1 || other === -1)
    return rows.filter((row) => row.id === to);
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}
