import { query } from './support/database.ts';
import { expectNoSidewaysScroll } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { expect, test } from './support/without-captcha.ts';

const kept = () => localStorage.getItem('policy-calculator');

test('a visitor matches himself in his browser, and takes his answers into an account once its owner agrees', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const main = page.getByRole('main');
  await page.goto('/#/Info/HotSpotPolicy');
  await main.getByRole('link', { name: /^政策计算器/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: '政策计算器' })).toBeVisible();
  const questions = main.getByRole('region', { name: '关于贵企业' });
  const results = main.getByRole('region', { name: '结果' });
  await expect(questions.getByLabel('注册地')).toBeVisible();
  expect(await questions.locator('[id^="question-"]').count()).toBeLessThanOrEqual(10);
  await expectNoViolations('questions before an answer');

  // nothing of what he says is sent
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await questions.getByLabel('注册地').selectOption({ index: 1 });
  await expect(results).toContainText(/最该先答的是/);
  await questions
    .getByRole('radiogroup', { name: /规模以上工业企业/ })
    .getByLabel('是', { exact: true })
    .check();
  await questions
    .getByLabel(/^项目总投资/)
    .first()
    .fill('多少');
  await questions
    .getByLabel(/^设备和软件投入/)
    .first()
    .fill('500');
  await expect(questions.getByText('请只填写数字，不带单位和其他文字')).toBeVisible();
  await questions
    .getByLabel(/^项目总投资/)
    .first()
    .fill('600');
  await expect(results.getByText(/\d+ 项要求，符合 \d+ 项/).first()).toBeVisible();
  await expect(results.getByText(/%/)).toHaveCount(0);
  const one = results.getByRole('listitem').filter({ hasText: '数字化' }).first();
  await one.getByText(/^逐条看/).click();
  await expect(one.getByText(/原文：/).first()).toBeVisible();
  await expectNoViolations('results');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  expect(sent.join(' ')).not.toMatch(/investment|6000000|aboveScale/);

  // a reload keeps them, in this browser alone
  await page.reload();
  await expect(main.getByText(/^已答 4 \//)).toBeVisible();
  expect(await page.evaluate(kept)).toContain('6000000');
  await main.getByRole('button', { name: '登录后带入' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     select $1, $2, $3, area_path, area_code, address from enterprise join app_user on id = user_id where account = 'demo_factory'
     returning user_id`,
    [user.id, `云杉阀门${String(n)}厂`, `91990103MA${String(n).padStart(8, '0')}`],
  );
  const facts = () =>
    query(portal, 'select field, value from enterprise_fact where user_id = $1 order by field', [user.id]);
  await enterAs(page, portal, user.id);
  await page.goto('/#/company?page=policies');
  await expect(main.getByText('有 3 项可以带进企业资料')).toBeVisible();
  expect(await facts()).toEqual([]);
  await expect(main.getByRole('list', { name: '可以带入的' })).toContainText('600 万元');
  await main.getByRole('button', { name: '带入', exact: true }).click();
  await expect(main.getByText('请先同意保存并用于匹配政策')).toBeVisible();
  await main.getByLabel(/^同意中心保存/).check();
  await expectNoViolations('what can be taken along');
  await main.getByRole('button', { name: '带入', exact: true }).click();
  await expect(page.getByText('已带入 3 项，结果已更新')).toBeVisible();
  expect(await facts()).toEqual([
    { field: 'aboveScale', value: true },
    { field: 'equipment', value: 5_000_000 },
    { field: 'investment', value: 6_000_000 },
  ]);
  expect(await page.evaluate(kept)).toBeNull();
});

test('a visitor clears what he has answered with one press', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/#/Info/policyCalculator');
  await main.getByLabel('注册地').selectOption({ index: 1 });
  expect(await page.evaluate(kept)).not.toBeNull();
  await main.getByRole('button', { name: '清掉我的回答' }).click();
  await expect(main.getByText(/^已答 0 \//)).toBeVisible();
  await expect(main.getByLabel('注册地')).toHaveValue('');
  expect(await page.evaluate(kept)).toBeNull();
});
