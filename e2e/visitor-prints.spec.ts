import { expect, test } from './support/fixtures.ts';

test('on paper the site has its name, and nothing that only works on a screen', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('region', { name: '我要查', exact: true });
  const pause = page.getByRole('button', { name: '暂停自动播放' });
  await pause.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: /公共服务平台/ }).first()).toBeVisible();
  await expect(pause).toBeHidden();
  await expect(page.getByRole('combobox', { name: '搜索政策' })).toBeHidden();
  await expect(page.getByRole('button', { name: '适老版' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await expect(page.getByRole('link', { name: '开始自评估' }).first()).toBeHidden();
  await expect(figures).toBeHidden();
  await expect(page.locator('main svg[viewBox="0 0 760 268"]').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(figures).toBeVisible();
  await expect(page.locator('main svg[viewBox="0 0 760 268"]').first()).toBeHidden();
});

test('on paper a login is its fields and whose they are; on the screen its picture has the ground of its panel', async ({
  page,
}) => {
  await page.goto('/#/login');
  const options = page.getByRole('checkbox', { name: '记住账号' });
  await options.waitFor();
  const rule = () =>
    page.getByRole('tablist').evaluate((row) => getComputedStyle(row).borderBottomStyle !== 'none');
  expect(await rule()).toBe(true);
  const picture = page.locator('svg[viewBox="0 0 738 430"]');
  await expect(picture.locator('rect').first()).toHaveAttribute('fill', 'var(--primary-deep)');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  await expect(picture).toBeHidden();
  await expect(options).toBeHidden();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: '显示密码' })).toBeHidden();
  await expect(page.getByRole('radio', { name: '验证码登录' })).toBeHidden();
  // the chosen tab names what is below it
  await expect(page.getByRole('tab')).toHaveText(['企业用户']);
  expect(await rule()).toBe(false);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});
