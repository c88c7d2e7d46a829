import type { Page } from '@playwright/test';
import { bareTest as test, expect } from './support/fixtures.ts';
import { startPortal } from './support/portal.ts';

const open = async (page: Page, url: string) => {
  await page.goto(`${url}/#/home/about`);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('heading', { name: '关注我们' }).waitFor();
  return footer;
};

test('the footer leads to the sites the operator names, in new windows', async ({ page }) => {
  const links = [{ name: '某市人民政府', url: 'https://www.city.example/' }];
  const portal = await startPortal({ SITE_LINKS: JSON.stringify(links) });
  try {
    const sites = (await open(page, portal.url)).getByRole('region', { name: '相关网站' }).getByRole('link');
    await expect(sites).toHaveText(['某市人民政府（新窗口打开）']);
    await expect(sites).toHaveAttribute('href', 'https://www.city.example/');
    await expect(sites).toHaveAttribute('target', '_blank');
    for (const name of ['手机版二维码', '通知公告二维码'])
      await expect(page.getByRole('img', { name }).locator('img')).toHaveAttribute('src', '/favicon.svg');
  } finally {
    await portal.stop();
  }
});

test('a site of which the operator says nothing, and which is no demo, shows no links of others and promises nothing', async ({
  page,
}) => {
  const portal = await startPortal({ DEMO: 'off' });
  try {
    const footer = await open(page, portal.url);
    await expect(footer.getByText('相关网站')).toHaveCount(0);
    await expect(footer.locator('a[href*="example.com"]')).toHaveCount(0);

    await page.goto(`${portal.url}/#/home/Home`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: '我要办' })).toBeVisible();
    await expect(main.getByRole('heading', { name: '典型案例' })).toBeVisible();
    await expect(main.getByRole('link', { name: '标识前缀申领' })).toBeVisible();
    for (const claim of [/\d+ 项服务/, /免费/, /名额/, /工作日/, /约 \d/, /覆盖 \d+/])
      await expect(main).not.toContainText(claim);
  } finally {
    await portal.stop();
  }
});
