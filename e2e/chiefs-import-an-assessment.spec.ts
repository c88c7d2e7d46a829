import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

const toolName = '中小企业数字化水平自测';

test('a chief takes a version out and in again: faults are named by their place; two who write at once lose nothing', async ({
  browser,
}) => {
  test.slow();
  // what is asked is everybody's: a portal of its own
  const portal = await startPortal();
  const contexts = await Promise.all([0, 1].map(() => browser.newContext()));
  const [one, other] = await Promise.all(
    contexts.map(async (context) => {
      await rememberHomeDialogs(context, portal);
      return context.newPage();
    }),
  );
  if (!one || !other) throw new Error('no pages');
  const enter = async (page: Page, account: string) => {
    const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
    await enterAs(page, portal, Number(row?.['id']));
  };
  const desk = `${portal.url}/#/console?page=assessment-models`;
  const main = (page: Page) => page.getByRole('main');
  try {
    await enter(one, 'demo_chief');
    await one.goto(desk);
    const part = main(one).getByRole('region', { name: toolName, exact: true });
    const downloading = one.waitForEvent('download');
    await part.getByRole('button', { name: '导出第 1 版' }).click();
    const download = await downloading;
    const text = await readFile(await download.path(), 'utf8');
    const bring = async (given: string) => {
      const dialog = one.getByRole('dialog', { name: `导入${toolName}` });
      const choosing = one.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: /选择文件/ }).click();
      await (
        await choosing
      ).setFiles({ name: 'model.json', mimeType: 'application/json', buffer: Buffer.from(given) });
      return dialog;
    };
    await part.getByRole('button', { name: `导入 JSON：${toolName}` }).click();
    const dialog = await bring(text.replace('"points": 8', '"points": "many"'));
    await expect(dialog).toContainText('第 1 题（b1）的分值：应是数字');
    await expectNoBarriers(one, 'faults of a file');
    expect(await query(portal, 'select 1 from assessment_model_draft')).toEqual([]);
    await bring(text);
    await expect(main(one).getByRole('heading', { name: '数字化水平：新版本的草稿' })).toBeVisible();

    // both have the draft open; one changes the name, the other the name as well and the description
    await enter(other, 'demo_chief2');
    await other.goto(`${desk}&tool=digital`);
    for (const page of [one, other]) await main(page).getByRole('radio', { name: '名称和依据' }).check();
    await main(one).getByLabel('名称', { exact: true }).fill('中小企业数字化自测');
    await main(one).getByRole('button', { name: '保存草稿' }).click();
    await expect(main(one).getByText('都已保存。')).toBeVisible();
    await main(other).getByLabel('名称', { exact: true }).fill('数字化水平自测');
    await main(other).getByLabel('说明', { exact: true }).fill('另一个说明。');
    await main(other).getByRole('button', { name: '保存草稿' }).click();
    await expect(main(other).getByText('同事写的：中小企业数字化自测')).toBeVisible();
    await expectNoBarriers(other, 'what both have changed');
    await expect(main(other).getByLabel('说明', { exact: true })).toHaveValue('另一个说明。');
    await main(other).getByRole('button', { name: '用同事的：名称' }).click();
    await expect(main(other).getByLabel('名称', { exact: true })).toHaveValue('中小企业数字化自测');
    await main(other).getByRole('button', { name: '保存草稿' }).click();
    await expect(main(other).getByText('都已保存。')).toBeVisible();
    const [draft] = await query(
      portal,
      `select content ->> 'name' as name, content ->> 'about' as about from assessment_model_draft`,
    );
    expect(draft).toEqual({ name: '中小企业数字化自测', about: '另一个说明。' });
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await portal.stop();
  }
});
