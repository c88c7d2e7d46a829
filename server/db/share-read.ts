import type { Queryable } from './database.ts';

interface Turn {
  running: Promise<unknown>;
  /** The one that begins when this one has ended, for all who have come meanwhile. */
  next: Promise<unknown> | undefined;
}

const turns = new WeakMap<Queryable, Map<string, Turn>>();

/**
 * Reads once for all who ask for the same while it is read. Whoever comes while one is under way waits for the next, which begins after he
 * has asked: nobody is told what was true before. `key` names the read with all that its answer depends on, rights included. Transactions share with nobody.
 * docs/decisions/163-reads-that-many-ask-for.md.
 */
export function shareRead<T>(db: Queryable, key: string, read: () => Promise<T>): Promise<T> {
  const own = turns.get(db) ?? new Map<string, Turn>();
  turns.set(db, own);
  const turn = own.get(key);
  if (turn === undefined) return begin(own, key, read);
  turn.next ??= turn.running.then(
    () => begin(own, key, read),
    () => begin(own, key, read),
  );
  // the key says what is read, and so of what type
  return turn.next as Promise<T>;
}

function begin<T>(own: Map<string, Turn>, key: string, read: () => Promise<T>): Promise<T> {
  const turn: Turn = { running: read(), next: undefined };
  own.set(key, turn);
  const end = () => {
    if (own.get(key) === turn && turn.next === undefined) own.delete(key);
  };
  turn.running.then(end, end);
  return turn.running as Promise<T>;
}
