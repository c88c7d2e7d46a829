import { useEffect, useState } from 'react';
import type { Suggestion } from '#web/ui/combo-box/use-suggestions.ts';

export interface LookUp {
  /** Tells lookups apart whose names are kept. */
  key: string;
  find: (text: string) => Promise<readonly Suggestion[]>;
  /** What the chosen are called. */
  name: (ids: readonly string[]) => Promise<readonly Suggestion[]>;
}

/** Names by ids, kept for as long as the page is open. */
const known = new Map<string, string>();

/** What the chosen are called; those that are not known yet are asked for, all at once. */
export function useNames({ key, name }: LookUp, ids: readonly string[]): ReadonlyMap<string, string> {
  const [, setCount] = useState(0);
  const unknown = ids.filter((id) => !known.has(`${key} ${id}`)).join(' ');
  useEffect(() => {
    if (unknown === '') return undefined;
    let isCurrent = true;
    // without its name a code stays what it is
    void name(unknown.split(' ')).then(
      (rows) => {
        for (const { id, label } of rows) known.set(`${key} ${id}`, label);
        if (isCurrent) setCount((count) => count + 1);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a lookup is a new object in every render; its key stands for it
  }, [key, unknown]);
  return new Map(
    ids.flatMap((id) => {
      const label = known.get(`${key} ${id}`);
      return label === undefined ? [] : [[id, label] as const];
    }),
  );
}
