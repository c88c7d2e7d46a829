import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import {
  directNamesPerPage,
  directPublicRetentionDays,
  directValuesRetentionDays,
} from '#contract/eligibility/constants.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { certifiedSet, directDraft } from '#server/testing/direct-keeping.ts';
import { done, startDirectTeam, type DirectTeam } from '#server/testing/direct-team.ts';
import { insertRuled } from '#server/testing/rule-keeping.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { askSome } from './ask-enterprises.ts';

let team: DirectTeam;
beforeAll(async () => {
  team = await startDirectTeam();
});
afterAll(() => team.stop());
beforeEach(() => team.begin());

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;

describe('an enterprise', () => {
  test('confirms with the pledge, may change it until the deadline, and not in two tabs at once', async () => {
    await team.start();
    expect(await team.answer(team.company, 'confirm', { isAgreed: false })).toEqual(
      failsWith('directPledge'),
    );
    const twice = await Promise.all([
      team.answer(team.company, 'confirm'),
      team.answer(team.company, 'confirm'),
    ]);
    expect(twice.map(({ code }) => code).sort()).toEqual([1, errors.directAnswered.code]);
    expect(await team.offer()).toMatchObject({ state: 'confirmed', amount: 200_000 });
    expect(await team.answer(team.company, 'decline')).toEqual(done);
    expect(await team.offer()).toMatchObject({ state: 'declined' });
    expect(await team.answer(team.company, 'confirm')).toEqual(done);
    // the last moment of the day of the deadline, and the one after it
    const { deadline } = await team.list();
    const end = Date.parse(`${deadline}T00:00:00+08:00`) + 86_400_000;
    await team.portal.pass({ seconds: (end - team.portal.clock.now().getTime()) / 1_000 - 1 });
    await team.relog();
    expect(await team.answer(team.company, 'decline')).toEqual(done);
    team.portal.clock.advance({ seconds: 1 });
    expect(await team.answer(team.company, 'confirm')).toEqual(failsWith('directLate'));
    expect(await team.offer()).toMatchObject({ isOpen: false, state: 'declined' });
  });

  test('is counted again by what it has corrected, and asked anew', async () => {
    const amount = {
      ...certifiedSet.amount,
      parts: [
        {
          ...{
            key: 'a1',
            name: '',
            basis: 'each' as const,
            field: 'employees' as const,
            period: '' as const,
          },
          ...{ number: '1000', cap: '', when: null, clause: '每人 1,000 元' },
        },
      ],
    };
    team.itemId = await insertRuled(team.portal, { ...certifiedSet, amount });
    const give = (value: number) =>
      team.ask(team.company, eligibilityCalls.giveFacts, {
        isAgreed: true,
        facts: [{ field: 'employees', year: null, value }],
      });
    await give(20);
    await team.start({ sources: [...directDraft.sources, 'given'] });
    await team.answer(team.company, 'confirm');
    await give(30);
    expect(await team.offer()).toMatchObject({ amount: 20_000, state: 'confirmed' });
    const recount = async () => {
      const { id, rev } = await team.offer();
      return team.ask(team.company, directCalls.recountDirectOffer, { id, rev });
    };
    expect(await recount()).toMatchObject({ code: 1, data: { fits: true } });
    expect(await team.offer()).toMatchObject({ amount: 30_000, state: 'asked' });
    await give(0);
    expect(await recount()).toMatchObject({ code: 1, data: { fits: false } });
    expect(await team.offer()).toMatchObject({ state: 'unfit', isOpen: true });
    expect(await team.answer(team.company, 'confirm')).toEqual(failsWith('directAnswered'));
    await give(10);
    expect(await recount()).toMatchObject({ data: { fits: true } });
    expect(await team.answer(team.company, 'confirm')).toEqual(done);
    expect(await team.offer()).toMatchObject({ amount: 10_000, state: 'confirmed' });
  });

  test('goes before the publicity when it takes its consent back, and stays on it afterwards', async () => {
    const second = await team.agreeing();
    await team.start();
    for (const each of [team.company, second]) expect(await team.answer(each, 'confirm')).toEqual(done);
    const { rev } = await team.list();
    await team.ask(second, eligibilityCalls.withdrawFacts, {});
    expect(await team.offers(second)).toEqual([]);
    // whoever has seen the list with it does not go on with it
    expect(await team.list()).toMatchObject({ rev: rev + 1, confirmed: 1 });
    await team.pass(15);
    expect(await team.move(team.chief, rev, 'list')).toEqual(failsWith('directMoved'));
    expect(await team.move(team.chief, rev + 1, 'list')).toEqual(done);
    expect(await team.move(team.other, rev + 2, 'publish')).toEqual(done);
    await team.relog();
    await team.ask(team.company, eligibilityCalls.withdrawFacts, {});
    expect(await team.rows()).toHaveLength(1);
  });

  test('takes its consent back while it is asked, waits for that, and is on no list', async () => {
    await team.save(team.chief);
    await team.move(team.chief, 1, 'propose');
    await team.move(team.other, 2, 'start');
    const { id } = await team.list();
    const { portal } = team;
    const waiting = async () =>
      (
        await portal.sql.query(
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        )
      ).rowCount;
    const withdrawing = await portal.services.db.transaction(async (tx) => {
      await askSome({ ...portal.services, db: tx }, id);
      const asked = { answer: team.ask(team.company, eligibilityCalls.withdrawFacts, {}) };
      await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
      return asked;
    });
    expect(await withdrawing.answer).toEqual(done);
    expect((await portal.sql.query('select from direct_offer')).rowCount).toBe(0);
  });
});

describe('the publicity', () => {
  test('waits for the deadline and another person, and names who has confirmed, masked', async () => {
    const second = await team.agreeing();
    await team.start();
    await team.answer(team.company, 'confirm');
    await team.answer(second, 'decline');
    expect(await team.move(team.chief, 3, 'list')).toEqual(failsWith('directEarly'));
    expect((await team.list()).actions).toEqual([]);
    await team.pass(15);
    expect((await team.list()).actions).toEqual(['list']);
    expect(await team.publicity()).toEqual([]);
    expect(await team.move(team.chief, 3, 'list')).toEqual(done);
    expect(await team.move(team.chief, 4, 'publish')).toEqual(failsWith('directOwn'));
    expect(await team.publicity()).toEqual([]);
    const twice = await Promise.all([
      team.move(team.other, 4, 'publish'),
      team.move(team.other, 4, 'publish'),
    ]);
    expect(twice.map(({ code }) => code).sort()).toEqual([1, errors.directMoved.code]);
    const [shown] = await team.publicity();
    expect(shown).toMatchObject({
      ...{ total: 1, from: team.inDays(0), payment: directDraft.payment },
      rows: [{ amount: 200_000, code: expect.stringMatching(/^\*{4}.{4}$/) as string }],
    });
    const { publicUntil, payFrom } = await team.list();
    expect(shown?.until).toBe(publicUntil);
    expect(payFrom > publicUntil).toBe(true);
  });

  test('is read by the hundred', async () => {
    await team.publish();
    const { id } = await team.list();
    await team.portal.sql.query(
      `with made as (
         insert into app_user (account_type, user_type, account, phone, password_hash, audit_status)
         select account_type, 3, 'named_' || n, '156' || lpad(n::text, 8, '0'), password_hash, '2'
           from app_user, generate_series(1, ${String(directNamesPerPage)}) n where id = $1 returning id)
       insert into direct_offer (list_id, user_id, state, company_name, credit_code, amount, steps, used_values, counted_on)
         select $2, id, 'paid', 'A' || id, 'A', 1, '[]', '[]', '2026-03-04' from made`,
      [team.company.id, id],
    );
    const page = async (pageNum: number) =>
      (await team.portal.call(directCalls.directPublicity, { itemId: team.itemId, listId: id, pageNum }))
        .data;
    const total = directNamesPerPage + 1;
    expect(await page(1)).toMatchObject([{ total, rows: { length: directNamesPerPage } }]);
    expect(await page(2)).toMatchObject([{ total, rows: [{ amount: 200_000 }] }]);
    expect(await page(3)).toEqual([]);
  });

  test('does not begin where nobody is left, and such a list ends', async () => {
    await team.start();
    await team.answer(team.company, 'confirm');
    await team.pass(15);
    const [row] = await team.rows();
    const { id, rev } = await team.list();
    const strike = (reason: string) =>
      team.ask(team.chief, directWorkCalls.strikeDirectRow, {
        id,
        offerId: row?.id ?? 0,
        rev: row?.rev ?? 0,
        reason,
      });
    expect(await strike(' ')).toEqual(failsWith('directWrong'));
    expect(await team.move(team.chief, rev, 'list')).toEqual(done);
    expect(await strike('注册地已迁出')).toEqual(done);
    expect(await strike('注册地已迁出')).toEqual(failsWith('directMoved'));
    expect(await team.list()).toMatchObject({ state: 'over' });
    await team.run();
    await team.relog();
    expect(await team.offer()).toMatchObject({ state: 'struck', reason: '注册地已迁出' });
    expect(await messageTitles(team.portal, team.company.token)).toContain('您的企业已移出免申即享名单');
  });

  test('is over before anybody is paid, all of a press or none; then the list is over, hidden and cleared', async () => {
    await team.publish();
    const [row] = await team.rows();
    const { id, payFrom, publicUntil } = await team.list();
    const pay = (paidOn: string, ids = [row?.id ?? 0]) =>
      team.ask(team.chief, directWorkCalls.payDirectRows, { id, offerIds: ids, paidOn });
    const end = Date.parse(`${publicUntil}T00:00:00+08:00`) + 86_400_000;
    await team.portal.pass({ seconds: (end - team.portal.clock.now().getTime()) / 1_000 - 1 });
    await team.rehire();
    expect(await pay(publicUntil)).toEqual(failsWith('directPublicity'));
    team.portal.clock.advance({ seconds: 1 });
    expect(await team.list()).toMatchObject({ mayPay: true });
    expect(await pay(publicUntil)).toMatchObject({
      code: errors.directWrong.code,
      data: { field: 'paidOn' },
    });
    expect(await pay(team.inDays(1))).toEqual(failsWith('directWrong'));
    expect(await pay(payFrom, [row?.id ?? 0, 999_999])).toEqual(failsWith('directMoved'));
    expect(await team.rows()).toMatchObject([{ state: 'confirmed', paidOn: '' }]);
    const twice = await Promise.all([pay(payFrom), pay(payFrom)]);
    expect(twice.map(({ code }) => code).sort()).toEqual([1, errors.directMoved.code]);
    expect(await team.rows()).toMatchObject([{ state: 'paid', paidOn: payFrom }]);
    expect(await team.list()).toMatchObject({ state: 'over', paid: 1 });
    await team.run();
    await team.relog();
    expect(await messageTitles(team.portal, team.company.token)).toContain('免申即享资金已兑付');
    expect(await team.publicity()).toHaveLength(1);
    await team.portal.pass({ hours: 24 * (directPublicRetentionDays - 1) });
    await sweepOldRows(team.portal.services);
    expect(await team.publicity()).toHaveLength(1);
    await team.portal.pass({ hours: 24 * 1 });
    await sweepOldRows(team.portal.services);
    expect(await team.publicity()).toEqual([]);
    const kept = async () =>
      (await team.portal.sql.query<{ used_values: object[] }>('select used_values from direct_offer')).rows;
    await team.portal.pass({ hours: 24 * (directValuesRetentionDays - directPublicRetentionDays - 1) });
    await sweepOldRows(team.portal.services);
    expect((await kept())[0]?.used_values).not.toEqual([]);
    await team.portal.pass({ hours: 24 * 1 });
    await sweepOldRows(team.portal.services);
    expect(await kept()).toEqual([{ used_values: [] }]);
  });
});
