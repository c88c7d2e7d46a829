import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import { isTransactionConflict } from '#server/lib/transaction-conflict.ts';

type NoSchema = Record<string, never>;
export type Transaction = NodePgTransaction<NoSchema, NoSchema>;

const dialect = new PgDialect();

interface TransactionOptions {
  config?: PgTransactionConfig | undefined;
  /** Whether connections know prepared statements by their names. */
  names?: boolean;
}

/** Milliseconds before the second run. The other transaction of the deadlock takes its rows meanwhile. Two second runs begin apart, by chance. */
const pauseBeforeSecondRun = () => 50 + Math.random() * 50;

/**
 * Takes the place of drizzle's own transaction(), which sends `begin` before its try: a connection that broke just then
 * was never given back, and after a few crashes the pool had none left. Here each is given back whatever happens, and
 * one that failed, or whose state is not known, is closed instead of being used again. A transaction that PostgreSQL
 * aborts because of a deadlock is repeated once, after a pause. `work` therefore does nothing that a rollback does not undo.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  try {
    return await runOnce(pool, work, options);
  } catch (error) {
    if (!isTransactionConflict(error)) throw error;
    await sleep(pauseBeforeSecondRun());
    return runOnce(pool, work, options);
  }
}

async function runOnce<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  { config, names = true }: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  const tx: Transaction = new NodePgTransaction(
    dialect,
    new NodePgSession<NoSchema, NoSchema>(inTurn(names ? client : withoutNames(client)), dialect, undefined),
    undefined,
  );
  let isBroken = true;
  try {
    await tx.execute(sql`begin`);
    if (config !== undefined) await tx.setTransaction(config);
    const result = await work(tx);
    await tx.execute(sql`commit`);
    isBroken = false;
    return result;
  } catch (error) {
    // PostgreSQL rolls back by itself what a lost connection leaves; asking a frozen one would make the caller wait twice.
    if (!isDatabaseUnavailable(error)) {
      isBroken = await tx.execute(sql`rollback`).then(
        () => false,
        () => true,
      );
    }
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Sends one statement after another, also those that are asked for at once. Queries ask side by side what a pool can answer so, and a
 * transaction has one connection. The queue of pg's own is deprecated, and gone in pg 9.
 */
function inTurn(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (config: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const own = last.then(() => client.query(config, values));
    // one that fails holds up nothing: PostgreSQL refuses what comes after it by itself
    last = own.catch(() => undefined);
    return own;
  };
  return new Proxy(client, {
    get: (from, name) => (name === 'query' ? query : (Reflect.get(from, name) as unknown)),
  });
}

/** The same connections, on which nothing is prepared: a pooler would ask the next one for a name that it does not know. */
export function withoutNames<From extends Pool | PoolClient>(from: From): From {
  const query = (config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> =>
    typeof config === 'string'
      ? from.query(config, values)
      : // PostgreSQL keeps what has no name until the next one comes
        from.query({ ...config, name: '' }, values);
  return new Proxy(from, {
    get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name) as unknown)),
  });
}
