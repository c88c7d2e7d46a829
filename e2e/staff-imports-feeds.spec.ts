import { wordPressExport } from '#server/testing/feeds.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';

test('an export of WordPress becomes drafts after a look at each article, and nothing of it is imported twice', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const [user] = await query(portal, `select id from app_user where account = 'demo_writer'`);
  await enterAs(page, portal, Number(user?.['id']));
  await page.goto('/#/console?page=items&kind=news');
  await page.getByRole('link', { name: '从 WordPress 或 RSS 导入' }).click({ timeout: 90_000 });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '从 WordPress 或 RSS 文件导入资讯' })).toBeVisible();
  await expectNoBarriers('a file is to be chosen');
  const mark = String(uniqueNumber());
  const file = wordPressExport([
    { title: `专班走进车间${mark}`, body: '第一段。\n\n<img src="https://old.example/1.png" alt="车间">' },
    { title: `内部稿${mark}`, more: '<wp:status>private</wp:status>' },
  ]).replaceAll('?p=', `?p=${mark}`);
  async function upload(name: string) {
    const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
    await main.getByRole('button', { name: /^选择文件/ }).click();
    await (await chooser).setFiles([{ name, mimeType: 'text/xml', buffer: Buffer.from(file) }]);
    await main.getByLabel('导入到栏目').selectOption({ index: 1 });
    await main.getByRole('button', { name: '下一步：检查' }).click();
  }
  await upload(`旧站${mark}.xml`);
  await expect(main.getByText('可以导入 1 条')).toBeVisible();
  const rows = main.getByRole('table', { name: '文件里的文章' }).getByRole('row');
  await expect(rows.filter({ hasText: '专班走进车间' })).toContainText('2021-09-06 08:01');
  await expect(rows.filter({ hasText: '专班走进车间' })).toContainText('图片 1 处');
  await expect(rows.filter({ hasText: '内部稿' })).toContainText('不导入：原来没有公开');
  await expectNoBarriers('each article with its outcome');
  await main.getByRole('button', { name: '只导入没有问题的 1 条' }).click();
  await expect(main.getByText('已导入 1 条，存为草稿')).toBeVisible();
  await expectNoBarriers('the drafts are made');
  const saved = () =>
    query(
      portal,
      `select v.state, v.content -> 'fields' ->> 'sourceInfo' as source, v.content -> 'fields' ->> 'body' as body
       from content_version v where v.content -> 'fields' ->> 'title' like $1`,
      [`%${mark}`],
    );
  expect(await saved()).toMatchObject([
    {
      state: 'draft',
      source: '旧站',
      body: '<p>第一段。</p><p><a href="https://old.example/1.png" rel="noopener noreferrer">图片：车间</a></p>',
    },
  ]);
  await main.getByRole('link', { name: '再导入一个文件' }).click();
  await upload(`旧站又一次${mark}.xml`);
  await expect(rows.filter({ hasText: '专班走进车间' })).toContainText('已导入过');
  await expect(main.getByRole('button', { name: /^(只)?导入/ })).toHaveCount(0);
  expect(await saved()).toHaveLength(1);
});
