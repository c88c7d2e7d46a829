import { twoColours } from '#server/testing/sample-images.ts';
import { wordDocument, wordParagraph, wordPicture, wordTable } from '#server/testing/word-document.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';

test('documents of Word become drafts with their pictures and tables, and what is none of them is said beside its name', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const [user] = await query(portal, `select id from app_user where account = 'demo_writer'`);
  await enterAs(page, portal, Number(user?.['id']));
  await page.goto('/#/console?page=items&kind=news');
  // from here on: a press right after it is asked for may come before the browser knows, and then opens nothing
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await page.getByRole('link', { name: '从 Word 导入' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '从 Word 导入资讯' })).toBeVisible();
  const mark = String(uniqueNumber());
  const word = { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
  const title = `改造项目验收情况${mark}`;
  const full = wordDocument(
    [
      wordParagraph(title, 'title'),
      wordParagraph('总体情况', 'heading1'),
      wordParagraph('第一批 30 个项目已经验收。'),
      wordPicture(1, '验收现场，三人在控制柜前核对参数'),
      wordTable([
        ['区县', '项目数'],
        ['高新区', '12'],
      ]),
    ],
    { pictures: { 'site.png': await twoColours(320, 200).png().toBuffer() } },
  );
  await main.getByRole('button', { name: /^选择文件/ }).click();
  await (
    await chooser
  ).setFiles([
    { name: `验收${mark}.docx`, ...word, buffer: full },
    {
      name: `只有正文${mark}.docx`,
      ...word,
      buffer: wordDocument([wordParagraph('这里只有一句话，没有标题。')]),
    },
    { name: `坏了${mark}.docx`, ...word, buffer: Buffer.from('not a document') },
    { name: `旧格式${mark}.doc`, mimeType: 'application/msword', buffer: Buffer.from('x') },
  ]);
  await expect(main.getByText(`旧格式${mark}.doc：是旧格式，请在 Word 或 WPS 里另存为 docx`)).toBeVisible();
  const rows = main.getByRole('list', { name: '要导入的文档' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  // what all have in common is asked for first, and what was chosen stays
  await main.getByRole('button', { name: '导入 3 个文档' }).press('Enter');
  await expect(main.getByText('请填写栏目')).toBeVisible();
  const section = main.getByLabel('栏目', { exact: true });
  await expect(section).toBeFocused();
  await expectNoBarriers('documents wait for their section');
  await section.selectOption({ index: 1 });
  await main.getByRole('button', { name: '导入 3 个文档' }).click();
  await expect(main.getByText('已存为 2 篇草稿，还有 1 个没有导入')).toBeVisible();
  await expect(rows.filter({ hasText: `坏了${mark}` })).toContainText('读不出文字');
  await expectNoBarriers('two are drafts, one is none');

  const saved = await query(
    portal,
    `select v.state, v.content -> 'fields' ->> 'title' as title, v.content -> 'fields' ->> 'body' as body
     from content_version v where v.content -> 'fields' ->> 'title' like $1 order by v.item_id`,
    [`%${mark}`],
  );
  expect(saved).toMatchObject([
    { state: 'draft', title },
    { state: 'draft', title: `只有正文${mark}`, body: '<p>这里只有一句话，没有标题。</p>' },
  ]);
  expect(saved[0]?.['body']).toMatch(
    /^<h2>总体情况<\/h2><p>第一批 30 个项目已经验收。<\/p><p><img src="\/images\/[0-9a-f]{32}\.webp" alt="验收现场，三人在控制柜前核对参数"[^>]* \/><\/p><table><thead><tr><th>区县<\/th><th>项目数<\/th><\/tr><\/thead><tbody><tr><td>高新区<\/td><td>12<\/td><\/tr><\/tbody><\/table>$/,
  );
  await rows.getByRole('link', { name: `核对“${title}”` }).click();
  await expect(main.getByRole('textbox', { name: '正文' })).toContainText('第一批 30 个项目');
  await expect(
    main
      .getByRole('textbox', { name: '正文' })
      .getByRole('img', { name: '验收现场，三人在控制柜前核对参数' }),
  ).toBeVisible();
});
