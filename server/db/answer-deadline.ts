import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** So often a connection is looked at while it may be silent. */
const looks = 16;

/** What pg's client holds, whatever its types say. */
interface Held {
  connection: { stream: Duplex & { bytesWritten: number } };
  /** False from a query on until PostgreSQL has answered it. */
  readyForQuery: boolean;
}

/**
 * Closes connections of a pool whose query has no answer after so many milliseconds: PostgreSQL is frozen, or the network swallows everything.
 * Whoever asked hears of it as of any broken connection, and the pool opens another one. pg's own `query_timeout` is a timer for each query,
 * which costs a tenth of what a hot one takes and keeps what hangs on it through two collections of garbage.
 */
export function closeUnanswered(pool: pg.Pool, milliseconds: number): void {
  /** Of connections that were asked something: how much had been written by then, and how often they were found so. */
  const asked = new Map<pg.PoolClient, { written: number; seen: number }>();
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    asked.delete(client);
  });
  const watching = setInterval(() => {
    if (pool.ended) clearInterval(watching);
    for (const client of open) {
      const { connection, readyForQuery } = client as unknown as Held;
      const { stream } = connection;
      const before = asked.get(client);
      if (readyForQuery) asked.delete(client);
      else if (before?.written !== stream.bytesWritten)
        asked.set(client, { written: stream.bytesWritten, seen: 0 });
      // counted, not timed: a process that was stopped itself finds answers waiting for it when it goes on
      else if ((before.seen += 1) >= looks) stream.destroy(new Error('Query read timeout'));
    }
  }, milliseconds / looks);
  watching.unref();
}
