import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import type { RunningPortal } from './portal.ts';

export interface DemoAccount {
  role: string;
  userType: 'user' | 'enpt';
  account: string;
  password: string;
}

/** One of the accounts every demo site has, by its name. */
export async function demoAccount({ dataDir }: RunningPortal, account: string): Promise<DemoAccount> {
  const file = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8');
  const found = (JSON.parse(file) as DemoAccount[]).find((one) => one.account === account);
  if (!found) throw new Error(`there is no demo account ${account}`);
  return found;
}

/** The parts of the login page that tests go by. */
export function loginPage(page: Page) {
  const form = page.getByRole('form', { name: '登录' });
  return {
    form,
    account: form.getByLabel('账号', { exact: true }),
    password: form.getByLabel('密码', { exact: true }),
    phone: form.getByLabel('手机号', { exact: true }),
    code: form.getByLabel('短信验证码', { exact: true }),
    /** The inline error; the other alerts of the page are toasts. */
    failure: form.getByRole('alert').filter({ hasText: '*' }),
    toast: (text: string): Locator => page.getByRole('alert').getByText(text, { exact: true }),
    submit: form.getByRole('button', { name: '登录', exact: true }),
    tab: (name: '个人用户' | '企业用户') => page.getByRole('tab', { name }),
    chooseCode: () => form.getByRole('radio', { name: '验证码登录' }).check(),
    choosePassword: () => form.getByRole('radio', { name: '密码登录' }).check(),
    fill: async ({ account, password }: Pick<DemoAccount, 'account' | 'password'>) => {
      await form.getByLabel('账号', { exact: true }).fill(account);
      await form.getByLabel('密码', { exact: true }).fill(password);
    },
  };
}

/** Ends the session through the header, as people do. */
export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录', exact: true }).waitFor();
}

/** Changes what no page can change. */
export async function changeDatabase(
  { databaseUrl }: RunningPortal,
  sql: string,
  values: unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql, values);
    if (rowCount === 0) throw new Error(`nothing was changed by ${sql}`);
  } finally {
    await client.end();
  }
}

/** Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}
