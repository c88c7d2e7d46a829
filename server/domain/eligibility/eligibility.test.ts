import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { factSavesPerDay } from '#contract/eligibility/constants.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { Match, MatchDetail, RuleWork } from '#contract/eligibility/entities.ts';
import { noRules, type FactValue, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertItem } from '#server/testing/items.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertRuled, testRule, testSet } from '#server/testing/rule-keeping.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let chief: TestColleague;
let other: TestColleague;
let writer: TestColleague;
let serial = 700;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
  other = await hireColleague(portal, 2, { role: 'chief' });
  writer = await hireColleague(portal, 3, { role: 'writer' });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const ask = <C extends CallDefinition>({ token }: { token: string }, call: C, request: RequestOf<C>) =>
  portal.call(call, request, { token });
const enterprise = () => insertDiagnosed(portal, (serial += 1));
const work = async (who: { token: string }, itemId: number) =>
  (await ask(who, eligibilityWorkCalls.openRuleSet, { itemId })).data as RuleWork;
const save = (who: { token: string }, itemId: number, rev: number, content: RuleSet = testSet()) =>
  ask(who, eligibilityWorkCalls.saveRuleSet, { itemId, rev, content });
const propose = (who: { token: string }, itemId: number, rev: number) =>
  ask(who, eligibilityWorkCalls.proposeRuleSet, { itemId, rev });
const decide = (
  who: { token: string },
  itemId: number,
  rev: number,
  action: 'confirm' | 'return' | 'takeBack',
  reason = '',
) => ask(who, eligibilityWorkCalls.decideRuleSet, { itemId, rev, action, reason });
const give = (who: { token: string }, field: 'revenue' | 'employees', value: FactValue, more: object = {}) =>
  ask(who, eligibilityCalls.giveFacts, {
    ...{ isAgreed: true, facts: [{ field, year: field === 'revenue' ? 2025 : null, value }] },
    ...more,
  });
const matchOf = async (who: { token: string }, itemId: number) =>
  (await ask(who, eligibilityCalls.ownMatch, { itemId })).data as MatchDetail | null;
const matches = async (who: { token: string }) =>
  (await ask(who, eligibilityCalls.ownMatches, {})).data as Match[];
const declaration = () => insertItem(portal.services.db, 'declaration');

describe('a rule set', () => {
  test('counts once another person has confirmed it, and what counted before stays to be read', async () => {
    const itemId = await declaration();
    const company = await enterprise();
    expect(await save(chief, itemId, 0)).toMatchObject({ code: 1, data: { rev: 1 } });
    expect(await matchOf(company, itemId)).toBeNull();
    expect(await decide(other, itemId, 1, 'confirm')).toEqual(failsWith('ruleSetMoved'));
    expect(await propose(chief, itemId, 1)).toMatchObject({ code: 1, data: { rev: 2 } });
    expect(await matchOf(company, itemId)).toBeNull();
    expect(await work(chief, itemId)).toMatchObject({ open: 'proposed', mayConfirm: false });
    expect(await decide(chief, itemId, 2, 'confirm')).toEqual(failsWith('ruleSetOwn'));
    expect(await decide(writer, itemId, 2, 'confirm')).toEqual(failsWith('accessDenied'));
    expect(await work(other, itemId)).toMatchObject({ mayConfirm: true });
    expect(await decide(other, itemId, 2, 'confirm')).toMatchObject({ code: 1 });
    expect(await matchOf(company, itemId)).toMatchObject({ truth: 'missing', version: 1 });
    // the second version counts in place of the first
    expect(await save(writer, itemId, 0, testSet([testRule({ value: '1000' })]))).toMatchObject({ code: 1 });
    await propose(writer, itemId, 1);
    expect(await matchOf(company, itemId)).toMatchObject({ version: 1 });
    expect(await decide(other, itemId, 2, 'confirm')).toMatchObject({ code: 1 });
    expect(await matchOf(company, itemId)).toMatchObject({ version: 2 });
    const { versions } = await work(chief, itemId);
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'active'],
      [1, 'past'],
    ]);
    expect(await ask(chief, eligibilityWorkCalls.readRuleSet, { itemId, version: 1 })).toMatchObject({
      data: { content: testSet() },
    });
    expect(await ask(chief, eligibilityWorkCalls.retireRuleSet, { itemId, version: 1 })).toEqual(
      failsWith('ruleSetMoved'),
    );
    const retired = await ask(chief, eligibilityWorkCalls.retireRuleSet, { itemId, version: 2 });
    expect(retired).toMatchObject({ code: 1 });
    expect(await matchOf(company, itemId)).toBeNull();
  });

  test('is not confirmed by whoever wrote it, also where another one proposed it', async () => {
    const itemId = await declaration();
    await save(chief, itemId, 0);
    expect(await propose(writer, itemId, 1)).toMatchObject({ code: 1 });
    expect(await decide(chief, itemId, 2, 'confirm')).toEqual(failsWith('ruleSetOwn'));
    expect(await decide(other, itemId, 2, 'confirm')).toMatchObject({ code: 1 });
  });

  test('goes back with a reason, and whoever proposed it may take it back', async () => {
    const itemId = await declaration();
    await save(writer, itemId, 0);
    await propose(writer, itemId, 1);
    expect(await save(writer, itemId, 2)).toEqual(failsWith('ruleSetMoved'));
    expect(await decide(other, itemId, 2, 'return', ' ')).toEqual(failsWith('ruleSetReason'));
    expect(await decide(other, itemId, 2, 'return', '字'.repeat(201))).toEqual(
      failsWith('ruleSetReasonTooLong'),
    );
    expect(await decide(other, itemId, 2, 'return', '字'.repeat(200))).toMatchObject({ code: 1 });
    expect(await work(writer, itemId)).toMatchObject({ open: 'draft', rev: 3, returned: '字'.repeat(200) });
    await propose(writer, itemId, 3);
    expect(await decide(writer, itemId, 4, 'takeBack')).toMatchObject({ code: 1 });
    expect(await work(writer, itemId)).toMatchObject({ open: 'draft', rev: 5, returned: '' });
  });

  test('is saved by whoever has seen it as it is', async () => {
    const itemId = await declaration();
    expect(await save(chief, itemId, 1)).toEqual(failsWith('ruleSetMoved'));
    await save(chief, itemId, 0);
    expect(await save(other, itemId, 0)).toEqual(failsWith('ruleSetMoved'));
    expect(await save(other, itemId, 1)).toMatchObject({ code: 1, data: { rev: 2 } });
    expect(await propose(chief, itemId, 1)).toEqual(failsWith('ruleSetMoved'));
  });

  test('with a fault, or an example that comes out otherwise, is kept and not proposed', async () => {
    const itemId = await declaration();
    expect(await save(chief, itemId, 0, noRules)).toMatchObject({ code: 1 });
    expect(await propose(chief, itemId, 1)).toEqual(failsWith('ruleSetFaulty'));
    const example = {
      ...{ key: 'e1', name: '规模不够的企业', expected: 'unmet' as const },
      facts: [{ field: 'revenue' as const, year: 2025, value: 30_000_000 }],
    };
    await save(chief, itemId, 1, { ...testSet(), examples: [example] });
    expect(await propose(chief, itemId, 2)).toEqual(failsWith('ruleSetExample'));
    await save(chief, itemId, 2, { ...testSet(), examples: [{ ...example, expected: 'met' }] });
    expect(await propose(chief, itemId, 3)).toMatchObject({ code: 1 });
  });

  test('is about policies and declarations alone', async () => {
    const itemId = await insertItem(portal.services.db, 'case');
    expect(await save(chief, itemId, 0)).toEqual(failsWith('notFound'));
    expect(await ask(chief, eligibilityWorkCalls.openRuleSet, { itemId: 999_999 })).toEqual(
      failsWith('notFound'),
    );
  });

  test('is listed, what waits first, and counted for whoever may confirm', async () => {
    const itemId = await declaration();
    await save(writer, itemId, 0);
    await propose(writer, itemId, 1);
    const waiting = async () => {
      const { data } = await ask(other, eligibilityWorkCalls.listRuledItems, { view: 'waiting' });
      return (data as { rows: { itemId: number }[] }).rows.map((row) => row.itemId);
    };
    expect(await waiting()).toContain(itemId);
    await decide(other, itemId, 2, 'return', '缺原文');
    expect(await waiting()).not.toContain(itemId);
  });

  test('leaves a line of the audit for each step', async () => {
    const itemId = await declaration();
    await save(chief, itemId, 0);
    await propose(chief, itemId, 1);
    await decide(other, itemId, 2, 'confirm');
    const { rows } = await portal.sql.query<{ result: string }>(
      `select result from audit_log where action = 'ruleSet' and object = $1 order by id`,
      [`rule set of item ${String(itemId)}`],
    );
    expect(rows.map(({ result }) => result)).toEqual(['save', 'propose', 'confirm']);
  });
});

describe('a fact of an enterprise', () => {
  test('is asked for where it is missing, and changes the mark at once', async () => {
    const itemId = await insertRuled(portal, {
      ...testSet(),
      amount: {
        ...{ join: 'sum', cap: '500' },
        parts: [
          {
            ...{ key: 'p1', name: '', basis: 'share', field: 'equipment', period: '', number: '30', cap: '' },
            ...{ when: null, clause: '按设备投入的 30%' },
          },
        ],
      },
    });
    const company = await enterprise();
    expect(await matchOf(company, itemId)).toMatchObject({
      truth: 'missing',
      counts: { met: 0, missing: 1, unmet: 0, of: 1 },
      rows: [
        { truth: 'missing', yours: '', wanted: '不低于 2,000 万元', ask: { field: 'revenue', year: 2025 } },
      ],
      amount: { state: 'missing', atMost: 5_000_000 },
      amountAsks: [{ field: 'equipment', year: null }],
      least: ['补充营业收入（要求：上年度营业收入不低于 2,000 万元）'],
      hasAgreed: false,
    });
    expect(await give(company, 'revenue', 20_000_000)).toMatchObject({ code: 1 });
    expect(await matchOf(company, itemId)).toMatchObject({
      truth: 'met',
      rows: [
        { truth: 'met', yours: '2,000 万元', source: expect.stringContaining('填报') as unknown, ask: null },
      ],
      hasAgreed: true,
    });
    expect(await give(company, 'revenue', 19_999_999)).toMatchObject({ code: 1 });
    expect(await matchOf(company, itemId)).toMatchObject({
      truth: 'unmet',
      least: ['上年度营业收入不低于 2,000 万元，现在是 1,999.9999 万元'],
    });
  });

  test('is kept once the enterprise has agreed, and gone with that', async () => {
    const company = await enterprise();
    expect(await give(company, 'employees', 20, { isAgreed: false })).toEqual(failsWith('factConsent'));
    expect(await give(company, 'employees', 20)).toMatchObject({ code: 1 });
    // agreed once
    expect(await give(company, 'employees', 21, { isAgreed: false })).toMatchObject({ code: 1 });
    const facts = async () =>
      (await ask(company, eligibilityCalls.ownFacts, {})).data as { hasAgreed: boolean; rows: object[] };
    expect((await facts()).rows).toContainEqual(
      expect.objectContaining({ field: 'employees', value: 21, source: 'given', text: '21 人' }),
    );
    expect(await ask(company, eligibilityCalls.withdrawFacts, {})).toMatchObject({ code: 1 });
    const after = await facts();
    expect(after.hasAgreed).toBe(false);
    expect(after.rows).not.toContainEqual(expect.objectContaining({ field: 'employees' }));
  });

  test('is agreed to by the owner first, and then kept by whoever keeps files', async () => {
    const company = await enterprise();
    const acting = async (role: 'owner' | 'editor', n: number) => {
      const person = await insertPerson(portal, n);
      await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role });
      await membership(portal).actFor(person.token, company.id);
      return person;
    };
    const [editor, owner] = [await acting('editor', 641), await acting('owner', 642)];
    expect(await give(editor, 'employees', 20)).toEqual(failsWith('factConsentOwner'));
    expect(await give(editor, 'employees', 20, { isAgreed: false })).toEqual(failsWith('factConsentOwner'));
    expect(await give(owner, 'employees', 20)).toMatchObject({ code: 1 });
    expect(await give(editor, 'employees', 21, { isAgreed: false })).toMatchObject({ code: 1 });
  });

  test('leaves a line that says how many values, and not which', async () => {
    const company = await enterprise();
    await give(company, 'employees', 20);
    const { rows } = await portal.sql.query<{ result: string }>(
      `select result from audit_log where action = 'enterpriseFact' and object = $1 order by id`,
      [`user ${String(company.id)}`],
    );
    expect(rows.map(({ result }) => result)).toEqual(['agree', 'give 1']);
  });

  test('is kept so often on a day', async () => {
    const company = await enterprise();
    await give(company, 'employees', 20);
    const { rowCount } = await portal.sql.query('update rate_limit set count = $2 where key = $1', [
      `enterpriseFact user ${String(company.id)}`,
      factSavesPerDay - 1,
    ]);
    expect(rowCount).toBe(1);
    expect(await give(company, 'employees', 21)).toMatchObject({ code: 1 });
    expect(await give(company, 'employees', 22)).toEqual(failsWith('factLimit'));
  });

  const wrong: readonly [string, RequestOf<typeof eligibilityCalls.giveFacts>['facts'][number]][] = [
    ['a year that has not come', { field: 'revenue', year: 2027, value: 1 }],
    ['no year of what has years', { field: 'revenue', year: null, value: 1 }],
    ['a year of what has none', { field: 'employees', year: 2025, value: 1 }],
    ['less than nothing', { field: 'employees', year: null, value: -1 }],
    ['yes for a number', { field: 'employees', year: null, value: true }],
    ['what the portal knows by itself', { field: 'certified', year: null, value: true }],
    ['a title that there is not', { field: 'titles', year: null, value: [{ code: 'best', year: null }] }],
    [
      'a title twice',
      { field: 'titles', year: null, value: [2024, 2025].map((year) => ({ code: 'highTech', year })) },
    ],
    ['a day to come', { field: 'founded', year: null, value: '2099-01-01' }],
  ];
  test.each(wrong)('is refused where it is %s', async (_, fact) => {
    const company = await enterprise();
    expect(await ask(company, eligibilityCalls.giveFacts, { isAgreed: true, facts: [fact] })).toEqual(
      failsWith('factWrong'),
    );
  });
});

describe('a fact from elsewhere', () => {
  test('comes with its source and its day, and where sources disagree both are shown', async () => {
    const itemId = await insertRuled(
      portal,
      testSet([testRule({ field: 'area', operator: 'in', value: ['510104'], unit: '', period: '' })]),
    );
    const company = await enterprise();
    expect(await matchOf(company, itemId)).toMatchObject({
      truth: 'met',
      rows: [{ yours: '锦江区', source: expect.stringContaining('注册资料') as unknown, others: [] }],
    });
    await portal.sql.query(
      `insert into business_registry (name, credit_code, area_code, established_on, industry_code)
       select company_name, credit_code, '510105', '2020-05-06', 'C34' from enterprise where user_id = $1`,
      [company.id],
    );
    // the registry counts first
    expect(await matchOf(company, itemId)).toMatchObject({
      truth: 'unmet',
      rows: [
        {
          yours: '青羊区',
          source: expect.stringContaining('企业名录') as unknown,
          others: [expect.stringContaining('锦江区（注册资料') as unknown],
        },
      ],
      least: [expect.stringContaining('不能靠企业改变') as unknown],
    });
  });

  test('a level of an assessment counts, and the last one alone', async () => {
    const itemId = await insertRuled(
      portal,
      testSet([testRule({ field: 'maturity', value: '2', unit: '级', period: '' })]),
    );
    const company = await enterprise();
    const assess = (level: number) =>
      portal.sql.query(
        `with model as (insert into assessment_model (tool, version, content, created_at)
           select 'maturity', coalesce(max(version), 0) + 1, '{}', now() from assessment_model returning id)
         insert into assessment (user_id, tool, model_id, variant, state, created_at, submitted_at, result)
           select $1, 'maturity', id, 'discrete', 'done', now(), now(), $2 from model`,
        [company.id, JSON.stringify({ tool: 'maturity', level })],
      );
    expect(await matchOf(company, itemId)).toMatchObject({ truth: 'missing' });
    await assess(1);
    expect(await matchOf(company, itemId)).toMatchObject({ truth: 'unmet', rows: [{ yours: '一级' }] });
    await assess(2);
    expect(await matchOf(company, itemId)).toMatchObject({ truth: 'met', rows: [{ yours: '二级' }] });
  });
});

describe('ownMatches', () => {
  test('has what can be used now: the next deadline first, then the most money', async () => {
    const company = await enterprise();
    const fixed = (number: string): RuleSet => ({
      ...testSet(),
      amount: {
        ...{ join: 'sum', cap: '' },
        parts: [
          {
            ...{ key: 'p1', name: '', basis: 'fixed', field: 'equipment', period: '', number, cap: '' },
            ...{ when: null, clause: '一句' },
          },
        ],
      },
    });
    const [late, small, large, over] = await Promise.all([
      insertRuled(portal, fixed('90')),
      insertRuled(portal, fixed('10')),
      insertRuled(portal, fixed('20')),
      insertRuled(portal, fixed('30')),
    ]);
    const ends = (id: number, days: number) =>
      portal.sql.query('update content_item set ends_at = $2 where id = $1', [
        id,
        new Date(portal.clock.now().getTime() + days * 24 * 3_600_000),
      ]);
    await Promise.all([ends(late, 9), ends(small, 5), ends(large, 5), ends(over, -1)]);
    const found = (await matches(company)).map(({ itemId }) => itemId);
    expect(found.filter((id) => [late, small, large, over].includes(id))).toEqual([large, small, late]);
    // one that is over is still explained where it is open
    expect(await matchOf(company, over)).toMatchObject({ truth: 'missing' });
  });
});
