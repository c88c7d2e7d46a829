import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief raises the privacy policy, another confirms it, and users are asked: one agrees, one leaves', async ({
  browser,
}) => {
  test.slow();
  // the policy is everybody's: a portal of its own
  const portal = await startPortal();
  const contexts = await Promise.all([0, 1, 2, 3].map(() => browser.newContext()));
  const [asking, confirming, user, leaving] = await Promise.all(
    contexts.map(async (context) => {
      await rememberHomeDialogs(context, portal);
      return context.newPage();
    }),
  );
  if (!asking || !confirming || !user || !leaving) throw new Error('no pages');
  const enter = async (page: typeof asking, account: string) => {
    const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
    await enterAs(page, portal, Number(row?.['id']));
  };
  try {
    const desk = `${portal.url}/#/console?page=upkeep&view=agreements`;
    await enter(asking, 'demo_chief');
    await asking.goto(desk);
    const part = (page: typeof asking) => page.getByRole('region', { name: '《隐私政策》', exact: true });
    await expect(part(asking)).toContainText('版本 2026-');
    await expectNoBarriers(asking, 'the texts');
    await part(asking).getByRole('button', { name: '写新版本：《隐私政策》' }).click();
    const form = asking.getByRole('form', { name: '《隐私政策》的新版本' });
    await form.getByRole('button', { name: '提交确认' }).click();
    await expect(form.getByText('请写明改了什么，用户会看到')).toBeVisible();
    await expect(form.getByLabel('改了什么')).toBeFocused();
    await expectNoBarriers(asking, 'a new version');
    await form.getByLabel('第 1 条的内容').fill('注册：账号和手机号，用于登录。');
    await form.getByLabel('改了什么').fill('注册时不再收集邮箱。');
    await form.getByRole('button', { name: '提交确认' }).click();
    await expect(part(asking)).toContainText('新版本等待确认');
    await expect(part(asking)).toContainText('这是您提出的改动，须由另一位主编确认');

    await enter(user, 'demo_enterprise');
    await user.goto(`${portal.url}/#/home/Home`);
    const dialog = (page: typeof asking) => page.getByRole('dialog', { name: '协议已更新，请您确认' });
    await expect(user.getByRole('banner')).toBeVisible();
    await expect(dialog(user)).toHaveCount(0);

    await enter(confirming, 'demo_chief2');
    await confirming.goto(desk);
    await expect(part(confirming).getByRole('list', { name: '《隐私政策》的改动' })).toContainText(
      '注册：账号和手机号，用于登录。',
    );
    await expectNoBarriers(confirming, 'what is to be confirmed');
    await part(confirming).getByRole('button', { name: '确认生效' }).click();
    await expect(part(confirming).getByText('新版本等待确认')).toHaveCount(0);

    await user.reload();
    await expect(dialog(user)).toContainText('注册时不再收集邮箱。');
    await expectNoBarriers(user, 'the question');
    await user.keyboard.press('Escape');
    await expect(dialog(user)).toBeVisible();
    await dialog(user).getByRole('button', { name: '看《隐私政策》全文' }).click();
    const text = user.getByRole('dialog', { name: '隐私政策', exact: true });
    await expect(text).toContainText('注册：账号和手机号，用于登录。');
    await text.getByRole('button', { name: '关闭' }).last().click();
    await dialog(user).getByRole('button', { name: '同意并继续' }).click();
    await expect(dialog(user)).toHaveCount(0);
    await user.reload();
    await expect(user.getByRole('banner')).toBeVisible();
    await expect(dialog(user)).toHaveCount(0);

    await enter(leaving, 'demo_factory');
    await leaving.goto(`${portal.url}/#/home/Home`);
    await dialog(leaving).getByRole('button', { name: '不同意，退出登录' }).click();
    await expect(leaving.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible();
    // what nobody has to agree to can be read by everybody
    await leaving.goto(`${portal.url}/#/home/statement?text=privacy`);
    await expect(leaving.getByRole('main')).toContainText('注册：账号和手机号，用于登录。');
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await portal.stop();
  }
});
