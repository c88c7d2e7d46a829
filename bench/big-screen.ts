import pg from 'pg';
import { figureCalls, type FigureName } from '#contract/statistics/calls.ts';
import { longestPeriodDays } from '#contract/statistics/constants.ts';
import { makeFigure } from '#server/domain/statistics/figures.ts';
import { measure } from './load.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

/** Visits of a year, drawn one by one, and enterprises. */
const visits = 50_000_000;
const enterprises = 20_000;
const rounds = 40;
const connections = 20;
const mostMilliseconds = 100;

export interface FoundFigures {
  visits: number;
  enterprises: number;
  fillSeconds: number;
  families: {
    family: string;
    /** Of the slowest of its figures, each computed anew over a year: 95th percentile. */
    madeP95: number;
    slowest: string;
    /** As visitors get them, one after the other; undefined: staff alone may ask. */
    askedP95: number | undefined;
  }[];
  isPassed: boolean;
}

const familyOf = (path: string) => path.slice('/api/'.length, path.lastIndexOf('/'));

/** A year of visits and a city's enterprises; then every figure, computed anew and asked for. */
export async function measureFigures(workplace: Workplace, seconds: number): Promise<FoundFigures> {
  const began = performance.now();
  await fill(workplace.ownerUrl);
  const fillSeconds = (performance.now() - began) / 1_000;
  const families = new Map<string, FigureName[]>();
  for (const [name, { path }] of Object.entries(figureCalls) as [FigureName, { path: string }][])
    families.set(familyOf(path), [...(families.get(familyOf(path)) ?? []), name]);
  const made = await makeAll(workplace);
  const portal = await workplace.startPortal();
  const found: FoundFigures['families'] = [];
  try {
    for (const [family, names] of families) {
      const [slowest = '', madeP95 = Number.NaN] =
        names.map((name) => [name, made.get(name) ?? Number.NaN] as const).sort((a, b) => b[1] - a[1])[0] ??
        [];
      const open = names.filter((name) => figureCalls[name].access === 'anonymous');
      const times: number[] = [];
      for (const name of open) {
        const { method, path } = figureCalls[name];
        const load = { url: `${portal.url}${path}`, method, connections, bodyOf: () => '{}' };
        times.push((await measure(load, seconds)).p95Milliseconds);
      }
      found.push({ family, slowest, madeP95, askedP95: open.length === 0 ? undefined : Math.max(...times) });
    }
  } finally {
    await portal.stop();
  }
  const isPassed = found.every(
    ({ madeP95, askedP95 = 0 }) => madeP95 < mostMilliseconds && askedP95 < mostMilliseconds,
  );
  return { visits, enterprises, fillSeconds, families: found, isPassed };
}

/** By the name of a figure the 95th percentile of the milliseconds that it takes to compute it anew. */
async function makeAll(workplace: Workplace): Promise<Map<FigureName, number>> {
  const here = await workplace.startHere();
  try {
    const found = new Map<FigureName, number>();
    for (const name of Object.keys(figureCalls) as FigureName[]) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await makeFigure(here.services, name, { days: longestPeriodDays });
        times.push(performance.now() - began);
      }
      found.set(name, quantile(times, 0.95));
    }
    return found;
  } finally {
    await here.stop();
  }
}

/** Each sum gets every visit, as it does when they are counted; half of the routes and regions have most of them. */
async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const drawn = (most: number) => `(random() * random() * ${String(most)})::int`;
  try {
    await pool.query(
      `insert into visit_hour select date_trunc('hour', now()) - (random() * 8759)::int * interval '1 hour', 'pc', count(*)
         from generate_series(1, $1::int) group by 1`,
      [visits],
    );
    await pool.query(
      `insert into visit_day select (now() at time zone 'Asia/Shanghai')::date - (random() * 365)::int, '/bench/' || ${drawn(100)}, 'pc', count(*)
         from generate_series(1, $1::int) group by 1, 2`,
      [visits],
    );
    await pool.query(
      `insert into visit_region select (now() at time zone 'Asia/Shanghai')::date - (random() * 365)::int, '地区' || ${drawn(40)}, 'pc', count(*)
         from generate_series(1, $1::int) group by 1, 2`,
      [visits],
    );
    await pool.query(
      `with made as (
         insert into app_user (account_type, user_type, audit_status, phone, created_at)
         select 'enpt', (array[3, 4, 9])[1 + n % 3], (n % 3)::text, (15000000000 + n)::text, now() - random() * interval '1 year'
           from generate_series(1, $1::int) n returning id)
       insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, industry_id, scale_id)
       select id, '企业 ' || id, 'bench ' || id, '', '5101' || lpad((4 + id % 20)::text, 2, '0'), '',
              (select min(i.id) from industry i where i.code = 'C' || (13 + made.id % 30)), 1 + id % 4
         from made`,
      [enterprises],
    );
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}
