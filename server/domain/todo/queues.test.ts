import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { queuePages, type QueuePage } from '#contract/todo/queues.ts';
import { beginSession } from '#server/domain/account/sessions.ts';
import { prepareAppeal } from '#server/testing/appealing.ts';
import { certifying, insertUncertified } from '#server/testing/certifying.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertItem } from '#server/testing/items.ts';
import { failsWith, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
let clerk: TestColleague;
let user: { id: number; token: string };

beforeAll(async () => {
  room = await startNewsroom();
  clerk = await hireColleague(room.portal, 20, { role: 'clerk' });
  const { id } = await insertOwner(room.portal, 21, { accountType: 'enpt', account: 'asks_much' });
  user = { id, token: await enter(id) };
});
afterAll(() => room.portal.stop());

async function enter(userId: number): Promise<string> {
  const { token } = await beginSession(room.portal.services, {
    ...{ userId, ip: '127.0.0.1', userAgent: 'test' },
  });
  return token;
}
async function ask<C extends CallDefinition>(call: C, request: RequestOf<C>, { token } = user) {
  const answer = await room.portal.call(call, request, { token });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as ResponseOf<C>;
}
async function queuesOf({ token }: { token: string }) {
  const { rows } = await ask(queueCalls.consoleQueues, {}, { id: 0, token });
  return Object.fromEntries(rows.map(({ page, waiting }) => [page, waiting]));
}
/** Of those who may work on it. */
async function expectWaiting(page: QueuePage, waiting: number): Promise<void> {
  const isClerks = ['questions', 'bookings', 'financings', 'enquiries'].includes(page);
  const who = isClerks ? clerk : room.reviewer;
  expect((await queuesOf(who))[page]).toBe(waiting);
}
const day = () => workingDaysAfter(shanghaiDay(room.portal.clock.now()), 3);

test('consoleQueues answers a writer, a reviewer, a clerk and an administrator what each does, and nobody else anything', async () => {
  for (const { token } of [user, await insertUncertified(room.portal, 30)])
    expect(await room.portal.call(queueCalls.consoleQueues, {}, { token })).toMatchObject(
      failsWith('accessDenied'),
    );
  expect(await queuesOf(room.writer)).toEqual({
    items: 0,
    media: 0,
    columns: 0,
    mending: 0,
    'filing-forms': 0,
    rules: 0,
  });
  expect(Object.keys(await queuesOf(room.reviewer)).sort()).toEqual(
    [
      'account-changes',
      'accounts',
      'appeals',
      'assessment-reviews',
      'certifications',
      'columns',
      'content',
      'diagnosis',
      'districts',
      'filings',
      'forum-settings',
      'identifiers',
      'items',
      'match-reports',
      'media',
      'posts',
      'prefixes',
      'registry',
      'rules',
      'sign-ups',
    ].sort(),
  );
  expect(await queuesOf(clerk)).toEqual({
    questions: 0,
    bookings: 0,
    enquiries: 0,
    'site-faults': 0,
    deliveries: 0,
    financings: 0,
    mending: 0,
  });
  const administrator = await hireColleague(room.portal, 22, { role: 'administrator' });
  const opening = (await queuesOf(room.chief))['first-day'] ?? 0;
  expect(opening).toBeGreaterThan(0);
  expect(await queuesOf(administrator)).toEqual({
    numbers: 0,
    'site-export': 0,
    staff: 0,
    audit: 0,
    interfaces: 0,
    'first-day': opening,
  });
  // forms are made by whoever may write, and the chief alone of those who have a console may; what the site says is the chief's as well
  expect(await queuesOf(room.chief)).toMatchObject({
    ...{ 'filing-forms': 0, site: 0, upkeep: 0, sections: 0 },
    ...{ numbers: 0, inspection: 0, mending: 0, 'assessment-models': 0 },
  });
  const all = await Promise.all([room.reviewer, clerk, administrator].map(queuesOf));
  expect(
    [
      ...all.flatMap((queues) => Object.keys(queues)),
      'filing-forms',
      'site',
      'upkeep',
      'sections',
      'inspection',
      'assessment-models',
    ].sort(),
  ).toEqual([...queuePages].sort());
});

test('certifications counts what staff have to decide, not what was returned', async () => {
  const act = certifying(room.portal);
  const [one, other] = [await insertUncertified(room.portal, 31), await insertUncertified(room.portal, 32)];
  const id = await act.submitted(one, 'industrialEnterprise');
  await act.submitted(other, 'industrialEnterprise');
  await expectWaiting('certifications', 2);
  await act.moved(room.reviewer, id, 'return', { comment: '请补执照' });
  await expectWaiting('certifications', 1);
  // a revocation that one has proposed waits for another
  const { sql } = room.portal;
  await sql.query(
    "update certification set state = 'approved', proposed_by = $1, valid_until = null where id = $2",
    [room.chief.id, id],
  );
  await expectWaiting('certifications', 2);
  await sql.query('update certification set proposed_by = null where id = $1', [id]);
  await expectWaiting('certifications', 1);
});

test('appeals counts what waits, and tells reviewers of it', async () => {
  const appeal = await prepareAppeal(room.portal, 33);
  await appeal.submit();
  await expectWaiting('appeals', 1);
  const told = await room.told(room.reviewer);
  expect(told.filter((text) => text.includes('有修改手机号的申诉等待审核（新提交）'))).toHaveLength(1);
  expect((await room.told(clerk)).join()).not.toContain('申诉');
  await room.portal.sql.query("update phone_appeal set status = 'returned'");
  await expectWaiting('appeals', 0);
});

test('content counts handed in items of the sections that one reviews', async () => {
  const draft = await room.save(room.writer);
  await expectWaiting('content', 0);
  await room.moved(room.writer, draft, 'submit');
  await expectWaiting('content', 1);
  const { rows } = await room.portal.sql.query<{ id: string; name: string }>('select id, name from section');
  const sectionOf = (name: string) => Number(rows.find((row) => row.name === name)?.id);
  const here = await hireColleague(room.portal, 34, { role: 'reviewer', sectionId: sectionOf('政策服务') });
  const there = await hireColleague(room.portal, 35, { role: 'reviewer', sectionId: sectionOf('标准规范') });
  expect(await queuesOf(here)).toEqual({ items: 0, content: 1, rules: 0, 'sign-ups': 0 });
  expect(await queuesOf(there)).toEqual({ items: 0, content: 0, rules: 0, 'sign-ups': 0 });
  const urgent = await room.save(room.writer, { title: '关于停电安排的紧急通知' });
  await room.moved(room.chief, urgent, 'publishUrgently', { comment: '今晚生效' });
  await expectWaiting('content', 2);
});

test('diagnosis counts what waits for staff', async () => {
  const act = diagnosing(room.portal, { reviewer: room.reviewer, chief: room.chief });
  await act.openDistrict();
  const id = await act.applied(await insertDiagnosed(room.portal, 36));
  await expectWaiting('diagnosis', 1);
  await act.moved(id, 'startReview');
  await expectWaiting('diagnosis', 1);
  await act.moved(id, 'return', { comment: '请写明问题' });
  await expectWaiting('diagnosis', 0);
});

test('sign-ups counts those that wait for review, not those that were confirmed', async () => {
  const hours = (n: number) => new Date(room.portal.clock.now().getTime() + n * 3_600_000).toISOString();
  const activityId = await insertItem(room.portal.services.db, 'activity', {
    fields: { title: '走进工厂', startsAt: hours(30), endsAt: hours(32) },
    extra: { capacity: 5, signStartTime: hours(-1), signEndTime: hours(20), needsReview: true },
  });
  const form = { name: '陈工', phone: '13811112222', people: '2', isAgreed: true };
  const { id } = await ask(signUpCalls.addNew, { ...form, activityId });
  await expectWaiting('sign-ups', 1);
  await ask(signUpCalls.decideSignUp, { id, decision: 'confirm', comment: '' }, room.reviewer);
  await expectWaiting('sign-ups', 0);
});

test('posts counts what waits for review and what was reported', async () => {
  await ask(forumModerationCalls.saveWords, { words: ['包过'] }, room.reviewer);
  const topic = { boardId: '2', title: '空压机怎样选型', body: '车间需要每分钟六立方，工频还是变频？' };
  const { id } = await ask(forumWriteCalls.saveTopic, topic);
  await expectWaiting('posts', 0);
  await ask(forumWriteCalls.saveTopic, { ...topic, title: '评审包过' });
  await expectWaiting('posts', 1);
  const other = await insertUncertified(room.portal, 37);
  await ask(forumWriteCalls.report, { subject: 'topic', id, reason: '广告推销', note: '' }, other);
  await expectWaiting('posts', 2);
});

test('questions counts those without an answer, and the list narrowed to waiting has the same', async () => {
  const id = await insertItem(room.portal.services.db, 'expert', {
    fields: { title: '安示远' },
    extra: { bookingState: 'open' },
  });
  const body = '数控车床换刀后尺寸偏 0.02 毫米，已经校过刀补，还应该查哪里？';
  const asked = [
    await ask(questionCalls.askExpert, { id, body, isPrivate: false }),
    await ask(questionCalls.askExpert, { id, body: `${body}急`, isPrivate: false }),
  ];
  await ask(questionCalls.passQuestionOn, { id: asked[1]?.id ?? 0 }, clerk);
  await expectWaiting('questions', 2);
  await ask(questionCalls.answerQuestion, { id: asked[0]?.id ?? 0, body: '先查主轴热伸长。' }, clerk);
  await expectWaiting('questions', 1);
  const { rows } = await ask(questionCalls.listQuestions, { waiting: true }, clerk);
  expect(rows.map((row) => row.id)).toEqual([asked[1]?.id]);
  expect((await ask(questionCalls.listQuestions, {}, clerk)).total).toBe(2);
});

test('bookings counts what is to be settled, and from its time on a meeting that nobody has marked as done', async () => {
  const id = await insertItem(room.portal.services.db, 'expert', {
    fields: { title: '孟立' },
    extra: { bookingState: 'open' },
  });
  const wish = { day1: day(), part1: '上午', day2: '', part2: '' };
  const contact = { contactName: '王经理', phone: '13800138000' };
  const booked = await ask(bookingCalls.bookExpert, { id, topic: '产线改造', ...wish, ...contact });
  await expectWaiting('bookings', 1);
  const startsAt = `${day()}T01:30:00.000Z`;
  await ask(bookingCalls.confirmBooking, { id: booked.id, startsAt, minutes: 60, place: '二楼' }, clerk);
  await expectWaiting('bookings', 0);
  const moveTo = (time: Date) =>
    room.portal.sql.query('update booking set starts_at = $1', [time.toISOString()]);
  const now = room.portal.clock.now().getTime();
  await moveTo(new Date(now + 1));
  await expectWaiting('bookings', 0);
  await moveTo(new Date(now));
  await expectWaiting('bookings', 1);
  const { rows } = await ask(bookingCalls.listBookings, { waiting: true }, clerk);
  expect(rows.map((row) => row.id)).toEqual([booked.id]);
});

test('enquiries counts what is unanswered, overdue ones too', async () => {
  const form = { category: '账号与登录', body: '换了手机以后收不到验证码，怎么办？', contact: '' };
  await ask(enquiryCalls.submitEnquiry, form);
  const second = await ask(enquiryCalls.submitEnquiry, { ...form, body: `${form.body}急` });
  await room.portal.sql.query("update enquiry set state = 'overdue' where number = $1", [second.number]);
  await expectWaiting('enquiries', 2);
  const { rows } = await ask(enquiryCalls.listEnquiries, { waiting: true }, clerk);
  await ask(enquiryCalls.answerEnquiry, { id: rows[0]?.id ?? 0, body: '请改用邮箱登录。' }, clerk);
  await expectWaiting('enquiries', 1);
  expect(rows.map(({ state }) => state)).toEqual(['overdue', 'waiting']);
});

/** Decides with what was read before somebody else was there. */
async function expectStale<C extends CallDefinition>(
  call: C,
  request: RequestOf<C>,
  { token }: { token: string },
  error: Parameters<typeof failsWith>[0],
): Promise<void> {
  expect(await room.portal.call(call, request, { token })).toMatchObject(failsWith(error));
}

test('decideSignUp refuses what was resubmitted since it was read', async () => {
  const { rows } = await room.portal.sql.query<{ id: string }>('select id from activity_sign_up');
  const id = Number(rows[0]?.id);
  const seen = await ask(signUpCalls.getSignUp, { id }, room.reviewer);
  await room.portal.pass({ minutes: 1 });
  const comment = '请写明到场的人';
  const { updateTime } = seen;
  await ask(signUpCalls.decideSignUp, { id, decision: 'return', comment, updateTime }, room.reviewer);
  const stale = { id, decision: 'reject', comment, updateTime } as const;
  await expectStale(signUpCalls.decideSignUp, stale, room.chief, 'signUpMoved');
  const now = await ask(signUpCalls.getSignUp, { id }, room.chief);
  expect(now).toMatchObject({ state: 'returned', updateTime: now.steps.at(-1)?.time });
});

test('decide refuses a post that a colleague has decided since it was read', async () => {
  const body = '车间需要每分钟六立方，工频还是变频？';
  const { id } = await ask(forumWriteCalls.saveTopic, { boardId: '2', title: '评审包过吗', body });
  const named = { subject: 'topic', id } as const;
  const { state, editTime } = await ask(forumModerationCalls.getModeration, named, room.reviewer);
  const seen = { ...named, state, editTime };
  await ask(forumModerationCalls.decide, { ...seen, action: 'allow', comment: '' }, room.reviewer);
  const stale = { ...seen, action: 'hide', comment: '广告' } as const;
  await expectStale(forumModerationCalls.decide, stale, room.chief, 'postDecidedMeanwhile');
  expect(await ask(forumModerationCalls.getModeration, named, room.chief)).toMatchObject({ state: 'shown' });
});

test('answerQuestion refuses to replace an answer that was not there when the question was read', async () => {
  const { rows } = await ask(questionCalls.listQuestions, { waiting: true }, clerk);
  const { id, answerTime } = rows[0] ?? { id: 0, answerTime: null };
  await ask(questionCalls.answerQuestion, { id, body: '先查主轴热伸长。', answerTime }, clerk);
  const stale = { id, body: '再查刀柄锥面。', answerTime };
  await expectStale(questionCalls.answerQuestion, stale, clerk, 'expertQuestionMoved');
  const answered = await ask(questionCalls.getQuestion, { id }, clerk);
  expect(answered.answer).toBe('先查主轴热伸长。');
  const again = { ...stale, answerTime: answered.answerTime };
  await ask(questionCalls.answerQuestion, again, clerk);
});

test('moveDiagnosis refuses what a colleague has moved since it was read', async () => {
  const act = diagnosing(room.portal, { reviewer: room.reviewer, chief: room.chief });
  const id = await act.applied(await insertDiagnosed(room.portal, 40));
  await act.moved(id, 'startReview');
  await act.moved(id, 'accept');
  await act.moved(id, 'assign', { expert: '陈立平' });
  const { updateTime } = await ask(diagnosisWorkCalls.getDiagnosis, { id }, room.reviewer);
  await room.portal.pass({ minutes: 1 });
  await act.moved(id, 'schedule', { visitDay: day(), updateTime });
  expect(await act.move(id, 'schedule', { visitDay: day(), updateTime })).toMatchObject(
    failsWith('diagnosisMoved'),
  );
});

test('each message to staff leads to the queue that it is about', async () => {
  const pagesOf = async ({ token }: { token: string }) =>
    Object.fromEntries((await siteMessages(room.portal, token)).map(({ title, page }) => [title, page]));
  const { rows } = await room.portal.sql.query<{ id: string }>(
    "select item_id as id from content_version where state = 'waiting'",
  );
  expect(await pagesOf(room.reviewer)).toEqual({
    '企业认证：提交申请': '/console?page=certifications',
    有申诉等待审核: '/console?page=appeals',
    '《关于支持中小企业数字化改造的若干措施》已提交审核，请登录平台处理': `/console?page=content&id=${String(rows[0]?.id)}`,
    '《关于停电安排的紧急通知》已紧急发布，请登录平台复核：今晚生效': expect.stringMatching(
      /^\/console\?page=content&view=confirmation&id=\d+$/,
    ) as string,
    '诊断申请：提交申请': '/console?page=diagnosis',
    有活动报名等待审核: '/console?page=sign-ups',
    论坛有内容等待审核: '/console?page=posts',
    论坛有内容被举报: '/console?page=posts&view=reported',
  });
  expect(await pagesOf(clerk)).toEqual({
    有新的专家提问: '/console?page=questions',
    有新的预约: '/console?page=bookings',
    有新的用户留言: '/console?page=enquiries',
  });
});

test('consoleQueues answers colleagues who look at the same moment each what is theirs', async () => {
  const { rows } = await room.portal.sql.query<{ id: string }>(
    `select id from section where name = '标准规范'`,
  );
  const elsewhere = await hireColleague(room.portal, 44, {
    role: 'reviewer',
    sectionId: Number(rows[0]?.id),
  });
  await room.moved(room.writer, await room.save(room.writer), 'submit');
  const returned = await room.moved(room.writer, await room.save(room.writer), 'submit');
  await room.moved(room.reviewer, returned, 'return', { comment: '请补充' });
  const otherWriter = await hireColleague(room.portal, 45, { role: 'writer' });
  const people = [room.writer, room.reviewer, elsewhere, otherWriter, clerk, room.chief, room.otherChief];
  const alone: Record<string, number>[] = [];
  for (const one of people) alone.push(await queuesOf(one));
  // they differ by where somebody reviews, and by who has written
  expect(alone[1]?.['content']).toBeGreaterThan(alone[2]?.['content'] ?? 0);
  expect(alone[0]?.['items']).toBeGreaterThan(alone[3]?.['items'] ?? 0);
  const crowd = Array.from({ length: 8 }, () => people).flat();
  const together = await Promise.all(crowd.map(queuesOf));
  expect(together).toEqual(crowd.map((_, at) => alone[at % people.length]));
});
