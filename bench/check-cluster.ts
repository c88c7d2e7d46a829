import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitUntil } from './cluster/daemon.ts';
import { startDatabaseCluster, type DatabaseCluster } from './cluster/database-cluster.ts';
import { startFront } from './cluster/front.ts';
import { startLoad } from './cluster/load.ts';
import { openNetwork } from './cluster/machines.ts';
import { countFaults, describeFaults, describeStale } from './cluster/describe.ts';
import { listMisses, outcomeTable, type Outcome } from './cluster/outcome.ts';
import { whatToInstall } from './cluster/programs.ts';
import { listStale, longestGap, lostNumbers } from './cluster/reckon.ts';
import { trials, type Site, type Trial } from './cluster/trials.ts';
import { hireWriter, readOrder, type Writer } from './cluster/writer.ts';
import { employChief } from './employ-chief.ts';
import { insertArticles } from './test-data.ts';
import { build } from './workplace.ts';

/**
 * npm run check:cluster [-- PART OF A TRIAL'S NAME]: three databases under Patroni and etcd, pooler, two nodes and a proxy that keeps pages. All
 * run on this machine with the files of deploy/, under load, while one thing after the other breaks. Prints a table; exit code 1 when a mark is
 * missed, 2 where a program is missing.
 */
const settleMilliseconds = 3_000;
const wellSeconds = 120;
const ends: (() => Promise<unknown>)[] = [];
const ending = new AbortController();

const missing = await whatToInstall();
if (missing !== undefined) {
  process.stderr.write(`${missing}\n`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void endAll().then(() => process.exit(1)));
try {
  const outcomes = await check(process.argv[2] ?? '');
  process.stdout.write(`\n${outcomeTable(outcomes)}\n`);
  process.exitCode = outcomes.every((outcome) => listMisses(outcome).length === 0) ? 0 : 1;
} catch (error) {
  if (!ending.signal.aborted)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await endAll();
}
process.exit();

async function endAll(): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  for (const end of ends.reverse()) await end().catch((error: unknown) => say(String(error)));
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function check(part: string): Promise<Outcome[]> {
  await build();
  const site = await startSite();
  const writer = await fillSite(site);
  const outcomes: Outcome[] = [];
  for (const trial of trials.filter(({ name }) => name.includes(part))) {
    const outcome = await tryOne(site, writer, trial);
    outcomes.push(outcome);
    say(outcomeTable([outcome]));
  }
  return outcomes;
}

async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  // the databases' user goes through it to its own folder
  await chmod(folder, 0o711);
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const network = await openNetwork();
  ends.push(() => network.close());
  say('starting three databases …');
  const cluster = await startDatabaseCluster(folder, network.machines);
  ends.push(() => cluster.stop());
  say('starting pooler, nodes and proxy …');
  const front = await startFront(folder, cluster);
  ends.push(() => front.stop());
  return { network, cluster, front };
}

async function fillSite({ front }: Site): Promise<Writer> {
  const pool = new pg.Pool({ connectionString: await front.ownerUrl(), max: 1 });
  await insertArticles(pool);
  const token = await employChief(pool);
  await pool.end();
  return hireWriter(front.url, token);
}

/** For a while: what a machine that was just joined says of itself is of before. */
async function waitUntilWell(cluster: DatabaseCluster): Promise<void> {
  let since: number | undefined;
  await waitUntil(
    'a leader and two standbys that are well',
    async () => {
      since = (await cluster.isWell().catch(() => false)) ? (since ?? performance.now()) : undefined;
      return since !== undefined && performance.now() - since > settleMilliseconds;
    },
    { seconds: wellSeconds },
  );
}

async function tryOne(site: Site, writer: Writer, trial: Trial): Promise<Outcome> {
  const { cluster, front, network } = site;
  const none = { pages: 0, reads: 0, writes: 0 };
  const begun = { trial: trial.name, mostGapSeconds: trial.mostSeconds };
  if (trial.cuts === true && network.whyNoCuts !== undefined)
    return {
      ...begun,
      leftOut: network.whyNoCuts,
      requests: none,
      failures: none,
      ...{ gapMilliseconds: 0, lost: 0, staleMilliseconds: 0 },
    };
  say(`${trial.name} …`);
  const first = writer.acknowledged.length;
  const load = startLoad(front, writer);
  await sleep(settleMilliseconds);
  await trial.act(site);
  await waitUntilWell(cluster);
  const record = await load.stop();
  const order = await readOrder(await front.ownerUrl());
  const acknowledged = writer.acknowledged.slice(first);
  const stale = listStale(record.shown, writer.acknowledged, order);
  for (const line of [...describeFaults(record.faults), ...describeStale(stale, record.from)]) say(line);
  return {
    ...begun,
    requests: record.requests,
    failures: countFaults(record.faults),
    gapMilliseconds: longestGap(acknowledged, record),
    // those of all trials before as well
    lost: lostNumbers(writer.acknowledged, order).length,
    staleMilliseconds: Math.max(0, ...stale.map(({ milliseconds }) => milliseconds)),
  };
}
