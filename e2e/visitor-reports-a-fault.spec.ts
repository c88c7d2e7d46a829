import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a visitor reports a fault from the footer, staff answer it, and the inspection finds it no more', async ({
  browser,
}) => {
  test.slow();
  // what an inspection finds is everybody's: a portal of its own
  const portal = await startPortal();
  const page = await browser.newPage();
  const staff = await browser.newPage();
  try {
    await page.goto(`${portal.url}/#/home/helpGuide`);
    await page.getByRole('contentinfo').getByRole('link', { name: '我为政府网站找错' }).click();
    const form = page.getByRole('form', { name: '网站找错' });
    await expect(form.getByLabel('网页地址')).toHaveValue('/home/helpGuide');
    await form.getByRole('button', { name: '提交' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '2 处需要修改' })).toBeFocused();
    await expectNoBarriers(page, 'what is missing in a report');
    await form.getByRole('radio', { name: '错别字' }).check({ force: true });
    await form.getByLabel('说明').fill('第一段“登陆”应为“登录”。');
    await form.getByRole('button', { name: '提交' }).click();
    await expect(page.getByRole('heading', { name: '留言已提交' })).toBeFocused();
    const number = (await page.getByText(/^L\d{6}-\w{10}$/).textContent()) ?? '';

    // nobody has answered for a week
    await query(
      portal,
      `update enquiry set due_at = due_at - interval '14 days', created_at = created_at - interval '14 days' where number = $1`,
      [number],
    );
    const ids = await query(
      portal,
      `select account, id from app_user where account in ('demo_chief', 'demo_clerk')`,
    );
    const enter = (account: string) =>
      enterAs(staff, portal, Number(ids.find((row) => row['account'] === account)?.['id']));
    const inspect = async () => {
      await enter('demo_chief');
      await staff.goto(`${portal.url}/#/console?page=inspection&check=siteFaults`);
      await staff.reload();
      await staff.getByRole('main').getByRole('button', { name: '现在重查' }).click();
      await expect(staff.getByText('查完了，下面是最新的结果')).toBeVisible();
    };
    await inspect();
    const open = staff.getByRole('main').getByRole('table', { name: '要改的问题' });
    await expect(open.getByRole('row', { name: /网站找错/ })).toContainText('还没有答复');

    await enter('demo_clerk');
    await staff.goto(`${portal.url}/#/console?page=site-faults`);
    await staff.reload();
    const main = staff.getByRole('main');
    const row = main.getByRole('list', { name: '网站找错' }).getByRole('link').first();
    await expect(row).toContainText('/home/helpGuide');
    await row.click();
    await expect(main.getByText('第一段“登陆”应为“登录”。').last()).toBeVisible();
    await expect(main.getByRole('link', { name: '/home/helpGuide', exact: true })).toBeVisible();
    await expectNoBarriers(staff, 'a report that is read');
    await main.getByRole('textbox', { name: '答复' }).fill('已经改正，谢谢您的指出。');
    await main.getByRole('button', { name: /^答复/ }).click();
    await expect(staff.getByText(/^留言 .+：已答复$/)).toBeVisible();

    await page.reload();
    await page.getByLabel('留言编号').fill(number);
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByRole('article', { name: `留言 ${number}` })).toContainText(
      '已经改正，谢谢您的指出。',
    );

    await inspect();
    await expect(staff.getByRole('main').getByText('没有要改的')).toBeVisible();
  } finally {
    await page.close();
    await staff.close();
    await portal.stop();
  }
});
