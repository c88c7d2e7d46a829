import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { peerConsentsPerDay } from '#contract/assessments/constants.ts';
import { errors } from '#contract/errors.ts';
import { industryId } from '#contract/reference/industries.ts';
import { figureCalls, type Figure } from '#contract/statistics/calls.ts';
import { takeModel } from '#server/domain/assessments/models.ts';
import { insertDiagnosed, type TestEnterprise } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let serial = 800;
let modelId: number;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_AREA_CODE: '510100' });
  ({ id: modelId } = await takeModel(portal.services.db, { tool: 'maturity', now: portal.clock.now() }));
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from assessment_consent'));

const agree = ({ token }: { token: string }, inLevels: boolean) =>
  portal.call(
    assessmentConsentCalls.saveAssessmentConsent,
    { showsName: false, inPeers: false, inLevels },
    { token },
  );
const finish = async (userId: number, level: number) => {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into assessment (user_id, tool, model_id, variant, state, left_out, result, created_at, submitted_at)
       values ($1, 'maturity', $2, 'discrete', 'done', '{}', $3, $4, $4) returning id`,
    [userId, modelId, JSON.stringify({ tool: 'maturity', level }), portal.clock.now()],
  );
  return Number(rows[0]?.id);
};
/** Certified, with a result; not agreed yet. */
async function insertAssessed(level: number, areaCode = '510104', code = 'C341'): Promise<TestEnterprise> {
  const one = await insertDiagnosed(portal, (serial += 1), { areaCode });
  await portal.sql.query('update enterprise set industry_id = $2, updated_at = $3 where user_id = $1', [
    ...[one.id, industryId(code), portal.clock.now()],
  ]);
  await portal.sql.query(`update app_user set audit_status = '2' where id = $1`, [one.id]);
  await finish(one.id, level);
  return one;
}
/** So many that have agreed. */
async function insertAgreed(count: number, level: number, ...place: string[]): Promise<TestEnterprise[]> {
  const all: TestEnterprise[] = [];
  for (let n = 0; n < count; n += 1) {
    const one = await insertAssessed(level, ...place);
    expect(await agree(one, true)).toMatchObject({ code: 1 });
    all.push(one);
  }
  return all;
}
const read = async (name: 'maturityDistricts' | 'maturityIndustries' | 'digitalDistricts') => {
  const answer = await portal.call(figureCalls[name], {});
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return answer.data as Figure;
};
const rowsOf = async (...name: Parameters<typeof read>) =>
  (await read(...name)).rows.map(({ key, values }) => [key, ...values]);

test('maturityDistricts counts ten who have agreed, none fewer, and forgets at once who takes it back', async () => {
  const nine = await insertAgreed(9, 2);
  const silent = await insertAssessed(3);
  expect(await rowsOf('maturityDistricts')).toEqual([]);
  await agree(silent, true);
  expect(await rowsOf('maturityDistricts')).toEqual([['510104', 10, 10, 10, null, null, null, null]]);
  expect(await rowsOf('maturityIndustries')).toEqual([['C34', 10, 10, 10, null, null, null, null]]);
  expect(await rowsOf('digitalDistricts'), 'another tool').toEqual([]);
  await insertAgreed(1, 5);
  expect((await rowsOf('maturityDistricts'))[0]?.[1]).toBe(10);
  for (const one of nine.slice(0, 2)) await agree(one, false);
  expect(await rowsOf('maturityDistricts')).toEqual([]);
  const { rows } = await portal.sql.query<{ result: string }>(
    `select result from audit_log where object = $1 and action = 'assessment' order by id`,
    [`user ${String(nine[0]?.id)}`],
  );
  expect(rows.map(({ result }) => result)).toEqual(['consent levels yes', 'consent levels no']);
});

test('maturityDistricts folds a single district below ten with another', async () => {
  await insertAgreed(12, 1);
  await insertAgreed(9, 3, '510105');
  expect((await rowsOf('maturityDistricts')).map(([key, count]) => [key, count])).toEqual([['rest', 20]]);
  await insertAgreed(1, 3, '510105');
  expect((await rowsOf('maturityDistricts')).map(([key, count]) => [key, count])).toEqual([
    ['510104', 10],
    ['510105', 10],
  ]);
});

test.each([
  ['suspended', `update app_user set suspended_at = now(), suspension_reason = 'x' where id = $1`],
  ['deleted', 'update app_user set deleted_at = now() where id = $1'],
  ['no longer certified', `update app_user set audit_status = '0' where id = $1`],
])('an enterprise that is %s counts no more', async (_, change) => {
  const [one] = await insertAgreed(10, 2);
  expect(await rowsOf('maturityDistricts')).toHaveLength(1);
  await portal.sql.query(change, [one?.id]);
  expect(await rowsOf('maturityDistricts')).toEqual([]);
});

test('maturityDistricts counts the newest result, as found on site where it was reviewed', async () => {
  const all = await insertAgreed(10, 1);
  await portal.pass({ seconds: 60 });
  for (const { id } of all) {
    const assessmentId = await finish(id, 2);
    await portal.sql.query(
      `insert into assessment_review (assessment_id, user_id, state, result, created_at, updated_at, signed_at)
         values ($1, $2, 'done', $3, $4, $4, $4)`,
      [assessmentId, id, JSON.stringify({ tool: 'maturity', level: 3 }), portal.clock.now()],
    );
  }
  // all are reviewed: they are not told apart from nobody
  expect(await rowsOf('maturityDistricts')).toEqual([['510104', 10, 10, 10, 10, null, null, null]]);
  await insertAgreed(10, 2);
  expect(await rowsOf('maturityDistricts')).toEqual([['510104', 20, 20, 20, 10, null, null, 10]]);
});

test('maturityDistricts says that its levels are no official finding', async () => {
  const { note, columns } = await read('maturityDistricts');
  expect(note).toMatch(/^参考：企业自评估的结果，不是官方评定/);
  expect(columns.map(({ label }) => label)).toContain('二级及以上');
});

test('saveAssessmentConsent lets an enterprise come into public figures a few times a day, and leave freely', async () => {
  const one = await insertAssessed(2);
  for (let n = 0; n < peerConsentsPerDay; n += 1) {
    expect(await agree(one, true)).toMatchObject({ code: 1 });
    expect(await agree(one, false)).toMatchObject({ code: 1 });
  }
  expect(await agree(one, true)).toMatchObject({ code: errors.assessmentConsentLimit.code });
});
