import type autocannon from 'autocannon';
import { contentCalls } from '#contract/content/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { observe } from './load.ts';
import { quantile, slope } from './statistics.ts';
import { articleCount } from './test-data.ts';
import type { Workplace } from './workplace.ts';

/** Requests a second, of all kinds together. */
const rate = 300;
const connections = 30;
const mostMegabytesAMinute = 1;
/** What is compiled and kept at the beginning is no leak. */
const settlingMilliseconds = 30_000;

const keywords = [
  '企业',
  '数字',
  '上云',
  '智能',
  '标识',
  '诊断',
  '质检',
  '排产',
  '能耗',
  '机床',
  '物流',
  '补贴',
];

export interface FoundMixed {
  answered: number;
  /** Anything but an answer with status 200. */
  failed: number;
  p95Milliseconds: number;
  /** Full collections of garbage after the first half minute, and what was alive after the first and the last of them, in MB. */
  collections: number;
  liveMegabytes: readonly [first: number, last: number];
  /** MB a minute, by least squares over what was alive after each collection. */
  growth: number;
  isPassed: boolean;
}

/** What visitors ask of the portal, in turn; answers are kept as in production. Memory is what is alive after full collections. */
export async function mixedLoad(workplace: Workplace, seconds: number): Promise<FoundMixed> {
  const live: { at: number; megabytes: number }[] = [];
  const began = performance.now();
  const portal = await workplace.startPortal(
    { PUBLIC_CACHE_MB: '64' },
    { args: ['--trace-gc'], onLine: note },
  );

  /** `[pid:…] 524 ms: Mark-Compact 17.6 (31.2) -> 13.8 (32.4) MB, …` */
  function note(line: string): void {
    const megabytes = /Mark-Compact.*?-> ([\d.]+) \(/.exec(line)?.[1];
    const at = performance.now() - began;
    if (megabytes !== undefined && at > settlingMilliseconds) live.push({ at, megabytes: Number(megabytes) });
  }

  try {
    const load = { url: portal.url, method: 'GET' as const, connections, rate, requests: requests() };
    const { times, failed } = await observe(load, seconds);
    const good = times.get(200) ?? [];
    const others = [...times].reduce(
      (sum, [status, { length }]) => sum + (status === 200 ? 0 : length),
      failed,
    );
    const growth = slope(live.map(({ at, megabytes }) => [at / 60_000, megabytes] as const));
    return {
      answered: good.length,
      failed: others,
      p95Milliseconds: quantile(good, 0.95),
      collections: live.length,
      liveMegabytes: [live[0]?.megabytes ?? Number.NaN, live.at(-1)?.megabytes ?? Number.NaN],
      growth,
      isPassed: others === 0 && live.length >= 3 && growth < mostMegabytesAMinute,
    };
  } finally {
    await portal.stop();
  }
}

function requests(): autocannon.Request[] {
  const ask = ({ method, path }: { method: 'GET' | 'POST'; path: string }, body: object) => ({
    method,
    path,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    body: JSON.stringify(body),
  });
  const home = { method: 'GET' as const, path: '/', headers: { 'accept-encoding': 'gzip, br' } };
  return Array.from({ length: 200 }, (_, turn) => {
    const id = 1 + ((turn * 47) % articleCount);
    return [
      home,
      ask(contentCalls.portallist, {
        kind: turn % 2 === 0 ? 'news' : 'policy',
        pageNum: 1 + (turn % 40),
        pageSize: 10,
      }),
      ask(contentCalls.getPortalByIdNew, { id }),
      ask(contentCalls.saveClick, { id }),
      ask(searchCalls.query, { keyword: keywords[turn % keywords.length] }),
    ];
  }).flat();
}
