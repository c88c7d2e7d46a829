import type { Database, Queryable } from './database.ts';

/** Reads one moment with several statements: none of them sees what others commit meanwhile. */
export const inSnapshot = <Found>(
  db: Pick<Database, 'transaction'>,
  read: (tx: Queryable) => Promise<Found>,
): Promise<Found> => db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
