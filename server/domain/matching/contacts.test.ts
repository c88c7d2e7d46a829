import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentVersions } from '#contract/account/agreement.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { invitationsPerDay } from '#contract/matching/constants.ts';
import { contactCalls, type ContactRow, type Talk } from '#contract/matching/contact-calls.ts';
import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { deleteContactsEndedBefore } from '#server/db/queries/matching/contact.ts';
import { contacting, idOf, type Party } from '#server/testing/contacting.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles, siteMessages } from '#server/testing/site-messages.ts';

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
const talk = async (id: number, by: Party) =>
  ((await portal.call(contactCalls.listTalk, { id }, { token: by.token })).data as { rows: Talk[] }).rows;
const rate = (id: number, stars: number, by: Party) =>
  portal.call(contactCalls.rateContact, { id, stars, comment: '很好' }, { token: by.token });

async function until(actions: readonly [ContactAction, Party][]) {
  const ids = await pair();
  const id = idOf(await invite(ids, buyer));
  for (const [action, by] of actions) expect(await move(id, action, by), action).toMatchObject({ code: 1 });
  return { id, ...ids };
}

test('a declined invitation can be repeated after 30 days, by the other party at once', async () => {
  const { id, ...ids } = await until([['decline', seller]]);
  expect(await invite(ids, buyer)).toMatchObject(failsWith('declinedLately'));
  const other = await pair();
  expect((await invite(other, buyer)).code).toBe(1);
  await portal.sql.query(`update match_contact set moved_at = moved_at - interval '31 days' where id = $1`, [
    id,
  ]);
  const again = idOf(await invite(ids, buyer));
  expect(await move(again, 'decline', seller)).toMatchObject({ code: 1 });
  expect(await invite(ids, seller)).toMatchObject({ code: 1 });
});

describe('a match contact', () => {
  test('runs from invite to rateContact; contact data is shown once both parties have agreed', async () => {
    const { id, demandId } = await until([['accept', seller]]);
    expect(await talk(id, seller)).toMatchObject([{ isMine: false, body: '想和贵方谈谈' }]);
    expect(await say(id, '<b>可以</b>，周三到厂看看', seller)).toMatchObject({ code: 1 });
    // of what waits to be read one is told once
    await say(id, '上午九点', seller);
    expect((await read(id, buyer)).unread).toBe(2);
    expect((await talk(id, buyer))[0]).toMatchObject({ body: '上午九点' });
    expect((await talk(id, buyer))[1]).toMatchObject({ isMine: false, body: '<b>可以</b>，周三到厂看看' });
    expect((await read(id, buyer)).unread).toBe(0);

    expect((await read(id, buyer)).contact).toBeNull();
    await move(id, 'offer', buyer);
    expect(await read(id, seller)).toMatchObject({ contact: null, state: 'offered', isOfferedByMe: false });
    expect(await move(id, 'agree', buyer)).toMatchObject(failsWith('contactOfferIsOwn'));
    expect(await stageOf(demandId)).toBe('open');
    await move(id, 'agree', seller);
    expect((await read(id, buyer)).contact).toEqual({
      contactName: 'solution联系人',
      contactPhone: '13912345678',
    });
    expect((await read(id, seller)).contact).toEqual({
      contactName: 'demand联系人',
      contactPhone: '13912345678',
    });
    expect(await stageOf(demandId)).toBe('inContact');
    // that either sees how the other can be reached was agreed to by both, and that is on record
    const { rows } = await portal.sql.query(
      'select user_id::int, document, version from consent where user_id = any($1) order by id',
      [[buyer.id, seller.id]],
    );
    const agreed = { document: 'matchContact', version: consentVersions.matchContact };
    expect(rows).toEqual([buyer, seller].map(({ id: userId }) => ({ user_id: userId, ...agreed })));

    expect(await move(id, 'sign', seller)).toMatchObject(failsWith('accessDenied'));
    await move(id, 'sign', buyer);
    expect(await stageOf(demandId)).toBe('signed');
    expect(await rate(id, 5, buyer)).toMatchObject(failsWith('ratingNotYet'));
    await move(id, 'finish', buyer);
    expect(await stageOf(demandId)).toBe('done');
    expect(await rate(id, 6, buyer)).toMatchObject(failsWith('ratingStarsRequired'));
    expect(await rate(id, 5, buyer)).toMatchObject({ code: 1 });
    expect(await rate(id, 4, seller)).toMatchObject({ code: 1 });
    expect(await rate(id, 1, seller)).toMatchObject(failsWith('ratingGiven'));
    const { ownRating, otherRating, steps } = await read(id, seller);
    expect([ownRating?.stars, otherRating?.stars]).toEqual([4, 5]);
    expect(steps.map(({ action, isMine }) => [action, isMine])).toEqual([
      ['invite', false],
      ['accept', true],
      ['offer', false],
      ['agree', true],
      ['sign', false],
      ['finish', false],
      ['rate', false],
      ['rate', true],
    ]);
    const titles = await messageTitles(portal, buyer.token);
    expect(titles.filter((title) => title === '对接中有新留言')).toHaveLength(1);
    expect(titles).toEqual(
      expect.arrayContaining(['您的对接邀请已被接受', '双方已交换联系方式', '对接中有新留言']),
    );
    const mail = (await portal.messages(seller.email ?? '')).filter(
      ({ template }) => template === 'matchContact',
    );
    expect(mail.length).toBeGreaterThan(0);
  });

  test('is invisible to a third account, and shows no contact data before both parties agree', async () => {
    const { id, ...ids } = await until([['accept', seller]]);
    const token = third.token;
    for (const answer of [
      await portal.call(contactCalls.getContact, { id }, { token }),
      await portal.call(contactCalls.listTalk, { id }, { token }),
      await say(id, '我也想谈', third),
      await move(id, 'part', third, '不谈了'),
      await rate(id, 1, third),
    ])
      expect(answer).toMatchObject(failsWith('notFound'));
    expect(await invite(ids, third)).toMatchObject(failsWith('matchNotOwn'));
    const own = await portal.call(contactCalls.ownContacts, {}, { token });
    expect(own.data).toEqual({ total: 0, rows: [] });
    for (const party of [buyer, seller])
      expect(JSON.stringify(await read(id, party))).not.toContain('13912345678');
  });

  test('is created once of 10 concurrent invitations, and takes one of 20 concurrent decisions', async () => {
    const ids = await pair();
    const both = await Promise.all([
      ...Array.from({ length: 5 }, () => invite(ids, buyer)),
      ...Array.from({ length: 5 }, () => invite(ids, seller)),
    ]);
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([1, errors.contactUnderWay.code]));

    const raced = idOf(await invite(await pair(), buyer));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => move(raced, n % 2 === 0 ? 'accept' : 'decline', seller)),
    );
    // who wanted what has become of it is told so, the others that it is another by now
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(10);
    expect(codes.filter((code) => code === errors.contactMoved.code)).toHaveLength(10);
    expect((await read(raced, buyer)).steps).toHaveLength(2);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('is created once for 20 invitations with one idempotency key', async () => {
    const ids = await pair();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(ids, buyer, '您好', key)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(answers.every(({ code }) => code === 1)).toBe(true);
  });

  test('is parted with a reason, which reopens the demand, or closes it after a signature', async () => {
    const first = await until([
      ['accept', seller],
      ['offer', seller],
      ['agree', buyer],
    ]);
    expect(await move(first.id, 'part', seller)).toMatchObject({
      ...failsWith('partingRequired'),
      data: { field: 'comment' },
    });
    expect(await move(first.id, 'part', seller, '排期太满')).toMatchObject({ code: 1 });
    expect(await stageOf(first.demandId)).toBe('open');
    expect(await say(first.id, '再谈谈', buyer)).toMatchObject(failsWith('contactNotTalking'));
    expect((await read(first.id, buyer)).contact).toBeNull();
    // they may begin anew
    expect(await invite(first, seller)).toMatchObject({ code: 1 });
    const second = await until([
      ['accept', seller],
      ['offer', seller],
      ['agree', buyer],
      ['sign', buyer],
    ]);
    await move(second.id, 'part', buyer, '合同终止');
    expect(await stageOf(second.demandId)).toBe('closed');
    expect(await invite(second, seller)).toMatchObject(failsWith('matchDemandTaken'));
  });

  test('notifies the other party and refuses offer when the demand is signed with another', async () => {
    const demandId = await item('demand', buyer);
    const [taken, left] = [await item('solution', seller), await item('solution', third)];
    const [winner, loser] = [
      idOf(await invite({ demandId, solutionId: taken }, buyer)),
      idOf(await invite({ demandId, solutionId: left }, buyer)),
    ];
    await move(winner, 'accept', seller);
    await move(loser, 'accept', third);
    const told = async ({ token }: Party) =>
      (await siteMessages(portal, token)).filter(({ title }) => title === '您对接中的需求不再寻找方案');
    for (const [action, by] of [
      ['offer', buyer],
      ['agree', seller],
      ['sign', buyer],
    ] as const)
      expect(await move(winner, action, by)).toMatchObject({ code: 1 });
    expect(await told(third)).toMatchObject([{ page: `/company?page=match&contact=${String(loser)}` }]);
    expect(await told(seller)).toEqual([]);
    expect(await read(loser, third)).toMatchObject({ isTaken: true, actions: ['part'] });
    expect(await move(loser, 'offer', third)).toMatchObject(failsWith('matchDemandTaken'));
  });

  test('names the reason when the item cannot be invited', async () => {
    const demandId = await item('demand', buyer);
    const [ofStaff, own] = [await item('solution', undefined), await item('solution', buyer)];
    expect(await invite({ demandId, solutionId: ofStaff }, buyer)).toMatchObject(failsWith('matchNoOwner'));
    expect(await invite({ demandId, solutionId: own }, buyer)).toMatchObject(failsWith('matchBothOwn'));
    expect(await invite({ demandId: own, solutionId: demandId }, buyer)).toMatchObject(failsWith('notFound'));
    const ids = await pair();
    expect(await invite(ids, buyer, '字'.repeat(501))).toMatchObject(failsWith('invitationTooLong'));
    await portal.sql.query('update content_item set status = 5 where id = $1', [ids.solutionId]);
    expect(await invite(ids, buyer)).toMatchObject(failsWith('notFound'));
    const gone = await pair();
    const id = idOf(await invite(gone, buyer));
    await portal.sql.query('update content_item set status = 5 where id = $1', [gone.demandId]);
    expect(await move(id, 'accept', seller)).toMatchObject(failsWith('matchItemGone'));
    expect(await move(id, 'decline', seller)).toMatchObject({ code: 1 });
  });

  test('is listed by fittingItems and ownContacts', async () => {
    const { demandId, solutionId } = await pair();
    const asked = async (id: number, { token }: Party) =>
      (await portal.call(contactCalls.fittingItems, { id }, { token })).data as {
        hasOwner: boolean;
        isOwn: boolean;
        rows: { id: number; contactId: number | null }[];
      };
    expect(await asked(demandId, buyer)).toMatchObject({ isOwn: true, rows: [] });
    const fitting = (await asked(demandId, seller)).rows.find(({ id }) => id === solutionId);
    expect(fitting).toMatchObject({ contactId: null });
    const id = idOf(await invite({ demandId, solutionId }, seller));
    expect((await asked(demandId, seller)).rows.find((row) => row.id === solutionId)?.contactId).toBe(id);
    await portal.sql.query(`update content_item set stage = 'signed' where id = $1`, [demandId]);
    expect((await asked(demandId, seller)).rows.map((row) => row.id)).toEqual([solutionId]);
    expect(await asked(999_999, seller)).toEqual({ hasOwner: false, isOwn: false, partners: [], rows: [] });
    const received = await portal.call(
      contactCalls.ownContacts,
      { direction: 'received' },
      { token: buyer.token },
    );
    expect((received.data as { rows: ContactRow[] }).rows.map((row) => row.id)).toContain(id);
  });

  test('causes at most 5 SMS a day for its recipient, however often it is sent and withdrawn', async () => {
    const quiet = await enter(11, 'quiet');
    await portal.sql.query('update app_user set email = null, email_verified_at = null where id = $1', [
      quiet.id,
    ]);
    const [demandId, solutionId] = [await item('demand', third), await item('solution', quiet)];
    for (let n = 0; n < 8; n += 1)
      expect(
        await move(idOf(await invite({ demandId, solutionId }, third)), 'withdraw', third),
      ).toMatchObject({
        code: 1,
      });
    expect(await portal.messages(quiet.phone)).toHaveLength(5);
    expect(await messageTitles(portal, quiet.token)).toHaveLength(16);
  });

  test('is refused beyond invitationsPerDay invitations a day', async () => {
    const eager = await enter(9, 'eager');
    const demandId = await item('demand', eager);
    const solutions: number[] = [];
    for (let n = 0; n <= invitationsPerDay; n += 1) solutions.push(await item('solution', seller));
    const codes: number[] = [];
    for (const solutionId of solutions) codes.push((await invite({ demandId, solutionId }, eager)).code);
    expect(codes.filter((code) => code === 1)).toHaveLength(invitationsPerDay);
    expect(codes.at(-1)).toBe(errors.invitationLimitReached.code);
  });

  test('leaves the stage alone when the demand was reopened and signed with another', async () => {
    const first = await until([
      ['accept', seller],
      ['offer', buyer],
      ['agree', seller],
      ['sign', buyer],
    ]);
    const { demandId } = first;
    const stage = (action: 'close' | 'reopen') =>
      portal.call(
        ownSupplyCalls.setStage,
        { id: demandId, action, comment: '换一家' },
        { token: buyer.token },
      );
    expect([(await stage('close')).code, (await stage('reopen')).code]).toEqual([1, 1]);
    const id = idOf(await invite({ demandId, solutionId: await item('solution', third) }, buyer));
    for (const [action, by] of [
      ['accept', third],
      ['offer', buyer],
      ['agree', third],
      ['sign', buyer],
    ] as const)
      expect(await move(id, action, by), action).toMatchObject({ code: 1 });
    expect(await move(first.id, 'part', seller, '不做了')).toMatchObject({ code: 1 });
    expect(await stageOf(demandId)).toBe('signed');
    expect(await move(id, 'part', third, '也不做了')).toMatchObject({ code: 1 });
    expect(await stageOf(demandId)).toBe('closed');
    // its owner is told of the contact: it was the other one who closed the demand by it, and not the portal
    const ofDemand = (await siteMessages(portal, buyer.token)).filter(({ page }) =>
      page.startsWith(`/company?page=demand&id=${String(demandId)}`),
    );
    expect(ofDemand).toEqual([]);
  });

  test('is deleted with its history long after it has ended', async () => {
    const { id } = await until([['decline', seller]]);
    await deleteContactsEndedBefore(portal.services.db, new Date(portal.clock.now().getTime() + 1_000));
    const left = await portal.sql.query(
      `select from workflow_step where subject = 'contact' and subject_id = $1`,
      [id],
    );
    expect([
      left.rowCount,
      (await portal.call(contactCalls.getContact, { id }, { token: buyer.token })).code,
    ]).toEqual([0, errors.notFound.code]);
  });
});
