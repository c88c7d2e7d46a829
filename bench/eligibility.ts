import type pg from 'pg';
import { compileSet } from '#contract/eligibility/evaluate.ts';
import { noRules, type Node, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { met, missing, unmet } from '#contract/eligibility/test-rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { openDatabase, taskDeadlines, type Database } from '#server/db/database.ts';
import { listActive, listContents } from '#server/db/queries/eligibility/rule-set.ts';
import { readAllFacts } from '#server/domain/eligibility/known-facts.ts';
import { listOwnMatches } from '#server/domain/eligibility/match.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createRandom } from './random.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

const enterprises = 10_000;
const declarations = 500;
export const mostOneMilliseconds = 30;
export const mostAllSeconds = 2;

export interface FoundEligibility {
  enterprises: number;
  declarations: number;
  /** The whole of it: values read, rules read, each enterprise against each declaration. */
  allSeconds: number;
  /** One draft against all enterprises. */
  draftMilliseconds: number;
  p50Milliseconds: number;
  p95Milliseconds: number;
  /** How many pairs were decided how. */
  pairs: Record<'met' | 'missing' | 'unmet', number>;
  isPassed: boolean;
}

/** One enterprise against all rules as its page asks for it, and all enterprises against all rules. */
export async function measureEligibility({ ownerUrl }: Workplace): Promise<FoundEligibility> {
  const { db, pool, close } = openDatabase({ url: ownerUrl, poolSize: 4, deadlines: taskDeadlines });
  try {
    await insertEnterprises(pool);
    await insertRuleSets(pool);
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ user_id: string }>('select user_id from enterprise limit 220');
    const taken: number[] = [];
    for (const { user_id: userId } of rows) {
      const start = performance.now();
      await listOwnMatches({ db, clock: systemClock }, Number(userId));
      taken.push(performance.now() - start);
    }
    const all = await matchAll(db);
    // the first ones fill caches and plan statements
    const measured = taken.slice(20);
    const p95Milliseconds = quantile(measured, 0.95);
    return {
      ...{ enterprises, declarations, ...all, p95Milliseconds },
      p50Milliseconds: quantile(measured, 0.5),
      isPassed: p95Milliseconds < mostOneMilliseconds && all.allSeconds < mostAllSeconds,
    };
  } finally {
    await close();
  }
}

async function matchAll(db: Database) {
  const began = performance.now();
  const now = systemClock.now();
  const today = shanghaiDay(now);
  const [active, facts] = await Promise.all([listActive(db, now), readAllFacts(db, now)]);
  const contents = await listContents(
    db,
    active.map(({ id }) => id),
  );
  const tests = [...contents.values()].map((content) => compileSet(content, today));
  const counts = { [unmet]: 0, [missing]: 0, [met]: 0 };
  for (const test of tests) for (const each of facts) counts[test(each)] += 1;
  const allSeconds = (performance.now() - began) / 1000;
  const draftBegan = performance.now();
  const [first] = tests;
  const again = await readAllFacts(db, now);
  if (first !== undefined) for (const each of again) first(each);
  return {
    allSeconds,
    draftMilliseconds: performance.now() - draftBegan,
    pairs: { met: counts[met], missing: counts[missing], unmet: counts[unmet] },
  };
}

async function insertEnterprises(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
       insert into app_user (account_type, user_type, audit_status, account, phone)
       select 'enpt', 3, '2', 'eligible_' || n, '158' || lpad(n::text, 8, '0') from generate_series(1, $1::int) n returning id)
     insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, scale_id)
     select id, '企业' || id, 'E' || lpad(id::text, 17, '0'), '', '9901' || lpad((1 + id % 9)::text, 2, '0'), '', 1 + id % 4 from made`,
    [enterprises],
  );
  await pool.query(
    `insert into business_registry (name, credit_code, area_code, established_on, industry_code)
     select company_name, credit_code, area_code, date '2005-01-01' + (user_id % 7000)::int, 'C' || (13 + user_id % 30)
       from enterprise where credit_code like 'E%' on conflict do nothing`,
  );
  // half of them have said something of themselves
  await pool.query(
    `insert into enterprise_fact (user_id, field, year, value, given_at)
     select user_id, field, case when field = 'revenue' then extract(year from now())::int - 1 else 0 end,
       to_jsonb((user_id * 7919) % 50000000), now()
     from enterprise, unnest(array['revenue', 'employees', 'equipment', 'investment', 'patents', 'energySaved']) as given(field)
     where credit_code like 'E%' and user_id % 2 = 0`,
  );
}

async function insertRuleSets(pool: pg.Pool): Promise<void> {
  const random = createRandom(20_261_130);
  const upTo = (n: number) => Math.floor(random() * n);
  const common = { unit: '', period: '', kind: 'need', clause: '一句', document: '' } as const;
  const nodes = (): Node[] => [
    { ...common, key: 'a', field: 'area', operator: 'in', value: ['990100'] },
    {
      ...common,
      key: 'i',
      field: 'industry',
      operator: 'in',
      value: ['C34', 'C35', 'C36', 'C37', `C${String(13 + upTo(30))}`],
    },
    { ...common, key: 'g', field: 'age', operator: 'atLeast', value: String(1 + upTo(9)), unit: '年' },
    {
      key: 'h',
      join: 'any',
      nodes: [
        {
          ...common,
          key: 'r',
          field: 'revenue',
          operator: 'atLeast',
          value: String(100 + upTo(4_000)),
          unit: '万元',
          period: 'last',
        },
        {
          ...common,
          key: 'e',
          field: 'employees',
          operator: 'atLeast',
          value: String(10 + upTo(300)),
          unit: '人',
        },
      ],
    },
    { ...common, key: 's', field: 'scale', operator: 'in', value: ['2', '3', '4'] },
    { ...common, key: 'p', field: 'patents', operator: 'atLeast', value: String(upTo(20)), unit: '件' },
    { ...common, key: 'c', field: 'certified', operator: 'is', value: true },
    { ...common, key: 'd', field: 'dishonest', operator: 'is', value: true, kind: 'veto' },
  ];
  const sets: RuleSet[] = Array.from({ length: declarations }, () => ({
    ...noRules,
    requirements: nodes(),
    amount: {
      ...{ join: 'sum', cap: '500' },
      parts: [
        {
          ...common,
          key: 'm',
          name: '',
          basis: 'share',
          field: 'equipment',
          number: '30',
          cap: '300',
          when: null,
        },
      ],
    },
  }));
  const place = await pool.query<{ id: string }>(
    `insert into section (name, kind) values ('规则', 'declaration') returning id`,
  );
  await pool.query(
    `with made as (
       insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, starts_at, ends_at)
       select $1, 'declaration', '规则', '申报' || n, '', '', 2, now() - interval '1 day', now() - interval '1 day', now() + interval '30 days'
         from generate_series(1, $2::int) n returning id)
     insert into rule_set (item_id, version, state, content, written_at)
     select id, 1, 'active', $3::jsonb->((row_number() over ())::int - 1), now() from made`,
    [place.rows[0]?.id, declarations, JSON.stringify(sets)],
  );
}
