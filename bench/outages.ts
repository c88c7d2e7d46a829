import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { attachEmbeddedPostgres } from '#server/db/embedded.ts';
import { findRunning } from '#server/db/embedded/launch.ts';
import { listOrphans } from '#server/db/embedded/postmaster.ts';
import { startWriting } from '#server/testing/start-writing.ts';
import { startProcess } from './measured-process.ts';
import type { Task } from './tasks.ts';
import { createVisitor, type Outcome } from './visitor.ts';
import { portalProgram } from './workplace.ts';

const visitors = 20;
const rounds = 10;
/** Every call is to be answered in this time, whatever the database does. */
const longestMilliseconds = 5_000;
/** And all is well again this long after the database can be. */
const longestReturn = 10_000;
const signals = ['SIGKILL', 'SIGSTOP'] as const;

export interface Outages {
  rounds: number;
  counts: Record<Outcome, number>;
  longestAnswerMilliseconds: number;
  longestReturnMilliseconds: number;
  acknowledged: number;
  lost: number;
  exit: number | string;
  leftRunning: number;
  isPassed: boolean;
}

/**
 * Ten times each, under load: kills a process of the embedded database, kills the database, freezes it for `seconds`, and does
 * all of that to its processes at random. Every call must be answered, nothing acknowledged may be lost.
 */
export async function outages(task: Task, seconds: number): Promise<Outages> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outages-'));
  const clusterDir = join(folder, 'postgres');
  const portal = await startProcess([portalProgram], {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  const { ownerUrl } = await attachEmbeddedPostgres(folder);
  const counts: Record<Outcome, number> = { answered: 0, refused: 0, failed: 0, unreachable: 0 };
  let longestAnswerMilliseconds = 0;
  let isDone = false;
  const visits = Array.from({ length: visitors }, async (_, connection) => {
    const visitor = createVisitor(`${portal.url}${task.path}`);
    while (!isDone) {
      const asked = performance.now();
      counts[await visitor.ask(task.bodyOf?.(connection) ?? '')] += 1;
      longestAnswerMilliseconds = Math.max(longestAnswerMilliseconds, performance.now() - asked);
    }
    visitor.leave();
  });
  const acknowledged: number[] = [];
  const writing = await startWriting(ownerUrl, (id) => acknowledged.push(id));

  const postmaster = async () => (await findRunning(clusterDir))?.pid;
  const children = () => listOrphans(clusterDir);
  const one = (pids: number[]) => pids.slice(0, 1);
  const freeze = async () => {
    const pids = [(await postmaster()) ?? 0, ...(await children())].filter((pid) => pid > 0);
    send(pids, 'SIGSTOP');
    await sleep(seconds * 1000);
    send(pids, 'SIGCONT');
  };
  const ways: (() => Promise<void>)[] = [
    async () => send(one(await children()), 'SIGKILL'),
    async () =>
      send(
        [(await postmaster()) ?? 0].filter((pid) => pid > 0),
        'SIGKILL',
      ),
    freeze,
    async () => {
      const frozen = [(await postmaster()) ?? 0, ...(await children())].filter((pid) => pid > 0);
      for (const pid of frozen) send([pid], signals[Math.floor(Math.random() * signals.length)] ?? 'SIGSTOP');
      await sleep(1_000);
      send(frozen, 'SIGCONT');
    },
  ];
  let longestReturnMilliseconds = 0;
  for (const way of ways) {
    for (let round = 0; round < rounds; round += 1) {
      await way();
      const from = performance.now();
      await returned(`${portal.url}/readyz`, () => acknowledged.length);
      longestReturnMilliseconds = Math.max(longestReturnMilliseconds, performance.now() - from);
    }
  }
  isDone = true;
  await Promise.all(visits);
  await writing.stop();
  const lost = await countMissing(ownerUrl, acknowledged);
  const { ended: exit } = await portal.stop();
  const leftRunning = (await children()).length;
  await rm(folder, { recursive: true, force: true });
  return {
    rounds: rounds * ways.length,
    counts,
    longestAnswerMilliseconds,
    longestReturnMilliseconds,
    acknowledged: acknowledged.length,
    lost,
    exit,
    leftRunning,
    isPassed:
      counts.failed + counts.unreachable + lost + leftRunning === 0 &&
      counts.answered > 0 &&
      exit === 0 &&
      longestAnswerMilliseconds < longestMilliseconds &&
      longestReturnMilliseconds < longestReturn,
  };
}

/** The portal is ready again and rows are written again. */
async function returned(readyUrl: string, written: () => number): Promise<void> {
  const before = written();
  for (;;) {
    const isReady = await fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && written() > before) return;
    await sleep(50);
  }
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // ended meanwhile
    }
  }
}

async function countMissing(url: string, ids: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from unnest($1::bigint[]) as given (id) where id not in (select id from written)',
    [ids],
  );
  await client.end();
  return rows[0]?.n ?? 0;
}
