import type { Page } from '@playwright/test';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';

async function openSite(page: Page, portal: RunningPortal, account: string) {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`${portal.url}/#/console?page=site`);
  const main = page.getByRole('main');
  await expect(main.getByRole('form', { name: '网站信息' })).toBeVisible();
  return main;
}

/** Home as somebody sees it who comes now. */
/** What is changed is seen within a second: whoever asks for it makes another visit. */
async function visit(page: Page, portal: RunningPortal) {
  await page.goto('about:blank');
  await page.goto(`${portal.url}/#/home/Home`);
  return page.getByRole('contentinfo');
}

test('a chief changes the phone at once and the name with another chief; visitors see both, and what was restored', async ({
  browser,
}) => {
  test.slow();
  // names are everybody's: a portal of its own
  const portal = await startPortal();
  const visitors = await browser.newContext();
  await rememberHomeDialogs(visitors, portal);
  const [visitor, one, other] = [await visitors.newPage(), await browser.newPage(), await browser.newPage()];
  const page = one;
  try {
    let footer = await visit(visitor, portal);
    await expect(footer).toContainText('0000-8800 1234');

    const main = await openSite(one, portal, 'demo_chief');
    await expect(main.getByText('现在用的是部署时的设置')).toBeVisible();
    await expectNoBarriers(page, 'nothing is changed');
    const form = main.getByRole('form', { name: '网站信息' });
    await form.getByLabel('服务电话').fill('8800');
    await form.getByLabel('网站名称').fill('江城工业互联网公共服务平台');
    const changes = form.getByRole('list', { name: '还没有保存的改动' });
    await expect(changes.getByRole('listitem')).toHaveText([
      /网站名称.*须另一位确认.*示范市工业互联网公共服务平台.*改为.*江城工业互联网公共服务平台/,
      /服务电话.*0000-8800 1234.*改为.*8800/,
    ]);
    await expect(form.getByRole('group', { name: '访客看到的样子' })).toContainText(
      '江城工业互联网公共服务平台',
    );
    await form.getByRole('button', { name: '保存 2 处改动' }).click();
    await expect(form.getByText('请填写带区号的座机')).toBeVisible();
    await expect(form.getByText('请写明为什么修改')).toBeVisible();
    await expect(form.getByLabel('服务电话')).toBeFocused();
    await expectNoBarriers(page, 'fields are wrong');
    await form.getByLabel('服务电话').fill('027-88009999');
    await form.getByRole('button', { name: '加一个链接' }).click();
    await form.getByLabel('的名称').last().fill('江城市人民政府');
    await form.getByLabel('的地址').last().fill('https://www.jiangcheng.example/');
    await form.getByLabel('为什么修改').fill('热线换号，平台更名');
    await form.getByRole('button', { name: '保存 3 处改动' }).click();
    await expect(one.getByText('已保存；名称、主办、承办和备案号的改动等待另一位主编确认')).toBeVisible();

    await expect(async () => {
      footer = await visit(visitor, portal);
      await expect(footer).toContainText('027-88009999', { timeout: 2_000 });
    }).toPass();
    await expect(footer.getByRole('link', { name: /^江城市人民政府/ })).toBeVisible();
    await expect(visitor).toHaveTitle(/示范市工业互联网公共服务平台/);

    await expect(main.getByText('这是您提出的改动，须由另一位主编确认；您可以收回。')).toBeVisible();
    await expect(main.getByRole('button', { name: '确认', exact: true })).toHaveCount(0);
    await expect(form.getByLabel('网站名称')).not.toBeEditable();
    await expectNoBarriers(page, 'a name waits');

    const theirs = await openSite(other, portal, 'demo_chief2');
    await expect(theirs.getByText(/demo_chief .* 提出，理由：热线换号，平台更名/)).toBeVisible();
    await theirs.getByRole('button', { name: '不采纳' }).click();
    await expect(theirs.getByText('请写明为什么修改')).toBeVisible();
    await theirs.getByRole('button', { name: '确认', exact: true }).click();
    await expect(other.getByText('改动已生效，访客现在就能看到')).toBeVisible();
    await expect(theirs.getByRole('button', { name: '不采纳' })).toHaveCount(0);

    await expect(async () => {
      footer = await visit(visitor, portal);
      await expect(visitor).toHaveTitle(/江城工业互联网公共服务平台/, { timeout: 2_000 });
    }).toPass();
    await expect(visitor.getByRole('banner')).toContainText('江城工业互联网');
    await visitor.goto(`${portal.url}/p/news`);
    await expect(visitor.getByRole('banner')).toContainText('江城工业互联网公共服务平台');

    // both type: the first saves, the second loses nothing
    await one.reload();
    await form.getByLabel('服务时间').fill('工作日 8:30—17:30');
    await theirs.getByRole('form', { name: '网站信息' }).getByLabel('副标题').fill('一站办理');
    await theirs.getByLabel('为什么修改').fill('加一句');
    await theirs.getByRole('button', { name: '保存 1 处改动' }).click();
    await expect(other.getByText('已保存，访客现在就能看到')).toBeVisible();
    await form.getByLabel('为什么修改').fill('改时间');
    await form.getByRole('button', { name: '保存 1 处改动' }).click();
    await expect(form.getByText(/刚有同事改过网站信息/)).toBeVisible();
    await expect(form.getByLabel('副标题')).toHaveValue('一站办理');
    await expect(form.getByLabel('服务时间')).toHaveValue('工作日 8:30—17:30');
    await form.getByRole('button', { name: '保存 1 处改动' }).click();
    await expect(one.getByText('已保存，访客现在就能看到')).toBeVisible();

    await main.getByRole('radio', { name: '改动记录' }).check({ force: true });
    const history = main.getByRole('list', { name: '改动记录' });
    await expect(history.getByRole('article').first()).toContainText('现在的版本');
    await expectNoBarriers(page, 'the history');
    await history.getByRole('article', { name: '第 1 版' }).getByRole('button', { name: '恢复' }).click();
    const dialog = one.getByRole('dialog', { name: '恢复第 1 版' });
    await expect(dialog.getByText('其中 1 处等另一位主编确认以后才生效。')).toBeVisible();
    await expectNoBarriers(page, 'a version is restored');
    await dialog.getByRole('button', { name: '恢复这一版' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(async () => {
      footer = await visit(visitor, portal);
      await expect(footer).toContainText('0000-8800 1234', { timeout: 2_000 });
    }).toPass();
    await expect(visitor).toHaveTitle(/江城工业互联网公共服务平台/);
  } finally {
    await visitors.close();
    await one.close();
    await other.close();
    await portal.stop();
  }
});
