import { expect, type Browser, type Page } from '@playwright/test';
import { totpAt } from '#server/lib/crypto/totp.ts';
import { logIn } from './becoming-a-provider.ts';
import type { ProductionSite } from './production-site.ts';

const staffPassword = 'Jixi#2026abc';

/** A link that a new colleague sets the password by; then the login and the second factor, which a production site asks for. */
export async function beginAsStaff(
  browser: Browser,
  site: ProductionSite,
  link: string,
  account: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto(`/#/${link.split('#/')[1]?.trim() ?? ''}`);
  await page.getByLabel('新密码', { exact: true }).fill(staffPassword);
  await page.getByLabel('确认新密码', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByRole('main').getByText('密码已设置')).toBeVisible();
  await logIn(page, site, { account, password: staffPassword });
  await page.goto('/#/console');
  await setUpFactor(page, staffPassword);
  await expect(page.getByRole('main').getByRole('list', { name: '等待处理' })).toBeVisible();
  return page;
}

/** The second factor, which the console of a production site asks for before anything else. */
export async function setUpFactor(page: Page, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '开始设置' }).click();
  const confirm = page.getByRole('dialog');
  await confirm.getByLabel('登录密码', { exact: true }).fill(password);
  await confirm.getByRole('button', { name: '确认', exact: true }).click();
  const setUp = main.getByRole('form', { name: '设置验证器' });
  const key = (await setUp.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await setUp.getByLabel('动态码').fill(totpAt(key, new Date()));
  await setUp.getByRole('button', { name: '确认并开启' }).click();
  await main.getByRole('button', { name: '我已保存好' }).click();
}

/** The link in what the command printed. */
export const linkIn = (printed: string): string => /\S+setPassword\?link=\S+/.exec(printed)?.[0] ?? '';
