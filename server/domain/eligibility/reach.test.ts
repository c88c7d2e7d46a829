import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reachesPerDay, reachStep } from '#contract/eligibility/constants.ts';
import { noRules, type Facts, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { met } from '#contract/eligibility/test-rule.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { insertUncertified } from '#server/testing/certifying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { draftRules, testRule, testSet } from '#server/testing/rule-keeping.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { countTruths, enterprisesPerTurn, cutReach } from './reach.ts';

const of = (all: number, met: number, missing: number, unmet: number) => ({ all, met, missing, unmet });

test.each([
  [of(0, 0, 0, 0), of(0, 0, 0, 0)],
  [of(9, 0, 0, 9), of(0, 0, 0, 0)],
  [of(10, 1, 0, 9), of(10, 0, 0, 0)],
  [of(29, 10, 9, 10), of(20, 10, 0, 10)],
  [of(100, 19, 20, 61), of(100, 10, 20, 60)],
])('cutReach tells of %j %j: none, one and nine are told alike', (counts, told) => {
  expect(cutReach(counts)).toEqual(told);
});

test('countTruths asks so many at a stretch, and lets others in between', async () => {
  const all: Facts[] = Array.from({ length: enterprisesPerTurn + 1 }, () => new Map());
  let asked = 0;
  const counting = countTruths(all, () => {
    asked += 1;
    return met;
  });
  expect(asked).toBe(enterprisesPerTurn);
  await nextTurn();
  expect(await counting).toEqual({ met: enterprisesPerTurn + 1, missing: 0, unmet: 0 });
});

describe('the reach of a draft', () => {
  const [here, there] = ['510106', '510104'];
  let portal: TestPortal;
  let chief: TestColleague;
  let serial = 2;
  beforeAll(async () => {
    portal = await startTestPortal();
    const { id } = await insertUncertified(portal, 930);
    await portal.sql.query(
      `with made as (
         insert into app_user (account_type, user_type, account, phone, password_hash, audit_status)
         select account_type, 3, 'reach_' || n, '157' || lpad(n::text, 8, '0'), password_hash, '2'
           from app_user, generate_series(1, 22) n where id = $1 returning id)
       insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
       select id, '批量' || id, 'R' || lpad(id::text, 17, '0'), '', $2, '' from made`,
      [id, here],
    );
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    chief = await hireColleague(portal, (serial += 1), { role: 'chief' });
    // what was read of all for another test is over
    portal.clock.advance({ minutes: 1 });
  });

  const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
  const tells = (data: object) => expect.objectContaining({ code: 1, data }) as unknown;
  const ask = (itemId: number, rev: number, { token } = chief) =>
    portal.call(eligibilityWorkCalls.reachOfRules, { itemId, rev }, { token });
  const reach = async (content: RuleSet) => {
    const { itemId, rev } = await draftRules(portal, chief, content);
    return ask(itemId, rev);
  };
  const inArea = (code: string) =>
    testSet([testRule({ field: 'area', operator: 'in', value: [code], unit: '', period: '' })]);
  const move = (count: number, from: string, to: string) =>
    portal.sql.query(
      `update enterprise set area_code = $3 where user_id in (select user_id from enterprise where area_code = $1 and credit_code like 'R%' order by user_id limit $2)`,
      [from, count, to],
    );

  test('counts certified enterprises in tens, and one alone as none', async () => {
    expect(await reach(inArea(here))).toEqual(tells(of(20, 20, 0, 0)));
    expect(await reach(testSet())).toEqual(tells(of(20, 0, 20, 0)));
    expect(await reach(inArea(there))).toEqual(tells(of(20, 0, 0, 20)));
    await move(1, here, there);
    portal.clock.advance({ minutes: 1 });
    expect(await reach(inArea(there))).toEqual(tells(of(20, 0, 0, 20)));
    await move(reachStep - 1, here, there);
    portal.clock.advance({ minutes: 1 });
    expect(await reach(inArea(there))).toEqual(tells(of(20, 10, 0, 10)));
    await move(reachStep, there, here);
  });

  test('reads what is known of all once a minute', async () => {
    expect(await reach(inArea(here))).toEqual(tells(of(20, 20, 0, 0)));
    await move(reachStep, here, there);
    portal.clock.advance({ seconds: 59 });
    expect(await reach(inArea(here))).toEqual(tells(of(20, 20, 0, 0)));
    portal.clock.advance({ seconds: 1 });
    expect(await reach(inArea(here))).toEqual(tells(of(20, 10, 0, 10)));
    await move(reachStep, there, here);
  });

  test('is of the draft as it is kept, and of one without faults', async () => {
    const { itemId, rev } = await draftRules(portal, chief, inArea(here));
    expect(await ask(itemId, rev + 1)).toEqual(failsWith('ruleSetMoved'));
    expect(await ask(itemId, 0)).toEqual(failsWith('ruleSetMoved'));
    expect(await reach(noRules)).toEqual(failsWith('ruleSetFaulty'));
    await portal.call(eligibilityWorkCalls.proposeRuleSet, { itemId, rev }, { token: chief.token });
    expect(await ask(itemId, rev + 1)).toEqual(tells(of(20, 20, 0, 0)));
  });

  test('is counted so often on a day, each time with a line of the audit', async () => {
    const { itemId, rev } = await draftRules(portal, chief, inArea(here));
    // what is refused counts nothing
    expect(await ask(itemId, rev + 1)).toEqual(failsWith('ruleSetMoved'));
    for (let n = 0; n < reachesPerDay; n += 1) expect(await ask(itemId, rev)).toMatchObject({ code: 1 });
    expect(await ask(itemId, rev)).toEqual(failsWith('reachLimit'));
    // a colleague has a count of his own
    const other = await hireColleague(portal, 90, { role: 'chief' });
    const theirs = { itemId, rev };
    expect(
      await portal.call(eligibilityWorkCalls.reachOfRules, theirs, { token: other.token }),
    ).toMatchObject({ code: 1 });
    const { rows } = await portal.sql.query(
      `select 1 from audit_log where action = 'ruleSet' and result = 'reach' and object = $1 and actor_user_id = $2`,
      [`rule set of item ${String(itemId)}`, chief.id],
    );
    expect(rows).toHaveLength(reachesPerDay);
  });

  test('counts a level of an assessment once the enterprise has agreed', async () => {
    await portal.sql.query(
      `with model as (insert into assessment_model (tool, version, content, created_at)
         select 'maturity', coalesce(max(version), 0) + 1, '{}', now() from assessment_model returning id)
       insert into assessment (user_id, tool, model_id, variant, state, created_at, submitted_at, result)
         select e.user_id, 'maturity', model.id, 'discrete', 'done', now(), now(), '{"tool":"maturity","level":2}'
           from enterprise e, model where e.credit_code like 'R%'`,
    );
    const set = testSet([testRule({ field: 'maturity', value: '2', unit: '级', period: '' })]);
    expect(await reach(set)).toEqual(tells(of(20, 0, 20, 0)));
    await portal.sql.query(
      `insert into fact_consent (user_id, agreed_at) select user_id, now() from enterprise where credit_code like 'R%' order by user_id limit 10`,
    );
    portal.clock.advance({ minutes: 1 });
    expect(await reach(set)).toEqual(tells(of(20, 10, 10, 0)));
  });
});
