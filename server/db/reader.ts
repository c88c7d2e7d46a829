import { sql } from 'drizzle-orm';
import pg from 'pg';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import type { Log } from '#server/lib/process/log.ts';
import { isTransactionConflict } from '#server/lib/transaction-conflict.ts';
import { askServer } from './asked-server.ts';
import { openDatabase, type Database, type Deadlines, type Queryable } from './database.ts';
import { explainConnection } from './external-database.ts';
import { readPlace } from './log-place.ts';
import { splitHosts } from './split-hosts.ts';

/** A standby that answers what anybody may read. */
export interface Reader {
  db: Database;
  pool: pg.Pool;
  /** Whether it has all that this node has heard of. */
  isFresh(): boolean;
  /** Whether it had all of that when the writer was heard of last: then it may answer while that is away. */
  mayStandIn(): boolean;
  stop(): Promise<void>;
}

/** Milliseconds between two questions how far a standby is. */
const usualPause = 200;
/** Milliseconds after which a standby that has not answered is left alone. */
const patience = 1_000;

/** Shorter than what the writer has: it is asked after a reader that fails. */
const readerDeadlines: Deadlines = { connect: 1_000, statement: 2_000, answer: 2_000 };

/** What a standby has in common with the server that it follows, and with no other. */
const identity = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`;

/**
 * A server that takes writes itself, and is not the writer, was cut off and does not know of the promotion: it has no place. Nor has one that
 * was demoted since, and has received nothing: its log may have gone on where that of the promoted one has not.
 */
const question = `
  select least(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as place, ${identity} as identity
  where pg_is_in_recovery() and pg_last_wal_receive_lsn() is not null`;

export interface ReaderOptions {
  /** The writer. */
  db: Queryable;
  log: Pick<Log, 'warn'>;
  poolSize: number;
  /** The place in the writer's log behind everything that this node has heard of; undefined while that is not known. */
  floor: () => bigint | undefined;
  /** The same, also for a while after the writer is gone. */
  lastFloor?: () => bigint | undefined;
  pause?: number;
}

/**
 * The standbys of an address, each with a pool of its own. One that follows another server than the writer is never asked. A standby is asked
 * for its own place now and then, and no request waits for that.
 */
export function openReaders(
  address: string,
  { db: writer, log, poolSize, floor, lastFloor = floor, pause = usualPause }: ReaderOptions,
): readonly Reader[] {
  const ofWriter = writer.execute<{ identity: string }>(sql.raw(`select ${identity} as identity`)).then(
    ({ rows }) => rows[0]?.identity,
    () => undefined,
  );
  return splitHosts(address).map((url) => {
    const { db, pool, close } = openDatabase({ url, poolSize, deadlines: readerDeadlines });
    const { host } = new pg.Client({ connectionString: url });
    const place = followPlace(url, {
      pause,
      ofWriter,
      warn: (why) => log.warn(`DATABASE_READ_URL: ${why(host)}`),
    });
    const hasReached = (least: bigint | undefined) => {
      const reached = place.reached();
      return least !== undefined && reached !== undefined && reached >= least;
    };
    return {
      db,
      pool,
      isFresh: () => hasReached(floor()),
      mayStandIn: () => hasReached(lastFloor()),
      stop: async () => {
        await place.stop();
        await close();
      },
    };
  });
}

/** Whether the writer is to be asked instead: the standby is away, or what it was to answer from was just removed on the writer. */
export const isReaderFault = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isTransactionConflict(error);

/** How far a standby is; undefined while it is silent, or none of the writer's. Why it is not asked is said once, until it is. */
function followPlace(
  url: string,
  {
    pause,
    ofWriter,
    warn,
  }: { pause: number; ofWriter: Promise<string | undefined>; warn: (why: (host: string) => string) => void },
) {
  let isWarned = false;
  const warnOnce = (why: (host: string) => string) => {
    if (!isWarned) warn(why);
    isWarned = true;
  };
  const server = askServer<{ place: string; identity: string }>(url, {
    question,
    patience,
    onFailure: (error) => warnOnce((host) => explainConnection(error, host)),
  });
  let known: { place: bigint; at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function ask(): Promise<void> {
    const row = await server.ask();
    const isOther = row !== undefined && row.identity !== (await ofWriter);
    if (isOther) warnOnce((host) => `${host} follows another server than the one that takes writes`);
    known = row === undefined || isOther ? undefined : { place: readPlace(row.place), at: performance.now() };
    if (known !== undefined) isWarned = false;
    if (!isStopped) timer = setTimeout(() => void ask(), pause).unref();
  }
  void ask();
  return {
    reached: (): bigint | undefined =>
      known !== undefined && performance.now() - known.at < patience + pause ? known.place : undefined,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return server.stop();
    },
  };
}
