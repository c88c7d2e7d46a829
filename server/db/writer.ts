import pg from 'pg';
import type { Log } from '#server/lib/process/log.ts';
import { askServer } from './asked-server.ts';
import { splitHosts } from './split-hosts.ts';

/** Which of the servers of an address takes writes. */
export interface Writer {
  /** The address of the one that does, as far as is known. */
  url(): string;
  /** Calls `told` after each change of it. Returns what ends that. */
  onMove(told: () => void): () => void;
  /** Whether there is more than one server. */
  isWatched: boolean;
  stop(): Promise<void>;
}

/** Milliseconds between two questions. */
const usualPause = 500;
/** Milliseconds for an answer, after which a server counts as silent. With the pause: under the two seconds of a failover. */
const usualPatience = 1_000;

/** What one server says of itself. */
interface Answer {
  isStandby: boolean;
  /** Of its log: it grows with each promotion. null: a standby. */
  timeline: string | null;
}

const question = `
  select pg_is_in_recovery() as "isStandby",
    case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** A writer that is what it is. */
export const onlyWriter = (url: string): Writer => ({
  url: () => url,
  onMove: () => () => undefined,
  isWatched: false,
  stop: () => Promise.resolve(),
});

/**
 * Watches the servers of an address, where it names several, and resolves once each has answered or was silent. node-postgres tries one
 * host only (its issue 1470), and whoever is connected to a server that was demoted would not hear of it.
 *
 * Of two that both take writes the one with the newer timeline counts: the other was cut off and does not know of the promotion.
 * While none does, the last one stays.
 */
export async function watchWriter(
  address: string,
  {
    log,
    pause = usualPause,
    patience = usualPatience,
  }: { log: Pick<Log, 'info'>; pause?: number; patience?: number },
): Promise<Writer> {
  const urls = splitHosts(address);
  const [first = address] = urls;
  if (urls.length < 2) return onlyWriter(first);
  const servers = urls.map((url) => askServer<Answer>(url, { question, patience }));
  const told = new Set<() => void>();
  let current = first;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const answers = await Promise.all(servers.map((server) => server.ask()));
    const next = newestWriter(urls, answers, current);
    if (isStopped || next === undefined || next === current) return;
    current = next;
    log.info(`the database that takes writes is now ${new pg.Client({ connectionString: next }).host}`);
    for (const tell of told) tell();
  }
  async function lookAndWait(): Promise<void> {
    await look();
    if (!isStopped) timer = setTimeout(() => void lookAndWait(), pause).unref();
  }
  await lookAndWait();

  return {
    url: () => current,
    onMove: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    isWatched: true,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/**
 * Of those that take writes the one with the newest timeline; of equals `current` where it is one, else the first: two addresses may lead to
 * one server, and each move cuts connections. undefined where none takes writes.
 */
export function newestWriter(
  urls: readonly string[],
  answers: readonly (Answer | undefined)[],
  current?: string,
): string | undefined {
  const writers = urls.flatMap((url, at) => {
    const answer = answers[at];
    return answer?.isStandby === false ? [{ url, timeline: answer.timeline ?? '' }] : [];
  });
  // eight hexadecimal digits: they are in order as texts
  const newest = writers.reduce((one, { timeline }) => (timeline > one ? timeline : one), '');
  const equals = writers.filter(({ timeline }) => timeline === newest);
  return (equals.find(({ url }) => url === current) ?? equals[0])?.url;
}
