import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { talkPerDay } from '#contract/matching/constants.ts';
import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { contacting, idOf, type Party } from '#server/testing/contacting.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let buyer: Party;
let seller: Party;
let third: Party;
const { enter, item, invite, move, say, read, stageOf } = contacting(() => portal);

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { matchItems: 3_600_000 } });
  buyer = await enter(1, 'buyer');
  seller = await enter(2, 'seller');
  third = await enter(3, 'third');
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const pair = async () => ({
  demandId: await item('demand', buyer),
  solutionId: await item('solution', seller),
});

async function until(actions: readonly [ContactAction, Party][]) {
  const ids = await pair();
  const id = idOf(await invite(ids, buyer));
  for (const [action, by] of actions) expect(await move(id, action, by), action).toMatchObject({ code: 1 });
  return { id, ...ids };
}

describe('two owners', () => {
  test('part also when the demand is over meanwhile, which is closed then; nobody begins with one that is over', async () => {
    const over = (demandId: number) =>
      portal.sql.query(
        `update content_item set extra = jsonb_set(extra, '{validUntil}', '"2026-03-03"') where id = $1`,
        [demandId],
      );
    const { id, demandId } = await until([
      ['accept', seller],
      ['offer', seller],
      ['agree', buyer],
    ]);
    await over(demandId);
    expect(await move(id, 'part', seller, '排期太满')).toMatchObject({ code: 1 });
    expect(await stageOf(demandId)).toBe('closed');
    const late = await until([
      ['accept', seller],
      ['offer', seller],
    ]);
    await over(late.demandId);
    expect(await move(late.id, 'agree', buyer)).toMatchObject(failsWith('demandExpired'));
  });

  test('part while the demand goes on with somebody else: its stage is that of the other contact', async () => {
    const ids = await pair();
    const other = { demandId: ids.demandId, solutionId: await item('solution', third) };
    const [first, second] = [idOf(await invite(ids, buyer)), idOf(await invite(other, buyer))];
    for (const [id, party] of [
      [first, seller],
      [second, third],
    ] as const) {
      await move(id, 'accept', party);
      await move(id, 'offer', party);
      expect(await move(id, 'agree', buyer)).toMatchObject({ code: 1 });
    }
    await move(first, 'part', seller, '排期太满');
    expect(await stageOf(ids.demandId)).toBe('inContact');
    await move(second, 'part', third, '价格谈不拢');
    expect(await stageOf(ids.demandId)).toBe('open');
  });

  test('are not invited to a demand that is signed with another while the invitation waits', async () => {
    const { demandId, solutionId } = await pair();
    const signing = await portal.sql.connect();
    try {
      await signing.query('begin');
      await signing.query('select 1 from app_user where id = $1 for no key update', [buyer.id]);
      const invited = invite({ demandId, solutionId }, seller);
      const waiting = async () =>
        (
          await portal.sql.query(
            `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
          )
        ).rowCount;
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await signing.query(`update content_item set stage = 'signed' where id = $1`, [demandId]);
      await signing.query('commit');
      expect(await invited).toMatchObject(failsWith('matchDemandTaken'));
    } finally {
      await signing.query('rollback');
      signing.release();
    }
  });

  test('agree on nothing that has been signed with another meanwhile', async () => {
    const ids = await pair();
    const id = idOf(await invite({ ...ids, solutionId: await item('solution', third) }, third));
    await move(id, 'accept', buyer);
    await move(id, 'offer', third);
    await portal.sql.query(`update content_item set stage = 'signed' where id = $1`, [ids.demandId]);
    expect(await move(id, 'agree', buyer)).toMatchObject(failsWith('matchDemandTaken'));
    expect((await read(id, buyer)).actions).toEqual(['part']);
  });

  test('write so much a day', async () => {
    const { id } = await until([['accept', seller]]);
    await portal.sql.query(
      `insert into rate_limit (key, window_start, count) values ('match talk user ' || $1, '2026-03-03T16:00:00Z', $2)
       on conflict (key, window_start) do update set count = $2`,
      [third.id, talkPerDay],
    );
    await portal.sql.query('update match_contact set solution_user_id = $2 where id = $1', [id, third.id]);
    expect(await say(id, '再补充一句', third)).toMatchObject(failsWith('talkLimitReached'));
    expect(await say(id, '收到', buyer)).toMatchObject({ code: 1 });
  });

  test('are told by mail to an address that is proven, by SMS otherwise', async () => {
    const unproven = await enter(10, 'unproven');
    await portal.sql.query('update app_user set email_verified_at = null where id = $1', [unproven.id]);
    const ids = { demandId: await item('demand', buyer), solutionId: await item('solution', unproven) };
    expect(await invite(ids, buyer)).toMatchObject({ code: 1 });
    await expect
      .poll(async () => (await portal.messages(unproven.phone)).at(-1)?.template, { timeout: 20_000 })
      .toBe('matchContact');
    expect(await portal.messages(unproven.email ?? '')).toEqual([]);
  });
});
