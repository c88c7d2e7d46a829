import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { measure } from './load.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

const applications = 100_000;
const connections = 20;
export const mostQueueMilliseconds = 100;

type Request = Partial<RequestOf<typeof certificationWorkCalls.listCertifications>>;

/** What reviewers look at: what waits, its last page, all of it, what has one state. */
const views: readonly [name: string, request: Request][] = [
  ['what waits', { waiting: true }],
  ['what waits, page 100', { waiting: true, pageNum: 100 }],
  ['all', {}],
  ['all, page 1,000', { pageNum: 1_000 }],
  ['rejected providers', { state: 'rejected', kind: 'serviceProvider' }],
];

export interface FoundQueues {
  applications: number;
  views: [name: string, p95Milliseconds: number][];
  isPassed: boolean;
}

/** Fills the queue of certifications with so many applications in every state, and reads its pages. */
export async function measureQueues(workplace: Workplace, seconds: number): Promise<FoundQueues> {
  const { pool, close } = openDatabase({ url: workplace.ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  const token = await fill(pool);
  await close();
  const portal = await workplace.startPortal({ STAFF_SECOND_FACTOR: 'optional' });
  try {
    const { method, path } = certificationWorkCalls.listCertifications;
    const found: [string, number][] = [];
    for (const [name, request] of views) {
      const ask = () =>
        measure(
          {
            url: `${portal.url}${path}`,
            method,
            connections,
            headers: { [tokenHeader]: token },
            bodyOf: () => JSON.stringify(request),
          },
          seconds,
        );
      await ask(); // fills caches
      const rounds = [await ask(), await ask(), await ask()].map((round) => round.p95Milliseconds);
      found.push([name, quantile(rounds, 0.5)]);
    }
    return {
      applications,
      views: found,
      isPassed: found.every(([, p95]) => p95 < mostQueueMilliseconds),
    };
  } finally {
    await portal.stop();
  }
}

/** Half of the applications are decided, a fifth wait. Answers the token of a reviewer. */
async function fill(pool: pg.Pool): Promise<string> {
  await pool.query(
    `insert into app_user (account_type, user_type, audit_status, account, phone)
     select 'enpt', 9, '0', 'applicant_' || n, (15000000000 + n)::text from generate_series(1, $1::int) n`,
    [applications],
  );
  await pool.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     select id, '示范企业' || account, 'BENCH' || lpad(id::text, 13, '0'), '示范省/示范市/云溪区', '990102', '创新路 1 号'
     from app_user where account like 'applicant\\_%'`,
  );
  await pool.query(
    `insert into certification
       (user_id, kind, state, form, people, company, due_at, created_at, submitted_at, updated_at, closed_at)
     select id, case when id % 3 = 0 then 'serviceProvider' else 'industrialEnterprise' end, state, '{}', '\\x00',
            jsonb_build_object('companyName', '示范企业' || account, 'creditCode', '', 'address', '', 'areaPath', '', 'areaCode', '990102'),
            now() + id % 500 * interval '1 hour', now(), now(), now(),
            case when state in ('rejected', 'withdrawn', 'expired') then now() end
     from (select id, account, (array['submitted', 'proposed', 'returned', 'approved', 'approved', 'approved', 'rejected', 'rejected',
             'withdrawn', 'expired'])[1 + id % 10] as state
           from app_user where account like 'applicant\\_%') one`,
  );
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with colleague as (
       insert into app_user (account_type, user_type, audit_status, account, phone)
       values ('enpt', 2, '2', 'bench_reviewer', '14900000001') returning id),
     granted as (
       insert into role_grant (user_id, role, granted_at, confirmed_at)
       select id, 'reviewer', now(), now() from colleague),
     begun as (
       insert into session (user_id, ip, user_agent, created_at, last_used_at)
       select id, '127.0.0.1', 'bench', now(), now() from colleague returning id)
     insert into session_token (token_hash, session_id, issued_at) select $1, id, now() from begun`,
    [createHash('sha256').update(token).digest()],
  );
  await pool.query('vacuum analyze');
  return token;
}
