import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportedData } from '#contract/account/exported-data.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { goneReason, goneUser } from '#contract/gone.ts';
import { contactRetentionDays, matchReportRetentionDays } from '#contract/matching/constants.ts';
import { matchReportCalls, reportTalkCalls } from '#contract/matching/report-calls.ts';
import type { MatchReportDecision } from '#contract/matching/report-workflow.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { confirm } from '#server/testing/confirming.ts';
import { contacting, idOf, type Party } from '#server/testing/contacting.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let made = 10;
const { enter, item, invite, move, say } = contacting(() => portal);

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000, matchItems: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
});
afterAll(() => portal.stop());

/** Two of their own who talk: the buyer has reported what the seller wrote, with a note. */
async function reported(body: (of: { buyer: Party; seller: Party }) => { said: string; note: string }) {
  const buyer = await enter((made += 1), `buyer_${String(made)}`);
  const seller = await enter((made += 1), `seller_${String(made)}`);
  const ids = { demandId: await item('demand', buyer), solutionId: await item('solution', seller) };
  const contact = idOf(await invite(ids, buyer));
  await move(contact, 'accept', seller);
  const { said, note } = body({ buyer, seller });
  const messageId = idOf(await say(contact, said, seller));
  const asked = { id: contact, messageId, reason: '泄露他人信息', note };
  expect(await portal.call(reportTalkCalls.reportTalk, asked, { token: buyer.token })).toMatchObject({
    code: 1,
  });
  const { rows } = await portal.sql.query<{ id: string }>('select max(id) as id from match_report');
  return { buyer, seller, contact, messageId, id: Number(rows[0]?.id) };
}
const look = async (id: number) =>
  (await portal.call(matchReportCalls.getMatchReport, { id }, { token: reviewer.token })).data as ResponseOf<
    typeof matchReportCalls.getMatchReport
  >;
const decide = (id: number, action: MatchReportDecision) =>
  portal.call(matchReportCalls.decideMatchReport, { id, action, comment: '理由' }, { token: reviewer.token });
const rowsOf = async (id: number) => {
  const count = async (statement: string) =>
    Number(
      (await portal.sql.query<{ n: string }>(`select count(*) as n from ${statement}`, [id])).rows[0]?.n,
    );
  return [
    await count('match_report where id = $1'),
    await count(`workflow_step where subject = 'matchReport' and subject_id = $1`),
  ];
};
async function erase({ id }: Party) {
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [id]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
}

test.each(['buyer', 'seller'] as const)(
  'eraseDueAccounts leaves nothing of a %s in reports, and ends what waits',
  async (who) => {
    const found = await reported(({ buyer, seller }) => ({
      said: `我的电话是 ${seller.phone}，请直接联系`,
      note: `对方一直打我的电话 ${buyer.phone}，他的是 ${seller.phone}`,
    }));
    const { [who]: leaver, id, contact } = found;
    const other = who === 'buyer' ? found.seller : found.buyer;
    await erase(leaver);
    const one = await look(id);
    expect(JSON.stringify(one)).not.toContain(leaver.phone);
    expect(JSON.stringify(one)).not.toContain(leaver.account);
    expect(one).toMatchObject({ state: 'ended', actions: [], contactState: 'failed' });
    expect(who === 'buyer' ? one.reporter.account : one.writer.account).toBe(goneUser);
    expect(one.steps.at(-1)).toMatchObject({ action: 'end', by: '', comment: goneReason });
    expect((await messageTitles(portal, reviewer.token)).join()).toContain('有用户注销了账号');
    // of two who are both gone nothing stays
    await erase(other);
    expect(await rowsOf(id)).toEqual([0, 0]);
    const { rows } = await portal.sql.query('select from match_contact where id = $1', [contact]);
    expect(rows).toEqual([]);
  },
);

test('eraseDueAccounts leaves a decided report as it was decided', async () => {
  const { id, seller } = await reported(() => ({ said: '加微信', note: '' }));
  await decide(id, 'hide');
  await erase(seller);
  expect(await look(id)).toMatchObject({ state: 'hidden', messages: [{}, { isHidden: true }] });
});

test('exportData has one’s own reports and words, hidden ones too, and not what was hidden of the other', async () => {
  const { buyer, seller, id } = await reported(() => ({ said: '加微信返点', note: '引导线下' }));
  await decide(id, 'hide');
  const exported = async ({ token }: Party) => {
    const { data } = await portal.call(
      profileCalls.exportData,
      {},
      { token: await confirm(portal, token, 'data') },
    );
    return (data as ExportedData).matchContacts[0];
  };
  const ofBuyer = await exported(buyer);
  expect(ofBuyer?.reports).toMatchObject([{ reason: '泄露他人信息', note: '引导线下', state: 'hidden' }]);
  expect(ofBuyer?.messages.at(-1)).toMatchObject({ isOwn: false, isHidden: true, body: '' });
  const ofSeller = await exported(seller);
  expect(ofSeller?.reports).toEqual([]);
  expect(ofSeller?.messages.at(-1)).toMatchObject({ isOwn: true, isHidden: true, body: '加微信返点' });
});

test('sweepOldRows deletes a report with its history so long after the decision, and one that waits never', async () => {
  const decided = await reported(() => ({ said: '加微信', note: '' }));
  const waiting = await reported(() => ({ said: '加微信', note: '' }));
  await decide(decided.id, 'hide');
  const age = (days: number) =>
    portal.sql.query(
      `update match_report set created_at = $2::timestamptz - make_interval(days => $1),
         decided_at = case when decided_at is null then null else $2::timestamptz - make_interval(days => $1) end`,
      [days, portal.clock.now()],
    );
  await age(matchReportRetentionDays - 1);
  await sweepOldRows(portal.services);
  expect(await rowsOf(decided.id)).toEqual([1, 2]);
  await age(matchReportRetentionDays + 1);
  await sweepOldRows(portal.services);
  expect(await rowsOf(decided.id)).toEqual([0, 0]);
  expect(await rowsOf(waiting.id)).toEqual([1, 1]);
  // what was hidden stays so
  const { rows } = await portal.sql.query(
    'select from match_message where id = $1 and hidden_at is not null',
    [decided.messageId],
  );
  expect(rows).toHaveLength(1);
});

test('sweepOldRows deletes reports with the contact that ended long ago', async () => {
  const { id, contact } = await reported(() => ({ said: '加微信', note: '' }));
  await decide(id, 'end');
  await portal.sql.query(
    `update match_contact set moved_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
    [contact, portal.clock.now(), contactRetentionDays + 1],
  );
  await sweepOldRows(portal.services);
  expect(await rowsOf(id)).toEqual([0, 0]);
});
