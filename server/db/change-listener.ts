import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Tag } from '#contract/tags.ts';
import type { Log } from '#server/lib/process/log.ts';
import { changesChannel } from './watched-tables.ts';
import { readPlace } from './log-place.ts';
import { onlyWriter, type Writer } from './writer.ts';

/** Who is told of changes. */
export interface ChangeSubscriber {
  drop(tag: Tag): void;
  /** From now on nothing is heard. */
  lose(): void;
  dropAll(): void;
}

export interface ChangeListener {
  /**
   * Whether every change that was committed until `lease` milliseconds ago has been told. Asks the connection when nobody has for that
   * long: its answer comes behind all that was told before.
   */
  isInformed(): Promise<boolean>;
  /** The place in PostgreSQL's log behind all that was told; undefined where that is not known just now. */
  floor(): bigint | undefined;
  /**
   * The same; and for so many milliseconds after a line was lost what was known of that one, until another tells something or the writer
   * answers: a server that was just promoted has gone on before any standby follows it.
   */
  lastFloor(milliseconds: number): bigint | undefined;
  /** The writer has answered, which may be newer than what was known of a line that was lost. */
  noteAnswer(): void;
  /** This node has written something itself: what it has heard of lies behind the place that was known. */
  unsettle(): void;
  /** Whether there has been no connection that hears for longer than a new one takes. */
  isDeaf(): boolean;
  stop(): Promise<void>;
}

/** A connection that does not answer for this long is given up. */
const usualSilence = 5_000;
/** Milliseconds to wait for word whether what is cached is the newest; after that asking the database is quicker. */
export const newestVersionWaitMilliseconds = 300;
const goodbyeMilliseconds = 500;
const deafMilliseconds = 2_000;
const pauses = [50, 200, 1_000, 2_000];

/** A connection that listens. */
interface Line {
  client: pg.Client;
  /** How often it was told something. */
  notices: number;
  floor: bigint | undefined;
  /** When that was asked which was answered last. */
  informedAt: number;
  question: { sentAt: number; isAnswered: Promise<boolean> } | undefined;
  lose: () => void;
}

/**
 * Listens to what other nodes and programs write, on a connection of its own. While that is lost nothing counts as known, and when it is
 * back everything as changed.
 */
export function listenToChanges(
  url: string | Writer,
  hearer: ChangeSubscriber,
  {
    lease,
    log,
    silence = usualSilence,
    patience = newestVersionWaitMilliseconds,
    settles = false,
  }: {
    lease: number;
    log: Pick<Log, 'warn'>;
    silence?: number;
    patience?: number | undefined;
    /** Whether the place is asked for after each change, rather than when somebody wants to read. */
    settles?: boolean;
  },
): ChangeListener {
  const writer = typeof url === 'string' ? onlyWriter(url) : url;
  let newest: pg.Client | undefined;
  let line: Line | undefined;
  /** What was known of a line that was lost, while nothing has been said since. */
  let lost: { floor: bigint; at: number } | undefined;
  let isStopped = false;
  let failures = 0;
  let lostAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    timer = undefined;
    const client = new pg.Client({
      connectionString: writer.url(),
      connectionTimeoutMillis: 4_000,
      query_timeout: silence,
      keepAlive: true,
      application_name: 'industrial-portal changes',
    });
    newest = client;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (line?.client === client) {
        lostAt = performance.now();
        if (line.floor !== undefined) lost ??= { floor: line.floor, at: lostAt };
        line = undefined;
      }
      // what is written from now on is not heard of
      hearer.lose();
      destroy(client);
      if (isStopped) return;
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
      failures += 1;
      timer = setTimeout(() => void connect(), pause).unref();
    };
    const isOver = () => isStopped || isLost;
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload }) => {
      lost = undefined;
      if (line?.client === client) {
        unsettle(line);
        settle(line);
      }
      hearer.drop(payload as Tag);
    });
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      if (isOver()) {
        lose();
        return;
      }
      hearer.dropAll();
      failures = 0;
      line = { client, notices: 0, floor: undefined, informedAt: -Infinity, question: undefined, lose };
    } catch (error) {
      if (failures === 0 && !isStopped) log.warn({ err: error }, 'changes of other nodes are not heard of');
      lose();
    }
  }

  /** Asks the line for a sign of life: it comes behind all that the line was told before. */
  function ask(asked: Line): NonNullable<Line['question']> {
    const sentAt = performance.now();
    const { notices } = asked;
    const isAnswered = asked.client
      .query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
      .then(
        ({ rows }) => {
          asked.informedAt = sentAt;
          // what is told with the answer may have been written after the place was asked for
          if (asked.notices === notices) asked.floor ??= readPlace(rows[0]?.place ?? '');
          return line === asked;
        },
        () => {
          asked.lose();
          return false;
        },
      )
      .finally(() => {
        asked.question = undefined;
      });
    return { sentAt, isAnswered };
  }

  /** Finds the place behind what was just told, before anything can happen to the server that knows it. */
  function settle(told: Line): void {
    if (!settles) return;
    told.question ??= ask(told);
    void told.question.isAnswered.then(() => {
      if (line === told && told.floor === undefined) settle(told);
    });
  }

  /** Whoever comes while one is on its way that was sent too long ago waits for it and asks anew. */
  async function hearFrom(asked: Line, since: number): Promise<boolean> {
    while (line === asked && asked.informedAt < since) {
      asked.question ??= ask(asked);
      const { sentAt, isAnswered } = asked.question;
      const left = sentAt + patience - performance.now();
      // a database that has too much to do, or is frozen: what the line is told is kept for it, so nothing is lost
      if (left <= 0 || !(await Promise.race([isAnswered, falseAfter(left)]))) return false;
    }
    return line === asked;
  }

  async function isInformed(): Promise<boolean> {
    const since = performance.now() - lease;
    if (line === undefined) return false;
    return line.informedAt >= since || hearFrom(line, since);
  }

  /** What a server tells that takes no writes any more is nothing. */
  function follow(): void {
    failures = 0;
    if (timer === undefined) {
      if (newest !== undefined) destroy(newest);
    } else {
      clearTimeout(timer);
      void connect();
    }
  }

  const forget = writer.onMove(follow);
  void connect();
  return {
    isInformed,
    floor: () => line?.floor,
    lastFloor: (milliseconds) => {
      const isKnown = lost !== undefined && performance.now() - lost.at < milliseconds;
      return isKnown ? lost?.floor : line?.floor;
    },
    noteAnswer: () => {
      lost = undefined;
    },
    unsettle: () => {
      lost = undefined;
      if (line === undefined) return;
      unsettle(line);
      settle(line);
    },
    isDeaf: () => line === undefined && performance.now() - lostAt > deafMilliseconds,
    stop: async () => {
      isStopped = true;
      forget();
      clearTimeout(timer);
      const last = newest;
      line = undefined;
      if (last === undefined) return;
      // a frozen database says no goodbye
      await Promise.race([
        last.end().catch(() => undefined),
        sleep(goodbyeMilliseconds, undefined, { ref: false }),
      ]);
      destroy(last);
    },
  };
}

function unsettle(line: Line): void {
  line.notices += 1;
  line.floor = undefined;
}

function destroy(client: pg.Client): void {
  client.connection.stream.destroy();
}

const falseAfter = (milliseconds: number): Promise<false> => sleep(milliseconds, false, { ref: false });
