import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gate } from '#server/testing/gate.ts';
import type { PortalNode } from './nodes.ts';
import { pollUntilStopped, Tally, Visitor, type Seen } from './visitor.ts';

export interface Site {
  httpsPort: number;
  nodes: readonly PortalNode[];
  builds: { old: string; new: string };
  gate: Gate;
}

export interface Verdict {
  what: string;
  measured: string;
  isKept: boolean;
}

const requestsPerSecond = 200;
const crowd = 300;

/** Half of them pages, half calls, both of which any node can answer. */
const visit = (visitor: Visitor) => (turn: number) =>
  turn % 2 === 0 ? visitor.get('/') : visitor.callDatabase();

/** One node after the other is stopped and started from the new build, while people come and pages of the old build are open. */
export async function checkUpdate({ httpsPort, nodes, builds }: Site): Promise<Verdict[]> {
  const visitor = new Visitor(httpsPort, 50);
  const reader = new Visitor(httpsPort, 6);
  const oldAssets = await readdir(join(builds.old, 'dist/web/assets'));
  const missing = new Tally();
  const asking = pollUntilStopped(visit(visitor), { perSecond: requestsPerSecond });
  // a page load with all files that it names, then a lazy file asked for by an old build's page that has long been open
  const reading = pollUntilStopped(
    async (turn) => {
      const page = await reader.get('/');
      const named = [...page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
        ([, path]) => path ?? '',
      );
      const late = `/assets/${oldAssets[turn % oldAssets.length] ?? ''}`;
      for (const path of [...named, late]) missing.add(await reader.get(path));
      return named.length === 0 ? { ...page, status: 0 } : page;
    },
    { at: 2 },
  );
  const codes: (number | null)[] = [];
  for (const node of nodes) {
    await sleep(1_000);
    codes.push(await node.end('SIGTERM'));
    await node.start(builds.new);
  }
  await sleep(2_000);
  await Promise.all([asking.stop(), reading.stop()]);
  for (const name of oldAssets) missing.add(await reader.get(`/assets/${name}`));
  visitor.leave();
  reader.leave();
  return [
    {
      what: `rolling update of ${String(nodes.length)} nodes at ${String(requestsPerSecond)} requests a second: all answered`,
      measured: `${asking.tally.toString()}; stopped with ${codes.join(', ')}`,
      isKept: onlyGood(asking.tally) && codes.every((code) => code === 0),
    },
    {
      what: 'the same: no page load misses a file, nor does a page of the old build that was open',
      measured: `pages ${reading.tally.toString()}; files ${missing.toString()}`,
      isKept: onlyGood(reading.tally) && onlyGood(missing),
    },
  ];
}

/** kill -9 may cost what that node had in hand, and nothing afterwards. */
export async function checkDeadNode({ httpsPort, nodes, builds }: Site): Promise<Verdict[]> {
  const visitor = new Visitor(httpsPort, 50);
  const atDeath = pollUntilStopped(visit(visitor), { perSecond: requestsPerSecond });
  await sleep(1_000);
  await nodes[0]?.end('SIGKILL');
  await sleep(1_000);
  await atDeath.stop();
  const without = pollUntilStopped(visit(visitor), { perSecond: requestsPerSecond });
  await sleep(5_000);
  await without.stop();
  await nodes[0]?.start(builds.new);
  visitor.leave();
  return [
    {
      what: 'a node is killed: at most one request in a hundred of those two seconds fails',
      measured: atDeath.tally.toString(),
      isKept: atDeath.tally.failed * 100 <= atDeath.tally.total,
    },
    {
      what: 'and none while it is dead',
      measured: without.tally.toString(),
      isKept: onlyGood(without.tally),
    },
  ];
}

/** The nodes say 503, and go on being asked: the site itself stays. */
export async function checkLostDatabase({ httpsPort, gate }: Site): Promise<Verdict[]> {
  const visitor = new Visitor(httpsPort, 50);
  await gate.shut();
  const pages = pollUntilStopped(() => visitor.get('/'), { perSecond: 20 });
  const calls = pollUntilStopped(() => visitor.callDatabase(), { perSecond: 20 });
  await sleep(5_000);
  await Promise.all([pages.stop(), calls.stop()]);
  await gate.open();
  const back = await secondsUntilGood(() => visitor.callDatabase());
  visitor.leave();
  return [
    { what: 'database away: every page', measured: pages.tally.toString(), isKept: onlyGood(pages.tally) },
    {
      what: 'database away: every call is told to come again',
      measured: calls.tally.toString(),
      isKept: calls.tally.of(503) === calls.tally.total && calls.tally.withoutRetryAfter === 0,
    },
    { what: 'back within 10 s', measured: `${back.toFixed(1)} s`, isKept: back < 10 },
  ];
}

/** More people than can be served: some are told to come again, nobody is sent away by the proxy. */
export async function checkOverload({ httpsPort }: Site): Promise<Verdict[]> {
  const many = new Visitor(httpsPort, crowd);
  const one = new Visitor(httpsPort, 1);
  const calls = pollUntilStopped(() => many.callDatabase(), { at: crowd });
  const pages = pollUntilStopped(() => one.get('/'), { at: 1 });
  await sleep(10_000);
  await Promise.all([calls.stop(), pages.stop()]);
  many.leave();
  one.leave();
  return [
    {
      what: `${String(crowd)} connections that ask without a pause: answered or told to come again`,
      measured: calls.tally.toString(),
      isKept: calls.tally.failed === 0 && calls.tally.of(200) > 0 && calls.tally.withoutRetryAfter === 0,
    },
    {
      what: 'and the page for everybody else',
      measured: pages.tally.toString(),
      isKept: onlyGood(pages.tally),
    },
  ];
}

function onlyGood(tally: Tally): boolean {
  return tally.total > 0 && tally.of(200) === tally.total;
}

async function secondsUntilGood(ask: () => Promise<Seen>): Promise<number> {
  const began = performance.now();
  while ((await ask()).status !== 200 && performance.now() - began < 30_000) await sleep(100);
  return (performance.now() - began) / 1_000;
}
