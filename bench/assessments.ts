import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { industryId } from '#contract/reference/industries.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { takeModel } from '#server/domain/assessments/models.ts';
import { measure } from './load.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

export const assessedEnterprises = 10_000;
const connections = 50;
export const mostAssessmentMilliseconds = 100;

type Call = (typeof assessmentCalls)[keyof typeof assessmentCalls];

export interface FoundAssessments {
  views: [name: string, p95Milliseconds: number][];
  isPassed: boolean;
}

/** Fills a site with finished self-assessments, and reads what the pages of one enterprise ask for. */
export async function measureAssessments(workplace: Workplace, seconds: number): Promise<FoundAssessments> {
  const { db, pool, close } = openDatabase({
    url: workplace.ownerUrl,
    poolSize: 1,
    deadlines: taskDeadlines,
  });
  const model = await takeModel(db, { tool: 'maturity', now: new Date() });
  const { token, assessmentId } = await fill(pool, model);
  await close();
  const views: readonly [name: string, call: Call, request: object][] = [
    ['tools', assessmentCalls.assessmentTools, {}],
    ['model of 100 questions', assessmentCalls.assessmentModel, { tool: 'maturity' }],
    ['own assessments', assessmentCalls.ownAssessments, {}],
    ['one with its answers and result', assessmentCalls.openAssessment, { assessmentId }],
  ];
  const portal = await workplace.startPortal();
  try {
    const found: [string, number][] = [];
    for (const [name, { method, path }, request] of views) {
      const ask = () =>
        measure(
          {
            ...{ url: `${portal.url}${path}`, method, connections, headers: { [tokenHeader]: token } },
            bodyOf: () => JSON.stringify(request),
          },
          seconds,
        );
      await ask(); // fills caches
      const rounds = [await ask(), await ask(), await ask()].map((round) => round.p95Milliseconds);
      found.push([name, quantile(rounds, 0.5)]);
    }
    return { views: found, isPassed: found.every(([, p95]) => p95 < mostAssessmentMilliseconds) };
  } finally {
    await portal.stop();
  }
}

/** Every enterprise has one finished assessment with all answers, all of one industry and size. Answers what the first of them logs in with. */
async function fill(
  pool: pg.Pool,
  { id: modelId, content }: Awaited<ReturnType<typeof takeModel>>,
): Promise<{ token: string; assessmentId: number }> {
  const [variant] = content.variants;
  if (content.tool !== 'maturity' || variant === undefined) throw new Error('no model of maturity');
  const keys = content.questions.map(({ key }) => key);
  const options = content.scale.map(({ key }) => key);
  const optionAt = (n: number, at: number) => options[(n + at * (1 + (n % 3))) % options.length] ?? '';
  // a dozen results stand for all of them: what differs is whose they are
  const results = Array.from({ length: 12 }, (_, n) =>
    JSON.stringify(
      resultOf(content, {
        ...{ variant: variant.key, leftOut: new Set() },
        answers: Object.fromEntries(keys.map((key, at) => [key, { chosen: [optionAt(n, at)], reason: '' }])),
      }),
    ),
  );
  await pool.query(
    `insert into app_user (account_type, user_type, audit_status, account, phone)
     select 'enpt', 3, '2', 'assessed_' || n, (15000000000 + n)::text from generate_series(1, $1::int) n`,
    [assessedEnterprises],
  );
  await pool.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, industry_id, scale_id)
     select id, '示范企业' || account, 'BENCH' || lpad(id::text, 13, '0'), '示范省/示范市/云溪区', '990102', '创新路 1 号', $1, 3
     from app_user where account like 'assessed\\_%'`,
    [industryId('C345')],
  );
  await pool.query(
    `insert into assessment (user_id, tool, model_id, variant, state, result, created_at, submitted_at, submitted_by)
     select id, 'maturity', $1, $2, 'done', ($3::jsonb[])[1 + id % 12], now(), now(), id from app_user where account like 'assessed\\_%'`,
    [modelId, variant.key, results],
  );
  await pool.query(
    `insert into assessment_answer (assessment_id, question, chosen, rev, answered_at)
     select a.id, question, array[($2::text[])[1 + (a.id + at) % 4]], 1, now()
     from assessment a, unnest($1::text[]) with ordinality q (question, at)`,
    [keys, options],
  );
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with begun as (
       insert into session (user_id, ip, user_agent, created_at, last_used_at)
       select id, '127.0.0.1', 'bench', now(), now() from app_user where account = 'assessed_1' returning id)
     insert into session_token (token_hash, session_id, issued_at) select $1, id, now() from begun`,
    [createHash('sha256').update(token).digest()],
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: number }>(
    `select a.id::int as id from assessment a join app_user u on u.id = a.user_id where account = 'assessed_1'`,
  );
  return { token, assessmentId: rows[0]?.id ?? 0 };
}
