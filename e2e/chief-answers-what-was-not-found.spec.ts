import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief writes what visitors did not find is called here; the search finds it from then on and says so', async ({
  browser,
}) => {
  test.slow();
  // words are everybody's: a portal of its own
  const portal = await startPortal();
  const visitors = await browser.newContext();
  await rememberHomeDialogs(visitors, portal);
  const [visitor, page] = [await visitors.newPage(), await browser.newPage()];
  const search = async () => {
    await visitor.goto('about:blank');
    await visitor.goto(`${portal.url}/#/home/search?q=${encodeURIComponent('机器换人术')}`);
  };
  try {
    await query(
      portal,
      `insert into missed_term (day, folded, term, visitors, networks)
       values ((now() at time zone 'Asia/Shanghai')::date, '机器换人术', '机器换人术', 7, '{1,2,3}')`,
    );
    await search();
    await expect(visitor.getByRole('main')).toContainText('没有找到');
    const [row] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(row?.['id']));
    await page.goto(`${portal.url}/#/console?page=upkeep&view=words`);
    const missed = page.getByRole('list', { name: '访客近 30 天没有搜到的' });
    // with the visitor's own search, once that is written
    await expect(missed.getByRole('listitem').filter({ hasText: '机器换人术' })).toContainText(/[78] 人次/);
    await expectNoBarriers(page, 'what was not found');
    await missed.getByRole('button', { name: '换词：机器换人术' }).press('Enter');
    const form = page.getByRole('form', { name: '换词' });
    await expect(form.getByLabel('访客搜的')).toHaveValue('机器换人术');
    await expect(form.getByLabel('换成')).toBeFocused();
    await form.getByLabel('换成').fill('机器换人术');
    await page.keyboard.press('Enter');
    await expect(form.getByText('这个词已经写过，或者两边是同一个词')).toBeVisible();
    await form.getByLabel('换成').fill('智能工厂');
    await page.keyboard.press('Enter');
    const pairs = page.getByRole('list', { name: '换成的词' });
    await expect(pairs).toContainText('机器换人术 → 智能工厂');
    await expect(missed).toHaveCount(0);
    await expectNoBarriers(page, 'a substitute');

    await search();
    await expect(visitor.getByText('没有“机器换人术”的结果，下面是“智能工厂”的。')).toBeVisible();
    await expect(
      visitor
        .getByRole('main')
        .getByRole('link', { name: /智能工厂/ })
        .first(),
    ).toBeVisible();
    await expectNoBarriers(visitor, 'hits of other words');

    await pairs.getByRole('button', { name: '不再换：机器换人术' }).click();
    await expect(pairs).toHaveCount(0);
    await search();
    await expect(visitor.getByRole('main')).toContainText('没有找到');
  } finally {
    await visitors.close();
    await page.close();
    await portal.stop();
  }
});
