import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expertCalls } from '#contract/content/expert-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { bookingCalls, type OwnBooking } from '#contract/experts/booking-calls.ts';
import {
  bookingRetentionDays,
  bookingsPerDay,
  openBookings,
  questionsPerDay,
} from '#contract/experts/constants.ts';
import { questionCalls, type OwnQuestion, type PublicQuestion } from '#contract/experts/question-calls.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let clerk: TestColleague;
let expert: number;
let people = 20;

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50 } });
  clerk = await hireColleague(portal, 1, { role: 'clerk' });
  expert = await newExpert();
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const newExpert = (bookingState: 'open' | 'full' = 'open', title = '安示远') =>
  insertItem(portal.services.db, 'expert', { fields: { title }, extra: { bookingState } });
async function newUser(accountType: 'enpt' | 'user' = 'enpt') {
  people += 1;
  const account = `asker${String(people)}`;
  const { email, phone } = await insertOwner(portal, people, { accountType, account });
  return { token: await logIn(portal, account, accountType), email: email ?? '', phone };
}
const idOf = (answer: { code: number; msg: string; data: unknown }) => {
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return (answer.data as { id: number }).id;
};
const body = '数控车床换刀后尺寸偏 0.02 毫米，已经校过刀补，还应该查哪里？';
const ask = (token: string, changes: object = {}) =>
  portal.call(questionCalls.askExpert, { id: expert, body, ...changes }, { token });
const asClerk = {
  get token() {
    return clerk.token;
  },
};
const answer = (id: number, text = '先查主轴热伸长，再查刀柄锥面。') =>
  portal.call(questionCalls.answerQuestion, { id, body: text }, asClerk);
const rowsOf = <Row>({ data }: { data: unknown }) => (data as { rows: Row[] }).rows;
const seen = async (expertId = expert) =>
  rowsOf<PublicQuestion>(await portal.call(questionCalls.publicQuestions, { expertId, pageSize: 100 }));
const toldOf = (token: string) => siteMessages(portal, token);
const own = async (token: string) =>
  rowsOf<OwnQuestion>(await portal.call(questionCalls.ownQuestions, {}, { token }));

describe('a question to an expert', () => {
  test("is passed on, answered by staff and published without its asker's account", async () => {
    const { token } = await newUser();
    const id = idOf(await ask(token));
    expect(await seen()).toEqual([]);
    expect(await portal.call(questionCalls.passQuestionOn, { id }, asClerk)).toMatchObject({ code: 1 });
    expect(await answer(id)).toMatchObject({ code: 1 });
    const [row] = await seen();
    expect(row).toMatchObject({ id, expertId: expert, expertName: '安示远', body, isOfEnterprise: true });
    expect(JSON.stringify(row)).not.toMatch(/asker/);
    const list = await portal.call(expertCalls.expertList, { isAnswered: true, sort: 'answers' });
    expect(list.data).toMatchObject({ total: 1, rows: [{ id: expert, answers: 1 }] });
    const details = await portal.call(expertCalls.expertDetails, { id: expert });
    expect(details.data).toMatchObject({ answers: 1 });
    expect((await toldOf(token)).map(({ title }) => title)).toEqual([
      '专家安示远答复了您的问题',
      '您的问题已转给专家安示远',
    ]);
    portal.clock.advance({ minutes: 1 });
    expect(await answer(id, '再补一句：先热机二十分钟。')).toMatchObject({ code: 1 });
    // a correction is no new answer
    expect((await seen())[0]?.answerTime).toBe(row?.answerTime);
    expect((await seen())[0]?.answer).toBe('再补一句：先热机二十分钟。');
  });

  test('stays private when its asker sets isPrivate, also after it was public', async () => {
    const elsewhere = await newExpert();
    const { token } = await newUser('user');
    const id = idOf(await ask(token, { id: elsewhere, isPrivate: true }));
    await answer(id);
    expect(await seen(elsewhere)).toEqual([]);
    expect(await own(token)).toMatchObject([{ id, state: 'answered', isPrivate: true }]);
    const setPrivate = (isPrivate: boolean) =>
      portal.call(questionCalls.setQuestionPrivate, { id, isPrivate }, { token });
    await setPrivate(false);
    expect(await seen(elsewhere)).toMatchObject([{ isOfEnterprise: false }]);
    await setPrivate(true);
    expect(await seen(elsewhere)).toEqual([]);
  });

  test('is declined or taken down with a reason, which its asker reads', async () => {
    const { token } = await newUser();
    const id = idOf(await ask(token));
    const decline = (comment: string) => portal.call(questionCalls.declineQuestion, { id, comment }, asClerk);
    expect(await decline('')).toMatchObject(failsWith('reviewCommentRequired'));
    expect(await decline('请补充机床型号后再问')).toMatchObject({ code: 1 });
    expect(await own(token)).toMatchObject([{ state: 'declined', comment: '请补充机床型号后再问' }]);
    expect(await answer(id)).toMatchObject(failsWith('expertQuestionMoved'));
    const other = idOf(await ask(token));
    await answer(other);
    const before = (await seen()).length;
    const down = { id: other, comment: '含有客户名称' };
    expect(await portal.call(questionCalls.takeQuestionDown, down, asClerk)).toMatchObject({ code: 1 });
    expect(await seen()).toHaveLength(before - 1);
  });

  test.each<[object, ErrorName]>([
    [{ body: '' }, 'expertQuestionRequired'],
    [{ body: '怎么办' }, 'expertQuestionTooShort'],
    [{ body: '字'.repeat(501) }, 'expertQuestionTooLong'],
    [{ id: 999_999 }, 'notFound'],
  ])('with %o is refused with %s', async (changes, name) => {
    const { token } = await newUser();
    expect(await ask(token, changes)).toMatchObject(failsWith(name));
  });

  test('is refused beyond five a day, concurrent ones included', async () => {
    const { token } = await newUser();
    const answers = await Promise.all(Array.from({ length: questionsPerDay + 3 }, () => ask(token)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(questionsPerDay);
  });

  test('is either answered or withdrawn when both arrive concurrently', async () => {
    const { token } = await newUser();
    const id = idOf(await ask(token));
    const both = await Promise.all([
      answer(id),
      portal.call(questionCalls.withdrawQuestion, { id }, { token }),
    ]);
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});

const day = () => workingDaysAfter(shanghaiDay(portal.clock.now()), 3);
const wish = () => ({ day1: day(), part1: '上午', day2: '', part2: '' });
const contact = { contactName: '王经理', phone: '13800138000' };
const book = (token: string, changes: object = {}) =>
  portal.call(
    bookingCalls.bookExpert,
    { id: expert, topic: '产线改造前的评估', ...wish(), ...contact, ...changes },
    { token },
  );
const confirm = (id: number, changes: object = {}) =>
  portal.call(
    bookingCalls.confirmBooking,
    { id, startsAt: `${day()}T01:30:00.000Z`, minutes: 60, place: '中心二楼会议室', ...changes },
    asClerk,
  );
const ownBookings = async (token: string) =>
  rowsOf<OwnBooking>(await portal.call(bookingCalls.ownBookings, {}, { token }));

test('question and booking work calls refuse a clerk of one section', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    "insert into section (name) values ('一栏') returning id",
  );
  const { token } = await hireColleague(portal, 2, { role: 'clerk', sectionId: Number(rows[0]?.id) });
  const { token: asker } = await newUser();
  const [question, booking] = [idOf(await ask(asker)), idOf(await book(asker))];
  for (const refused of [
    await portal.call(questionCalls.listQuestions, {}, { token }),
    await portal.call(questionCalls.getQuestion, { id: question }, { token }),
    await portal.call(questionCalls.answerQuestion, { id: question, body: '先查主轴热伸长。' }, { token }),
    await portal.call(bookingCalls.listBookings, {}, { token }),
    await portal.call(bookingCalls.getBooking, { id: booking }, { token }),
    await portal.call(bookingCalls.declineBooking, { id: booking, comment: '不行' }, { token }),
  ])
    expect(refused).toMatchObject(failsWith('accessDenied'));
});

describe('a booking', () => {
  test('is confirmed by staff with time and place, and the user notified without details by SMS', async () => {
    const { token, email, phone } = await newUser();
    const id = idOf(await book(token));
    const { rows } = await portal.sql.query<{ contact: Buffer }>(
      'select contact from booking where id = $1',
      [id],
    );
    expect(rows[0]?.contact.toString()).not.toMatch(/王经理|8888/);
    const work = await portal.call(bookingCalls.getBooking, { id }, asClerk);
    const person = await portal.call(bookingCalls.revealBooking, { id }, asClerk);
    expect(person.data).toEqual(contact);
    expect(work.data).toMatchObject({
      contactName: '王**',
      wishes: [{ day: day(), part: '上午' }],
      state: 'requested',
    });
    expect(await confirm(id, { place: '' })).toMatchObject(failsWith('bookingPlaceRequired'));
    expect(await confirm(id, { startsAt: '2026-01-01T00:00:00Z' })).toMatchObject(
      failsWith('bookingTimePast'),
    );
    expect(await confirm(id)).toMatchObject({ code: 1 });
    expect(await ownBookings(token)).toMatchObject([
      { state: 'confirmed', place: '中心二楼会议室', minutes: 60 },
    ]);
    const [told] = await toldOf(token);
    expect(told).toMatchObject({ title: '您预约的专家安示远已确定时间' });
    expect(told?.body).toContain('09:30');
    expect((await portal.messages(email)).map(({ text }) => text).join()).toContain('中心二楼会议室');
    // that there is something to read, and no word of what
    const [sms] = await portal.messages(phone);
    expect(sms?.text).toContain('已确定时间');
    expect(sms?.text).not.toMatch(/会议室|产线/);
    const finish = () => portal.call(bookingCalls.finishBooking, { id }, asClerk);
    expect(await finish()).toMatchObject(failsWith('bookingNotOver'));
  });

  test.each<[object, ErrorName]>([
    [{ topic: '' }, 'bookingTopicRequired'],
    [{ topic: '\u200b' }, 'bookingTopicRequired'],
    [{ day1: '' }, 'bookingDayRequired'],
    [{ day1: '2026-02-30' }, 'bookingDayRange'],
    [{ day1: '2026-03-07' }, 'bookingDayRange'],
    [{ part1: '半夜' }, 'bookingPartRequired'],
    [{ day2: '2026-03-10' }, 'bookingPartRequired'],
    [{ phone: '12' }, 'telephoneFormat'],
    [{ contactName: '' }, 'bookingNameRequired'],
    [{ id: 999_999 }, 'notFound'],
  ])('with %o is refused with %s', async (changes, name) => {
    const { token } = await newUser();
    expect(await book(token, changes)).toMatchObject(failsWith(name));
  });

  test('is refused for a fully booked expert, and when the user has an open one with the same expert', async () => {
    const { token } = await newUser();
    expect(await book(token, { id: await newExpert('full') })).toMatchObject(failsWith('bookingClosed'));
    const both = await Promise.all([book(token), book(token)]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, errors.bookingOpenAlready.code].sort());
    const [{ id } = { id: 0 }] = await ownBookings(token);
    expect(await portal.call(bookingCalls.cancelBooking, { id }, { token })).toMatchObject({ code: 1 });
    expect(await book(token)).toMatchObject({ code: 1 });
  });

  test('is refused beyond five a day, cancelled ones included', async () => {
    const { token } = await newUser();
    for (let n = 0; n < bookingsPerDay; n += 1) {
      const id = idOf(await book(token));
      expect(await portal.call(bookingCalls.cancelBooking, { id }, { token })).toMatchObject({ code: 1 });
    }
    expect(await book(token)).toMatchObject(failsWith('bookingLimit'));
  });

  test('is refused beyond three open ones, concurrent ones included', async () => {
    const { token } = await newUser();
    const experts = [];
    for (let n = 0; n < openBookings + 2; n += 1) experts.push(await newExpert());
    const answers = await Promise.all(experts.map((id) => book(token, { id })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(openBookings);
  });

  test('is confirmed once per expert and time, also by concurrent confirmations', async () => {
    const busy = await newExpert();
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(idOf(await book((await newUser()).token, { id: busy })));
    const answers = await Promise.all(
      ids.map((id, n) => confirm(id, { startsAt: `${day()}T06:${String(n * 10).padStart(2, '0')}:00.000Z` })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.bookingTimeTaken.code)).toHaveLength(3);
    const late = ids[answers.findIndex(({ code }) => code !== 1)] ?? 0;
    expect(await confirm(late, { startsAt: `${day()}T08:00:00.000Z` })).toMatchObject({ code: 1 });
    // one after the other is as good as another day; whichever was first is over by half past seven
    for (const { startsAt, minutes } of [
      { startsAt: `${day()}T07:30:00.000Z`, minutes: 30 },
      { startsAt: `${day()}T09:00:00.000Z`, minutes: 60 },
    ]) {
      const next = idOf(await book((await newUser()).token, { id: busy }));
      expect(await confirm(next, { startsAt, minutes })).toMatchObject({ code: 1 });
    }
    // what was declined holds no time
    const freed = ids[answers.findIndex(({ code }) => code === 1)] ?? 0;
    const decline = { id: freed, comment: '专家出差' };
    expect(await portal.call(bookingCalls.declineBooking, decline, asClerk)).toMatchObject({ code: 1 });
    const instead = idOf(await book((await newUser()).token, { id: busy }));
    expect(await confirm(instead, { startsAt: `${day()}T06:00:00.000Z` })).toMatchObject({ code: 1 });
  });

  test('is reported to staff when its user cancels', async () => {
    const { token } = await newUser();
    const id = idOf(await book(token, { id: await newExpert('open', '顾行') }));
    await portal.call(bookingCalls.cancelBooking, { id }, { token });
    expect((await toldOf(clerk.token)).map(({ title }) => title)).toContain('有用户取消了预约');
  });

  test('is deleted with its history two years after it was settled; an open one stays', async () => {
    const { token } = await newUser();
    const settled = idOf(await book(token));
    await portal.call(bookingCalls.cancelBooking, { id: settled }, { token });
    const open = idOf(await book(token));
    await portal.sql.query('update booking set created_at = $2 where id = any($1)', [
      [settled, open],
      new Date(portal.clock.now().getTime() - (bookingRetentionDays * 24 + 1) * 3_600_000),
    ]);
    await sweepOldRows(portal.services);
    expect((await ownBookings(token)).map(({ id }) => id)).toEqual([open]);
    const left = await portal.sql.query(
      `select from workflow_step where subject = 'booking' and subject_id = $1`,
      [settled],
    );
    expect(left.rowCount).toBe(0);
  });

  test('for a product trial is shown by getReserveStatus, and refused for a product without trial', async () => {
    const product = await insertItem(portal.services.db, 'cloudProduct', { extra: { trial: true } });
    const { token } = await newUser();
    const status = async () =>
      (await portal.call(bookingCalls.getReserveStatus, { id: product }, { token })).data;
    expect(await status()).toEqual({ canReserve: true, reserve: null });
    const wanted = { id: product, topic: '试两周报工', ...contact };
    expect(await portal.call(bookingCalls.reserveApplication, wanted, { token })).toMatchObject({ code: 1 });
    expect(await status()).toMatchObject({ canReserve: false, reserve: { state: 'requested', wishes: [] } });
    const sold = await insertItem(portal.services.db, 'cloudProduct', { extra: { trial: false } });
    expect(
      await portal.call(bookingCalls.reserveApplication, { ...wanted, id: sold }, { token }),
    ).toMatchObject(failsWith('trialClosed'));
  });
});
