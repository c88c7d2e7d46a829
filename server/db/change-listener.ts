import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Tag } from '#contract/tags.ts';
import type { Log } from '#server/lib/process/log.ts';
import { changesChannel } from './watched-tables.ts';

/** Who is told of changes. */
export interface ChangeHearer {
  drop(tag: Tag): void;
  dropAll(): void;
}

export interface ChangeListener {
  /**
   * Whether every change that was committed until `lease` milliseconds ago has been told. Asks the connection when nobody has for that
   * long: its answer comes behind all that was told before.
   */
  isInformed(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A connection that says nothing for this long is given up. Until then those who want to be informed wait. */
const silenceMilliseconds = 1_000;
const goodbyeMilliseconds = 500;
const pauses = [50, 200, 1_000, 2_000];

/** The one listener's connection, or the wish for one. */
interface Line {
  client: pg.Client;
  /** When that was asked which was answered last. */
  informedAt: number;
  asking: Promise<boolean> | undefined;
}

/**
 * Listens to what other nodes and programs write, on a connection of its own. While that is lost nothing counts as known, and when it is
 * back everything as changed.
 */
export function listenToChanges(
  url: string,
  hearer: ChangeHearer,
  { lease, log }: { lease: number; log: Pick<Log, 'warn'> },
): ChangeListener {
  let line: Line | undefined;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 4_000,
      keepAlive: true,
      application_name: 'industrial-portal changes',
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (line?.client === client) line = undefined;
      // what is written from now on is not heard of
      hearer.dropAll();
      destroy(client);
      if (isStopped) return;
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
      failures += 1;
      timer = setTimeout(() => void connect(), pause).unref();
    };
    const isOver = () => isStopped || isLost;
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload }) => hearer.drop(payload as Tag));
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      if (isOver()) {
        lose();
        return;
      }
      hearer.dropAll();
      failures = 0;
      line = { client, informedAt: -Infinity, asking: undefined };
    } catch (error) {
      if (failures === 0 && !isStopped) log.warn({ err: error }, 'changes of other nodes are not heard of');
      lose();
    }
  }

  /** Asks the line for a sign of life. */
  function ask(asked: Line): Promise<boolean> {
    const sentAt = performance.now();
    const silence = setTimeout(
      () => asked.client.emit('error', new Error('silent')),
      silenceMilliseconds,
    ).unref();
    return asked.client
      .query('select')
      .then(
        () => {
          asked.informedAt = sentAt;
          return line === asked;
        },
        () => false,
      )
      .finally(() => clearTimeout(silence));
  }

  /** Whoever comes while one is on its way that was sent too long ago waits for it and asks anew. */
  async function hearFrom(asked: Line, since: number): Promise<boolean> {
    while (line === asked && asked.informedAt < since) {
      asked.asking ??= ask(asked).finally(() => {
        asked.asking = undefined;
      });
      if (!(await asked.asking)) return false;
    }
    return line === asked;
  }

  async function isInformed(): Promise<boolean> {
    const since = performance.now() - lease;
    if (line === undefined) return false;
    return line.informedAt >= since || hearFrom(line, since);
  }

  void connect();
  return {
    isInformed,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = line?.client;
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

function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
