import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workCalls } from '#contract/content/work-calls.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import {
  directLookAgainMinutes,
  directPublicRetentionDays,
  directValuesRetentionDays,
} from '#contract/eligibility/constants.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { lockUserRowToErase } from '#server/db/queries/account/session.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { sweepOldRows } from '#server/sweep.ts';
import type { TestEnterprise } from '#server/testing/diagnosing.ts';
import { done, startDirectTeam, type DirectTeam } from '#server/testing/direct-team.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { askSome } from './ask-enterprises.ts';
import { directTodos } from './todos.ts';

let team: DirectTeam;
beforeAll(async () => {
  team = await startDirectTeam();
});
afterAll(() => team.stop());
beforeEach(() => team.begin());

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;

const suspend = ({ id }: TestEnterprise, isSuspended = true) =>
  team.portal.sql.query(
    `update app_user set suspended_at = ${isSuspended ? 'now()' : 'null'}, suspension_reason = ${isSuspended ? '$$$$' : 'null'} where id = $1`,
    [id],
  );
/** To the last second of a day, in Shanghai. */
async function passTo(day: string) {
  const end = Date.parse(`${day}T00:00:00+08:00`) + 86_400_000;
  await team.portal.pass({ seconds: (end - team.portal.clock.now().getTime()) / 1_000 - 1 });
  await team.rehire();
}
const second = () => {
  team.portal.clock.advance({ seconds: 1 });
};
const setStatus = (status: number) =>
  team.portal.sql.query('update content_item set status = $2 where id = $1', [team.itemId, status]);
const inTrash = () => team.ask(team.chief, workCalls.setIsDel, { id: team.itemId, isDel: 1 });

describe('staff read', () => {
  test('no name, and no number of others, until the last second of the deadline is over', async () => {
    for (let n = 0; n < 9; n += 1) await team.agreeing();
    await team.start();
    await team.answer(team.company, 'confirm');
    const { id, deadline } = await team.list();
    const own = await team.offer();
    const strike = () =>
      team.ask(team.chief, directWorkCalls.strikeDirectRow, {
        ...{ id, offerId: own.id, rev: own.rev, reason: '注册地已迁出' },
      });
    await passTo(deadline);
    expect(await team.rows()).toEqual([]);
    expect(await strike()).toEqual(failsWith('directEarly'));
    expect(await team.list()).toMatchObject({ asked: 0, confirmed: 1, isClosed: false, mayStrike: false });
    second();
    expect(await team.rows()).toMatchObject([{ id: own.id, position: 1, state: 'confirmed' }]);
    expect(await team.list()).toMatchObject({ asked: 10, confirmed: 1, isClosed: true, mayStrike: true });
  });

  test('ids that tell neither who came first nor how many there are', async () => {
    for (let n = 0; n < 11; n += 1) await team.agreeing();
    await team.start();
    const { rows } = await team.portal.sql.query<{ id: string }>(
      'select id from direct_offer order by user_id',
    );
    const ids = rows.map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(12);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
    expect(Math.max(...ids)).toBeGreaterThan(1_000_000);
  });

  test('no values of who has not said yes by the deadline, which are deleted then', async () => {
    const other = await team.agreeing();
    await team.start();
    await team.answer(team.company, 'confirm');
    await passTo((await team.list()).deadline);
    const kept = async () =>
      (
        await team.portal.sql.query<{ user_id: string }>(
          `select user_id from direct_offer where used_values <> '[]' and steps <> '[]' order by user_id`,
        )
      ).rows.map(({ user_id: id }) => Number(id));
    await team.run();
    expect(await kept()).toEqual([team.company.id, other.id]);
    second();
    await team.run();
    expect(await kept()).toEqual([team.company.id]);
  });
});

describe('an enterprise', () => {
  test('that agrees again before the deadline is asked again, at the next look', async () => {
    await team.start();
    await team.answer(team.company, 'confirm');
    await team.ask(team.company, eligibilityCalls.withdrawFacts, {});
    await team.ask(team.company, eligibilityCalls.giveFacts, {
      isAgreed: true,
      facts: [{ field: 'employees', year: null, value: 20 }],
    });
    const late = await team.agreeing();
    await team.portal.pass({ seconds: directLookAgainMinutes * 60 - 1 });
    await team.run();
    expect(await team.offers()).toEqual([]);
    second();
    await Promise.all([team.run(), team.run()]);
    expect(await team.offer()).toMatchObject({ state: 'asked', isOpen: true });
    expect(await team.offer(late)).toMatchObject({ state: 'asked' });
    expect(await team.answer(team.company, 'confirm')).toEqual(done);
  });

  test('that agrees once the deadline is over is not asked', async () => {
    await team.start();
    await passTo((await team.list()).deadline);
    second();
    const late = await team.agreeing();
    await team.run();
    expect(await team.offers(late)).toEqual([]);
  });

  test('keeps its yes while it is suspended, is left out meanwhile, and struck out with a word if that lasts', async () => {
    const [back, away] = [await team.agreeing(), await team.agreeing()];
    await team.start();
    for (const each of [team.company, back, away]) expect(await team.answer(each, 'confirm')).toEqual(done);
    const { rev } = await team.list();
    await suspend(back);
    await suspend(away);
    await team.run();
    expect(await team.list()).toMatchObject({ rev, confirmed: 1 });
    await team.pass(15);
    await suspend(back, false);
    expect(await team.rows()).toHaveLength(3);
    expect((await team.rows()).filter(({ isHeld }) => isHeld)).toHaveLength(1);
    await team.move(team.chief, rev, 'list');
    await team.move(team.other, rev + 1, 'publish');
    await team.run();
    expect(await team.publicity()).toMatchObject([{ total: 2 }]);
    expect((await team.rows()).filter(({ state }) => state === 'struck')).toMatchObject([
      { reason: expect.stringContaining('停用') as string },
    ]);
    const { rows: told } = await team.portal.sql.query('select from site_message where user_id = $1', [
      away.id,
    ]);
    expect(told).toHaveLength(2);
  });

  test('reads the name that a yes would make public', async () => {
    await team.start();
    await team.portal.sql.query(`update enterprise set company_name = '改名机械厂' where user_id = $1`, [
      team.company.id,
    ]);
    expect(await team.offer()).toMatchObject({ companyName: '改名机械厂' });
    await team.answer(team.company, 'confirm');
    await team.pass(15);
    expect(await team.rows()).toMatchObject([{ companyName: '改名机械厂' }]);
  });

  test('that is erased just now is passed over, and nobody waits for it', async () => {
    const other = await team.agreeing();
    await team.save(team.chief);
    await team.move(team.chief, 1, 'propose');
    await team.move(team.other, 2, 'start');
    const { id } = await team.list();
    const { services } = team.portal;
    await services.db.transaction(async (erasing) => {
      await lockUserRowToErase(erasing, team.company.id);
      await services.db.transaction((tx) => askSome({ ...services, db: tx }, id));
    });
    expect(await team.offers()).toEqual([]);
    expect(await team.offer(other)).toMatchObject({ state: 'asked' });
  });

  test('has what waits for an answer among the matters of its owner alone', async () => {
    await team.start();
    const of = (acting: Caller['acting']) =>
      directTodos.list(team.portal.services, { userId: team.company.id, acting } as Caller);
    const person = {} as Caller;
    expect(await of(undefined)).toHaveLength(1);
    expect(await of({ role: 'owner', person })).toHaveLength(1);
    expect(await of({ role: 'viewer', person })).toEqual([]);
  });
});

describe('an item', () => {
  test('that is not public has no publicity and no payment', async () => {
    await team.start();
    await team.answer(team.company, 'confirm');
    await team.pass(15);
    await team.move(team.chief, 3, 'list');
    await setStatus(5);
    expect(await team.move(team.other, 4, 'publish')).toEqual(failsWith('directHidden'));
    await setStatus(2);
    expect(await team.move(team.other, 4, 'publish')).toEqual(done);
    const { id, publicUntil, payFrom } = await team.list();
    await passTo(publicUntil);
    second();
    const [row] = await team.rows();
    const pay = () =>
      team.ask(team.chief, directWorkCalls.payDirectRows, {
        ...{ id, offerIds: [row?.id ?? 0], paidOn: payFrom },
      });
    await setStatus(5);
    expect(await pay()).toEqual(failsWith('directHidden'));
    await setStatus(2);
    expect(await team.publicity()).toMatchObject([{ total: 1 }]);
    await suspend(team.company);
    expect(await pay()).toEqual(failsWith('directHeld'));
    expect(await team.publicity()).toEqual([]);
    await suspend(team.company, false);
    expect(await team.publicity()).toMatchObject([{ total: 1 }]);
    const certify = (status: string) =>
      team.portal.sql.query('update app_user set audit_status = $2 where id = $1', [team.company.id, status]);
    await certify('3');
    expect(await team.publicity()).toEqual([]);
    await certify('2');
    expect(await pay()).toEqual(done);
    // what is paid stays until its time is over
    await suspend(team.company);
    expect(await team.publicity()).toMatchObject([{ total: 1 }]);
    await suspend(team.company, false);
  });

  test('is neither withdrawn nor deleted while its list is under way, and stays to be seen to its end', async () => {
    await team.start();
    await team.answer(team.company, 'confirm');
    await setStatus(5);
    expect(await inTrash()).toEqual(failsWith('directUnderWay'));
    await team.pass(15);
    const { data } = await team.ask(team.chief, eligibilityWorkCalls.listRuledItems, { view: 'waiting' });
    expect(data).toMatchObject({ rows: [{ itemId: team.itemId, isListWaiting: true }] });
    await setStatus(2);
    const { rows } = await team.portal.sql.query<{ rev: number }>(
      'select rev from content_item where id = $1',
      [team.itemId],
    );
    await team.move(team.chief, 3, 'list');
    const withdraw = () =>
      team.ask(team.chief, workCalls.move, {
        ...{ id: team.itemId, rev: rows[0]?.rev ?? 0, action: 'withdraw', comment: '有新办法' },
        withdrawal: { reason: 'notice', text: '该政策已由新办法替代。' },
      });
    expect(await withdraw()).toEqual(failsWith('directUnderWay'));
    await team.move(team.other, 4, 'unlist');
    expect(await withdraw()).toEqual(done);
  });
});

describe('a list', () => {
  test('whose publicity waits ends where nobody who has said yes is left', async () => {
    await team.start();
    await team.answer(team.company, 'confirm');
    await team.pass(15);
    await team.move(team.chief, 3, 'list');
    await team.run();
    expect(await team.list()).toMatchObject({ state: 'listed' });
    await team.relog();
    await team.ask(team.company, eligibilityCalls.withdrawFacts, {});
    await team.run();
    expect(await team.list()).toMatchObject({ state: 'over' });
  });

  test('is hidden and cleared by the end of its publicity, though nobody was paid', async () => {
    await team.publish();
    await team.run();
    expect(await messageTitles(team.portal, (await again()).token)).toContain('免申即享名单正在公示');
    await passTo((await team.list()).publicUntil);
    second();
    const kept = async () => (await team.portal.sql.query('select from direct_offer')).rowCount;
    await team.portal.pass({ hours: directPublicRetentionDays * 24, seconds: -1 });
    await sweepOldRows(team.portal.services);
    expect(await team.publicity()).toHaveLength(1);
    await team.portal.pass({ seconds: 1 });
    await sweepOldRows(team.portal.services);
    expect(await team.publicity()).toEqual([]);
    const days = directValuesRetentionDays - directPublicRetentionDays;
    await team.portal.pass({ hours: days * 24, seconds: -1 });
    await sweepOldRows(team.portal.services);
    expect(await kept()).toBe(1);
    await team.portal.pass({ seconds: 1 });
    await sweepOldRows(team.portal.services);
    expect(await kept()).toBe(0);
    await team.run();
    await team.rehire();
    expect(await team.list()).toMatchObject({ state: 'over' });
  });
});

async function again(): Promise<TestEnterprise> {
  await team.relog();
  return team.company;
}
