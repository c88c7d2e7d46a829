import { auditCalls } from '#contract/account/audit-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { employChief } from './employ-chief.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

const months = 36;
/** People to whom the lines belong, and the days that are asked for. */
const people = 500;
const asks = 40;
export const mostAgeingMilliseconds = 200;

const who = 'bench_chief';
const searches: readonly [name: string, requestOn: (day: string) => object][] = [
  ['a day and a person', (day) => ({ from: day, to: day, who })],
  ['a day', (day) => ({ from: day, to: day })],
  ['a day and an act', (day) => ({ from: day, to: day, act: 'export' })],
  ['a person', () => ({ who })],
  ['everything', () => ({})],
];

export interface FoundAgeing {
  lines: number;
  fillSeconds: number;
  gigabytes: number;
  views: [name: string, firstMilliseconds: number, p95Milliseconds: number][];
  isPassed: boolean;
}

/** Fills the audit with so many millions of lines of three years, and searches it by day and person, each time another day. */
export async function measureAgeing(workplace: Workplace, millions: number): Promise<FoundAgeing> {
  const { pool, close } = openDatabase({ url: workplace.ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  const began = performance.now();
  const token = await employChief(pool);
  const lines = await fill(pool, millions);
  const fillSeconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ gigabytes: number }>(
    `select sum(pg_total_relation_size(part_id)) / 1073741824.0::float8 as gigabytes from list_parts('audit_log')`,
  );
  await close();
  const portal = await workplace.startPortal({ STAFF_SECOND_FACTOR: 'optional' });
  try {
    const views: FoundAgeing['views'] = [];
    for (const [name, requestOn] of searches) {
      const times: number[] = [];
      for (let ask = 0; ask < asks; ask += 1)
        times.push(await search(portal.url, token, requestOn(dayOf(ask))));
      views.push([name, times[0] ?? Number.NaN, quantile(times, 0.95)]);
    }
    return {
      ...{ lines, fillSeconds, gigabytes: rows[0]?.gigabytes ?? 0, views },
      isPassed: views.every(([, , p95]) => p95 < mostAgeingMilliseconds),
    };
  } finally {
    await portal.stop();
  }
}

/** Spread over three years; the first 27 days of each month have lines. */
const dayOf = (ask: number) =>
  `${shanghaiDay(Date.now() - (40 + ask * 25) * 24 * 3_600_000).slice(0, 8)}${String(1 + (ask % 27)).padStart(2, '0')}`;

async function search(url: string, token: string, request: object): Promise<number> {
  const { method, path, response } = auditCalls.searchAudit;
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    body: JSON.stringify(request),
    headers: { [tokenHeader]: token, 'content-type': 'application/json' },
  });
  const { data, msg } = (await answer.json()) as { data: unknown; msg: string };
  const milliseconds = performance.now() - began;
  // a refusal would come fast, and so would a page of nothing
  if (!response.safeParse(data).success || (data as { total: number }).total === 0)
    throw new Error(`${JSON.stringify(request)}: ${msg}`);
  return milliseconds;
}

/** A month at a time, each over its own days; the chain has the last line alone, or the portal would seal them all meanwhile. */
async function fill(pool: ReturnType<typeof openDatabase>['pool'], millions: number): Promise<number> {
  const perMonth = Math.ceil((millions * 1_000_000) / months);
  for (let ago = months; ago >= 1; ago -= 1) {
    const month = `(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '${String(ago)} months')`;
    await pool.query(`select make_month('audit_log', ${month}::date)`);
    await pool.query(
      `insert into audit_log (at, actor_user_id, action, object, result, ip, request_id)
       select ${month} at time zone 'Asia/Shanghai' + n * interval '28 days' / $1::int,
              case when n % $2 = 0 then (select id from app_user where account = '${who}') else 900000 + n % $2 end,
              (array['certification', 'export', 'login'])[1 + n % 3], 'certification ' || n, 'approved', '203.0.113.7', md5(n::text)
       from generate_series(1, $1::int) n`,
      [perMonth, people],
    );
  }
  await pool.query(
    `insert into audit_seal (position, audit_id, mac, sealed_at) select 1, max(id), '', now() from audit_log`,
  );
  await pool.query('vacuum analyze audit_log');
  return perMonth * months;
}
