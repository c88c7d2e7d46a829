import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directAskedAtOnce } from '#contract/eligibility/constants.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { certifiedSet, directDraft } from '#server/testing/direct-keeping.ts';
import { done, startDirectTeam, type DirectTeam } from '#server/testing/direct-team.ts';
import { insertRuled, testRule } from '#server/testing/rule-keeping.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import type { TestColleague } from '#server/testing/staff.ts';
import { askSome, watchDirectLists } from './ask-enterprises.ts';

let team: DirectTeam;
beforeAll(async () => {
  team = await startDirectTeam();
});
afterAll(() => team.stop());
beforeEach(() => team.begin());

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;

describe('a list', () => {
  test('is started by another person than who wrote and proposed it, and asks who fits once', async () => {
    expect(await team.save(team.writer)).toEqual(failsWith('accessDenied'));
    expect(await team.save(team.chief, 1)).toEqual(failsWith('directMoved'));
    expect(await team.save(team.chief)).toEqual(done);
    expect(await team.save(team.chief)).toEqual(failsWith('directMoved'));
    expect(await team.move(team.other, 1, 'start')).toEqual(failsWith('directMoved'));
    expect(await team.move(team.chief, 1, 'propose')).toEqual(done);
    expect(await team.move(team.chief, 2, 'start')).toEqual(failsWith('directOwn'));
    expect(await team.list()).toMatchObject({
      state: 'proposed',
      actions: ['takeBack'],
      waitsForAnother: true,
    });
    expect(await team.list(team.other)).toMatchObject({
      actions: ['return', 'start'],
      waitsForAnother: false,
    });
    await team.run();
    expect(await team.offers()).toEqual([]);
    const once = await Promise.all([team.move(team.other, 2, 'start'), team.move(team.other, 2, 'start')]);
    expect(once.map(({ code }) => code).sort()).toEqual([1, errors.directMoved.code]);
    expect(await team.list()).toMatchObject({ state: 'open', isAsking: true });
    await Promise.all([team.run(), watchDirectLists(team.node.services)]);
    await team.run();
    expect(await team.list()).toMatchObject({ isAsking: false, asked: 0, confirmed: 0 });
    const own = await team.offers();
    expect(own).toMatchObject([
      {
        ...{
          state: 'asked',
          amount: 200_000,
          isOpen: true,
          countedOn: team.inDays(0),
          maskedCode: expect.any(String),
        },
        steps: [{ text: '奖励：20 万元', clause: '每家奖励 20 万元' }],
        values: [{ label: '通过平台企业认证', text: '是', source: 'certification' }],
      },
    ]);
    const told = (await messageTitles(team.portal, team.company.token)).filter((title) =>
      title.includes('免申即享'),
    );
    expect(told).toEqual(['您的企业可以免申即享，请确认是否领取']);
    expect(await team.rows()).toEqual([]);
  });

  test('goes back with a reason, is taken back by its proposer, and deleted while it is a draft', async () => {
    await team.save(team.chief);
    await team.move(team.chief, 1, 'propose');
    expect(await team.move(team.other, 2, 'takeBack')).toEqual(failsWith('ruleSetNotProposer'));
    expect(await team.move(team.other, 2, 'return', ' ')).toEqual(failsWith('directWrong'));
    expect(await team.move(team.other, 2, 'return', '字'.repeat(201))).toEqual(failsWith('directWrong'));
    expect(await team.move(team.other, 2, 'return', '字'.repeat(200))).toEqual(done);
    expect(await team.list()).toMatchObject({ state: 'draft', returned: '字'.repeat(200), mayEdit: true });
    // who has saved it once does not start it, whoever proposes it
    expect(await team.save(team.other, 3)).toEqual(done);
    await team.move(team.chief, 4, 'propose');
    expect(await team.move(team.other, 5, 'start')).toEqual(failsWith('directOwn'));
    expect(await team.move(team.chief, 5, 'takeBack')).toEqual(done);
    expect(await team.move(team.other, 6, 'drop')).toEqual(done);
    expect((await team.open()).lists).toEqual([]);
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: '字'.repeat(61) }],
    ['deadline', { deadline: '' }],
    ['publicityDays', { publicityDays: 4 }],
    ['publicityDays', { publicityDays: 31 }],
    ['payment', { payment: ' ' }],
    ['payment', { payment: '字'.repeat(501) }],
    ['sources', { sources: [] }],
  ])('with a wrong %s is not kept: %j', async (field, changes) => {
    expect(await team.save(team.chief, 0, changes)).toMatchObject({
      ...{ code: errors.directWrong.code, data: { field } },
    });
  });

  test('goes by the rules that count when it starts, and needs an amount', async () => {
    const plain = await insertRuled(team.portal);
    const request = { itemId: plain, rev: 0, ...team.draft() };
    expect(await team.ask(team.chief, directWorkCalls.saveDirectList, request)).toEqual(
      failsWith('directRules'),
    );
    await team.save(team.chief);
    await team.move(team.chief, 1, 'propose');
    await team.portal.sql.query(`update rule_set set state = 'past' where item_id = $1`, [team.itemId]);
    await team.portal.sql.query(
      `insert into rule_set (item_id, version, state, content, written_at) select item_id, 2, 'active', content, now() from rule_set where item_id = $1`,
      [team.itemId],
    );
    expect(await team.move(team.other, 2, 'start')).toEqual(failsWith('directRules'));
  });

  test('asks nobody who has not agreed, is not certified or suspended, or fits by values that do not count', async () => {
    const set = {
      ...certifiedSet,
      requirements: [
        ...certifiedSet.requirements,
        testRule({ key: 'r2', field: 'employees', operator: 'atMost', value: '300', unit: '人', period: '' }),
      ],
    };
    team.itemId = await insertRuled(team.portal, set);
    const [silent, uncertified, suspended] = [
      await team.agreeing(),
      await team.agreeing(),
      await team.agreeing(),
    ];
    for (const { id } of [team.company, silent, uncertified, suspended])
      await team.portal.sql.query(
        `insert into enterprise_fact (user_id, field, value, given_at) values ($1, 'employees', '20', now())`,
        [id],
      );
    await team.portal.sql.query('delete from fact_consent where user_id = $1', [silent.id]);
    await team.portal.sql.query(`update app_user set audit_status = '1' where id = $1`, [uncertified.id]);
    await team.portal.sql.query(
      `update app_user set suspended_at = now(), suspension_reason = $$$$ where id = $1`,
      [suspended.id],
    );
    const count = async () =>
      (await team.portal.sql.query('select user_id from direct_offer order by user_id')).rows.map(
        ({ user_id: id }) => Number(id),
      );
    await team.start();
    expect(await count(), 'what it says itself does not count').toEqual([]);
    await team.portal.sql.query('delete from direct_list');
    await team.start({ sources: [...directDraft.sources, 'given'] });
    expect(await count()).toEqual([team.company.id]);
    expect((await team.offer()).values).toContainEqual(
      expect.objectContaining({ label: '职工人数', text: '20 人', source: 'given' }),
    );
  });

  test('is counted before in whole tens, by the limit of a day that reaches have', async () => {
    await team.save(team.chief);
    const count = (rev: number) =>
      team.ask(team.chief, directWorkCalls.countDirectList, { itemId: team.itemId, rev });
    expect(await count(2)).toEqual(failsWith('directMoved'));
    expect(await count(1)).toMatchObject({ code: 1, data: { all: 0, asked: 0 } });
    for (let n = 0; n < 9; n += 1) await team.agreeing();
    expect(await count(1)).toMatchObject({ data: { all: 10, asked: 10 } });
    for (let n = 2; n < 19; n += 1) expect(await count(1)).toEqual(done);
    await team.move(team.chief, 1, 'propose');
    expect(await count(2), 'while its start waits').toEqual(done);
    expect(await count(2)).toEqual(failsWith('reachLimit'));
    await team.move(team.other, 2, 'start');
    expect(await count(3), 'once it asks').toEqual(failsWith('directMoved'));
  });

  test('is counted by the rules that it goes by alone', async () => {
    await team.save(team.chief);
    await team.portal.sql.query(`update rule_set set state = 'past' where item_id = $1`, [team.itemId]);
    await team.portal.sql.query(
      `insert into rule_set (item_id, version, state, content, written_at) select item_id, 2, 'active', content, now() from rule_set where item_id = $1`,
      [team.itemId],
    );
    const request = { itemId: team.itemId, rev: 1 };
    expect(await team.ask(team.chief, directWorkCalls.countDirectList, request)).toEqual(
      failsWith('directRules'),
    );
  });
});

test('watchDirectLists asks more than one stretch of enterprises, each once, on two nodes', async () => {
  const asked = directAskedAtOnce + 1;
  await team.portal.sql.query(
    `with made as (
       insert into app_user (account_type, user_type, account, phone, password_hash, audit_status)
       select account_type, 3, 'direct_' || n, '158' || lpad(n::text, 8, '0'), password_hash, '2'
         from app_user, generate_series(1, ${String(asked)}) n where id = $1 returning id),
     companies as (
       insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
       select id, '批量' || id, 'D' || lpad(id::text, 17, '0'), '', '510104', '' from made)
     insert into fact_consent (user_id, agreed_at) select id, now() from made`,
    [team.company.id],
  );
  await team.save(team.chief);
  await team.move(team.chief, 1, 'propose');
  await team.move(team.other, 2, 'start');
  const { id } = await team.list();
  await team.portal.services.db.transaction((tx) => askSome({ ...team.portal.services, db: tx }, id));
  expect(await team.list()).toMatchObject({ isAsking: true, asked: 0 });
  await Promise.all([team.run(), watchDirectLists(team.node.services)]);
  expect(await team.list()).toMatchObject({ isAsking: false });
  const { rows: counted } = await team.portal.sql.query<{ offers: string; told: string }>(
    `select (select count(*) from direct_offer) as offers, (select count(*) from site_message) as told
     from direct_list`,
  );
  expect(Number(counted[0]?.offers)).toBe(asked + 1);
  const { rows: twice } = await team.portal.sql.query(
    'select user_id from site_message where user_id in (select user_id from direct_offer) group by user_id having count(*) > 1',
  );
  expect(twice).toEqual([]);
});

test('answerDirectOffer leaves no line of the audit: a yes has one once the list is public', async () => {
  const lines = async () =>
    (
      await team.portal.sql.query<{ result: string }>(
        `select result from audit_log where action = 'directList' and actor_user_id = $1 order by id`,
        [team.company.id],
      )
    ).rows.map(({ result }) => result);
  await team.start();
  await team.answer(team.company, 'decline');
  await team.answer(team.company, 'confirm');
  const { id, rev } = await team.offer();
  await team.ask(team.company, directCalls.recountDirectOffer, { id, rev });
  await team.answer(team.company, 'confirm');
  expect(await lines()).toEqual([]);
  await team.pass(15);
  await team.move(team.chief, 3, 'list');
  await team.move(team.other, 4, 'publish');
  await Promise.all([team.run(), watchDirectLists(team.node.services)]);
  expect(await lines()).toEqual(['confirm']);
});

test('consoleQueues counts a list that waits for whoever reviews', async () => {
  const waiting = async ({ token }: TestColleague) => {
    const { data } = await team.portal.call(queueCalls.consoleQueues, {}, { token });
    return (data as { rows: { page: string; waiting: number }[] }).rows.find(({ page }) => page === 'rules')
      ?.waiting;
  };
  await team.save(team.chief);
  expect(await waiting(team.other)).toBe(0);
  await team.move(team.chief, 1, 'propose');
  expect(await waiting(team.other)).toBe(1);
  const inQueue = await team.ask(team.other, eligibilityWorkCalls.listRuledItems, { view: 'waiting' });
  expect(inQueue).toMatchObject({ data: { total: 1, rows: [{ itemId: team.itemId, isListWaiting: true }] } });
  await team.move(team.other, 2, 'start');
  await team.run();
  expect(await waiting(team.other), 'enterprises answer').toBe(0);
  await team.answer(team.company, 'confirm');
  await team.pass(15);
  expect(await waiting(team.other), 'the deadline is over').toBe(1);
});
