import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { reportNoteMax, reportsPerDay } from '#contract/forum/constants.ts';
import { contactCalls, type Talk } from '#contract/matching/contact-calls.ts';
import { matchReportCalls, reportTalkCalls } from '#contract/matching/report-calls.ts';
import type { MatchReportDecision } from '#contract/matching/report-workflow.ts';
import { reportContext, reportedTalkMax } from '#contract/matching/constants.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { contacting, idOf, type Party } from '#server/testing/contacting.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles, siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let buyer: Party;
let seller: Party;
let third: Party;
let reviewer: TestColleague;
let second: TestColleague;
const { enter, item, invite, move, say, read, stageOf } = contacting(() => portal);

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { matchItems: 3_600_000 } });
  buyer = await enter(1, 'buyer');
  seller = await enter(2, 'seller');
  third = await enter(3, 'third');
  reviewer = await hireColleague(portal, 4, { role: 'reviewer' });
  second = await hireColleague(portal, 5, { role: 'chief' });
});
afterAll(() => portal.stop());

type Report = ResponseOf<typeof matchReportCalls.getMatchReport>;
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const count = async (statement: string, values: unknown[] = []) =>
  Number(
    (await portal.sql.query<{ n: string }>(`select count(*) as n from ${statement}`, values)).rows[0]?.n,
  );

/** Two who talk; limits of a day begin anew with each. */
async function talking(): Promise<number> {
  await portal.sql.query(`delete from rate_limit where key like 'match report%' or key like 'match talk%'`);
  const ids = { demandId: await item('demand', buyer), solutionId: await item('solution', seller) };
  const id = idOf(await invite(ids, buyer));
  expect(await move(id, 'accept', seller)).toMatchObject({ code: 1 });
  return id;
}
const talk = async (id: number, by: Party, pageSize = 100) =>
  ((await portal.call(contactCalls.listTalk, { id, pageSize }, { token: by.token })).data as { rows: Talk[] })
    .rows;
const said = async (id: number, body: string, by: Party) => idOf(await say(id, body, by));
const report = (
  id: number,
  messageId: number | undefined,
  by: Party,
  more: Partial<RequestOf<typeof reportTalkCalls.reportTalk>> = {},
) =>
  portal.call(
    reportTalkCalls.reportTalk,
    { id, messageId, reason: '广告推销', note: '', ...more },
    { token: by.token },
  );
const newest = async () =>
  Number((await portal.sql.query<{ id: string }>('select max(id) as id from match_report')).rows[0]?.id);
const look = async (id: number, by: { token: string } = reviewer) =>
  (await portal.call(matchReportCalls.getMatchReport, { id }, { token: by.token })).data as Report;
const decide = (id: number, action: MatchReportDecision, comment = '', by: TestColleague = reviewer) =>
  portal.call(matchReportCalls.decideMatchReport, { id, action, comment }, { token: by.token });
/** One of the seller's messages that the buyer has reported. */
async function reported() {
  const contact = await talking();
  const messageId = await said(contact, '加微信返点，别走平台', seller);
  expect(await report(contact, messageId, buyer)).toMatchObject({ code: 1 });
  return { contact, messageId, id: await newest() };
}
const linesOf = async (id: number) =>
  (
    await portal.sql.query<{ action: string; result: string }>(
      'select action, result from audit_log where object = $1 order by id',
      [`matchReport ${String(id)}`],
    )
  ).rows;

test('reportTalk is for the two alone, and for messages of the other', async () => {
  const contact = await talking();
  const theirs = await said(contact, '您好', seller);
  const own = await said(contact, '您好', buyer);
  const elsewhere = await talking();
  expect(await report(contact, theirs, third)).toMatchObject(failsWith('notFound'));
  expect(await report(contact, own, buyer)).toMatchObject(failsWith('notFound'));
  expect(await report(elsewhere, theirs, buyer)).toMatchObject(failsWith('notFound'));
  expect(await report(contact, 999_999_999, buyer)).toMatchObject(failsWith('notFound'));
  expect(await report(999_999_999, undefined, buyer)).toMatchObject(failsWith('notFound'));
  // the seller has written nothing there
  expect(await report(elsewhere, undefined, buyer)).toMatchObject(failsWith('matchReportNothing'));
  expect(await count('match_report where contact_id = any($1)', [[contact, elsewhere]])).toBe(0);
  expect(await report(contact, theirs, buyer)).toMatchObject({ code: 1 });
  expect(await report(contact, own, seller)).toMatchObject({ code: 1 });
});

test('reportTalk wants a reason of the list, and a note within its limit', async () => {
  const contact = await talking();
  const messageId = await said(contact, '您好', seller);
  for (const reason of ['', '不喜欢'])
    expect(await report(contact, messageId, buyer, { reason })).toMatchObject(
      failsWith('reportReasonRequired'),
    );
  expect(await report(contact, messageId, buyer, { note: '字'.repeat(reportNoteMax + 1) })).toMatchObject(
    failsWith('reportNoteTooLong'),
  );
  expect(await report(contact, messageId, buyer, { note: '字'.repeat(reportNoteMax) })).toMatchObject({
    code: 1,
  });
});

test('reportTalk takes the limit of a day, and counts what was refused not at all', async () => {
  const contact = await talking();
  const ids: number[] = [];
  for (let n = 0; n <= reportsPerDay; n += 1) ids.push(await said(contact, `第 ${String(n)} 条`, seller));
  for (const messageId of ids.slice(0, reportsPerDay - 1))
    expect(await report(contact, messageId, buyer)).toMatchObject({ code: 1 });
  expect(await report(contact, ids[0], buyer)).toMatchObject(failsWith('matchReported'));
  expect(await report(contact, ids[reportsPerDay - 1], buyer)).toMatchObject({ code: 1 });
  expect(await report(contact, ids[reportsPerDay], buyer)).toMatchObject(failsWith('reportLimitReached'));
  // the other one has a limit of his own
  expect(
    await report(contact, (await talk(contact, buyer)).find(({ isMine }) => isMine)?.id, seller),
  ).toMatchObject({
    code: 1,
  });
  // a day goes by
  await portal.sql.query(
    `update rate_limit set window_start = window_start - interval '1 day' where key like 'match report%'`,
  );
  expect(await report(contact, ids[reportsPerDay], buyer)).toMatchObject({ code: 1 });
});

test('reportTalk of one message by 100 at once is one report', async () => {
  const contact = await talking();
  const messageId = await said(contact, '加微信返点', seller);
  await Promise.all(Array.from({ length: 100 }, () => report(contact, messageId, buyer)));
  expect(await count('match_report where contact_id = $1', [contact])).toBe(1);
  const row = (await talk(contact, buyer)).find(({ id }) => id === messageId);
  expect(row).toMatchObject({ report: 'waiting', isHidden: false, body: '加微信返点' });
  expect((await talk(contact, seller)).find(({ id }) => id === messageId)).toMatchObject({ report: null });
});

test('getMatchReport answers the message with five before and five after, and nothing that was written later', async () => {
  const contact = await talking();
  for (let n = 1; n <= 8; n += 1) await said(contact, `前 ${String(n)}`, n % 2 === 0 ? buyer : seller);
  const messageId = await said(contact, '就是这一条', seller);
  for (let n = 1; n <= 3; n += 1) await said(contact, `后 ${String(n)}`, buyer);
  await report(contact, messageId, buyer, { note: '说的是这一句' });
  await said(contact, '举报以后写的', seller);
  const id = await newest();
  const one = await look(id);
  expect(one.messages.map(({ body }) => body)).toEqual([
    ...['前 4', '前 5', '前 6', '前 7', '前 8'],
    ...['就是这一条', '后 1', '后 2', '后 3'],
  ]);
  expect(one.messages.length).toBeLessThanOrEqual(2 * reportContext + 1);
  expect(one.messages.filter(({ isReported }) => isReported).map((row) => row.id)).toEqual([messageId]);
  expect(one).toMatchObject({
    ...{ reason: '广告推销', note: '说的是这一句', isOfMessage: true, writerSide: 'solution' },
    ...{ reporter: { account: 'buyer' }, contactState: 'talking', actions: ['keep', 'hide', 'end'] },
    demand: { party: '远衡精密传动' },
    solution: { party: '砚禾软件' },
  });
  expect(one.writer).toMatchObject({ account: 'seller' });
  expect(JSON.stringify(one)).not.toContain(seller.phone);
  expect(one.steps).toMatchObject([{ action: 'report', by: 'buyer' }]);
  expect(await linesOf(id)).toEqual([{ action: 'match', result: 'report' }]);
  // sealed, as the talk is
  const { rows } = await portal.sql.query<{ note: Buffer }>('select note from match_report where id = $1', [
    id,
  ]);
  expect(rows[0]?.note.toString('utf8')).not.toContain('说的是这一句');
});

test('getMatchReport of a talk answers its last messages, of which none can be hidden alone', async () => {
  const contact = await talking();
  for (let n = 1; n <= reportedTalkMax; n += 1) await said(contact, `第 ${String(n)} 条`, seller);
  expect(await report(contact, undefined, buyer)).toMatchObject({ code: 1 });
  expect(await read(contact, buyer)).toMatchObject({ isTalkReported: true });
  expect(await read(contact, seller)).toMatchObject({ isTalkReported: false });
  expect(await report(contact, undefined, buyer)).toMatchObject(failsWith('matchReported'));
  const id = await newest();
  await said(contact, '举报以后写的', seller);
  const { messages, actions } = await look(id);
  expect(messages.map(({ body }) => body)).toEqual(
    Array.from({ length: reportedTalkMax }, (_, n) => `第 ${String(n + 1)} 条`),
  );
  expect(actions).toEqual(['keep', 'end']);
  expect(await decide(id, 'hide', '理由')).toMatchObject(failsWith('matchReportOfTalk'));
  expect(await decide(id, 'keep')).toMatchObject({ code: 1, data: { state: 'kept' } });
  // it has gone on since
  expect(await report(contact, undefined, buyer)).toMatchObject({ code: 1 });
});

test('calls of staff about reports are for those who review for the whole site', async () => {
  const { id } = await reported();
  const clerk = await hireColleague(portal, 6, { role: 'clerk' });
  const ofSection = await hireColleague(portal, 7, { role: 'reviewer', sectionId: 77 });
  for (const { token } of [buyer, seller, clerk, ofSection])
    for (const answer of [
      await portal.call(matchReportCalls.listMatchReports, {}, { token }),
      await portal.call(matchReportCalls.getMatchReport, { id }, { token }),
      await portal.call(matchReportCalls.revealMatchReport, { id }, { token }),
      await portal.call(matchReportCalls.decideMatchReport, { id, action: 'keep' }, { token }),
    ])
      expect(answer).toMatchObject(failsWith('accessDenied'));
  expect((await look(id)).state).toBe('waiting');
  expect(await decide(999_999_999, 'keep')).toMatchObject(failsWith('notFound'));
});

test('keep tells whoever has reported, and nobody else', async () => {
  const { id, contact, messageId } = await reported();
  const told = (await siteMessages(portal, seller.token)).length;
  expect(await decide(id, 'keep', '正常商谈')).toMatchObject({ code: 1, data: { state: 'kept' } });
  const [news] = await siteMessages(portal, buyer.token);
  expect(news).toMatchObject({ title: '您的举报已处理' });
  expect(JSON.stringify(news)).toContain('予以保留');
  expect(JSON.stringify(news)).not.toContain('正常商谈');
  expect((await siteMessages(portal, seller.token)).length).toBe(told);
  const row = (await talk(contact, buyer)).find((one) => one.id === messageId);
  expect(row).toMatchObject({ report: 'kept', isHidden: false });
  expect(await report(contact, messageId, buyer)).toMatchObject(failsWith('matchReported'));
  expect((await look(id)).steps.map(({ action, by }) => [action, by])).toEqual([
    ['report', 'buyer'],
    ['keep', reviewer.account],
  ]);
});

test('hide takes a message from both, and tells its writer why', async () => {
  const { id, contact, messageId } = await reported();
  const mark = async () =>
    (
      (await portal.call(contactCalls.watchContact, { id: contact }, { token: buyer.token })).data as {
        mark: string;
      }
    ).mark;
  const before = await mark();
  expect(await decide(id, 'hide')).toMatchObject({
    ...failsWith('matchReportReasonRequired'),
    data: { field: 'comment' },
  });
  expect(await decide(id, 'hide', '引导线下返点')).toMatchObject({ code: 1, data: { state: 'hidden' } });
  expect(await mark()).not.toBe(before);
  for (const party of [buyer, seller])
    expect((await talk(contact, party)).find((one) => one.id === messageId)).toMatchObject({
      ...{ body: '', isHidden: true },
    });
  const [toWriter] = await siteMessages(portal, seller.token);
  expect(toWriter).toMatchObject({ title: '您的一条对接留言被隐藏' });
  expect(JSON.stringify(toWriter)).toContain('引导线下返点');
  const [toReporter] = await siteMessages(portal, buyer.token);
  expect(toReporter).toMatchObject({ title: '您的举报已处理' });
  expect(JSON.stringify(toReporter)).not.toContain('引导线下返点');
  // those who decide go on seeing what they decided about
  expect((await look(id)).messages.find((one) => one.isReported)).toMatchObject({
    ...{ isHidden: true, body: '加微信返点，别走平台' },
  });
  expect(await say(contact, '好的', seller)).toMatchObject({ code: 1 });
});

test('end ends the contact, tells both the reason, and the demand looks on', async () => {
  const contact = await talking();
  await move(contact, 'offer', buyer);
  await move(contact, 'agree', seller);
  const { demand } = await read(contact, buyer);
  expect(await stageOf(demand.id)).toBe('inContact');
  const messageId = await said(contact, '不返点就去举报你们偷税', seller);
  await report(contact, messageId, buyer);
  const id = await newest();
  expect(await decide(id, 'end', ' ')).toMatchObject(failsWith('matchReportReasonRequired'));
  expect(await decide(id, 'end', '威胁对方')).toMatchObject({ code: 1, data: { state: 'ended' } });
  for (const party of [buyer, seller]) {
    const seen = await read(contact, party);
    expect(seen.state).toBe('failed');
    expect(seen.steps.at(-1)).toMatchObject({ action: 'end', isMine: false, comment: '威胁对方' });
    expect(JSON.stringify((await siteMessages(portal, party.token))[0])).toContain('威胁对方');
  }
  expect((await messageTitles(portal, seller.token))[0]).toBe('对接已由平台结束');
  expect(await stageOf(demand.id)).toBe('open');
  expect(await say(contact, '还在吗', seller)).toMatchObject(failsWith('contactNotTalking'));
  expect(await count(`audit_log where object = $1 and result = 'end'`, [`contact ${String(contact)}`])).toBe(
    1,
  );
  // what is over can be reported and hidden, and not ended again
  const other = (await talk(contact, seller)).find(({ isMine }) => !isMine)?.id;
  await report(contact, other, seller);
  expect((await look(await newest())).actions).toEqual(['keep', 'hide']);
  expect(await decide(await newest(), 'end', '理由')).toMatchObject(failsWith('matchReportContactOver'));
});

test('moveContact does not end a contact as the centre does', async () => {
  const contact = await talking();
  const asked = { id: contact, action: 'end' as never };
  expect((await portal.call(contactCalls.moveContact, asked, { token: buyer.token })).code).not.toBe(1);
  expect((await read(contact, buyer)).state).toBe('talking');
});

test('of 100 decisions of two reviewers at once one counts', async () => {
  const { id, contact } = await reported();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      decide(
        id,
        (['keep', 'hide', 'end'] as const)[n % 3] ?? 'keep',
        '理由',
        n % 2 === 0 ? reviewer : second,
      ),
    ),
  );
  const done = answers.filter(({ code }) => code === 1);
  expect(done).toHaveLength(1);
  const others = new Set(answers.filter(({ code }) => code !== 1).map(({ code }) => code));
  expect([...others]).toEqual([errors.matchReportDecided.code]);
  const { state, steps } = await look(id);
  expect(done[0]?.data).toEqual({ state });
  expect(steps).toHaveLength(2);
  expect(await linesOf(id)).toHaveLength(2);
  expect((await read(contact, buyer)).state).toBe(state === 'ended' ? 'failed' : 'talking');
});

test('listMatchReports has what waits first come, first; staff are told of it once in ten minutes', async () => {
  await portal.sql.query('delete from match_report');
  await portal.sql.query(`delete from message_quota where recipient like 'match reported%'`);
  const before = (await messageTitles(portal, reviewer.token)).filter((title) => title.includes('被举报'));
  const first = await reported();
  const other = await reported();
  const after = (await messageTitles(portal, reviewer.token)).filter((title) => title.includes('被举报'));
  expect(after.length).toBe(before.length + 1);
  const list = async (state: '' | 'waiting' | 'kept') => {
    const { data } = await portal.call(
      matchReportCalls.listMatchReports,
      { state },
      { token: reviewer.token },
    );
    return (data as { rows: { id: number }[] }).rows.map(({ id }) => id);
  };
  expect(await list('waiting')).toEqual([first.id, other.id]);
  await decide(first.id, 'keep');
  expect(await list('waiting')).toEqual([other.id]);
  expect(await list('kept')).toEqual([first.id]);
  expect(await list('')).toEqual([other.id, first.id]);
});
