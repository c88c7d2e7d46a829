import type { Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { startTicketServer, ticketProvider, type TicketServer } from '#server/testing/ticket-server.ts';
import { query } from './support/database.ts';
import { bareTest, expect, longStart } from './support/fixtures.ts';
import { demoAccount, loginPage, logOut } from './support/login.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';
import { findViolations } from './support/violations.ts';

interface Sites {
  portal: RunningPortal;
  province: TicketServer;
}

/** A portal whose users may log in by a province, and the province. Without a captcha: how people log in is another test's matter. */
const test = bareTest.extend<{ sites: Sites }>({
  sites: [
    async ({ shared }, use) => {
      await use(await shared('sites of a province', startSites));
    },
    longStart,
  ],
});

async function startSites() {
  const province = await startTicketServer({ userId: 'agent', userType: '2', level: 'L3', name: '王建国' });
  const portal = await startPortal({
    CAPTCHA_PROVIDER: 'off',
    IDENTITY_PROVIDERS: JSON.stringify([ticketProvider(province)]),
  });
  province.portalUrl = portal.url;
  const stop = async () => {
    await portal.stop();
    await province.stop();
  };
  return { portal, province, stop };
}

const phone = '13900000002';
const providerName = '省统一身份认证';

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', tokenStorageKey);

/** The province says who comes: the enterprise of the demo, by its credit code. */
async function comeAsEnterprise({ portal, province }: Sites): Promise<void> {
  const [company] = await query(
    portal,
    'select company_name, credit_code from enterprise join app_user on id = user_id where phone = $1',
    [phone],
  );
  province.user = {
    ...province.user,
    ...{ mobile: phone, companyName: String(company?.['company_name']) },
    creditCode: String(company?.['credit_code']),
  };
}

async function goToProvince(page: Page, { portal }: Sites): Promise<void> {
  await page.goto(`${portal.url}/#/login`);
  await page.getByRole('link', { name: providerName }).click();
}

test('a user links an identity of the province, logs in and out by it, and takes it back', async ({
  page,
  sites,
}) => {
  const { portal, province } = sites;
  await comeAsEnterprise(sites);

  await goToProvince(page, sites);
  await expect(page.getByRole('heading', { level: 1, name: providerName })).toBeVisible();
  await expect(page.getByText('本平台已有这家企业或这个手机号的账号')).toBeVisible();
  expect(await storedToken(page)).toBe('');
  expect(await findViolations(page)).toEqual([]);
  const login = loginPage(page);
  await login.fill(await demoAccount(portal, 'demo_enterprise'));
  await login.submit.click();
  await expect(page.getByText(`已关联${providerName}`)).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/#/home/Home`);

  // here, and with that at the province
  const first = province.tokens.at(-1) ?? '';
  await logOut(page, 'demo_enterprise');
  await expect.poll(() => province.ended).toContain(first);

  await goToProvince(page, sites);
  await expect(page.getByText('demo_enterprise').first()).toBeVisible();
  await page.goto(`${portal.url}/#/account`);
  const section = page.getByRole('region', { name: '省统一身份' });
  await expect(section.getByText('认证等级')).toBeVisible();

  // at the province, and with that here
  const told = await province.tellLogout(`${portal.url}/api/system/identity/loggedOut/province`, {
    token: province.tokens.at(-1) ?? '',
  });
  expect(told).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();

  // anew: that the session is over may be said by a dialog, too
  await page.goto('about:blank');
  await goToProvince(page, sites);
  await expect(page.getByText('demo_enterprise').first()).toBeVisible();
  const message = (await portal.messages(phone)).findLast(({ text }) => text.includes('已关联'));
  await page.goto(`${portal.url}/#/undoChange?undo=${message?.code ?? ''}`);
  await expect(page.getByText(`关联${providerName}`)).toBeVisible();
  await page.getByRole('button', { name: '不是我本人操作，撤销' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '关联已撤销' })).toBeVisible();

  // the session that came by the link has ended with it
  await page.goto('about:blank');
  await page.goto(`${portal.url}/#/account`);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/login');
  await page.goto('about:blank');
  await goToProvince(page, sites);
  await expect(page.getByText('这个身份还没有关联本平台的账号')).toBeVisible();
});

test('a person whom nobody knows registers by what the province has proven', async ({ page, sites }) => {
  const { portal, province } = sites;
  province.user = { userId: 'new', userType: '1', level: 'L4', name: '李秋云', mobile: '13655550001' };
  await goToProvince(page, sites);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('请阅读条款并选择勾选')).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('李秋云').first()).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/#/home/Home`);
});

test('whoever comes back without an identity is told why, and how to go on', async ({ page, sites }) => {
  const { portal } = sites;
  await page.goto(`${portal.url}/api/system/identity/callback/province?state=made-up&ticket=made-up`);
  await expect(page.getByText('这次认证已经失效')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
});
