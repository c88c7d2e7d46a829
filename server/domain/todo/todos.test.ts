import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { markCalls } from '#contract/subscription/calls.ts';
import { todoCalls, type Todo } from '#contract/todo/calls.ts';
import { beginSession } from '#server/domain/account/sessions.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const hours = (count: number) => new Date(portal.clock.now().getTime() + count * 3_600_000).toISOString();
const insertActivity = (start: number, extra = {}) =>
  insertItem(portal.services.db, 'activity', {
    fields: {
      ...{ title: '走进工厂', sectionName: '活动', startsAt: hours(start), endsAt: hours(start + 2) },
      attachments: [{ fileName: '参观须知.pdf', filePath: '/documents/11111111111111111111111111111111' }],
    },
    extra: {
      ...{ capacity: 5, signStartTime: hours(-100), signEndTime: hours(100), needsReview: false },
      ...{ sponsor: '市工信局', organiser: '市中心', ...extra },
    },
  });
async function newEnterprise(n: number) {
  const { id } = await insertOwner(portal, n, { accountType: 'enpt', account: `company${String(n)}` });
  return { id, ...(await entered(id)) };
}
const entered = async (userId: number) => {
  const { token } = await beginSession(portal.services, { userId, ip: '127.0.0.1', userAgent: 'test' });
  return { token };
};
const form = { name: '陈工', phone: '13811112222', people: '2', isAgreed: true };
const read = async (who: { token: string }) =>
  ((await portal.call(todoCalls.indexList, { pageSize: 50 }, who)).data as { rows: Todo[] }).rows;

test('indexList shows activities by start, certification and messages to their enterprise only', async () => {
  const [company, other] = [await newEnterprise(1), await newEnterprise(2)];
  const certification = { todoId: `certification-${String(company.id)}`, title: '完成企业身份认证' };
  expect(await read(company)).toMatchObject([certification]);
  const [later, sooner] = [await insertActivity(60), await insertActivity(30)];
  for (const activityId of [later, sooner])
    await portal.call(signUpCalls.addNew, { ...form, activityId }, company);
  expect(await read(company)).toMatchObject([
    { todoId: `activity-${String(sooner)}`, typeName: '参加活动', dueTime: hours(30) },
    { todoId: `activity-${String(later)}`, page: `/socialInteraction/ZHHDDetail?infoId=${String(later)}` },
    certification,
    { typeName: '站内消息', title: '2 条消息未读' },
  ]);
  await portal.sql.query("update app_user set audit_status = '4' where id = $1", [company.id]);
  expect((await read(await entered(company.id))).map(({ title }) => title)).toContain('企业身份认证没有通过');
  await portal.sql.query("update app_user set audit_status = '2' where id = $1", [company.id]);
  expect((await read(await entered(company.id))).map(({ typeName }) => typeName)).not.toContain('身份认证');
  expect((await read(other)).map(({ typeName }) => typeName)).toEqual(['身份认证']);
});

test('indexList shows a returned diagnosis and a contact only to the party that acts next', async () => {
  const chief = await hireColleague(portal, 30, { role: 'chief' });
  const reviewer = await hireColleague(portal, 31, { role: 'reviewer' });
  const act = diagnosing(portal, { reviewer, chief });
  await act.openDistrict();
  const company = await insertDiagnosed(portal, 32);
  const own = async (who: { token: string }, typeName: string) =>
    (await read(who)).filter((todo) => todo.typeName === typeName);
  const applyId = await act.applied(company);
  expect(await own(company, '数字化转型诊断')).toEqual([]);
  await act.moved(applyId, 'startReview');
  await act.moved(applyId, 'return', { comment: '请写明目标' });
  expect(await own(company, '数字化转型诊断')).toMatchObject([
    {
      todoId: `diagnosis-${String(applyId)}`,
      content: '退回补正，请按意见修改后重新提交',
      page: '/home/diagnosticRequest',
    },
  ]);

  const seller = await newEnterprise(33);
  const itemOf = async (kind: 'demand' | 'solution', userId: number) => {
    const id = await insertItem(portal.services.db, kind);
    await portal.sql.query('update content_item set owner_user_id = $2 where id = $1', [id, userId]);
    return id;
  };
  const pair = {
    demandId: await itemOf('demand', company.id),
    solutionId: await itemOf('solution', seller.id),
  };
  const { data } = await portal.call(contactCalls.inviteToMatch, { ...pair, body: '' }, company);
  const { id } = data as { id: number };
  expect(await own(company, '供需对接')).toEqual([]);
  expect(await own(seller, '供需对接')).toMatchObject([
    { todoId: `contact-${String(id)}`, page: `/company?page=match&contact=${String(id)}` },
  ]);
  await portal.call(contactCalls.moveContact, { id, action: 'accept', comment: '' }, seller);
  expect(await own(seller, '供需对接')).toEqual([]);
});

test('indexList shows a returned topic or comment to its author until it is submitted again', async () => {
  const reviewer = await hireColleague(portal, 40, { role: 'reviewer' });
  const [author, other] = [await newEnterprise(41), await newEnterprise(42)];
  const topic = { boardId: '2', title: '空压机怎样选型', body: '车间需要每分钟六立方，工频还是变频？' };
  const comment = { body: '看用气曲线，波动大用变频' };
  const save = async (call: 'saveTopic' | 'saveComment', request: object, who: { token: string }) =>
    ((await portal.call(forumWriteCalls[call], request, who)).data as { id: number }).id;
  const giveBack = async (subject: 'topic' | 'comment', id: number) =>
    portal.call(
      forumModerationCalls.decide,
      { subject, id, action: 'return', comment: '请写明型号' },
      reviewer,
    );
  const id = await save('saveTopic', topic, author);
  const commentId = await save('saveComment', { ...comment, topicId: id }, other);
  const waiting = async () =>
    Promise.all(
      [author, other].map(async (who) => (await read(who)).filter((todo) => todo.typeName === '行业交流')),
    );
  expect(await waiting()).toEqual([[], []]);
  await giveBack('comment', commentId);
  const returnedComment = {
    ...{ todoId: `forumComment-${String(commentId)}`, page: '/company?page=forum', createTime: hours(0) },
    title: `评论被退回修改：${topic.title}`,
  };
  expect(await waiting()).toMatchObject([[], [returnedComment]]);
  await giveBack('topic', id);
  const page = `/socialInteraction/topicWrite?infoId=${String(id)}`;
  expect(await waiting()).toMatchObject([
    [{ todoId: `forumTopic-${String(id)}`, title: `话题被退回修改：${topic.title}`, page }],
    // nobody but its author reads the topic meanwhile
    [{ ...returnedComment, title: '评论被退回修改' }],
  ]);
  await save('saveTopic', { ...topic, id }, author);
  await save('saveComment', { ...comment, id: commentId }, other);
  expect(await waiting()).toEqual([[], []]);
});

test('getPaperHrefBytodoId and getDataAuthorizationBytodoId return rows to the owner of the todo only', async () => {
  const [company, other] = [await newEnterprise(3), await newEnterprise(4)];
  const activityId = await insertActivity(40);
  await portal.call(signUpCalls.addNew, { ...form, activityId }, company);
  const todoId = `activity-${String(activityId)}`;
  const ask = async (
    call: 'getPaperHrefBytodoId' | 'getDataAuthorizationBytodoId',
    who: { token: string },
    id = todoId,
  ) => (await portal.call(todoCalls[call], { todoId: id }, who)).data;
  expect(await ask('getPaperHrefBytodoId', company)).toMatchObject({
    total: 1,
    rows: [{ name: '参观须知.pdf' }],
  });
  expect(await ask('getDataAuthorizationBytodoId', company)).toMatchObject({
    total: 1,
    rows: [{ recipient: '市工信局、市中心', authorizedAt: hours(0) }],
  });
  const none = { total: 0, rows: [] };
  for (const call of ['getPaperHrefBytodoId', 'getDataAuthorizationBytodoId'] as const) {
    expect(await ask(call, other)).toEqual(none);
    for (const id of ['', 'activity', 'activity-999999', 'nothing-1', `certification-${String(other.id)}`])
      expect(await ask(call, company, id)).toEqual(none);
  }
});

test('activityList shows an activity until it is over, and activityFinishList after that', async () => {
  const company = await newEnterprise(5);
  const activityId = await insertActivity(40);
  await portal.call(signUpCalls.addNew, { ...form, activityId }, company);
  const lists = async (who: { token: string }) =>
    Promise.all(
      (['activityList', 'activityFinishList'] as const).map(
        async (call) => ((await portal.call(todoCalls[call], {}, who)).data as { total: number }).total,
      ),
    );
  expect(await lists(company)).toEqual([1, 0]);
  await portal.pass({ hours: 43 });
  expect(await lists(await entered(company.id))).toEqual([0, 1]);
  portal.clock.advance({ hours: -43 });
});

test('indexList shows a reviewer the number of waiting sign-ups per activity of own sections', async () => {
  const company = await newEnterprise(6);
  const activityId = await insertActivity(40, { needsReview: true });
  await portal.call(signUpCalls.addNew, { ...form, activityId }, company);
  const reviewer = await hireColleague(portal, 7, { role: 'reviewer' });
  expect(await read(reviewer)).toMatchObject([
    { todoId: `signUpReview-${String(activityId)}`, content: '1 条报名等待审核' },
  ]);
  const { rows } = await portal.sql.query<{ id: string }>(
    "insert into section (name) values ('别处') returning id",
  );
  const elsewhere = await hireColleague(portal, 8, { role: 'reviewer', sectionId: Number(rows[0]?.id) });
  expect(await read(elsewhere)).toEqual([]);
});

test('indexList shows a marked declaration from three days before its end until its end', async () => {
  const company = await newEnterprise(9);
  const declare = (end: number) =>
    insertItem(portal.services.db, 'declaration', {
      fields: { title: '技术改造', startsAt: hours(-24), endsAt: hours(end) },
    });
  const [soon, later, withdrawn, foreign] = [
    await declare(24),
    await declare(100),
    await declare(30),
    await declare(24),
  ];
  for (const id of [soon, later, withdrawn])
    expect((await portal.call(markCalls.markDeclaration, { id, isMarked: true }, company)).code).toBe(1);
  await portal.sql.query('update content_item set status = 5 where id = $1', [withdrawn]);
  const marked = async (who: { token: string }) =>
    (await read(who)).filter(({ typeName }) => typeName === '申报截止');
  expect(await marked(company)).toEqual([
    expect.objectContaining({
      todoId: `declaration-${String(soon)}`,
      dueTime: hours(24),
      page: `/Info/InfoListDetail?infoId=${String(soon)}`,
    }),
  ]);
  expect(foreign).not.toBe(soon);
  await portal.pass({ hours: 25 });
  expect(await marked(await entered(company.id))).toEqual([]);
  await portal.pass({ hours: 4 });
  expect(await marked(await entered(company.id))).toMatchObject([{ todoId: `declaration-${String(later)}` }]);
  portal.clock.advance({ hours: -29 });
});
