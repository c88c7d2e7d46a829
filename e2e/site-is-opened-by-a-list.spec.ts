import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief sees what a new site lacks, is led to it, and marks what nobody can count', async ({
  browser,
}) => {
  test.slow();
  const portal = await startPortal();
  const page = await browser.newPage();
  try {
    // as a site whose chiefs have not begun
    await query(portal, `delete from site_setting where name = 'first day'`);
    await query(portal, `update banner set is_shown = false where address_type = 'sy'`);
    const [row] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(row?.['id']));
    await page.goto(`${portal.url}/#/console?page=first-day`);
    const list = page.getByRole('list', { name: '开站清单' });
    const step = (name: string) =>
      list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(step('首页轮播').first()).toContainText('正在显示 0 张');
    await expect(page.getByText('还有 5 项没有办好')).toBeVisible();
    await expectNoBarriers(page, 'what is missing');

    await list.getByRole('button', { name: '标为已办好：菜单' }).press('Enter');
    await expect(page.getByText('还有 4 项没有办好')).toBeVisible();
    await expect(list.getByRole('button', { name: '取消标记：菜单' })).toBeFocused();
    await list.getByRole('link', { name: '首页轮播：去首页轮播' }).click();
    const slides = page.getByRole('list', { name: '轮播', exact: true });
    await slides
      .getByRole('button', { name: /^修改：/ })
      .first()
      .click();
    const form = page.getByRole('dialog').getByRole('form');
    await form.getByLabel('显示给访客').check();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(slides.getByText('显示中').first()).toBeVisible();
    await page.goto(`${portal.url}/#/console?page=first-day`);
    await expect(page.getByText('还有 3 项没有办好')).toBeVisible();
    for (const name of ['栏目', '协议与隐私政策', '短信和邮件'])
      await list.getByRole('button', { name: `标为已办好：${name}` }).click();
    await expect(page.getByText('网站可以对外开放')).toBeVisible();
    await expectNoBarriers(page, 'all is done');
  } finally {
    await page.close();
    await portal.stop();
  }
});
