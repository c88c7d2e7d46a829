import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import type { Database } from './database.ts';
import type { Reader } from './reader.ts';

/** Milliseconds between two tries whether a writer is back. */
const triesApart = 1_000;

/**
 * A database for what anybody may read: the writer's, and while that is away a standby's that had everything when the writer was heard of last.
 * Only one statement a second waits to learn that it is still away. Transactions are the writer's alone.
 */
export function withStandIns(
  { db: writer, pool }: { db: Database; pool: Pool },
  readers: readonly Pick<Reader, 'pool' | 'mayStandIn'>[],
  /** Milliseconds, of a clock that only goes on. */
  now: () => number = () => performance.now(),
): Database {
  let nextTry: number | undefined;
  const standIn = () => readers.find(({ mayStandIn }) => mayStandIn())?.pool;

  /** Whether it is known that the writer is away, and nobody's turn to try. */
  function isLeftAlone(): boolean {
    if (nextTry === undefined) return false;
    if (now() < nextTry) return true;
    nextTry = now() + triesApart;
    return false;
  }
  async function query(config: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const other = isLeftAlone() ? standIn() : undefined;
    if (other !== undefined) {
      const found = await other.query(config, values).catch(undefinedWhereAway);
      if (found !== undefined) return found;
    }
    try {
      const result = await pool.query(config, values);
      nextTry = undefined;
      return result;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      nextTry = now() + triesApart;
      const found = await standIn()?.query(config, values).catch(undefinedWhereAway);
      if (found === undefined) throw error;
      return found;
    }
  }

  const db = drizzle(
    new Proxy(pool, {
      get: (from, name) => (name === 'query' ? query : (Reflect.get(from, name) as unknown)),
    }),
  );
  db.transaction = writer.transaction.bind(writer);
  return db;
}

function undefinedWhereAway(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error;
}
