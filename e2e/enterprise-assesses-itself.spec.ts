import type { Page } from '@playwright/test';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { itemAnswers } from '#contract/assessments/answers.ts';
import { beginCheck, insertAssessing, questionAt, securityTool, toolsPlace } from './support/assessing.ts';
import { query } from './support/database.ts';
import { loginPage } from './support/login.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { expect, test } from './support/without-captcha.ts';

const items = 33;

const progress = (page: Page) => page.getByRole('navigation', { name: '评估的部分' });

/** Goes on with Tab to the options of the next question. Answers which one it is: its key in the model. */
async function tabToOptions(page: Page, from: string): Promise<string> {
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.name : '';
    });
    if (name !== '' && name !== from) return name;
  }
  throw new Error(`no question comes after ${from}`);
}

/** Answers so many questions of the part that is shown by digits, the first ones of it. */
async function answerByKeys(page: Page, digits: readonly string[]): Promise<void> {
  let last = '';
  for (const [at, digit] of digits.entries()) {
    if (at === 0) {
      const first = page.getByRole('main').getByRole('radio').first();
      await first.focus();
      last = (await first.getAttribute('name')) ?? '';
    } else last = await tabToOptions(page, last);
    await page.keyboard.press(digit);
    await expect(
      page.locator(`input[type=radio][name="${last}"]`).nth(Number(digit) - 1),
      `question ${last}`,
    ).toBeChecked();
  }
}

const answered = (portal: RunningPortal, userId: number) =>
  query(
    portal,
    `select question, chosen, reason from assessment_answer a join assessment s on s.id = a.assessment_id
     where s.user_id = $1 order by question`,
    [userId],
  );

test('an enterprise logs in to assess itself, answers by keyboard, and sees at once what is not met', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const user = await insertAssessing(portal);
  const main = page.getByRole('main');
  await page.goto('/#/loginPath');
  await page.getByRole('link', { name: '企业智能制造自评估平台登录' }).click();
  const login = loginPage(page);
  await login.fill({ account: user.name, password: user.password });
  await login.submit.click();
  await expect(page).toHaveURL(/#\/home\/selfAssessment$/);
  await expect(page.getByRole('heading', { level: 1, name: '自评估' })).toBeVisible();
  await beginCheck(page);
  await expect(progress(page)).toContainText(`0 / ${String(items)} 题`);

  // what does not concern the enterprise is left out with a reason, and not without
  await answerByKeys(page, ['1', '2', '3', '1']);
  const fifth = questionAt(page, 5);
  await fifth.getByRole('radio', { name: '不适用' }).check();
  await fifth.getByRole('button', { name: '记下原因' }).click();
  await expect(fifth.getByText('请写明不适用的原因')).toBeVisible();
  await fifth.getByLabel('不适用的原因').fill('控制系统由本厂自己维护，没有外部供应商');
  // it is noted by going on, and the keyboard goes on from there
  await page.keyboard.press('Tab');
  await expect(progress(page)).toContainText(`5 / ${String(items)} 题`);
  await expect(fifth.getByRole('button', { name: '记下原因' })).toBeFocused();
  await questionAt(page, 6).getByRole('radio', { name: itemAnswers.met }).check();
  await questionAt(page, 7).getByRole('radio', { name: itemAnswers.met }).check();
  await expect(progress(page)).toContainText(`7 / ${String(items)} 题`);
  await expect(progress(page)).toContainText('已保存');
  await expectNoViolations('the questions of a part');

  for (const [name, count] of [
    ['技术防护', 14],
    ['安全运营', 10],
  ] as const) {
    await main.getByRole('link', { name: '下一部分' }).click();
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await answerByKeys(
      page,
      Array.from({ length: count }, (_, at) => String((at % 3) + 1)),
    );
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText('已答完');
  }
  await main.getByRole('link', { name: '下一部分' }).click();
  await expect(questionAt(page, items - 1)).toBeVisible();
  await answerByKeys(page, ['1']);

  // what is missing, and the way to it
  await main.getByRole('link', { name: '检查并提交' }).last().click();
  await expect(main.getByRole('heading', { name: '还没有回答：1 题' })).toBeVisible();
  await expect(main.getByRole('button', { name: '提交自评估' })).toHaveCount(0);
  await main.getByRole('region', { name: '检查并提交' }).getByRole('listitem').getByRole('link').click();
  await expect(questionAt(page, items).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('3');
  await expect(progress(page)).toContainText(`${String(items)} / ${String(items)} 题`);

  // no submission without the pledge
  await main.getByRole('link', { name: '检查并提交' }).last().click();
  const submit = main.getByRole('button', { name: '提交自评估' });
  await submit.click();
  await expect(main.getByText('请先承诺所填内容真实')).toBeVisible();
  await main.getByRole('checkbox', { name: /本企业承诺/ }).check();
  await expectNoViolations('the submission');
  await submit.click();
  const { rows, counts } = await expectedResult(portal, user.id);
  await expect(
    main.getByRole('heading', { name: `适用的 ${String(items - 1)} 项里，已落实 ${String(counts.met)} 项` }),
  ).toBeVisible();
  const risks = main.getByRole('region', { name: '没有落实的，按风险从大到小' }).getByRole('listitem');
  await expect(risks).toHaveCount(counts.partly + counts.notMet);
  await expectNoViolations('the result');

  // each answer as it was given
  await main.getByText(`查看 ${String(rows)} 题的回答`).click();
  const all = main.getByRole('region', { name: '全部回答' }).getByRole('listitem');
  await expect(all).toHaveCount(items);
  await expect(all.nth(4)).toContainText('控制系统由本厂自己维护，没有外部供应商');
  await expect(all.nth(items - 1)).toContainText(itemAnswers.notMet);
  expect(
    await query(portal, 'select state, submitted_by from assessment where user_id = $1', [user.id]),
  ).toEqual([{ state: 'done', submitted_by: String(user.id) }]);

  // what is missing leads to what helps, and a form begins with it
  await query(portal, `update app_user set user_type = 3, audit_status = '2' where id = $1`, [user.id]);
  const address = page.url();
  await page.reload();
  const help = main.getByRole('region', { name: '接下来' });
  await expect(
    help.getByRole('list', { name: '工控安全：解决方案' }).getByRole('link').first(),
  ).toBeVisible();
  await help.getByRole('link', { name: '就这一项发需求' }).click();
  const demand = page.getByRole('form', { name: '发布需求' });
  await expect(demand.getByLabel('标题')).toHaveValue('提升工控安全的水平');
  await expect(demand.getByLabel('详细说明')).toHaveValue(/希望做到：\n1\. /);
  await page.goto(address);

  // once more, with what was answered
  await main.getByRole('button', { name: '带着这次的回答再做一份' }).click();
  await expect(progress(page)).toContainText(`${String(items)} / ${String(items)} 题`);
  await questionAt(page, 3).getByRole('radio', { name: itemAnswers.met }).check();
  await expect(questionAt(page, 3)).toContainText(`上一次：${itemAnswers.notMet}`);
});

/** What was chosen, counted in the database. */
async function expectedResult(portal: RunningPortal, userId: number) {
  const found = await answered(portal, userId);
  const counts = { met: 0, partly: 0, notMet: 0 };
  for (const { chosen } of found) {
    const [key] = chosen as (keyof typeof counts)[];
    if (key !== undefined) counts[key] += 1;
  }
  return { rows: found.length, counts };
}

test('what is answered without a network stays in the browser, and is saved when the network is back', async ({
  page,
  portal,
}) => {
  const user = await insertAssessing(portal);
  await enterAs(page, portal, user.id);
  await page.goto(toolsPlace);
  await beginCheck(page);
  await questionAt(page, 1).getByRole('radio', { name: itemAnswers.partly }).check();
  await expect(progress(page)).toContainText('已保存');

  await page.context().setOffline(true);
  await questionAt(page, 2).getByRole('radio', { name: itemAnswers.met }).check();
  await questionAt(page, 3).getByRole('radio', { name: itemAnswers.notMet }).check();
  await expect(progress(page)).toContainText('2 题还没有保存，已暂存在本窗口');
  await expect(progress(page)).toContainText(`3 / ${String(items)} 题`);
  // other parts of it are here all the same
  await page.getByRole('link', { name: '下一部分' }).click();
  await expect(questionAt(page, 8)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '技术防护' })).toBeFocused();
  // whoever comes back to the window meanwhile finds it as it was
  const isLost = page.waitForEvent('requestfailed', (each) =>
    each.url().endsWith(assessmentCalls.openAssessment.path),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isLost;
  await expect(questionAt(page, 8)).toBeVisible();
  await expect(page.getByRole('main').getByText('加载失败')).toHaveCount(0);
  expect(await answered(portal, user.id)).toHaveLength(1);

  await page.context().setOffline(false);
  await expect(progress(page)).toContainText('已保存');
  const { counts } = await expectedResult(portal, user.id);
  expect(counts).toEqual({ met: 1, partly: 1, notMet: 1 });
});

test('what has not reached the server is there again after the page was loaded anew', async ({
  page,
  portal,
}) => {
  const user = await insertAssessing(portal);
  await enterAs(page, portal, user.id);
  await page.goto(toolsPlace);
  await beginCheck(page);
  const path = `**${assessmentCalls.answerAssessment.path}`;
  await page.route(path, (route) => route.abort());
  await questionAt(page, 1).getByRole('radio', { name: itemAnswers.notMet }).check();
  await expect(progress(page)).toContainText('1 题还没有保存，已暂存在本窗口');
  await page.unroute(path);
  await page.reload();
  await expect(questionAt(page, 1).getByRole('radio', { name: itemAnswers.notMet })).toBeChecked();
  await expect(progress(page)).toContainText('已保存');
  expect(await answered(portal, user.id)).toMatchObject([{ chosen: ['notMet'] }]);
});

test('two members answer one question: both answers are seen, and one of them is chosen', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const owner = await insertAssessing(portal);
  const person = await insertUser(portal);
  await query(portal, `insert into enterprise_member values ($1, $2, 'editor', now()) returning role`, [
    owner.id,
    person.id,
  ]);
  await enterAs(page, portal, owner.id);
  await page.goto(toolsPlace);
  await beginCheck(page);
  const address = new URL(page.url()).hash;

  const context = await browser.newContext({ baseURL: portal.url });
  await rememberHomeDialogs(context, portal);
  const theirs = await context.newPage();
  await enterAs(theirs, portal, person.id);
  await theirs.goto('/#/company?page=members');
  await theirs.getByRole('main').getByRole('button', { name: '代表企业办理' }).click();
  await expect(theirs.getByRole('region', { name: '办理身份' })).toContainText(owner.company);
  await theirs.goto(`/${address}`);
  await expect(questionAt(theirs, 1)).toBeVisible();

  // at different questions nobody is in the way of the other
  await questionAt(page, 1).getByRole('radio', { name: itemAnswers.met }).check();
  await expect(progress(page)).toContainText('已保存');
  await questionAt(theirs, 2).getByRole('radio', { name: itemAnswers.met }).check();
  await expect(progress(theirs)).toContainText('已保存');

  await questionAt(theirs, 1).getByRole('radio', { name: itemAnswers.notMet }).check();
  const asked = questionAt(theirs, 1);
  await expect(asked).toContainText('刚刚也回答了这一题');
  await expect(progress(theirs)).toContainText('有的题目同事也回答了');
  expect(await answered(portal, owner.id)).toMatchObject([{ chosen: ['met'] }, { chosen: ['met'] }]);
  const both = asked.getByRole('button', { name: /^用/ });
  await expect(both).toHaveCount(2);
  await asked.getByRole('button', { name: '用我选的' }).click();
  await expect(asked).not.toContainText('刚刚也回答了这一题');
  await expect(progress(theirs)).toContainText('已保存');
  expect((await answered(portal, owner.id))[0]).toMatchObject({ chosen: ['notMet'] });

  // and the other way round: the owner, who has not seen it, takes what the colleague has chosen
  await questionAt(page, 2).getByRole('radio', { name: itemAnswers.partly }).check();
  await expect(questionAt(page, 2)).toContainText('刚刚也回答了这一题');
  await expectNoViolations('a question with two answers');
  await questionAt(page, 2)
    .getByRole('button', { name: /^用(?!我选的)/ })
    .click();
  await expect(questionAt(page, 2).getByRole('radio', { name: itemAnswers.met })).toBeChecked();
  await expect(progress(page)).toContainText('已保存');
  expect(await answered(portal, owner.id)).toMatchObject([{ chosen: ['notMet'] }, { chosen: ['met'] }]);

  // what is pledged is the owner's to pledge
  await query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, reason, rev, answered_by, answered_at)
     select s.id, 'i' || n, array['met'], '', 1, s.user_id, now() from assessment s, generate_series(3, $2::int) n
     where s.user_id = $1 returning question`,
    [owner.id, items],
  );
  for (const each of [page, theirs]) {
    await progress(each).getByRole('link', { name: '检查并提交' }).click();
    await expect(progress(each)).toContainText(`${String(items)} / ${String(items)} 题`);
  }
  await expect(theirs.getByText('都答完了。请企业的负责人核对后提交。')).toBeVisible();
  await expect(theirs.getByRole('button', { name: '提交自评估' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '提交自评估' })).toBeVisible();

  // who only looks on reads answers and reasons, and changes nothing
  await query(
    portal,
    `update assessment_answer set chosen = '{}', reason = '没有外部供应商' where question = 'i5'
       and assessment_id = (select id from assessment where user_id = $1) returning question`,
    [owner.id],
  );
  await query(
    portal,
    `update enterprise_member set role = 'viewer' where enterprise_user_id = $1 returning role`,
    [owner.id],
  );
  await theirs.goto('/');
  await theirs.goto(`/${address}`);
  await expect(questionAt(theirs, 5)).toContainText('不适用的原因：没有外部供应商');
  await expect(questionAt(theirs, 1).getByRole('radio', { name: itemAnswers.met })).toBeDisabled();
  await expect(progress(theirs)).toContainText('您可以查看，不能作答');
  await context.close();
});

test('on a phone an assessment is answered and submitted without scrolling sideways', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const user = await insertAssessing(portal);
  await page.setViewportSize(sizes.phone);
  await enterAs(page, portal, user.id);
  const look = async (state: string) => {
    await expectNoSidewaysScroll(page, state);
    await expectNoViolations(`${state} on a phone`);
  };
  await page.goto(toolsPlace);
  await expect(page.getByRole('heading', { name: securityTool })).toBeVisible();
  await look('the tools');
  await beginCheck(page);
  await questionAt(page, 1).getByText('怎样算做到，拿什么证明').click();
  await questionAt(page, 5).getByRole('radio', { name: '不适用' }).check();
  await look('the questions');
  // whether it is saved stays in sight, above what has the focus
  const line = progress(page).locator('p').first();
  const last = page.getByRole('main').getByRole('radio').last();
  await last.focus();
  await expect(line).toBeInViewport();
  for (let back = 0; back < 20; back += 1) {
    await page.keyboard.press('Shift+Tab');
    const { focused, below } = await page.evaluate(() => ({
      focused: document.activeElement?.getBoundingClientRect().top ?? 0,
      below: document.querySelector('nav[aria-label="评估的部分"] > p')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(focused, `what has the focus after ${String(back + 1)} steps back`).toBeGreaterThanOrEqual(below);
  }
  await expect(line).toBeInViewport();
  await questionAt(page, 1).getByRole('radio', { name: itemAnswers.met }).check();
  await expect(progress(page)).toContainText('已保存');
  await page.getByRole('main').getByRole('link', { name: '检查并提交' }).last().click();
  await expect(page.getByRole('heading', { name: `还没有回答：${String(items - 1)} 题` })).toBeVisible();
  await look('what is missing');

  // the rest as another device would have answered it
  await query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, reason, rev, answered_by, answered_at)
     select s.id, 'i' || n, array['partly'], '', 1, s.user_id, now() from assessment s, generate_series(2, $2::int) n
     where s.user_id = $1 returning question`,
    [user.id, items],
  );
  await page.reload();
  await page.getByRole('checkbox', { name: /本企业承诺/ }).check();
  await look('the submission');
  await page.getByRole('button', { name: '提交自评估' }).click();
  await expect(
    page.getByRole('heading', { name: `适用的 ${String(items)} 项里，已落实 1 项` }),
  ).toBeVisible();
  await look('the result');
});
