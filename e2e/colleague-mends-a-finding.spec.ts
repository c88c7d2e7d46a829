import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief gives a finding to a colleague, who sees it, mends it, and has nothing to do any more', async ({
  browser,
}) => {
  test.slow();
  // what is wrong with a site is everybody's: a portal of its own
  const portal = await startPortal();
  const [byChief, byWriter] = [await browser.newPage(), await browser.newPage()];
  try {
    const idOf = async (account: string) =>
      Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);
    const [item] = await query(
      portal,
      `update content_item set title = '有错字的那条', body = body || '<p>请登录帐号。</p>'
       where id = (select min(id) from content_item where kind = 'news' and status = 2 and not is_deleted) returning id`,
    );
    await enterAs(byChief, portal, await idOf('demo_chief'));
    await byChief.goto(`${portal.url}/#/console?page=inspection&check=wrongWords`);
    const main = byChief.getByRole('main');
    const isDone = byChief.getByText('查完了，下面是最新的结果');
    await main.getByRole('button', { name: '现在重查' }).click();
    await expect(isDone).toBeVisible();
    const row = main.getByRole('table', { name: '要改的问题' }).getByRole('row', { name: /有错字的那条/ });
    await row.getByRole('button', { name: /^交办/ }).click();
    const dialog = byChief.getByRole('dialog', { name: '交办' });
    await expect(dialog.getByLabel('由谁改')).toBeVisible();
    await dialog.getByRole('button', { name: '交办' }).click();
    await expect(dialog.getByText('请选一位同事')).toBeVisible();
    await expectNoBarriers(byChief, 'giving a finding');
    await dialog.getByLabel('由谁改').selectOption({ label: 'demo_writer' });
    await dialog.getByLabel('什么时候改好').fill('2020-01-01');
    await dialog.getByRole('button', { name: '交办' }).click();
    await expect(dialog.getByText('请选今天起 90 天以内的日子')).toBeVisible();
    const [day] = await query(portal, `select due_day::text as day from inspection_finding limit 1`);
    await dialog.getByLabel('什么时候改好').fill(String(day?.['day']));
    await dialog.getByRole('button', { name: '交办' }).click();
    await expect(byChief.getByText('已交办 1 个问题，对方会收到通知')).toBeVisible();
    await expect(row).toContainText('demo_writer');
    await expectNoBarriers(byChief, 'a finding that is given');

    await enterAs(byWriter, portal, await idOf('demo_writer'));
    await byWriter.goto(`${portal.url}/#/console?page=mending`);
    const own = byWriter.getByRole('main').getByRole('row', { name: /有错字的那条/ });
    await expect(own).toContainText('demo_chief');
    await expectNoBarriers(byWriter, 'what one is to mend');
    await own.getByRole('link', { name: '去改：有错字的那条' }).click();
    await expect(byWriter).toHaveURL(new RegExp(`page=items&id=${String(item?.['id'])}$`));
    await query(portal, `update content_item set body = replace(body, '帐号', '账号') where id = $1`, [
      item?.['id'],
    ]);

    await expect(isDone).toBeHidden();
    await main.getByRole('button', { name: '现在重查' }).click();
    await expect(isDone).toBeVisible();
    await byWriter.goto(`${portal.url}/#/console?page=mending`);
    await byWriter.reload();
    await expect(byWriter.getByRole('main').getByText('没有交给您改的问题')).toBeVisible();
  } finally {
    await byChief.close();
    await byWriter.close();
    await portal.stop();
  }
});
