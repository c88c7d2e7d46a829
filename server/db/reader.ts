import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';
import { isTransactionConflict } from '#server/lib/transaction-conflict.ts';
import { askServer } from './asked-server.ts';
import { openDatabase, type Database, type Deadlines } from './database.ts';
import { readPlace } from './log-place.ts';
import { splitHosts } from './split-hosts.ts';

/** A standby that answers what anybody may read. */
export interface Reader {
  db: Database;
  /** Whether it has all that this node has heard of. */
  isFresh(): boolean;
  stop(): Promise<void>;
}

/** Milliseconds between two questions how far a standby is. */
const usualPause = 200;
/** Milliseconds after which a standby that has not answered is left alone. */
const patience = 1_000;

/** Shorter than what the writer has: it is asked after a reader that fails. */
const readerDeadlines: Deadlines = { connect: 1_000, statement: 2_000, answer: 2_000 };

const question = 'select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())::text as place';

/**
 * The servers of an address, each with a pool of its own. `floor`: the place in the writer's log behind everything that this node has heard of;
 * undefined while that is not known. A standby is asked for its own place now and then, and no request waits for that.
 */
export function openReaders(
  address: string,
  {
    poolSize,
    floor,
    pause = usualPause,
  }: { poolSize: number; floor: () => bigint | undefined; pause?: number },
): readonly Reader[] {
  return splitHosts(address).map((url) => {
    const { db, close } = openDatabase({ url, poolSize, deadlines: readerDeadlines });
    const place = followPlace(url, pause);
    return {
      db,
      isFresh: () => {
        const [least, reached] = [floor(), place.reached()];
        return least !== undefined && reached !== undefined && reached >= least;
      },
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

/** How far a standby is; undefined while it is silent. */
function followPlace(url: string, pause: number) {
  const server = askServer<{ place: string }>(url, { question, patience });
  let known: { place: bigint; at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function ask(): Promise<void> {
    const row = await server.ask();
    known = row && { place: readPlace(row.place), at: performance.now() };
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
