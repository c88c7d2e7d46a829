import type { Page } from '@playwright/test';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { insertColleague, press, settle, walkDialog } from './support/console-walk.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { findKeyboardFaults } from './support/keyboard-walk.ts';
import { enterAs } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';

test.beforeEach(async ({ page, portal }) => {
  await enterAs(page, portal, await insertColleague(portal));
});

const main = (page: Page) => page.getByRole('main');
const walk = async (page: Page, hint: string) => {
  await settle(page);
  expect(await findKeyboardFaults(page), hint).toEqual([]);
};

/** Chooses a file as a press on the button does. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  // a press right after it is asked for may come before the browser knows, and then opens nothing
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await main(page)
    .getByRole('button', { name: /^选择文件/ })
    .press('Enter');
  await (await chooser).setFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
}

test('each step of an import of a table is walked through by keyboard', async ({ page }) => {
  await page.goto('/#/console?page=items&kind=news');
  await main(page).getByRole('link', { name: '从表格导入' }).press('Enter');
  await expect(main(page).getByRole('heading', { name: '选文件' })).toBeFocused();
  await walk(page, 'a file is chosen');
  const mark = String(uniqueNumber());
  await choose(page, '资讯.csv', `标题,摘要\r\n导入的资讯${mark},一句话\r\n,没有标题\r\n`);
  await expect(main(page).getByRole('heading', { name: '对列' })).toBeFocused();
  await main(page).getByLabel('导入到栏目').selectOption({ index: 1 });
  await walk(page, 'columns');
  await main(page).getByRole('button', { name: '下一步：检查' }).press('Enter');
  await expect(main(page).getByText('可以导入 1 行', { exact: true })).toBeVisible();
  await walk(page, 'what was checked');
});

test('what a rehearsal of the registry has found is walked through by keyboard', async ({ page }) => {
  await page.goto('/#/console?page=registry');
  const serial = uniqueNumber();
  const code = makeCreditCode({ serial });
  const lines = [
    '企业名称,统一社会信用代码,住所,行政区划代码',
    `云州${String(serial)}轴承有限公司,${code},工业大道 8 号,110108`,
    `,${code},工业大道,110108`,
  ];
  await choose(page, '名录.csv', lines.join('\r\n'));
  await expect(main(page).getByRole('table', { name: '不能导入的行' })).toBeVisible();
  await walk(page, 'a rehearsed file');
  const opener = main(page).getByRole('button', { name: '导入名录' });
  await press(page, opener, 'the import is asked for');
  expect(await walkDialog(page, opener, 'the import is asked for')).toBe(true);
});

test('acts on many items are walked through by keyboard, and the dialog of one gives the focus back', async ({
  page,
}) => {
  await page.goto('/#/console?page=items&kind=news&view=live');
  await main(page).getByLabel('选本页全部').press('Space');
  const acts = main(page).getByRole('region', { name: '对选中的内容' });
  await walk(page, 'some are chosen');
  const group = acts.getByRole('group');
  for (const act of ['移到栏目', '打标签']) {
    await group.getByRole('button', { name: act }).press('Enter');
    await expect(acts.locator('form')).toBeVisible();
    await walk(page, act);
  }
  const opener = group.getByRole('button', { name: '撤下' });
  await press(page, opener, 'why they are withdrawn');
  expect(await walkDialog(page, opener, 'why they are withdrawn')).toBe(true);
});

test('the changes of a setting are walked through by keyboard, and so is the restoring of one', async ({
  page,
  portal,
}) => {
  await query(
    portal,
    `insert into edited_list (list, rev, content, changes, saved_at)
     select 'home', coalesce((select max(rev) from edited_list where list = 'home'), 0) + n, '{"order":["city","dated","news","diagnosis","showcase"],"hidden":[]}', '', now()
     from generate_series(1, 2) n`,
    [],
  );
  await page.goto('/#/console?page=upkeep&view=home');
  const opener = main(page)
    .getByRole('button', { name: /^恢复第/ })
    .first();
  await expect(opener).toBeVisible();
  await walk(page, 'the changes');
  await press(page, opener, 'an earlier one');
  expect(await walkDialog(page, opener, 'an earlier one')).toBe(true);
});
