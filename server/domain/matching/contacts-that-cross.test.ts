import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { talkPerDay } from '#contract/matching/constants.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { tokenHeader } from '#contract/transport.ts';
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

describe('a match contact under concurrent changes', () => {
  test('can be parted when the demand has expired, which closes the demand; agree then is refused', async () => {
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

  test('leaves the stage to the remaining contact when one of two is parted', async () => {
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

  test('is refused when the demand is signed with another while the invitation is being sent', async () => {
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
      await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
      await signing.query(`update content_item set stage = 'signed' where id = $1`, [demandId]);
      await signing.query('commit');
      expect(await invited).toMatchObject(failsWith('matchDemandTaken'));
    } finally {
      await signing.query('rollback');
      signing.release();
    }
  });

  test('is refused at agree when the demand was signed with another', async () => {
    const ids = await pair();
    const id = idOf(await invite({ ...ids, solutionId: await item('solution', third) }, third));
    await move(id, 'accept', buyer);
    await move(id, 'offer', third);
    await portal.sql.query(`update content_item set stage = 'signed' where id = $1`, [ids.demandId]);
    expect(await move(id, 'agree', buyer)).toMatchObject(failsWith('matchDemandTaken'));
    expect((await read(id, buyer)).actions).toEqual(['part']);
  });

  test('becomes inContact when both parties offer concurrently', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, demandId } = await until([['accept', seller]]);
      const answers = await Promise.all([move(id, 'offer', buyer), move(id, 'offer', seller)]);
      expect(answers.map(({ code }) => code)).toEqual([1, 1]);
      const states = answers.map(({ data }) => (data as { state: string }).state);
      expect(states.toSorted()).toEqual(['inContact', 'offered']);
      expect(await read(id, buyer)).toMatchObject({ state: 'inContact', contact: expect.anything() });
      expect(await stageOf(demandId)).toBe('inContact');
      expect((await read(id, buyer)).steps.map(({ action }) => action)).toEqual([
        ...['invite', 'accept', 'offer', 'agree'],
      ]);
    }
  });

  test('ignores a repeated action; the offering party cannot agree, nor the seller sign', async () => {
    const { id } = await until([['accept', seller]]);
    expect(await move(id, 'accept', seller)).toMatchObject({ code: 1, data: { state: 'talking' } });
    await move(id, 'offer', buyer);
    expect(await move(id, 'offer', buyer)).toMatchObject({ code: 1, data: { state: 'offered' } });
    expect(await move(id, 'agree', buyer)).toMatchObject(failsWith('contactOfferIsOwn'));
    await move(id, 'offer', seller);
    expect(await move(id, 'sign', seller)).toMatchObject(failsWith('accessDenied'));
    await move(id, 'sign', buyer);
    // it is not his to sign, whoever has
    expect(await move(id, 'sign', seller)).toMatchObject(failsWith('contactMoved'));
    expect(await move(id, 'sign', buyer)).toMatchObject({ code: 1, data: { state: 'signed' } });
    expect((await read(id, buyer)).steps).toHaveLength(5);
    // another wish than what has become of it
    expect(await move(id, 'decline', seller)).toMatchObject(failsWith('contactMoved'));
  });

  test('is parted once when both parties part concurrently', async () => {
    const { id } = await until([['accept', seller]]);
    const answers = await Promise.all([
      move(id, 'part', buyer, '排期太满'),
      move(id, 'part', seller, '价格谈不拢'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect((await read(id, buyer)).steps.filter(({ action }) => action === 'part')).toHaveLength(1);
  });

  test('answers watchContact with 304 until it changes', async () => {
    const { id } = await until([]);
    const watch = (by: Party, etag?: string) =>
      fetch(`${portal.url}${contactCalls.watchContact.path}?id=${String(id)}`, {
        headers: { [tokenHeader]: by.token, ...(etag !== undefined && { 'if-none-match': etag }) },
      });
    let etag = '';
    const isNew = async () => {
      const answer = await watch(buyer, etag);
      if (answer.status === 304) return (await answer.text()) !== '';
      const { headers } = answer;
      expect([answer.status, headers.get('cache-control'), headers.get('vary')]).toEqual([
        ...[200, 'private, no-cache', tokenHeader],
      ]);
      etag = headers.get('etag') ?? '';
      return true;
    };
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    for (const act of [
      () => move(id, 'accept', seller),
      () => say(id, '周三到厂', seller),
      () => move(id, 'offer', seller),
      () => move(id, 'agree', buyer),
      () =>
        portal.sql.query(
          `update content_item set stage = 'closed' where id = (select demand_id from match_contact where id = $1)`,
          [id],
        ),
    ]) {
      await act();
      expect([await isNew(), await isNew()]).toEqual([true, false]);
    }
    // nor is a title that was changed, or a rating, seen without it
    const titled = `update content_item set title = '新的题目' where id = (select solution_id from match_contact where id = $1)`;
    await portal.sql.query(titled, [id]);
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    await portal.sql.query(`update match_contact set state = 'done' where id = $1`, [id]);
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    const rated = await portal.call(
      contactCalls.rateContact,
      { id, stars: 5, comment: '' },
      { token: seller.token },
    );
    expect(rated).toMatchObject({ code: 1 });
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    // reading a message is no news
    await portal.call(contactCalls.listTalk, { id }, { token: buyer.token });
    expect(await isNew()).toBe(false);
    expect(await (await watch(third)).json()).toMatchObject(failsWith('notFound'));
  });

  test('is offered by fittingItems for the best matches; an item of the centre has hasOwner false', async () => {
    const { demandId, solutionId } = await pair();
    const centres = await item('solution', undefined);
    for (const id of [solutionId, centres])
      await portal.sql.query(
        `insert into supply_match (demand_id, solution_id, score, reasons, computed_at) values ($1, $2, 80, '[]', now())`,
        [demandId, id],
      );
    const partners = async (by: Party) =>
      (
        (await portal.call(contactCalls.fittingItems, { id: demandId }, { token: by.token })).data as {
          partners: object[];
        }
      ).partners;
    const known = { isOwn: false, isTaken: false };
    expect(await partners(buyer)).toEqual([
      { ...known, id: centres, hasOwner: false, contactId: null },
      { ...known, id: solutionId, hasOwner: true, contactId: null },
    ]);
    expect(await partners(third)).toEqual([]);
    const contactId = idOf(await invite({ demandId, solutionId }, buyer));
    expect((await partners(buyer))[1]).toMatchObject({ id: solutionId, contactId });
    await portal.sql.query(`update content_item set stage = 'signed' where id = $1`, [demandId]);
    expect((await partners(buyer))[0]).toMatchObject({ isTaken: true });
  });

  test('refuses messages beyond talkPerDay a day', async () => {
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

  test('is notified by mail to a verified address, by SMS otherwise', async () => {
    const unproven = await enter(10, 'unproven');
    await portal.sql.query('update app_user set email_verified_at = null where id = $1', [unproven.id]);
    const ids = { demandId: await item('demand', buyer), solutionId: await item('solution', unproven) };
    expect(await invite(ids, buyer)).toMatchObject({ code: 1 });
    await expect
      .poll(async () => (await portal.messages(unproven.phone)).at(-1)?.template, { timeout: 30_000 })
      .toBe('matchContact');
    expect(await portal.messages(unproven.email ?? '')).toEqual([]);
  });
});
