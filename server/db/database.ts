import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tag } from '#contract/tags.ts';
import { DatabaseUnavailableError } from '#server/lib/database-unavailable.ts';
import { inTransaction, withoutNames } from './in-transaction.ts';
import { changesChannel } from './watched-tables.ts';
import { onlyWriter, type Writer } from './writer.ts';

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

/** What a pooler between portal and PostgreSQL does, which gives each transaction another connection. */
export interface Pooler {
  /** It knows on which connection a statement was prepared: PgBouncer does from 1.21 on, by max_prepared_statements. */
  keepsPrepared: boolean;
}

/**
 * Opens the pool every node uses. Connections may break at any time: whoever uses one gets an error, nobody else notices. `onChange` is
 * told what this node has changed before whoever changed it hears that it is committed: PostgreSQL tells a connection first. Through a
 * pooler nothing is asked of a connection that the next transaction would need: no listening, no parameters, no deadline of PostgreSQL's own.
 */
export function openDatabase({
  url,
  poolSize,
  deadlines = requestDeadlines,
  onChange,
  onAnswer,
  pooler,
}: {
  url: string | Writer;
  poolSize: number;
  deadlines?: Deadlines;
  onChange?: (tag: Tag) => void;
  /** Told after each use of a connection that did not fail. */
  onAnswer?: () => void;
  pooler?: Pooler | undefined;
}): {
  db: Database;
  pool: pg.Pool;
  /** Closes every connection, also where the database does not answer. */
  close: () => Promise<void>;
} {
  const writer = typeof url === 'string' ? onlyWriter(url) : url;
  const listens = onChange !== undefined && pooler === undefined;
  /** PostgreSQL's process of each connection. */
  const backends = new WeakMap<pg.ClientBase, number>();
  const { Client, closeOthers } = clientsOf(writer);
  const forget = writer.onMove(closeOthers);
  const pool = new pg.Pool({
    Client,
    max: poolSize,
    connectionTimeoutMillis: deadlines.connect,
    idleTimeoutMillis: 60_000,
    ...(pooler === undefined && { statement_timeout: deadlines.statement }),
    query_timeout: deadlines.answer,
    keepAlive: true,
    application_name: 'industrial-portal',
    ...((pooler === undefined || writer.isWatched) && {
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it before it gives the connection out, whatever its types say
      onConnect: async (client: pg.ClientBase) => {
        if (writer.isWatched) await refuseStandby(client);
        if (listens) backends.set(client, await listen(client));
        else if (pooler === undefined) await client.query(withoutJit);
      },
    }),
  });
  // The pool replaces a connection that broke while idle; one that breaks in use rejects what it was asked. Both also emit
  // an error, which without a listener would end the process.
  pool.on('error', () => undefined);
  // what it says of a failure: an error, or that the connection is not to be used again
  if (onAnswer !== undefined)
    pool.on('release', (failure: unknown) => {
      if ((failure ?? false) === false) onAnswer();
    });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!listens) return;
    // what others write is told once, to the listener's own connection
    client.on('notification', ({ processId, payload }) => {
      if (processId === backends.get(client)) onChange(payload as Tag);
    });
  });
  const names = pooler?.keepsPrepared ?? true;
  const db = drizzle(names ? pool : withoutNames(pool));
  db.transaction = (work, config) => inTransaction(pool, work, { config, names });
  return {
    db,
    pool,
    close: () => {
      forget();
      return Promise.race([pool.end(), sleep(closeMilliseconds, undefined, { ref: false })]);
    },
  };
}

/** Connections to the writer of their time, and what closes those to another server than the writer of now. */
function clientsOf(writer: Writer): { Client: new () => pg.Client; closeOthers: () => void } {
  const open = new Map<pg.Client, string>();
  return {
    Client: class extends pg.Client {
      constructor(options: pg.ClientConfig = {}) {
        const url = writer.url();
        super({ ...options, connectionString: url });
        open.set(this, url);
        this.once('end', () => open.delete(this));
      }
    },
    closeOthers: () => {
      const url = writer.url();
      // whoever uses it hears that it broke; the pool forgets one that is idle
      for (const [client, own] of open) if (own !== url) client.connection.stream.destroy();
    },
  };
}

/** Between two questions to it a server may have come back as a standby. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby !== false) throw new DatabaseUnavailableError('this server is a standby by now');
}

/** Compiling a statement takes longer than any of a portal's own, and is judged by estimates. */
const withoutJit = 'set jit = off';

/** Listens for changes on a new connection, and returns the number of PostgreSQL's process. */
async function listen(client: pg.ClientBase): Promise<number> {
  const text = `${withoutJit}; listen ${changesChannel}; select pg_backend_pid() as pid`;
  // one result for each statement
  const results: pg.QueryResult<{ pid: number }>[] = [await client.query<{ pid: number }>(text)].flat();
  return results.at(-1)?.rows[0]?.pid ?? 0;
}

const uniqueViolation = '23505';

/** The name of the unique index that refused a write, or undefined when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === uniqueViolation ? cause.constraint : undefined;
}
