import type { Page } from '@playwright/test';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { solutionCalls } from '#contract/content/resource-calls.ts';
import { holdCall, leaveHomeOut } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { looksOfFullHome, resize, setLook, sizes } from './support/looks.ts';

const calls = [
  releaseCalls.portalAdrotatorlistNew,
  contentCalls.portalCollectInfo,
  contentCalls.portalPolicyInfo,
  contentCalls.homeIndustryNews,
  contentCalls.caseSectionlist,
  solutionCalls.portalList,
  releaseCalls.getIdentificationCode,
];

/** To the end of the page, so that every part has been made. */
async function goDown(page: Page): Promise<void> {
  for (const name of ['申报与征集', '产业资讯', '数字化转型诊断', '案例与方案'])
    await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded();
}

test('home: on its way, there, with open menus and dialog, and not to be had', async ({
  page,
  expectNoBarriers,
}) => {
  test.slow();
  const held = await Promise.all(calls.map((call) => holdCall(page, call)));
  await page.goto('/');
  await goDown(page);
  // what is on its way says so after a moment
  await page.locator('main [aria-busy=true]').first().waitFor();
  await expectNoBarriers('loading', { isOnItsWay: true, looks: looksOfFullHome });

  for (const { letGo } of held) letGo();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectNoBarriers('loaded', {
    looks: looksOfFullHome,
    inEachLook: async () => {
      await expect(page.getByRole('region', { name: '案例与方案' }).getByRole('article')).toHaveCount(8);
      await expect(page.getByRole('region', { name: '产业资讯' }).getByRole('article')).toHaveCount(4);
    },
  });

  const menus = {
    desktop: page.getByRole('navigation', { name: '主导航' }).getByRole('button').first(),
    phone: page.getByRole('button', { name: '栏目' }),
  };
  for (const size of ['desktop', 'phone'] as const) {
    await resize(page, sizes[size]);
    await menus[size].click();
    await expectNoBarriers('menu open', {
      size,
      looks: looksOfFullHome,
      inEachLook: () => expect(menus[size]).toHaveAttribute('aria-expanded', 'true'),
    });
    await page.keyboard.press('Escape');
  }
  await setLook(page, { size: 'desktop', mode: '' });

  await page.getByRole('link', { name: /平台方案案例发布/ }).click();
  await page.getByRole('button', { name: '去发布' }).click();
  await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
  await expectNoBarriers('login asked for', { within: 'dialog, [role=dialog]' });
  await page.keyboard.press('Escape');
  await page.goBack();

  await page.unrouteAll();
  await leaveHomeOut(page);
  for (const { path } of calls) await page.route(`**${path}`, (route) => route.abort());
  await page.reload();
  // a part that is pushed away again while others come is gone down to again
  await expect(async () => {
    await goDown(page);
    await expect(page.getByRole('main').getByText('加载失败')).toHaveCount(5, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectNoBarriers('failed', { looks: looksOfFullHome });
});
