import type pg from 'pg';
import { readDemoItems } from '#demo/read-items.ts';
import { openDatabase, taskDeadlines, type Queryable } from '#server/db/database.ts';
import { findItemToMatch, saveMatchEntry } from '#server/db/queries/matching/match.ts';
import { factsOf, keysOf, matchRules } from '#server/domain/matching/match-facts.ts';
import { matchItem } from '#server/domain/matching/match-items.ts';
import { createRandom } from './random.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

const matchedSolutions = 20_000;
const demands = 300;
export const mostMatchMilliseconds = 100;

export interface FoundMatching {
  solutions: number;
  entrySeconds: number;
  /** Of keys and entries. */
  megabytes: number;
  p50Milliseconds: number;
  p95Milliseconds: number;
  /** Found for a demand, on average. */
  matches: number;
  isPassed: boolean;
}

/** Computes the matches of one demand after the other against so many solutions. */
export async function measureMatching({ ownerUrl }: Workplace): Promise<FoundMatching> {
  const { db, pool, close } = openDatabase({ url: ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  try {
    const solutions = await insertItems(pool, 'solution', matchedSolutions);
    const began = performance.now();
    for (let start = 0; start < solutions.length; start += 500)
      await db.transaction((tx) => enterAll(tx, solutions.slice(start, start + 500)));
    const entrySeconds = (performance.now() - began) / 1000;
    const wanted = await insertItems(pool, 'demand', demands);
    await pool.query('truncate match_due');
    await pool.query('vacuum analyze');
    const taken: number[] = [];
    for (const id of wanted) {
      const start = performance.now();
      await db.transaction((tx) => matchItem(tx, id, new Date()));
      taken.push(performance.now() - start);
    }
    const { rows } = await pool.query<{ megabytes: number; matches: number }>(
      `select (pg_total_relation_size('match_key') + pg_total_relation_size('match_entry')) / 1048576.0::float8 as megabytes,
         (select count(*)::float8 from supply_match) / $1 as matches`,
      [demands],
    );
    // the first ones fill caches and plan statements
    const measured = taken.slice(20);
    const p95Milliseconds = quantile(measured, 0.95);
    return {
      solutions: matchedSolutions,
      entrySeconds,
      megabytes: rows[0]?.megabytes ?? 0,
      p50Milliseconds: quantile(measured, 0.5),
      p95Milliseconds,
      matches: rows[0]?.matches ?? 0,
      isPassed: p95Milliseconds < mostMatchMilliseconds,
    };
  } finally {
    await close();
  }
}

async function enterAll(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const item = await findItemToMatch(tx, id);
    if (item === undefined) throw new Error(`no item ${String(id)}`);
    const { facts, terms } = factsOf(item);
    const { kind } = item;
    await saveMatchEntry(tx, { itemId: id, kind, rules: matchRules, facts, keys: keysOf(kind, terms) });
  }
}

/** Put together from titles, tags, scenes and functions of the demo's solutions and cases: pairs of characters are as frequent as in such texts. */
async function insertItems(pool: pg.Pool, kind: 'demand' | 'solution', count: number): Promise<number[]> {
  const items = readDemoItems(new Date());
  const random = createRandom(kind === 'demand' ? 7 : 20_261_123);
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const offers = items.filter((one) => one.kind === 'solution');
  const titles = items
    .filter((one) => one.kind === 'case' || one.kind === 'solution')
    .map(({ fields }) => fields.title);
  const tags = [...new Set(offers.flatMap(({ fields }) => fields.tags))];
  const extras = offers.map(({ extra }) => extra);
  const words = extras.flatMap(({ scenes, functions }) => [...scenes, ...functions]);
  const some = (texts: readonly string[], n: number) => Array.from({ length: n }, () => pick(texts));
  const rows = Array.from({ length: count }, () => ({
    title: `${pick(titles).slice(0, 12)}${pick(titles).slice(-10)}`,
    summary: pick(offers.map(({ fields }) => fields.summary)),
    area: random() < 0.3 ? null : `9901${String(1 + Math.floor(random() * 9)).padStart(2, '0')}`,
    industry: `C${String(13 + Math.floor(random() * 30))}`,
    tags: some(tags, 3),
    extra:
      kind === 'demand'
        ? {
            organisation: '甲',
            keywords: some(words, 4),
            indicators: [],
            budget: 50,
            validUntil: '2099-12-31',
          }
        : { provider: '乙', scenes: some(words, 3), functions: some(words, 4), industries: [] },
  }));
  const place = await pool.query<{ id: string }>(
    `insert into section (name, kind) values ('供需', $1) on conflict (coalesce(kind, ''), name) where removed_at is null do update set name = excluded.name returning id`,
    [kind],
  );
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += 1_000) {
    const made = await pool.query<{ id: string }>(
      `insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, area_code, industry_codes, tags, extra, stage)
       select $1, $2, '供需', title, summary, '', 2, now() - interval '1 day', area, array[industry],
         array(select json_array_elements_text(tags)), extra, case when $2 = 'demand' then 'open' end
       from json_to_recordset($3) as given (title text, summary text, area text, industry text, tags json, extra jsonb) returning id`,
      [place.rows[0]?.id, kind, JSON.stringify(rows.slice(start, start + 1_000))],
    );
    ids.push(...made.rows.map(({ id }) => Number(id)));
  }
  return ids;
}
