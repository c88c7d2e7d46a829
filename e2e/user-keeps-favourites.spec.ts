import { favouriteCalls } from '#contract/subscription/favourite-calls.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertUser } from './support/own-account.ts';

test('a visitor is asked to log in, a user keeps an item, finds it in the workbench and takes it away again', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const [policy] = await query(
    portal,
    "select id, title from content_item where kind = 'policy' and status = 2 order by id limit 1",
  );
  const address = `/#/Info/zcfbDetail?infoId=${String(policy?.['id'])}`;
  const title = String(policy?.['title']);
  const main = page.getByRole('main');
  await page.goto(address);
  await main.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
  await page.keyboard.press('Escape');

  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  await page.goto('/#/company?page=favourite');
  await expect(main.getByText('还没有收藏')).toBeVisible();
  await expectNoViolations('nothing kept');
  await page.goto(address);
  const keep = main.getByRole('button', { name: '收藏', exact: true });
  await keep.focus();
  await page.keyboard.press('Enter');
  const kept = main.getByRole('button', { name: '已收藏' });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await expect(kept).toBeFocused();
  await page.reload();
  await expect(kept).toBeVisible();

  await page.goto('/#/company?page=favourite');
  const rows = main.getByRole('list', { name: '我的收藏' }).getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(title.slice(0, 6).replace(/[()]/g, '.'))]);
  await expectNoViolations('one kept');
  await rows.getByRole('button', { name: `取消收藏 ${title}` }).click();
  await expect(main.getByText('还没有收藏')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  // what could not be kept is said, and the button stays as it was
  await page.route(`**${favouriteCalls.keepFavourite.path}`, (route) => route.abort());
  await kept.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(kept).toBeVisible();
});
