import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tag } from '#contract/tags.ts';
import { closeUnanswered } from './answer-deadline.ts';
import { inTransaction } from './in-transaction.ts';
import { changesChannel } from './watched-tables.ts';

export type Database = NodePgDatabase;
/** A database or a transaction on it: what queries take. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

/** Milliseconds; 0: as long as it takes. */
export interface Deadlines {
  /** For a connection: a free one of the pool or a new one. */
  connect: number;
  /** PostgreSQL itself stops a statement after that. */
  statement: number;
  /** For the answer, when PostgreSQL cannot even do that: it is frozen, or the network swallows everything. */
  answer: number;
}

/**
 * For requests: a database that is away or frozen is noticed within four seconds, so that the answer (503) still comes
 * inside five.
 */
export const requestDeadlines: Deadlines = { connect: 4_000, statement: 3_500, answer: 4_000 };
/** For migrations and command-line tasks: on a large site a statement may take minutes. */
export const taskDeadlines: Deadlines = { connect: 4_000, statement: 0, answer: 0 };

/** Longer than an orderly goodbye takes; a frozen database never says it. */
const closeMilliseconds = 2_000;

/**
 * Opens the pool every node uses. Connections may break at any time: whoever uses one gets an error, nobody else notices. `onChange` is
 * told what this node has changed before whoever changed it hears that it is committed: PostgreSQL tells a connection first.
 */
export function openDatabase({
  url,
  poolSize,
  deadlines = requestDeadlines,
  onChange,
}: {
  url: string;
  poolSize: number;
  deadlines?: Deadlines;
  onChange?: (tag: Tag) => void;
}): {
  db: Database;
  pool: pg.Pool;
  /** Closes every connection, also where the database does not answer. */
  close: () => Promise<void>;
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: deadlines.connect,
    idleTimeoutMillis: 60_000,
    statement_timeout: deadlines.statement,
    keepAlive: true,
    application_name: 'industrial-portal',
    ...(onChange === undefined ? {} : { onConnect: listenWithin(deadlines.answer) as unknown as OnConnect }),
  });
  // The pool replaces a connection that broke while idle; one that breaks in use rejects what it was asked. Both also emit
  // an error, which without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (onChange === undefined) return;
    // what others write is told once, to the listener's own connection
    client.on('notification', ({ processId, payload }) => {
      if (processId === (client as unknown as { processID: number }).processID) onChange(payload as Tag);
    });
  });
  if (deadlines.answer > 0) closeUnanswered(pool, deadlines.answer);
  const db = drizzle(pool);
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return {
    db,
    pool,
    close: () => Promise.race([pool.end(), sleep(closeMilliseconds, undefined, { ref: false })]),
  };
}

type OnConnect = NonNullable<pg.PoolConfig['onConnect']>;

/**
 * The pool waits for it before it gives the connection out, whatever its types say. Compiling a statement takes longer than any of
 * a portal's own, and is judged by estimates.
 */
const listenWithin = (milliseconds: number) => async (client: pg.ClientBase) => {
  const text = `set jit = off; listen ${changesChannel}`;
  // the pool does not know it yet, so nobody else would see that it gets no answer
  await client.query({ text, query_timeout: milliseconds } as pg.QueryConfig);
};

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The name of the unique index that refused a write, or undefined when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return violated(error, uniqueViolation);
}

/** The same of a foreign key: what a row refers to is not there. */
export function violatedForeignKey(error: unknown): string | undefined {
  return violated(error, foreignKeyViolation);
}

function violated(error: unknown, code: string): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === code ? cause.constraint : undefined;
}
