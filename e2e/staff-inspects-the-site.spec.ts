import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief finds a picture without words, has it mended, and sees that it is', async ({ browser }) => {
  test.slow();
  // what is wrong with a site is everybody's: a portal of its own
  const portal = await startPortal();
  const page = await browser.newPage();
  try {
    const [item] = await query(
      portal,
      `update content_item set title = '没有替代文字的那条', body = body || '<figure><img src="/images/' || (select min(id) from public_image) || '.webp" alt=""></figure>'
       where id = (select min(id) from content_item where kind = 'news' and status = 2 and not is_deleted) returning id`,
    );
    const [chief] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(chief?.['id']));
    await page.goto(`${portal.url}/#/console?page=inspection`);
    const main = page.getByRole('main');
    await expect(main.getByText('这个网站从没有备份过')).toBeVisible();
    const made = { at: new Date().toISOString(), sort: 'made', bytes: 5_000_000 };
    await query(portal, `insert into site_setting (name, value) values ('last backup', $1)`, [
      JSON.stringify({ last: made, failed: null }),
    ]);
    await page.reload();
    await expect(main.getByText(/^最近一次备份：.*，已读回校验。备份文件大小：5 MB/)).toBeVisible();
    const again = main.getByRole('button', { name: '现在重查' });
    const isDone = page.getByText('查完了，下面是最新的结果');
    await again.click();
    await expect(isDone).toBeVisible();
    await expect(main.getByText(/^今天来查，/)).toBeVisible();
    await expect(main.getByRole('img', { name: /^近 30 天：/ })).toBeVisible();
    const vetoes = main.getByRole('table', { name: '单项否决' });
    await expect(vetoes.getByRole('rowheader', { name: '首页多久没更新' })).toBeVisible();
    await expectNoBarriers(page, 'what an inspection found');

    const deductions = main.getByRole('table', { name: '扣分' });
    await deductions.getByRole('link', { name: /图片缺替代文字$/ }).click();
    const open = main.getByRole('table', { name: '要改的问题' });
    const finding = open.getByRole('row', { name: /没有替代文字的那条/ });
    await expect(finding).toContainText('1 张图片没有替代文字');
    await finding.getByRole('link', { name: '去改：没有替代文字的那条' }).click();
    await expect(page).toHaveURL(new RegExp(`page=items&id=${String(item?.['id'])}$`));
    await query(
      portal,
      `update content_item set body = replace(body, 'alt=""', 'alt="总装线上的机器人"') where id = $1`,
      [item?.['id']],
    );

    await page.goto(`${portal.url}/#/console?page=inspection`);
    await expect(isDone).toBeHidden();
    await again.click();
    await expect(isDone).toBeVisible();
    await main.getByRole('radio', { name: /^已改好/ }).check({ force: true });
    const mended = main.getByRole('table', { name: '已改好的问题' });
    await expect(mended.getByRole('row', { name: /没有替代文字的那条/ })).toContainText('已改好');
    await expectNoBarriers(page, 'what is mended');
  } finally {
    await page.close();
    await portal.stop();
  }
});
