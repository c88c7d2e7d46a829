import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { providerCalls } from '#contract/certifications/provider-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { matterCalls, type Matter, type MatterStep } from '#contract/todo/matter-calls.ts';
import { matterGroups } from '#contract/todo/matters.ts';
import { certifying, insertUncertified } from '#server/testing/certifying.ts';
import { contacting, idOf } from '#server/testing/contacting.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { openEnterprise } from '#server/testing/enterprises.ts';
import { insertItem } from '#server/testing/items.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { keyOf } from '#server/testing/newsroom.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

interface Who {
  token: string;
}

let portal: TestPortal;
let reviewer: TestColleague;
let chief: TestColleague;
let clerk: TestColleague;
let stranger: Who;
beforeAll(async () => {
  portal = await startTestPortal({ CERTIFICATION_REVIEWERS: '2' });
  await portal.sql.query(
    `insert into section (name, kind) values ('企业需求', 'demand'), ('解决方案', 'solution')`,
  );
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  chief = await hireColleague(portal, 2, { role: 'chief' });
  clerk = await hireColleague(portal, 3, { role: 'clerk' });
  stranger = await openEnterprise(portal, 4);
});
afterAll(() => portal.stop());

const rowsOf = <Row>({ data }: { data: unknown }) => (data as { rows: Row[] }).rows;
const minutes = (count: number) => new Date(portal.clock.now().getTime() + count * 60_000).toISOString();
const ok = <A extends { code: number; msg: string }>(answer: A): A => {
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer;
};

/** All of one provider that somebody has, whosever move they await. */
async function mattersOf({ token }: Who, name: string): Promise<Matter[]> {
  const groups = await Promise.all(
    matterGroups.map(async (turn) => {
      const rows = rowsOf<Matter>(
        await portal.call(matterCalls.matterList, { turn, pageSize: 50 }, { token }),
      );
      for (const row of rows) expect(row.turn).toBe(turn);
      return rows;
    }),
  );
  return groups.flat().filter(({ matterId }) => matterId.startsWith(`${name}-`));
}
const stepsOf = async ({ token }: Who, matterId: string) =>
  rowsOf<MatterStep>(await portal.call(matterCalls.matterSteps, { matterId }, { token }));

/** The one that is somebody's, with what has happened; nobody else finds either. */
async function look(who: Who, name: string) {
  const [matter, ...others] = await mattersOf(who, name);
  if (matter === undefined) expect.fail(`no ${name}`);
  expect(others).toEqual([]);
  expect(await mattersOf(stranger, name)).toEqual([]);
  expect(await stepsOf(stranger, matter.matterId)).toEqual([]);
  const steps = await stepsOf(who, matter.matterId);
  return { ...matter, steps: steps.map(({ stateName, by, comment }) => [stateName, by, comment]) };
}

test('a certification is told from its draft on, a proposed revocation is not', async () => {
  const act = certifying(portal);
  const company = await insertUncertified(portal, 11);
  const id = await act.drafted(company, 'industrialEnterprise');
  expect(await look(company, 'certification')).toMatchObject({
    ...{ matterId: `certification-${String(id)}`, turn: 'mine', by: '您来办' },
    steps: [['草稿', '我', '']],
    page: '/company?page=industrialEnterprise',
  });
  ok(await act.submit(company, id, 'industrialEnterprise'));
  expect(await look(company, 'certification')).toMatchObject({ turn: 'others', by: '平台审核人员' });
  await act.moved(reviewer, id, 'return', { comment: '请上传清晰的执照' });
  const returned = await look(company, 'certification');
  expect(returned).toMatchObject({ turn: 'mine' });
  expect(returned.steps.at(-1)).toEqual([returned.stateName, '平台', '请上传清晰的执照']);
  ok(await act.submit(company, id, 'industrialEnterprise'));
  await act.moved(reviewer, id, 'propose');
  await act.moved(chief, id, 'approve');
  expect(await look(company, 'certification')).toMatchObject({ turn: 'done', by: '' });
  const told = await look(company, 'certification');
  await act.moved(reviewer, id, 'proposeRevocation', { comment: '内部意见：执照已被吊销' });
  expect(await look(company, 'certification')).toMatchObject({ steps: told.steps });
});

test('of a public item that became a provider’s, nothing is told that staff wrote to each other', async () => {
  const act = certifying(portal);
  const company = await insertUncertified(portal, 21);
  const { rows } = await portal.sql.query<{ code: string }>(
    'select credit_code as code from enterprise where user_id = $1',
    [company.id],
  );
  const creditCode = rows[0]?.code ?? '';
  const itemId = await insertItem(portal.services.db, 'provider', { extra: { creditCode } });
  await portal.sql.query(
    `insert into workflow_step (subject, subject_id, version, action, from_state, to_state, comment, at, actor_user_id)
     values ('content', $1, 1, 'return', 'waiting', 'returned', '内部意见：有投诉，先不发布', $2, $3)`,
    [itemId, portal.clock.now(), reviewer.id],
  );
  const id = await act.submitted(company, 'serviceProvider');
  await act.moved(reviewer, id, 'propose');
  await act.moved(chief, id, 'approve');
  const own = async () =>
    keyOf(await portal.call(providerCalls.getOwnProvider, {}, { token: company.token }));
  expect((await own()).id).toBe(itemId);
  expect(await mattersOf(company, 'item')).toEqual([]);
  expect(await stepsOf(company, `item-${String(itemId)}`)).toEqual([]);
  const words = {
    summary: '为离散制造企业做排产和报工，按效果收费。',
    body: '团队里一半的人在车间工作过，一般六周上线，先试一条产线。',
  };
  const form = { ...words, rev: (await own()).rev, contact: '', imageUrl: '', isHandedIn: true };
  ok(await portal.call(providerCalls.saveOwnProvider, form, { token: company.token }));
  const move = { action: 'return' as const, comment: '请写明服务的行业' };
  keyOf(await portal.call(workCalls.move, { ...(await own()), ...move }, { token: reviewer.token }));
  const { steps } = await look(company, 'item');
  expect(steps.at(-1)).toEqual(['退回修改', '平台', '请写明服务的行业']);
  expect(JSON.stringify(steps)).not.toContain('内部意见');
});

test('a diagnosis is told with its number and end', async () => {
  const act = diagnosing(portal, { reviewer, chief });
  await act.openDistrict();
  const company = await insertDiagnosed(portal, 12);
  const id = await act.applied(company);
  expect(await look(company, 'diagnosis')).toMatchObject({
    turn: 'others',
    number: expect.stringMatching(/\d/) as string,
  });
  await act.moved(id, 'startReview');
  await act.moved(id, 'return', { comment: '请写明目标' });
  const returned = await look(company, 'diagnosis');
  expect(returned).toMatchObject({ turn: 'mine', page: '/home/diagnosticRequest' });
  expect(returned.dueTime).not.toBeNull();
  expect(returned.steps.at(-1)).toEqual(['退回补正', '平台', '请写明目标']);
});

test('a demand is told until it is public, and nothing of what reviewers write to each other', async () => {
  const owner = await openEnterprise(portal, 13);
  const form = writtenForm('demand', rightDemand);
  const draft = keyOf(await portal.call(demandCalls.saveOrUpdate, form, { token: owner.token }));
  expect(await look(owner, 'item')).toMatchObject({
    ...{ turn: 'mine', title: `需求：${form.title}`, steps: [['草稿', '我', '']] },
    page: `/company?page=demand&id=${String(draft.id)}`,
  });
  const status = (by: Who, key: { id: number; rev: number }, releaseStatus: number, comment = '') =>
    portal.call(demandCalls.setReleaseStatus, { ...key, releaseStatus, comment }, { token: by.token });
  const move = { action: 'return' as const, comment: '请补充预算依据' };
  const submitted = keyOf(await status(owner, draft, 1));
  expect(await look(owner, 'item')).toMatchObject({ turn: 'others', by: '平台审核人员' });
  const returned = keyOf(
    await portal.call(workCalls.move, { ...submitted, ...move }, { token: reviewer.token }),
  );
  expect((await look(owner, 'item')).steps.at(-1)).toEqual(['退回修改', '平台', '请补充预算依据']);
  const again = keyOf(
    await portal.call(demandCalls.saveOrUpdate, { ...form, ...returned }, { token: owner.token }),
  );
  keyOf(await status(reviewer, keyOf(await status(owner, again, 1)), 2, '内部意见：可以'));
  const live = await look(owner, 'item');
  expect(live).toMatchObject({ turn: 'done', next: '', by: '' });
  expect(JSON.stringify(live.steps)).not.toContain('内部意见');
});

test('a contact is told to both parties, each with whose move it is', async () => {
  const act = contacting(() => portal);
  const [buyer, seller] = [await act.enter(14, 'buyer_14'), await act.enter(15, 'seller_15')];
  const ids = { demandId: await act.item('demand', buyer), solutionId: await act.item('solution', seller) };
  const id = idOf(await act.invite(ids, buyer));
  expect(await look(buyer, 'contact')).toMatchObject({ turn: 'others', next: '接受或谢绝邀请' });
  expect(await look(seller, 'contact')).toMatchObject({
    ...{ matterId: `contact-${String(id)}`, turn: 'mine', next: '接受或谢绝邀请', by: '您来办' },
  });
  ok(await act.move(id, 'accept', seller));
  ok(await act.say(id, '什么时候方便来厂里看看？', seller));
  expect(await look(buyer, 'contact')).toMatchObject({
    turn: 'mine',
    next: expect.stringMatching(/^读 \d 条新消息$/) as string,
  });
  expect((await look(buyer, 'contact')).steps.map(([, by]) => by)).toEqual(['我', '对方']);
  expect((await look(seller, 'contact')).steps.map(([, by]) => by)).toEqual(['对方', '我']);
});

test('a sign-up waits for its day, and for nobody once the activity is over', async () => {
  const activityId = await insertItem(portal.services.db, 'activity', {
    fields: { title: '走进工厂', sectionName: '活动', startsAt: minutes(4), endsAt: minutes(8) },
    extra: {
      ...{ capacity: 5, signStartTime: minutes(-100), signEndTime: minutes(4), needsReview: false },
      ...{ sponsor: '市工信局', organiser: '市中心' },
    },
  });
  const who = await openEnterprise(portal, 16);
  const form = { name: '陈工', phone: '13811112222', people: '2', isAgreed: true };
  ok(await portal.call(signUpCalls.addNew, { ...form, activityId }, { token: who.token }));
  expect(await look(who, 'signUp')).toMatchObject({
    ...{ title: '走进工厂', turn: 'mine', next: '按时参加', dueTime: minutes(4) },
    page: `/socialInteraction/ZHHDDetail?infoId=${String(activityId)}`,
  });
  portal.clock.advance({ minutes: 8 });
  expect(await look(who, 'signUp')).toMatchObject({ turn: 'mine' });
  portal.clock.advance({ seconds: 1 });
  expect(await look(who, 'signUp')).toMatchObject({ turn: 'done', stateName: '活动已结束', dueTime: null });
});

test('a message to the customer service waits for an answer, and its answer is read where it was written', async () => {
  const who = await openEnterprise(portal, 18);
  const form = { category: '账号与登录', body: '换了手机以后收不到验证码，怎么办？', contact: '13811112222' };
  const { data } = ok(await portal.call(enquiryCalls.submitEnquiry, form, { token: who.token }));
  const { number } = data as { number: string };
  const waiting = await look(who, 'enquiry');
  expect(waiting).toMatchObject({ number, title: '账号与登录留言', turn: 'others', by: '平台客服' });
  expect(waiting.dueTime).not.toBeNull();
  const id = Number(waiting.matterId.split('-')[1]);
  ok(
    await portal.call(
      enquiryCalls.answerEnquiry,
      { id, body: '请在“找回密码”里用邮箱验证。' },
      { token: clerk.token },
    ),
  );
  expect(await look(who, 'enquiry')).toMatchObject({ turn: 'done', dueTime: null });
  expect(JSON.stringify((await look(who, 'enquiry')).steps)).not.toContain('找回密码');
});

test('matterList answers whoever acts for an enterprise with its matters, and himself with his own', async () => {
  const company = await openEnterprise(portal, 19);
  const person = await insertPerson(portal, 20);
  const form = writtenForm('demand', rightDemand);
  keyOf(await portal.call(demandCalls.saveOrUpdate, form, { token: company.token }));
  const [{ matterId } = expect.fail('no demand')] = await mattersOf(company, 'item');
  await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role: 'viewer' });
  expect(await mattersOf(person, 'item')).toEqual([]);
  ok(await membership(portal).actFor(person.token, company.id));
  expect(await mattersOf(person, 'item')).toMatchObject([{ matterId }]);
});

test('a question and a booking are told; a booked hour that has passed waits for staff', async () => {
  const expert = await insertItem(portal.services.db, 'expert', {
    fields: { title: '安示远' },
    extra: { bookingState: 'open' },
  });
  const who = await openEnterprise(portal, 17);
  const body = '数控车床换刀后尺寸偏 0.02 毫米，已经校过刀补，还应该查哪里？';
  const question = idOf(
    ok(await portal.call(questionCalls.askExpert, { id: expert, body }, { token: who.token })),
  );
  expect(await look(who, 'question')).toMatchObject({
    title: '向安示远提问',
    turn: 'others',
    by: '平台工作人员',
  });
  const decline = { id: question, comment: '请补充机床型号后再问' };
  ok(await portal.call(questionCalls.declineQuestion, decline, { token: clerk.token }));
  const declined = await look(who, 'question');
  expect(declined).toMatchObject({ turn: 'done' });
  expect(declined.steps.at(-1)).toEqual([declined.stateName, '平台', '请补充机床型号后再问']);

  const day = workingDaysAfter(shanghaiDay(portal.clock.now()), 3);
  const wish = { day1: day, part1: '上午', day2: '', part2: '', contactName: '王经理', phone: '13800138000' };
  const booking = idOf(
    ok(
      await portal.call(
        bookingCalls.bookExpert,
        { id: expert, topic: '产线改造前的评估', ...wish },
        { token: who.token },
      ),
    ),
  );
  expect(await look(who, 'booking')).toMatchObject({ title: '预约安示远', turn: 'others', next: '安排时间' });
  const startsAt = `${day}T01:30:00.000Z`;
  const agreed = { id: booking, startsAt, minutes: 60, place: '中心二楼会议室' };
  ok(await portal.call(bookingCalls.confirmBooking, agreed, { token: clerk.token }));
  expect(await look(who, 'booking')).toMatchObject({ turn: 'mine', dueTime: startsAt });

  portal.clock.advance({ hours: 7 * 24 });
  stranger = { token: await logIn(portal, 'enterprise_4') };
  const later = { token: await logIn(portal, who.account) };
  expect(await look(later, 'booking')).toMatchObject({
    turn: 'others',
    next: '登记完成',
    by: '平台工作人员',
  });
});
