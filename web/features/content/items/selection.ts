import { useState } from 'react';

export interface Chosen {
  id: number;
  rev: number;
  /** As what it is saved when it is taken along. */
  title?: string;
}

export interface Selection {
  chosen: ReadonlyMap<number, Chosen>;
  /** Whether it was taken from all that fit, and not from the rows of this page. */
  isMatched: boolean;
  /** Chooses or lets go of one; with `isRange` all between the last one and this. */
  toggle: (id: number, isOn: boolean, isRange: boolean) => void;
  toggleAll: (isOn: boolean) => void;
  /** Chooses these, wherever they stand, as they are now: a row that changes afterwards is refused. */
  take: (matched: readonly Chosen[]) => void;
  clear: () => void;
}

interface State {
  /** Of which list: what was chosen in another one is forgotten. */
  list: string;
  ids: ReadonlyMap<number, Chosen>;
  matched: ReadonlyMap<number, Chosen> | undefined;
  last: number | undefined;
}

const nothingIn = (list: string): State => ({ list, ids: new Map(), matched: undefined, last: undefined });

/**
 * Which rows of a page are chosen, or which of all that fit. Rows of a page that have gone are not. A row keeps the rev that its reader has seen.
 * `list` names what the rows are a page of.
 */
export function useSelection(rows: readonly Chosen[], list: string): Selection {
  const [kept, setState] = useState(() => nothingIn(list));
  const state = kept.list === list ? kept : nothingIn(list);
  if (state !== kept) setState(state);
  const { ids, matched, last } = state;
  const chosen = matched ?? new Map(rows.flatMap((row) => (ids.has(row.id) ? [[row.id, row] as const] : [])));
  return {
    chosen,
    isMatched: matched !== undefined,
    toggle(id, isOn, isRange) {
      const touched = isRange ? between(rows, last, id) : rows.filter((row) => row.id === id);
      const next = new Map(chosen);
      for (const row of touched)
        if (!isOn) next.delete(row.id);
        else if (!next.has(row.id)) next.set(row.id, row);
      setState({ ...state, last: id, ...(matched === undefined ? { ids: next } : { matched: next }) });
    },
    toggleAll: (isOn) => setState({ ...nothingIn(list), ids: byId(isOn ? rows : []) }),
    take: (all) => setState({ ...nothingIn(list), matched: byId(all) }),
    clear: () => setState(nothingIn(list)),
  };
}

const byId = (rows: readonly Chosen[]) => new Map(rows.map((row) => [row.id, row]));

/** From one row to another, in either direction, with both. */
export function between(rows: readonly Chosen[], from: number | undefined, to: number): readonly Chosen[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (one === undefined || other === undefined || one === -1 || other === -1)
    return rows.filter((row) => row.id === to);
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}
