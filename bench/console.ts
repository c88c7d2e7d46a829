import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { auditCalls } from '#contract/account/audit-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { measure } from './load.ts';
import { insertSearchedArticles, searchedArticles } from './search-data.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

export const consoleAuditRows = 1_000_000;
export const consoleItems = searchedArticles;
const connections = 20;
export const mostConsoleMilliseconds = 100;
/** Colleagues to whom the lines of the audit belong. */
const colleagues = 500;

type Call =
  | (typeof workCalls)[keyof typeof workCalls]
  | (typeof auditCalls)['searchAudit']
  | (typeof queueCalls)['consoleQueues'];

/** What people of the centre look at all day: the desk, lists of items, the record of who did what. */
const views: readonly [name: string, call: Call, request: object][] = [
  ['desk', queueCalls.consoleQueues, {}],
  ['items', workCalls.list, {}],
  ['items of a kind, page 100', workCalls.list, { kind: 'news', pageNum: 100 }],
  ['drafts', workCalls.list, { state: 'draft' }],
  ['items by a word of their titles', workCalls.list, { text: '数字化' }],
  ['items by views', workCalls.list, { sort: 'views' }],
  ['numbers of items', workCalls.counts, {}],
  ['audit', auditCalls.searchAudit, {}],
  ['audit of a colleague', auditCalls.searchAudit, { who: 'bench_chief' }],
  ['audit of a day', auditCalls.searchAudit, { from: '2026-03-04', to: '2026-03-04' }],
  ['audit of an act, page 100', auditCalls.searchAudit, { act: 'certification', pageNum: 100 }],
];

export interface FoundConsole {
  views: [name: string, p95Milliseconds: number][];
  isPassed: boolean;
}

/** Fills a site with articles, the work on them and a record of acts, and reads what staff read. */
export async function measureConsole(workplace: Workplace, seconds: number): Promise<FoundConsole> {
  const { pool, close } = openDatabase({ url: workplace.ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  const token = await fill(pool);
  await close();
  const portal = await workplace.startPortal({ STAFF_SECOND_FACTOR: 'optional' });
  try {
    const found: [string, number][] = [];
    for (const [name, { method, path, response }, request] of views) {
      const url = `${portal.url}${path}`;
      const headers = { [tokenHeader]: token };
      const body = JSON.stringify(request);
      const first = await fetch(url, {
        method,
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      const { data, msg } = (await first.json()) as { data: unknown; msg: string };
      // a refusal would come fast
      if (!response.safeParse(data).success) throw new Error(`${name}: ${msg}`);
      const ask = () =>
        measure(
          {
            url,
            method,
            connections,
            headers,
            bodyOf: () => body,
          },
          seconds,
        );
      await ask(); // fills caches
      const rounds = [await ask(), await ask(), await ask()].map((round) => round.p95Milliseconds);
      found.push([name, quantile(rounds, 0.5)]);
    }
    return { views: found, isPassed: found.every(([, p95]) => p95 < mostConsoleMilliseconds) };
  } finally {
    await portal.stop();
  }
}

/** All articles are public; one in fifty has a draft, one in two hundred waits for a review. Answers the token of a chief. */
async function fill(pool: pg.Pool): Promise<string> {
  await insertSearchedArticles(pool);
  await pool.query(
    `insert into content_version (item_id, number, state, content, publish_at, created_at, updated_at)
     select id, 1, 'live', jsonb_build_object(
       'fields', jsonb_build_object('title', title, 'summary', summary, 'body', body, 'sectionName', section_name, 'tags', '[]'::jsonb,
         'attachments', '[]'::jsonb, 'industryCodes', to_jsonb(industry_codes), 'areaCode', area_code),
       'extra', extra, 'relations', '{}'::jsonb), publish_time, create_time, create_time
     from content_item where not exists (select from content_version one where one.item_id = content_item.id)`,
  );
  await pool.query(
    `insert into content_version (item_id, number, state, content, created_at, updated_at)
     select item_id, number + 1, case when item_id % 200 = 0 then 'waiting' else 'draft' end, content, now(), now()
     from content_version where state = 'live' and item_id % 50 = 0`,
  );
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with colleague as (
       insert into app_user (account_type, user_type, audit_status, account, phone)
       values ('enpt', 2, '2', 'bench_chief', '14900000002') returning id),
     granted as (
       insert into role_grant (user_id, role, granted_at, confirmed_at)
       select id, role, now(), now() from colleague, unnest(array['chief', 'administrator']) role),
     begun as (
       insert into session (user_id, ip, user_agent, created_at, last_used_at)
       select id, '127.0.0.1', 'bench', now(), now() from colleague returning id)
     insert into session_token (token_hash, session_id, issued_at) select $1, id, now() from begun`,
    [createHash('sha256').update(token).digest()],
  );
  await pool.query(
    `insert into audit_log (at, actor_user_id, action, object, result, ip, request_id)
     select timestamptz '2026-03-10' - n * interval '20 seconds',
            case when n % $2 = 0 then (select id from app_user where account = 'bench_chief') else 900000 + n % $2 end,
            (array['certification', 'export', 'login'])[1 + n % 3], 'certification ' || n, 'approved', '203.0.113.7', md5(n::text)
     from generate_series(1, $1::int) n`,
    [consoleAuditRows, colleagues],
  );
  await pool.query('vacuum analyze');
  return token;
}
