import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { coarse, fewestPeers, peerStep } from '#contract/assessments/peers.ts';
import { peerConsentsPerDay } from '#contract/assessments/constants.ts';
import { assessmentPeersCalls } from '#contract/assessments/peers-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { industryId } from '#contract/reference/industries.ts';
import { peerSums } from '#server/db/queries/assessments/peers.ts';
import { assessing } from '#server/testing/assessing.ts';
import { insertDiagnosed, type TestEnterprise } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let serial = 600;
let who: TestEnterprise;
let assessmentId: number;
let modelId: number;

/** As certified: in C341, of the size with this id. */
async function certify({ id }: TestEnterprise, { code = 'C341', scaleId = 1 } = {}): Promise<void> {
  await portal.sql.query('update enterprise set industry_id = $2, scale_id = $3 where user_id = $1', [
    ...[id, industryId(code), scaleId],
  ]);
  await portal.sql.query(`update app_user set audit_status = '2' where id = $1`, [id]);
}
const consent = ({ token }: { token: string }, inPeers: boolean) =>
  portal.call(
    assessmentConsentCalls.saveAssessmentConsent,
    { inPeers, showsName: false, inLevels: false },
    { token },
  );
const peers = async () =>
  (await portal.call(assessmentPeersCalls.assessmentPeers, { assessmentId }, who)).data as ResponseOf<
    typeof assessmentPeersCalls.assessmentPeers
  >;
/** So many others with a result of everything together, the first with the first value. */
async function insertOthers(
  values: readonly (number | null)[],
  { division = 'C34', scaleId = 1, model = modelId } = {},
): Promise<number[]> {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into app_user (account, account_type, user_type, user_name, password_hash, phone)
       select 'peer_' || n, 'enpt', 3, 'x', 'x', (13300000000 + n)::text from generate_series($1::int, $2::int) n returning id`,
    [(serial += 1), (serial += values.length) - 1],
  );
  for (const [n, { id }] of rows.entries())
    await portal.sql.query(
      `insert into assessment_peer (user_id, tool, model_id, division, scale_id, figures) values ($1, 'digital', $2, $3, $4, $5)`,
      [id, model, division, scaleId, [values[n], null, null, null, null]],
    );
  await certifyAll(rows.map(({ id }) => Number(id)));
  return rows.map(({ id }) => Number(id));
}
/** In good standing, in the group that their row of peers says. */
async function certifyAll(ids: readonly number[]): Promise<void> {
  await portal.sql.query(`update app_user set audit_status = '2' where id = any($1)`, [ids]);
  await portal.sql.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, industry_id, scale_id)
       select user_id, 'peer ' || user_id, 'peer ' || user_id, '四川省/成都市/锦江区', '510104', 'x',
              case division when 'C34' then $2::bigint else $3 end, scale_id
         from assessment_peer where user_id = any($1)`,
    [ids, industryId('C341'), industryId('C351')],
  );
}

beforeAll(async () => {
  portal = await startTestPortal();
  who = await insertDiagnosed(portal, (serial += 1));
  await certify(who);
  assessmentId = await assessing(portal).assess(who, 'digital', { option: 1 });
  const { rows } = await portal.sql.query<{ id: string }>(`select model_id as id from assessment`);
  modelId = Number(rows[0]?.id);
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from assessment_peer'));

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n * 4);

test.each([
  [fewestPeers - 1, 0],
  [fewestPeers, fewestPeers],
  [fewestPeers + 1, fewestPeers],
  [fewestPeers + peerStep - 1, fewestPeers],
  [fewestPeers + peerStep, fewestPeers + peerStep],
])('of %i others the first %i are told of', async (others, told) => {
  await insertOthers(upTo(others));
  const { state, figures } = await peers();
  expect(state).toBe(told === 0 ? 'few' : 'shown');
  const values = upTo(told);
  if (told === 0) {
    expect(figures).toEqual([]);
    return;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / told;
  const quartile = (share: number) => {
    const place = share * (told - 1);
    const low = values[Math.floor(place)] ?? 0;
    return coarse(low + (place % 1) * ((values[Math.ceil(place)] ?? 0) - low), 100);
  };
  expect(figures[0]).toMatchObject({
    key: '',
    mean: coarse(mean, 100),
    quartiles: [quartile(0.25), quartile(0.5), quartile(0.75)],
  });
});

describe('assessmentPeers counts', () => {
  test('others of the division, the size and the version of the model, and never oneself', async () => {
    await consent(who, true);
    await insertOthers(upTo(fewestPeers - 1));
    await insertOthers(upTo(20), { division: 'C35' });
    await insertOthers(upTo(20), { scaleId: 2 });
    await portal.sql.query(
      `insert into assessment_model (tool, version, content, created_at)
         select tool, version + 1, content, now() from assessment_model where id = $1`,
      [modelId],
    );
    const { rows } = await portal.sql.query<{ id: string }>('select max(id) as id from assessment_model');
    await insertOthers(upTo(20), { model: Number(rows[0]?.id) });
    expect(await peers()).toMatchObject({ state: 'few', figures: [], scale: expect.any(String) as string });
    await insertOthers([50]);
    expect((await peers()).state).toBe('shown');
    await consent(who, false);
  });

  test('an enterprise that consents, once by its last result, for as long as it does', async () => {
    const other = await insertDiagnosed(portal, (serial += 1));
    await certify(other);
    const { assess } = assessing(portal);
    const rows = async () =>
      (
        await portal.sql.query<{ points: number }>(
          `select figures[1] as points from assessment_peer where user_id = $1 and tool = 'digital'`,
          [other.id],
        )
      ).rows.map(({ points }) => points);
    await assess(other, 'digital', { option: 0 });
    expect(await rows()).toEqual([]);
    await consent(other, true);
    const [first] = await rows();
    portal.clock.advance({ minutes: 1 });
    await assess(other, 'digital', { option: 3 });
    const again = await rows();
    expect(again).toHaveLength(1);
    expect(again[0]).not.toBe(first);
    await consent(other, false);
    expect(await rows()).toEqual([]);
  });

  test('none that are not certified, and tells these nothing', async () => {
    const other = await insertDiagnosed(portal, (serial += 1));
    await consent(other, true);
    const id = await assessing(portal).assess(other, 'digital');
    const { rowCount } = await portal.sql.query('select from assessment_peer where user_id = $1', [other.id]);
    expect(rowCount).toBe(0);
    await insertOthers(upTo(fewestPeers));
    const answer = await portal.call(assessmentPeersCalls.assessmentPeers, { assessmentId: id }, other);
    expect(answer.data).toEqual({ state: 'uncertified', industry: '', scale: '', figures: [] });
  });
});

test('a figure that not all have is told of so many as have it, the first ones of these', async () => {
  // the fifth of those that have a value comes last
  await insertOthers([0, 0, 0, 0, null, 100, 100, 100, 100, 100, 100]);
  expect((await peers()).figures[0]).toMatchObject({ mean: 60 });
  await insertOthers([100, 100, 100, 100]);
  expect((await peers()).figures[0]).toMatchObject({ mean: 60 });
  await insertOthers([100]);
  expect((await peers()).figures[0]).toMatchObject({ mean: coarse(1_100 / 15, 100) });
});

test.each([
  ['suspended', `update app_user set suspended_at = now(), suspension_reason = 'x' where id = $1`],
  ['deleted', 'update app_user set deleted_at = now() where id = $1'],
  ['no longer certified', `update app_user set audit_status = '1' where id = $1`],
  ['of another size now', 'update enterprise set scale_id = 2 where user_id = $1'],
  [
    'of another industry now',
    `update enterprise set industry_id = ${String(industryId('C351'))} where user_id = $1`,
  ],
])('an other that is %s counts no more', async (_, change) => {
  const [, one] = await insertOthers(upTo(fewestPeers));
  expect((await peers()).state).toBe('shown');
  await portal.sql.query(change, [one]);
  expect((await peers()).state).toBe('few');
});

test(`an enterprise comes among its peers ${String(peerConsentsPerDay)} times a day, and leaves them whenever it wants`, async () => {
  const other = await insertDiagnosed(portal, (serial += 1));
  for (let n = 0; n < peerConsentsPerDay; n += 1) {
    expect(await consent(other, true)).toMatchObject({ code: 1 });
    // again it is no change
    expect(await consent(other, true)).toMatchObject({ code: 1 });
    expect(await consent(other, false)).toMatchObject({ code: 1 });
  }
  expect(await consent(other, true)).toMatchObject({ code: errors.assessmentConsentLimit.code });
  expect(await consent(other, false)).toMatchObject({ code: 1 });
});

test('assessmentPeers never names how many there are, and is no finer than a fiftieth of the scale', async () => {
  await insertOthers(Array.from({ length: 13 }, (_, n) => 41.3 + n / 7));
  const answer = await peers();
  expect(Object.keys(answer).sort()).toEqual(['figures', 'industry', 'scale', 'state']);
  for (const { mean, quartiles, of } of answer.figures)
    for (const value of [mean, ...quartiles])
      expect((value / of) * 50).toBeCloseTo(Math.round((value / of) * 50));
});

test('ten thousand others are found by the index of their group', async () => {
  await portal.sql.query(
    `insert into app_user (account, account_type, user_type, user_name, password_hash, phone)
       select 'many_' || n, 'enpt', 3, 'x', 'x', (14000000000 + n)::text from generate_series(1, 12000) n`,
  );
  await portal.sql.query(
    `insert into assessment_peer (user_id, tool, model_id, division, scale_id, figures)
       select id, 'digital', $1, case when id % 6 = 0 then 'C35' else 'C34' end, 1, array[id % 100, 3, null, 4, 5]
         from app_user where account like 'many_%'`,
    [modelId],
  );
  const { rows: many } = await portal.sql.query<{ id: string }>(
    `select id from app_user where account like 'many_%'`,
  );
  await certifyAll(many.map(({ id }) => Number(id)));
  for (const table of ['assessment_peer', 'app_user', 'enterprise'])
    await portal.sql.query(`analyze ${table}`);
  const of = (division: string) => peerSums({ userId: who.id, modelId, division, scaleId: 1, figures: 5 });
  const { rows } = await portal.services.db.execute<Record<string, string>>(sql`explain ${of('C35')}`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('assessment_peer_group');
  expect((await peers()).state).toBe('shown');
});
