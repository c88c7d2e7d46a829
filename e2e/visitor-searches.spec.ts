import { commonErrors } from '#contract/common-errors.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { expect, test } from './support/without-captcha.ts';

test('somebody finds what he looks for, narrows it, and is told what comes near', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/#/home/Home');
  const box = page.getByRole('combobox', { name: '搜索政策' });
  await box.fill('数字化');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全站搜索');
  const main = page.getByRole('main');
  // the box of the header is the only one
  await expect(page.getByRole('search')).toHaveCount(1);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(box).toHaveValue('数字化');
  await expect(main.locator('mark').first()).toHaveText('数字化');
  await expect(main.getByText(/^(共|超过) \d+ 条$/)).toBeVisible();

  // a kind by its tab, whose number is that of its hits
  const tab = main.getByRole('tab', { name: /典型案例/ });
  const number = ((await tab.textContent()) ?? '').replace(/\D/g, '');
  await tab.click();
  await expect(main.getByText(`共 ${number} 条`)).toBeVisible();
  await expect(page).toHaveURL(/kind=case/);

  // by keyboard: a suggestion
  await box.fill('');
  const asked = page.waitForResponse(`**${searchCalls.suggest.path}`);
  await box.pressSequentially('标识');
  await asked;
  await expect(page.getByRole('option').first()).toContainText('标识');
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText('标识');
  const title = await box.inputValue();
  expect(title.length).toBeGreaterThan(2);
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(title);

  await box.fill('工业互连网');
  await box.press('Enter');
  await expect(main.getByText('没有找到“工业互连网”')).toBeVisible();
  await main.getByRole('group', { name: '相近的词' }).getByRole('button').first().click();
  await expect(main.locator('mark').first()).toBeVisible();

  // a word that others look for, while the site is away
  const query = `**${searchCalls.query.path}`;
  await page.route(query, (route) =>
    route.fulfill({ status: 200, json: { ...commonErrors.serverBusy, data: null } }),
  );
  await page.goto('/#/home/search');
  await main.getByRole('group', { name: '热门搜索' }).getByRole('button', { name: '企业上云' }).click();
  await expect(main.getByRole('alert')).toContainText('加载失败');
  await page.unroute(query);
  await main.getByRole('button', { name: '再试一次' }).click();
  await expect(main.locator('mark').first()).toHaveText(/企业|上云/);
});

test('a sentence brings help, what is open and the place where policies are asked, before any hits', async ({
  page,
}) => {
  await page.goto('/#/home/search?q=密码忘了');
  const box = page.getByRole('combobox', { name: '搜索政策' });
  await expect(box).toHaveValue('密码忘了');
  const block = page.getByRole('region', { name: '您可能要找' });
  await expect(block.getByRole('link', { name: /密码/ }).first()).toBeVisible();
  await expect(page.getByText('没有找到“密码忘了”')).toBeVisible();

  await box.fill('怎么申请补贴');
  await box.press('Enter');
  await expect(block.getByText('正在受理的申报')).toBeVisible();
  await block.getByRole('link', { name: '问政策：怎么申请补贴' }).click();
  const part = page.getByRole('search', { name: '问政策' });
  await expect(part.getByRole('searchbox', { name: '问政策' })).toHaveValue('怎么申请补贴');
  await part.getByRole('button', { name: '提问' }).click();
  await expect(
    page
      .getByRole('region', { name: '回答' })
      .getByText(/原文|没有找到|使用帮助/)
      .last(),
  ).toBeVisible();
});

test('a hit by what neither title nor text shows says which field has it', async ({ page }) => {
  await page.goto('/#/home/search?q=示工信发');
  await expect(
    page
      .getByRole('main')
      .getByText(/^命中：发文字号 .*示工信发/)
      .first(),
  ).toBeVisible();
});
