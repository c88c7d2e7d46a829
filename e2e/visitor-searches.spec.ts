import { commonErrors } from '#contract/common-errors.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { expect, test } from './support/without-captcha.ts';

test('somebody finds what he looks for, narrows it, and is told what comes near', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/#/home/Home');
  await page.getByRole('searchbox').fill('数字化');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全站搜索');
  const main = page.getByRole('main');
  const box = main.getByRole('combobox', { name: '搜索全站内容' });
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
  await expect(main.getByRole('option').first()).toContainText('标识');
  await box.press('ArrowDown');
  await box.press('Enter');
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
