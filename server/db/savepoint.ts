import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/**
 * Does a part of a transaction that may fail, or is not to stay: `keeps` tells by what came out. What is undone has left no row, no lock and no
 * notice, and the transaction goes on. One that breaks off, also by a deadlock, has to be undone as a whole: its error goes on its way.
 */
export async function inSavepoint<Result>(
  tx: Queryable,
  work: () => Promise<Result>,
  keeps: (result: Result) => boolean,
): Promise<Result> {
  await tx.execute(sql`savepoint part`);
  const result = await work();
  if (!keeps(result)) await tx.execute(sql`rollback to savepoint part`);
  await tx.execute(sql`release savepoint part`);
  return result;
}
