import type { Page } from '@playwright/test';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { callAs } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

const idOfAccount = async (portal: RunningPortal, account: string) =>
  Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);

/** Who asks for something, by calls. */
async function newUser(portal: RunningPortal) {
  const { id } = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  const companyName = `远衡队列${String(n)}（示范）有限公司`;
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     values ($1, $2, $3, '示范省/示范市/云溪区', '990102', '创新路 1 号')`,
    [id, companyName, `QUEU${String(n).padStart(14, '0')}`],
  );
  const token = await insertSession(portal, id);
  const ask = async <C extends CallDefinition>(call: C, body: RequestOf<C>) =>
    (await callAs(portal, token, call, body)) as { id: number };
  return { id, companyName, ask };
}

async function openConsole(page: Page, portal: RunningPortal, account: string, place: string) {
  await enterAs(page, portal, await idOfAccount(portal, account));
  await page.goto(`/#/console?page=${place}`);
  return page.getByRole('main');
}

const oneOf = async (portal: RunningPortal, kind: string, where = 'true') =>
  Number(
    (
      await query(
        portal,
        `select id from content_item where kind = $1 and status = 2 and not is_deleted and ${where} order by id limit 1`,
        [kind],
      )
    )[0]?.['id'],
  );

test('a clerk answers a message, and closes another one for a reason', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { ask } = await newUser(portal);
  const mark = String(uniqueNumber());
  const form = { category: '账号与登录', body: `换了手机以后收不到验证码，怎么办？${mark}`, contact: '' };
  await ask(enquiryCalls.submitEnquiry, form);
  await ask(enquiryCalls.submitEnquiry, { ...form, body: `广告广告广告${mark}` });
  const main = await openConsole(page, portal, 'demo_clerk', 'enquiries');
  const queue = main.getByRole('list', { name: '留言' });
  await queue.getByRole('link', { name: `收不到验证码，怎么办？${mark}` }).click();
  const open = main.getByRole('article');
  await open.getByRole('button', { name: '答复' }).click();
  await expect(open.getByText('请填写答复')).toBeVisible();
  await expectNoBarriers('an answer is missing');
  await open.getByRole('textbox', { name: '答复' }).fill('请在登录页选“手机号已停用”，提交申诉。');
  await open.getByRole('button', { name: '答复' }).click();
  await expect(page.getByText(/^留言 .+：已答复$/)).toBeVisible();
  const [answered] = await query(portal, 'select state from enquiry order by id desc offset 1 limit 1');
  expect(answered).toEqual({ state: 'answered' });

  const [last] = await query(portal, 'select id from enquiry order by id desc limit 1');
  await page.goto(`/#/console?page=enquiries&id=${String(last?.['id'])}`);
  await expect(open.getByText(`广告广告广告${mark}`)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '不再办理' });
  await open.getByRole('button', { name: '不再办理' }).click();
  await dialog.getByRole('button', { name: '确认不再办理' }).click();
  await expect(open.getByText('请填写审核意见')).toBeVisible();
  await open.getByLabel('不再办理的理由').fill('广告');
  await open.getByRole('button', { name: '不再办理' }).click();
  await dialog.getByRole('button', { name: '确认不再办理' }).click();
  await expect(page.getByText('留言已办结')).toBeVisible();
  expect(await query(portal, 'select state from enquiry where id = $1', [last?.['id']])).toEqual([
    { state: 'closed' },
  ]);
});

test('a clerk passes a question on, answers it and takes it down', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { ask } = await newUser(portal);
  const id = await oneOf(portal, 'expert');
  const body = `换刀后尺寸偏 0.02 毫米，已经校过刀补，还应该查哪里？${String(uniqueNumber())}`;
  const question = await ask(questionCalls.askExpert, { id, body, isPrivate: false });
  const stateOf = async () =>
    (await query(portal, 'select state from expert_question where id = $1', [question.id]))[0]?.['state'];
  const main = await openConsole(page, portal, 'demo_clerk', `questions&id=${String(question.id)}`);
  const open = main.getByRole('article');
  await expect(open.getByText(body)).toBeVisible();
  await expectNoBarriers('a question');
  await open.getByRole('button', { name: '已转给专家' }).click();
  await expect(page.getByText('已记下，提问者会知道问题转给了专家')).toBeVisible();
  expect(await stateOf()).toBe('passedOn');
  await page.goto(`/#/console?page=questions&id=${String(question.id)}`);
  await expect(open.getByText(body)).toBeVisible();
  await open.getByLabel('专家的答复').fill('先查主轴热伸长，再查刀柄锥面。');
  await open.getByRole('button', { name: '发布答复' }).click();
  await expect(page.getByText('答复已发出')).toBeVisible();
  expect(await stateOf()).toBe('answered');
  await page.goto(`/#/console?page=questions&view=all&id=${String(question.id)}`);
  await expect(open.getByLabel('专家的答复')).toHaveValue('先查主轴热伸长，再查刀柄锥面。');
  await open.getByLabel('撤下的原因').fill('涉及企业内部数据');
  await open.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('dialog', { name: '撤下' }).getByRole('button', { name: '确认撤下' }).click();
  await expect(page.getByText('问题和答复已撤下')).toBeVisible();
  expect(await stateOf()).toBe('takenDown');
});

test('a clerk fixes time and place of a booking; what is missing is said beside the field', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { ask } = await newUser(portal);
  const id = await oneOf(portal, 'expert', "extra ->> 'bookingState' = 'open'");
  const day = workingDaysAfter(shanghaiDay(new Date()), 5);
  const booking = await ask(bookingCalls.bookExpert, {
    ...{ id, topic: '产线改造前的评估', day1: day, part1: '下午', day2: '', part2: '' },
    ...{ contactName: '王经理', phone: '13800138000' },
  });
  const main = await openConsole(page, portal, 'demo_clerk', `bookings&id=${String(booking.id)}`);
  const open = main.getByRole('article');
  await expect(open.getByText(`${day} 下午`)).toBeVisible();
  const confirm = open.getByRole('button', { name: '确定时间和地点' });
  await confirm.click();
  await expect(open.getByText('请填写地点或线上会议的方式')).toBeVisible();
  await expectNoBarriers('the place is missing');
  await open.getByLabel('地点或线上会议的方式').fill('中心二楼会议室');
  await open.getByLabel('时间', { exact: true }).fill('');
  await confirm.click();
  await expect(open.getByText('请填写约定的日期和时间')).toBeVisible();
  await open.getByLabel('时间', { exact: true }).fill('14:30');
  await open.getByLabel('时长（分钟）').fill('九十');
  await confirm.click();
  await expect(open.getByText('时长在 15 至 240 分钟之间')).toBeVisible();
  await open.getByLabel('时长（分钟）').fill('90');
  await confirm.click();
  await expect(page.getByText('已确定，预约人会收到通知')).toBeVisible();
  const [row] = await query(portal, 'select state, starts_at, minutes, place from booking where id = $1', [
    booking.id,
  ]);
  expect(row).toEqual({
    state: 'confirmed',
    starts_at: new Date(`${day}T14:30:00+08:00`),
    minutes: 90,
    place: '中心二楼会议室',
  });
});

test('a reviewer publishes a post, keeps one that was reported and hides another for a reason', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const [author, reader] = [await newUser(portal), await newUser(portal)];
  const word = `包过${String(uniqueNumber())}`;
  const reviewer = await insertSession(portal, await idOfAccount(portal, 'demo_reviewer'));
  await callAs(portal, reviewer, forumModerationCalls.saveWords, { words: [word] });
  const topic = { boardId: '2', title: '空压机怎样选型', body: '车间需要每分钟六立方，工频还是变频？' };
  const waiting = await author.ask(forumWriteCalls.saveTopic, { ...topic, title: `评审${word}` });
  const reported = await author.ask(forumWriteCalls.saveTopic, topic);
  const report = { subject: 'topic', id: reported.id, reason: '广告推销', note: '留了电话' } as const;
  await reader.ask(forumWriteCalls.report, report);
  const stateOf = async ({ id }: { id: number }) =>
    (await query(portal, 'select state from forum_topic where id = $1', [id]))[0]?.['state'];

  const main = await openConsole(page, portal, 'demo_reviewer', 'posts');
  await main
    .getByRole('list', { name: '话题和评论' })
    .getByRole('link', { name: `评审${word}` })
    .click();
  const open = main.getByRole('article');
  await expect(open.getByText('命中的词')).toBeVisible();
  await expectNoBarriers('a topic that waits');
  await open.getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('已公开，作者会收到通知')).toBeVisible();
  expect(await stateOf(waiting)).toBe('shown');

  await page.goto(`/#/console?page=posts&view=reported&id=topic-${String(reported.id)}`);
  await expect(open.getByText('广告推销：留了电话')).toBeVisible();
  await expectNoBarriers('one that was reported');
  await open.getByRole('button', { name: '保留' }).click();
  await expect(page.getByText('予以保留，举报人会知道结果')).toBeVisible();
  expect(await stateOf(reported)).toBe('shown');

  await page.goto(`/#/console?page=posts&id=topic-${String(waiting.id)}`);
  await expect(open.getByRole('heading', { name: `评审${word}` })).toBeFocused();
  await open.getByRole('button', { name: '隐藏' }).click();
  await expect(open.getByText('请写明隐藏的理由，作者会看到')).toBeVisible();
  await open.getByRole('button', { name: '含有广告推销内容。' }).click();
  await open.getByRole('button', { name: '隐藏' }).click();
  await expect(page.getByText('已隐藏，作者会看到理由')).toBeVisible();
  expect(await stateOf(waiting)).toBe('hidden');
  await page.goto('/#/console?page=posts&id=nothing-1');
  await expect(main.getByRole('article')).toHaveCount(0);
});

test('a reviewer returns a sign-up, confirms another and takes the list for the door', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const activityId = await oneOf(
    portal,
    'activity',
    `extra ->> 'needsReview' = 'true' and starts_at > now() and (extra ->> 'signStartTime')::timestamptz <= now() and (extra ->> 'signEndTime')::timestamptz > now()`,
  );
  const form = { activityId, name: '陈工', phone: '13811112222', people: '1', remark: '', isAgreed: true };
  const signUps = [];
  for (const one of [await newUser(portal), await newUser(portal)])
    signUps.push({ ...one, ...(await one.ask(signUpCalls.addNew, form)) });
  const [first, second] = signUps;
  const stateOf = async (id = 0) =>
    (await query(portal, 'select state from activity_sign_up where id = $1', [id]))[0]?.['state'];
  const idOf = async (userId = 0) =>
    Number((await query(portal, 'select id from activity_sign_up where user_id = $1', [userId]))[0]?.['id']);
  const [firstUser, secondUser] = await Promise.all(
    signUps.map(async ({ companyName }) =>
      Number(
        (await query(portal, 'select user_id from enterprise where company_name = $1', [companyName]))[0]?.[
          'user_id'
        ],
      ),
    ),
  );
  const ids = [await idOf(firstUser), await idOf(secondUser)];
  const main = await openConsole(page, portal, 'demo_reviewer', `sign-ups&id=${String(ids[0])}`);
  const open = main.getByRole('article');
  await expect(open.getByRole('heading', { name: first?.companyName ?? '' })).toBeFocused();
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(open.getByText('请填写审核意见')).toBeVisible();
  await expectNoBarriers('a reason is missing');
  await open.getByLabel('理由').fill('请写明到场的人');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText('已退回报名人修改，名额为其保留')).toBeVisible();
  expect(await stateOf(ids[0])).toBe('returned');
  await page.goto(`/#/console?page=sign-ups&id=${String(ids[1])}`);
  await expect(open.getByRole('heading', { name: second?.companyName ?? '' })).toBeFocused();
  const download = page.waitForEvent('download');
  await open.getByRole('button', { name: '下载这项活动的签到表' }).click();
  expect((await download).suggestedFilename()).toBe(`签到表-${String(activityId)}.csv`);
  await open.getByRole('button', { name: '确认报名' }).click();
  await expect(page.getByText('已确认，报名人会收到通知')).toBeVisible();
  expect(await stateOf(ids[1])).toBe('confirmed');
});

test('a reviewer reads what visitors will read and returns it; what was corrected is published by the second of two', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const writer = await insertSession(portal, await idOfAccount(portal, 'demo_writer'));
  const title = `关于支持技术改造的若干措施（${String(uniqueNumber())}）`;
  const saved = (await callAs(portal, writer, policyCalls.saveOrUpdate, {
    ...policyText,
    // two approve what stands there
    ...{ title, sectionName: '扶持政策' },
  })) as { id: number; rev: number };
  const submit = async () => {
    const [row] = await query(portal, 'select rev from content_item where id = $1', [saved.id]);
    const move = { id: saved.id, rev: Number(row?.['rev']), action: 'submit', comment: '' } as const;
    await callAs(portal, writer, workCalls.move, move);
  };
  await submit();
  const stateOf = async () =>
    (
      await query(
        portal,
        'select state from content_version where item_id = $1 order by number desc limit 1',
        [saved.id],
      )
    )[0]?.['state'];

  const main = await openConsole(page, portal, 'demo_reviewer', 'content');
  await main.getByRole('list', { name: '内容' }).getByRole('link', { name: title }).click();
  const open = main.getByRole('article');
  await expect(open.getByText('本市规模以上工业企业。')).toBeVisible();
  await expect(open.getByRole('definition').filter({ hasText: '示工信〔2026〕1 号' })).toBeVisible();
  await expectNoBarriers('an item that waits');
  await open.getByRole('textbox', { name: '意见' }).fill('请补充施行日期');
  const remarks = open.getByRole('group', { name: '逐项意见' });
  await remarks.getByRole('button', { name: '加一条' }).press('Enter');
  await remarks.getByLabel('第 1 条针对').selectOption({ label: '摘要' });
  await remarks.getByLabel('第 1 条意见').fill('写明从哪天起施行');
  await expectNoBarriers('a remark on a field');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText('已退回修改')).toBeVisible();
  expect(await stateOf()).toBe('returned');
  expect(
    await query(portal, 'select field, text from content_remark where item_id = $1', [saved.id]),
  ).toEqual([{ field: 'summary', text: '写明从哪天起施行' }]);

  await submit();
  await page.goto(`/#/console?page=content&id=${String(saved.id)}`);
  await expect(open.getByRole('list', { name: '办理经过' })).toContainText('请补充施行日期');
  await open.getByRole('button', { name: '通过，等待下一位审核' }).click();
  await expect(page.getByText('已通过，等待下一位审核')).toBeVisible();
  expect(await stateOf()).toBe('waiting');
  await page.goto(`/#/console?page=content&id=${String(saved.id)}`);
  await expect(open.getByText(/已有 1 人通过，须 2 人/)).toBeVisible();
  await expect(open.getByRole('button', { name: /^通过/ })).toHaveCount(0);
  await expect(
    open.getByText('通过须由另一位审核人员办理；内容没有补齐或者已过到期时间的，请退回修改。'),
  ).toBeVisible();
  await enterAs(page, portal, await idOfAccount(portal, 'demo_reviewer2'));
  await page.goto(`/#/console?page=content&id=${String(saved.id)}`);
  await open.getByRole('button', { name: '通过并发布' }).click();
  await expect(page.getByText('已发布')).toBeVisible();
  expect(await stateOf()).toBe('live');

  // a later version: what differs from what is public, and what the checks of the editor say of it
  const [row] = await query(portal, 'select rev from content_item where id = $1', [saved.id]);
  await callAs(portal, writer, policyCalls.saveOrUpdate, {
    ...{ ...policyText, title, sectionName: '扶持政策', id: saved.id, rev: Number(row?.['rev']) },
    summary: '用帐号登录后填报，随时受理。',
  });
  await submit();
  await page.goto(`/#/console?page=content&id=${String(saved.id)}`);
  const changes = open.getByRole('region', { name: '和线上的不同' });
  await expect(changes).toContainText('摘要');
  await expect(changes).toContainText('随时受理');
  await expect(open.getByRole('region', { name: '检查结果' })).toContainText('写“账”，如“账号”“账户”');
  await expectNoBarriers('a later version');
});

test('a reviewer takes an application for a diagnosis through its steps', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { ask, companyName } = await newUser(portal);
  await ask(diagnosisCalls.apply, {
    ...{ level: '2', contactName: '林远', contactPhone: '13811112222', problems: ['仓储物流'] },
    ...{ problemText: '盘点一次要停产一天。', systems: ['ERP'], systemText: '' },
  });
  const [row] = await query(
    portal,
    'select d.id from diagnosis_application d join enterprise e on e.user_id = d.user_id where e.company_name = $1',
    [companyName],
  );
  const id = Number(row?.['id']);
  const stateOf = async () =>
    (await query(portal, 'select state from diagnosis_application where id = $1', [id]))[0]?.['state'];
  const main = await openConsole(page, portal, 'demo_reviewer', `diagnosis&view=all&id=${String(id)}`);
  const open = main.getByRole('article', { name: companyName });
  const step = async (name: string, said: string, state: string) => {
    await page.goto(`/#/console?page=diagnosis&view=all&id=${String(id)}`);
    await open.getByRole('button', { name }).click();
    await expect(page.getByText(said).first()).toBeVisible();
    expect(await stateOf()).toBe(state);
  };
  await expect(open.getByText('2 级，规范级')).toBeVisible();
  await step('开始初审', '已开始初审', 'districtReview');
  await page.goto(`/#/console?page=diagnosis&view=all&id=${String(id)}`);
  await open.getByRole('button', { name: '退回补正' }).click();
  await expect(open.getByText('请填写审核意见')).toBeVisible();
  await expectNoBarriers('a reason is missing');
  await step('受理', '已受理', 'accepted');
  await page.goto(`/#/console?page=diagnosis&view=all&id=${String(id)}`);
  await open.getByRole('button', { name: '选派专家' }).click();
  await expect(open.getByText('请填写选派的专家')).toBeVisible();
  await open.getByLabel('专家', { exact: true }).fill('陈立平（机械加工）');
  await open.getByRole('button', { name: '选派专家' }).click();
  await expect(page.getByText('已选派专家')).toBeVisible();
  expect(await stateOf()).toBe('assigned');
  await page.goto(`/#/console?page=diagnosis&view=all&id=${String(id)}`);
  await open.getByLabel('入厂日期').fill(shanghaiDay(new Date()));
  await open.getByRole('button', { name: '约定入厂日期' }).click();
  await expect(page.getByText('已约定入厂日期')).toBeVisible();
  await step('专家已入厂', '已登记专家入厂', 'onSite');
  await page.goto(`/#/console?page=diagnosis&view=all&id=${String(id)}`);
  await open.getByRole('button', { name: '提交诊断报告' }).click();
  await expect(open.getByText('请先上传诊断报告')).toBeVisible();
  await expectNoBarriers('the report is missing');
});
