import { expect, test } from './support/fixtures.ts';
import { query } from './support/database.ts';
import { enterAs } from './support/own-account.ts';
import { waitForPage } from './support/wait-for-page.ts';

for (const [account, path, title] of [
  ['demo_staff', '/console', '今日'],
  ['demo_enterprise', '/company', '企业工作台'],
] as const)
  test(`${account} comes to ${path} from either choice, once for each ticket`, async ({
    page,
    context,
    portal,
    expectNoViolations,
  }) => {
    const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
    await enterAs(page, portal, Number(row?.['id']));
    await page.goto('/#/identity');
    await expectNoViolations('choices');
    for (const choice of ['工业企业认证', '服务商认证']) {
      const answer = page.waitForResponse('**/getTSGZCookie');
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: `去${choice}` }).click(),
      ]);
      const { data } = (await (await answer).json()) as { data: { ticket: string } };
      await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (path === '/company')
        await expect(opened.getByRole('heading', { level: 2, name: `申请${choice}` })).toBeVisible();
      else {
        await expect(opened.getByRole('definition').filter({ hasText: account })).toBeVisible();
        await expect(opened.getByRole('definition').filter({ hasText: choice })).toBeVisible();
      }
      expect(opened.url()).toContain(`#${path}?`);
      expect(opened.url()).not.toContain('token');
      expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
      await opened.close();
      if (choice === '服务商认证') {
        await page.goto(`/#${path}?token=${data.ticket}`);
        const used = page.getByRole('main').getByText('登录凭证无效或已过期，请重新登录');
        await expect(used).toBeVisible();
        await expectNoViolations('a used ticket');
      }
    }
  });

test('who comes to the wrong console is led to the right one', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const [row] = await query(portal, "select id from app_user where account = 'demo_enterprise'");
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto('/#/console');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/company');
  await expect(page.getByRole('main')).toContainText('demo_enterprise');
  await expectNoViolations('who has come');
});

for (const whose of ['a visitor', 'an enterprise'])
  test(`${whose} who comes for a business that is not here yet is told so, and whom to ask`, async ({
    page,
    portal,
    expectNoViolations,
  }) => {
    const [row] = await query(portal, "select id from app_user where account = 'demo_enterprise'");
    if (whose === 'an enterprise') await enterAs(page, portal, Number(row?.['id']));
    await page.goto('/#/company?page=x');
    const main = page.getByRole('main');
    await expect(main).toContainText('这项业务暂未开通');
    await expect(main.getByRole('link', { name: '给客服留言' })).toHaveAttribute(
      'href',
      '#/home/helpMessage',
    );
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('#/company?page=x');
    await expectNoViolations('not here yet');
  });

test('without a login either choice asks for one, and the consoles say so', async ({
  page,
  expectNoViolations,
}) => {
  await page.goto('/#/identity');
  await page.getByRole('button', { name: '去服务商认证' }).click();
  await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
  await expectNoViolations('login needed');
  for (const path of ['/console', '/company']) {
    await page.goto(`/#${path}`);
    await waitForPage(page); // the one before says the same
    await expect(page.getByRole('main')).toContainText('您还没有登录');
    await expectNoViolations(path);
  }
  // nobody logs in for what cannot be done here yet
  await page.goto('/#/guidePage?active=6');
  await expect(page.getByRole('main')).toContainText('未接入');
});
