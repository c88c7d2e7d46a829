import { accountCalls } from '#contract/account/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { demoAccount, loginPage } from './support/login.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';

test('an individual is led to his tab', async ({ page }) => {
  await page.goto('/#/loginPath');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录方式');
  await page.getByRole('link', { name: '个人用户登录' }).click();
  await expect(loginPage(page).tab('个人用户')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.getByRole('link', { name: '企业用户登录' }).click();
  await expect(loginPage(page).tab('企业用户')).toHaveAttribute('aria-selected', 'true');
});

test('the self-assessment platform has a login call of its own', async ({ page, portal }) => {
  const account = await demoAccount(portal, 'demo_enterprise');
  await page.goto('/#/loginPath');
  await page.getByRole('link', { name: '企业智能制造自评估平台登录' }).click();
  const login = loginPage(page);
  await expect(page.getByRole('main')).toContainText('登录后做企业智能制造自评估');
  await login.fill(account);
  const call = page.waitForRequest((request) => request.url().endsWith(accountCalls.loginForEstimate.path));
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await call;
  await expect(page).toHaveURL(/#\/home\/selfAssessment$/);
});

test('the address may change between the kinds of users while the page is open', async ({ page }) => {
  await page.goto('/#/login?type=user');
  await expect(loginPage(page).tab('个人用户')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/#/login?type=enpt');
  await expect(loginPage(page).tab('企业用户')).toHaveAttribute('aria-selected', 'true');
});

test('the ways are told apart by their pictures, side by side; on a phone all of them are in the first screen', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/loginPath', 3],
    ['/regPath', 2],
    ['/appeal', 2],
  ] as const) {
    await page.goto(`/#${path}`);
    const ways = page.locator(`main[data-page="${path}"]`).getByRole('listitem');
    await expect(ways).toHaveCount(count);
    const pictures = ways.locator('svg').filter({ visible: true });
    for (const width of [1366, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(pictures).toHaveCount(count);
      const tops = () =>
        ways.evaluateAll((all) => all.map((way) => Math.round(way.getBoundingClientRect().top)));
      // a window takes its new size in its own time
      await expect.poll(async () => new Set(await tops()).size, `${path} ${String(width)}`).toBe(1);
    }
    const drawn = await pictures.evaluateAll((all) => all.map((picture) => picture.outerHTML));
    expect(new Set(drawn).size, path).toBe(count);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pictures).toHaveCount(count);
    expect(await ways.last().evaluate((way) => way.getBoundingClientRect().top)).toBeLessThan(844);
  }
});

test('the scales of an enterprise stand four in a row, on a phone two by two', async ({ page }) => {
  await page.goto('/#/regOrg');
  const scales = page.getByRole('radiogroup', { name: '企业规模' }).getByRole('radio');
  await expect(scales).toHaveCount(4);
  const rows = () =>
    scales.evaluateAll((all) => {
      const tops = all.map((scale) => Math.round(scale.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    });
  for (const [width, expected] of [
    [1366, [4]],
    [820, [4]],
    [390, [2, 2]],
    [320, [2, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await rows(), String(width)).toEqual(expected);
  }
});

test('who registers from the login of the self-assessment platform is led back to it', async ({ page }) => {
  await page.goto('/#/login?type=enpt&platform=estimate');
  await page.getByRole('link', { name: '立即注册' }).click();
  await page.getByRole('link', { name: '机构注册' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('机构注册');
  await expect(page).toHaveURL(/#\/regOrg\?platform=estimate$/);
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute(
    'href',
    '#/login?type=enpt&platform=estimate',
  );
});

test('registration asks for whom', async ({ page }) => {
  await page.goto('/#/login');
  await page.getByRole('link', { name: '立即注册' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册方式');
  await expect(page.getByRole('link', { name: '个人注册' })).toHaveAttribute('href', '#/reg');
  await page.getByRole('link', { name: '机构注册' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('机构注册');
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(page.getByRole('link', { name: '找回密码' })).toHaveAttribute('href', '#/forget?type=enpt');
  await expect(page.getByRole('link', { name: '手机号换了？账号申诉' })).toHaveAttribute('href', '#/appeal');
});
