import { searchCalls } from '#contract/search/calls.ts';
import { indexMissingItems } from '#server/domain/publishing/index-items.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { createLog } from '#server/lib/process/log.ts';
import { measure } from './load.ts';
import { insertSearchedArticles, searchedArticles } from './search-data.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

const connections = 20;
const mostMilliseconds = 50;
/** Of words that are asked for again, on a node that keeps what it found. */
const mostAgainMilliseconds = 20;

/** Two characters each, from what nearly every article has to what a few have; each connection asks for one of them. */
const keywords = ['企业', '数字', '上云', '智能', '标识', '诊断', '质检', '排产', '能耗', '机床', '冲压', '纺织', '食品', '染色', '焊接', '锌铝', '物流', '仓储', '补贴', '申报']; // prettier-ignore

export interface FoundSearch {
  articles: number;
  entrySeconds: number;
  indexSeconds: number;
  indexMegabytes: number;
  tableMegabytes: number;
  /** 95th percentile of two characters in all rounds. */
  p95Milliseconds: number;
  requestsPerSecond: number;
  /** The same words on a node that keeps what it found. */
  againP95Milliseconds: number;
  againPerSecond: number;
  /** Pages that nobody has asked for before: on a node that keeps nothing, and on one that keeps what it found. */
  onceP95Milliseconds: readonly [number, number];
  /** Of the worst of some longer and harder ones, alone. */
  others: [keyword: string, p95Milliseconds: number][];
  isPassed: boolean;
}

/** Fills the search's index with articles, and asks it. */
export async function measureSearch(workplace: Workplace, seconds: number): Promise<FoundSearch> {
  const size = await fillIndex(workplace);
  const anew = await measureAnew(workplace, seconds);
  const kept = await measureKept(workplace, seconds);
  return {
    ...size,
    ...anew,
    articles: searchedArticles,
    againP95Milliseconds: kept.again.p95Milliseconds,
    againPerSecond: kept.again.requestsPerSecond,
    onceP95Milliseconds: [anew.onceP95, kept.onceP95],
    isPassed: anew.p95Milliseconds < mostMilliseconds && kept.again.p95Milliseconds < mostAgainMilliseconds,
  };
}

/** A node that keeps what it found, in the memory that it usually has. */
async function measureKept(workplace: Workplace, seconds: number) {
  const portal = await workplace.startPortal({ PUBLIC_CACHE_MB: '32' });
  try {
    const { method, path } = searchCalls.query;
    const url = `${portal.url}${path}`;
    const bodyOf = (connection: number) =>
      JSON.stringify({ keyword: keywords[connection % keywords.length] });
    await measure({ url, method, connections, bodyOf }, seconds); // fills caches
    const onceP95 = await askOnce(url);
    return { onceP95, again: await measure({ url, method, connections, bodyOf }, seconds) };
  } finally {
    await portal.stop();
  }
}

/** Pages of every word that are all different: each connection turns those of its own word. */
async function askOnce(url: string): Promise<number> {
  const times: number[] = [];
  await Promise.all(
    keywords.map(async (keyword) => {
      for (let pageSize = 8; pageSize <= 12; pageSize += 1)
        for (let pageNum = 1; pageNum <= 25; pageNum += 1) {
          const began = performance.now();
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
            body: JSON.stringify({ keyword, pageSize, pageNum }),
          });
          if (response.status !== 200) throw new Error(`${url} answered ${String(response.status)}`);
          await response.arrayBuffer();
          times.push(performance.now() - began);
        }
    }),
  );
  return quantile(times, 0.95);
}

/** A node that keeps nothing. */
async function measureAnew(workplace: Workplace, seconds: number) {
  const portal = await workplace.startPortal();
  try {
    const { method, path } = searchCalls.query;
    const ask = (given: readonly string[], count: number) =>
      measure(
        {
          url: `${portal.url}${path}`,
          method,
          connections: count,
          bodyOf: (connection) => JSON.stringify({ keyword: given[connection % given.length] }),
        },
        seconds,
      );
    await ask(keywords, connections); // fills caches
    const rounds = [
      await ask(keywords, connections),
      await ask(keywords, connections),
      await ask(keywords, connections),
    ];
    const others: [string, number][] = [];
    for (const keyword of ['的', '数字化转型', '企业企业企业', '工业互联网 标识解析', '没有这样的词组'])
      others.push([keyword, (await ask([keyword], 1)).p95Milliseconds]);
    const p95Milliseconds = quantile(
      rounds.map((round) => round.p95Milliseconds),
      0.5,
    );
    return {
      p95Milliseconds,
      requestsPerSecond: quantile(
        rounds.map((round) => round.requestsPerSecond),
        0.5,
      ),
      others,
      onceP95: await askOnce(`${portal.url}${path}`),
    };
  } finally {
    await portal.stop();
  }
}

/** The index is built when its entries are there: that takes a third of the time. */
async function fillIndex({ ownerUrl }: Workplace) {
  const { db, pool, close } = openDatabase({ url: ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  try {
    await insertSearchedArticles(pool);
    const { rows: indexes } = await pool.query<{ definition: string }>(
      `select pg_get_indexdef('search_entry_keys'::regclass) as definition`,
    );
    await pool.query('drop index search_entry_keys');
    const began = performance.now();
    await indexMissingItems({ db, log: createLog('warn'), stopping: new AbortController().signal });
    const filled = performance.now();
    await pool.query(indexes[0]?.definition ?? '');
    const built = performance.now();
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ index: number; all: number }>(
      `select pg_relation_size('search_entry_keys') / 1048576.0::float8 as index, pg_total_relation_size('search_entry') / 1048576.0::float8 as all`,
    );
    return {
      entrySeconds: (filled - began) / 1000,
      indexSeconds: (built - filled) / 1000,
      indexMegabytes: rows[0]?.index ?? 0,
      tableMegabytes: (rows[0]?.all ?? 0) - (rows[0]?.index ?? 0),
    };
  } finally {
    await close();
  }
}
