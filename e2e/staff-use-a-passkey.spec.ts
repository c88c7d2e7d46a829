import { createServer } from 'node:net';
import { once } from 'node:events';
import type { CDPSession, Page } from '@playwright/test';
import { totpAt } from '#server/lib/crypto/totp.ts';
import { expect, sharedPortal, test as portalTest } from './support/fixtures.ts';
import { demoAccount, loginPage } from './support/login.ts';
import { startPortal } from './support/portal.ts';

/** Passkeys are bound to a name, so the site must know its own before it starts. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

const test = portalTest.extend({
  portal: sharedPortal('passkeys', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const settings = { PORT: port, PUBLIC_URL: url, CAPTCHA_PROVIDER: 'off' };
    return { ...(await startPortal(settings)), url };
  }),
});

async function logIn(page: Page, who: { account: string; password: string }) {
  await page.goto('/#/login?type=enpt');
  const login = loginPage(page);
  await login.tab('企业用户').click();
  await login.fill(who);
  await login.submit.click();
  await expect(page).not.toHaveURL(/login/);
}

/** A device of Chromium's own, whose owner touches it at once, or never. */
async function plugIn(devtools: CDPSession, isTouched: boolean): Promise<string> {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isTouched,
      automaticPresenceSimulation: isTouched,
    },
  });
  return authenticatorId;
}

test('staff add a passkey, log in with it instead of the code, and remove it', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await plugIn(devtools, true);
  const clerk = await demoAccount(portal, 'demo_clerk');
  await logIn(page, clerk);
  await page.goto('/#/console?page=security');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '通行密钥' })).toHaveCount(0);
  await main.getByRole('button', { name: '开始设置' }).click();
  await confirm();
  const setUp = main.getByRole('form', { name: '设置验证器' });
  const key = (await setUp.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await setUp.getByLabel('动态码').fill(totpAt(key, new Date()));
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: '我已保存好' }).click();

  const add = main.getByRole('form', { name: '添加通行密钥' });
  await add.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(add.getByText('请填写名称，以便以后认出它')).toBeVisible();
  await expect(add.getByLabel('名称')).toBeFocused();
  await expectNoBarriers('a name is missing');
  await add.getByLabel('名称').fill('办公室电脑');
  await page.keyboard.press('Enter');
  await confirm();
  const keys = main.getByRole('list', { name: '通行密钥' });
  await expect(keys.getByRole('listitem')).toContainText('办公室电脑');
  await expect(keys).toContainText('还没有用过');
  await expect(add.getByLabel('名称')).toHaveValue('');
  await expectNoBarriers('one passkey');
  // the same device a second time
  await add.getByLabel('名称').fill('又一个');
  await add.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(add.getByText('这台设备上已有您的通行密钥')).toBeVisible();
  await expect(add.getByLabel('名称')).toHaveValue('又一个');

  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0);
  await logIn(page, clerk);
  await page.goto('/#/console?page=enquiries');
  const step = main.getByRole('button', { name: '用通行密钥验证' });
  await expect(step).toBeVisible();
  await expectNoBarriers('the step with a passkey');
  await step.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: '客服留言' })).toBeVisible();

  await page.goto('/#/console?page=security');
  await expect(keys).toContainText('最近一次');
  await keys.getByRole('button', { name: '删除通行密钥“办公室电脑”' }).click();
  const ask = page.getByRole('dialog', { name: '删除通行密钥“办公室电脑”' });
  await ask.getByRole('button', { name: '删除', exact: true }).click();
  await confirm();
  await expect(keys).toHaveCount(0);
  await expect(page.getByText('已删除通行密钥“办公室电脑”')).toBeVisible();

  async function confirm() {
    const dialog = page.getByRole('dialog', { name: '确认是您本人操作' });
    await dialog.getByLabel('登录密码', { exact: true }).fill(clerk.password);
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
  }
});
