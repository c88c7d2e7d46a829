import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { figuresOf } from '#contract/assessments/figures.ts';
import { comparedFigures } from '#contract/assessments/peers.ts';
import { assessmentPeersCalls } from '#contract/assessments/peers-calls.ts';
import { resultOf } from '#contract/assessments/result.ts';
import type { CallDefinition } from '#contract/call.ts';
import { industryId } from '#contract/reference/industries.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { takeModel } from '#server/domain/assessments/models.ts';
import { measure } from './load.ts';
import { medianRatio, quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

export const assessedEnterprises = 10_000;
const connections = 50;
export const mostAssessmentMilliseconds = 100;

/** How often the machine is asked for all of them in turn. */
const rounds = 3;

interface View {
  name: string;
  call: CallDefinition;
  request: object;
  connections: number;
}

export interface FoundAssessments {
  /** Medians of the rounds; how many times as long as the smallest call of the same enterprise took in the same round. */
  views: { name: string; connections: number; p95Milliseconds: number; times: number }[];
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
  const crowd = { connections };
  const alone = { connections: 1 };
  const views: readonly View[] = [
    { name: 'tools', call: assessmentCalls.assessmentTools, request: {}, ...crowd },
    {
      name: 'model of 100 questions',
      ...{ call: assessmentCalls.assessmentModel, request: { tool: 'maturity' }, ...crowd },
    },
    { name: 'own assessments', call: assessmentCalls.ownAssessments, request: {}, ...crowd },
    {
      name: 'one with its answers and result',
      ...{ call: assessmentCalls.openAssessment, request: { assessmentId }, ...crowd },
    },
    {
      name: `one beside ${String(assessedEnterprises)} peers`,
      ...{ call: assessmentPeersCalls.assessmentPeers, request: { assessmentId }, ...alone },
    },
  ];
  const smallest = { call: assessmentConsentCalls.assessmentConsent, request: {} };
  const portal = await workplace.startPortal();
  const ask = async ({ call: { method, path }, request, connections: n }: Omit<View, 'name'>) => {
    const load = { url: `${portal.url}${path}`, method, connections: n, headers: { [tokenHeader]: token } };
    return (await measure({ ...load, bodyOf: () => JSON.stringify(request) }, seconds)).p95Milliseconds;
  };
  try {
    const found = [];
    for (const view of views) {
      const beside = { ...smallest, connections: view.connections };
      await ask(view); // fills caches
      const taken: number[] = [];
      const ofSmallest: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        taken.push(await ask(view));
        ofSmallest.push(await ask(beside));
      }
      found.push({
        ...{ name: view.name, connections: view.connections, p95Milliseconds: quantile(taken, 0.5) },
        times: medianRatio(taken, ofSmallest),
      });
    }
    return {
      views: found,
      isPassed: found.every(({ p95Milliseconds }) => p95Milliseconds < mostAssessmentMilliseconds),
    };
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
    resultOf(content, {
      ...{ variant: variant.key, leftOut: new Set() },
      answers: Object.fromEntries(keys.map((key, at) => [key, { chosen: [optionAt(n, at)], reason: '' }])),
    }),
  );
  const told = results.map((result) => {
    const figures = figuresOf(content, result);
    if (figures === undefined) throw new Error('a result without figures');
    return comparedFigures(content, figures).map((figure) => figure?.value ?? null);
  });
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
    [modelId, variant.key, results.map((result) => JSON.stringify(result))],
  );
  for (const [n, figures] of told.entries())
    await pool.query(
      `insert into assessment_peer (user_id, tool, model_id, division, scale_id, figures)
       select id, 'maturity', $1, 'C34', 3, $2 from app_user where account like 'assessed\\_%' and id % 12 = $3`,
      [modelId, figures, n],
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
