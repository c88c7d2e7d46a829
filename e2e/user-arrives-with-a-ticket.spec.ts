import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { query } from './support/database.ts';
import { bareTest, expect, longStart } from './support/fixtures.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';
import { startSecondSite, type SecondSite } from './support/second-site.ts';
import { findViolations } from './support/violations.ts';

interface Sites {
  portal: RunningPortal;
  second: SecondSite;
}

/** A portal with a partner, and the partner. Without a captcha: how people log in is another test's matter. */
const test = bareTest.extend<{ sites: Sites }>({
  sites: [
    async ({ shared }, use) => {
      await use(await shared('sites', startSites));
    },
    longStart,
  ],
});

async function startSites() {
  const second = await startSecondSite();
  const partner = {
    id: 'second',
    name: '第二个站点',
    url: `${second.url}/enter`,
    verifyUrl: `${second.url}/verify`,
    secret: second.secret,
  };
  const portal = await startPortal({ CAPTCHA_PROVIDER: 'off', PARTNER_SITES: JSON.stringify([partner]) });
  second.portalUrl = portal.url;
  const stop = async () => {
    await portal.stop();
    await second.stop();
  };
  return { portal, second, stop };
}

const enterprisePhone = '13900000002';

interface Call {
  path: string;
  body: object;
  token?: string;
}

async function call({ url }: RunningPortal, { path, body, token = '' }: Call) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { token }) },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, string> }).data;
}

async function logIn(portal: RunningPortal): Promise<string> {
  const accounts = JSON.parse(await readFile(join(portal.dataDir, 'demo-accounts.json'), 'utf8')) as {
    account: string;
    password: string;
  }[];
  const { account, password } = accounts.find((one) => one.account === 'demo_enterprise')!;
  const data = await call(portal, {
    path: '/api/system/login/doLogin',
    body: { account, password: passwordDigest(password), userType: 'enpt' },
  });
  return data['token'] ?? '';
}

async function ownTicket(portal: RunningPortal, audience: string): Promise<Record<string, string>> {
  return call(portal, {
    path: '/api/system/login/getTSGZCookie',
    body: { audience },
    token: await logIn(portal),
  });
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('partal') ?? '');

test('a user of the second site arrives with a ticket, agrees, and is logged in', async ({ page, sites }) => {
  await page.goto(`${sites.second.url}/?phone=${enterprisePhone}&rest=%26redirectUrl%3D%2FregPath`);
  await page.getByRole('link', { name: '去门户' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '确认登录' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await storedToken(page)).toBe('');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '确认登录' }).click();
  await expect(page).toHaveURL(`${sites.portal.url}/#/regPath`);
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
});

test('a ticket alone is exchanged, and leads home', async ({ page, sites }) => {
  const { ticket } = await ownTicket(sites.portal, 'portal');
  await page.goto(`${sites.portal.url}/#/login?token=${ticket ?? ''}`);
  await expect(page.getByText('您将以账号 de')).toBeVisible();
  await page.getByRole('button', { name: '确认登录' }).click();
  await expect(page).toHaveURL(`${sites.portal.url}/#/home/Home`);
  await expect(page.getByText('demo_enterprise').first()).toBeVisible();
});

for (const type of ['user', 'enpt'])
  test(`a ticket of ours with the type ${type} names its account, and remembers it`, async ({
    page,
    sites,
  }) => {
    const { ticket } = await ownTicket(sites.portal, 'portal');
    await page.goto(
      `${sites.portal.url}/#/login?token=${ticket ?? ''}&type=${type}&redirectUrl=/forget?type=enpt`,
    );
    await expect(page.getByText('您将以账号 de')).toBeVisible();
    expect(page.url()).not.toContain(ticket);
    await page.getByRole('button', { name: '确认登录' }).click();
    await expect(page).toHaveURL(`${sites.portal.url}/#/forget?type=enpt`);
    await expect(page.getByRole('radio', { name: '企业用户' })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('user-account'))).toBe('demo_enterprise');
  });

test('where the same user is logged in already, nobody is asked', async ({ page, sites }) => {
  const session = await logIn(sites.portal);
  await page.goto(`${sites.portal.url}/#/regPath`);
  await page.evaluate((token) => localStorage.setItem('partal', token), session);
  await page.goto('about:blank');
  const { ticket } = await ownTicket(sites.portal, 'portal');
  await page.goto(`${sites.portal.url}/#/redirect?to=/identity&token=${ticket ?? ''}`);
  await expect(page).toHaveURL(`${sites.portal.url}/#/identity`);
});

test('a ticket of a site that nobody knows is refused before anything is asked', async ({ page, sites }) => {
  await page.goto(`${sites.portal.url}/#/login?token=made-up&type=nobody`);
  await expect(page.getByText('登录凭证不能用于本站，请重新登录')).toBeVisible();
  await expect(page.getByRole('button', { name: '确认登录' })).toHaveCount(0);
  // what failed concerns no other page
  await page.getByRole('link', { name: '立即注册' }).click();
  await expect(page.getByText('登录凭证不能用于本站，请重新登录')).toHaveCount(0);
});

test('who must set a new password does that first, wherever the redirect leads', async ({ page, sites }) => {
  const { ticket } = await ownTicket(sites.portal, 'portal');
  await query(
    sites.portal,
    `update app_user set must_change_password = true where account = 'demo_enterprise'`,
  );
  try {
    await page.goto(`${sites.portal.url}/#/redirect?to=/regPath&token=${ticket ?? ''}`);
    await page.getByRole('button', { name: '确认登录' }).click();
    await expect(page.getByText('请先设置新密码')).toBeVisible();
    await expect(page).toHaveURL(`${sites.portal.url}/#/account`);
  } finally {
    await query(
      sites.portal,
      `update app_user set must_change_password = false where account = 'demo_enterprise'`,
    );
  }
});

test('who declines is not logged in and can use another account', async ({ page, sites }) => {
  const { ticket } = await ownTicket(sites.portal, 'portal');
  await page.goto(`${sites.portal.url}/#/login?token=${ticket ?? ''}&type=portal`);
  await page.getByRole('button', { name: '不登录' }).click();
  await expect(page.getByRole('tab', { name: '企业用户' })).toBeVisible();
  expect(await storedToken(page)).toBe('');
});

test('a ticket that is no good says so, ends the session and forgets where the visitor came from', async ({
  page,
  sites,
}) => {
  await page.goto(`${sites.portal.url}/#/regPath`);
  const session = await logIn(sites.portal);
  await page.evaluate((token) => {
    localStorage.setItem('partal', token);
    sessionStorage.setItem('old url', '/regPath');
  }, session);
  await page.goto(`${sites.portal.url}/#/login?token=made-up`);
  await expect(page.getByText('登录凭证无效或已过期，请重新登录')).toBeVisible();
  await expect.poll(() => storedToken(page)).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('old url') ?? '')).toBe('');
});

test('a user of the portal goes to the second site and is logged in there', async ({ page, sites }) => {
  const { url } = await ownTicket(sites.portal, 'second');
  await page.goto(url ?? '');
  await expect(page.getByText('已登录：demo_enterprise')).toBeVisible();
  await page.goto(url ?? '');
  await expect(page.getByText('没有登录')).toBeVisible();
});

test('a redirect resolves its ticket and goes on inside the site only', async ({ page, sites }) => {
  const { ticket } = await ownTicket(sites.portal, 'portal');
  await page.goto(`${sites.portal.url}/#/redirect?to=/regPath&token=${ticket ?? ''}`);
  await page.getByRole('button', { name: '确认登录' }).click();
  await expect(page).toHaveURL(`${sites.portal.url}/#/regPath`);
  await page.goto(`${sites.portal.url}/#/redirect?to=https://elsewhere.example/`);
  await expect(page.getByText('这个地址不属于本平台')).toBeVisible();
});
