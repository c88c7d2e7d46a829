import { useState } from 'react';
import type { MediaRow } from './media-words.ts';

export interface Chosen {
  /** Rows that one may write, which are chosen. */
  files: readonly MediaRow[];
  has: (id: string) => boolean;
  toggle: (id: string, isOn: boolean) => void;
  toggleAll: (isOn: boolean) => void;
  clear: () => void;
}

/** Which files of a page are chosen. Those that have gone are not. */
export function useChosen(rows: readonly MediaRow[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const writable = rows.filter(({ mayWrite }) => mayWrite);
  const files = writable.filter(({ id }) => ids.has(id));
  return {
    files,
    has: (id) => files.some((file) => file.id === id),
    toggle(id, isOn) {
      const next = new Set(files.map((file) => file.id));
      if (isOn) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    toggleAll: (isOn) => setIds(new Set(isOn ? writable.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
