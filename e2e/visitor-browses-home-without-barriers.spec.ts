import type { Page } from '@playwright/test';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { supplyCalls } from '#contract/supply/calls.ts';
import { holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, inEveryLook } from './support/looks.ts';

const calls = [
  releaseCalls.portalAdrotatorlistNew,
  contentCalls.portalCollectInfo,
  contentCalls.portalPolicyInfo,
  contentCalls.homeIndustryNews,
  contentCalls.caseSectionlist,
  supplyCalls.solutionPortalList,
  releaseCalls.getIdentificationCode,
];

/** To the end of the page, so that every part has been made. */
async function goDown(page: Page): Promise<void> {
  for (const name of ['申报与征集', '产业资讯', '数字化转型诊断', '案例与方案'])
    await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded();
}

inEveryLook(test, ({ size, mode }) => {
  test('home: on its way, there, with open menus and dialog, and not to be had', async ({
    page,
    expectNoViolations,
  }) => {
    test.slow();
    const held = await Promise.all(calls.map((call) => holdCall(page, call)));
    await page.goto('/');
    await goDown(page);
    await expectNoViolations('loading');

    for (const { letGo } of held) letGo();
    // elder mode has three of each
    const [cases, news] = mode === 'elder' ? [6, 3] : [8, 4];
    await expect(page.getByRole('region', { name: '案例与方案' }).getByRole('article')).toHaveCount(cases);
    await expect(page.getByRole('region', { name: '产业资讯' }).getByRole('article')).toHaveCount(news);
    await expectNoViolations('loaded');
    await expectNoSidewaysScroll(page);

    const menu =
      size === 'phone'
        ? page.getByRole('button', { name: '栏目' })
        : page.getByRole('navigation', { name: '主导航' }).getByRole('button').first();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations('menu open');
    await page.keyboard.press('Escape');

    await page
      .getByRole('link', { name: /金融服务平台/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: '请先登录' })).toBeVisible();
    await expectNoViolations('login asked for');
    await page.keyboard.press('Escape');

    await page.unrouteAll();
    for (const { path } of calls) await page.route(`**${path}`, (route) => route.abort());
    await page.reload();
    await goDown(page);
    await expect(page.getByText('没有加载出来')).toHaveCount(5);
    await expectNoViolations('failed');
  });
});
