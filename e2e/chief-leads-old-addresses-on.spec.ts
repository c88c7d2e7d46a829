import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('an address that people miss leads on after a press, and a file of old addresses is looked at before it is written', async ({
  browser,
}) => {
  test.slow();
  // what is missing is everybody's: a portal of its own
  const portal = await startPortal();
  const [visitor, page] = [await browser.newPage(), await browser.newPage()];
  try {
    await visitor.goto(`${portal.url}/old/notice.html`);
    await expect(visitor.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    const [row] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(row?.['id']));
    // counted once a second
    await expect(async () => {
      await page.goto('about:blank');
      await page.goto(`${portal.url}/#/console?page=upkeep&view=missing`);
      await expect(page.getByRole('rowheader', { name: '/old/notice.html' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expectNoBarriers(page, 'what leads nowhere');

    await page.getByRole('button', { name: '转向：/old/notice.html' }).click();
    const form = page.getByRole('form', { name: '转向' });
    await expect(form.getByLabel('旧地址')).toHaveValue('/old/notice.html');
    await form.getByLabel('新地址').fill('/Info/none');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('本站没有这个页面，请填写现在打得开的地址')).toBeVisible();
    await expect(form.getByLabel('新地址')).toBeFocused();
    await expectNoBarriers(page, 'an address that there is not');
    await form.getByLabel('新地址').fill('/Info/newsCenter');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('还没有人打开过不存在的地址')).toBeVisible();
    await visitor.goto(`${portal.url}/old/notice.html`);
    await expect(visitor).toHaveURL(`${portal.url}/#/Info/newsCenter`);

    const main = page.getByRole('main');
    await main.getByRole('radio', { name: '旧地址转向' }).check({ force: true });
    await expect(main.getByRole('rowheader', { name: '/old/notice.html' })).toBeVisible();
    await expectNoBarriers(page, 'where addresses lead');
    await main.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入转向' });
    await dialog.getByLabel('CSV 文件').setInputFiles({
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('旧地址,新地址\n/old/a.html,/Info/newsCenter\n/old/b.html,/none\n'),
    });
    await dialog.getByRole('button', { name: '检查' }).click();
    await expect(dialog.getByText('1 行不对，改好再检查；有一行不对就都不导入。')).toBeVisible();
    await expect(dialog.getByRole('rowheader', { name: '/old/b.html' })).toBeVisible();
    await expectNoBarriers(page, 'a file with a line that is wrong');
    await dialog.getByLabel('每行一条').fill('/old/a.html,/Info/newsCenter\n/old/b/*,/p/news');
    await dialog.getByRole('button', { name: '检查' }).click();
    await expect(dialog.getByText('2 行都可以导入，还没有写入。')).toBeVisible();
    await dialog.getByRole('button', { name: '导入 2 条' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('rowheader', { name: '/old/b/*' })).toBeVisible();
    await visitor.goto(`${portal.url}/old/b/2019/7.html`);
    await expect(visitor).toHaveURL(`${portal.url}/p/news`);

    await main.getByRole('button', { name: '删除：/old/b/*' }).click();
    const question = page.getByRole('dialog', { name: '删除转向' });
    await expectNoBarriers(page, 'the question');
    await question.getByRole('button', { name: '删除', exact: true }).click();
    await expect(main.getByRole('rowheader', { name: '/old/b/*' })).toHaveCount(0);
    await visitor.goto(`${portal.url}/old/b/2019/7.html`);
    await expect(visitor.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  } finally {
    await visitor.close();
    await page.close();
    await portal.stop();
  }
});
