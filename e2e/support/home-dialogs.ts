import { expect, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { accountCalls } from '#contract/account/calls.ts';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { pauseMilliseconds } from '#web/lib/use-pause.ts';
import { changeDatabase, demoAccount } from './login.ts';
import type { RunningPortal } from './portal.ts';

/** As if the notices had been acknowledged and the enterprise information put off in this browser session. */
export async function rememberHomeDialogs(context: BrowserContext, portal: RunningPortal): Promise<void> {
  const [notices, enterprises] = await Promise.all([
    readIds(portal, `select id from content_item where kind = 'notice'`),
    readIds(portal, 'select user_id as id from enterprise where scale_id is null'),
  ]);
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    },
    { 'read-notices': notices.join(','), 'settled-enterprise': enterprises.join(',') },
  );
}

async function readIds({ databaseUrl }: RunningPortal, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** demo_enterprise with nothing known of its enterprise but name and address, and uncertified as on a new site. */
export async function restoreEnterprise(portal: RunningPortal): Promise<void> {
  await changeDatabase(
    portal,
    `with restored as (
       update app_user set user_type = 9, audit_status = '0' where account = 'demo_enterprise' returning id)
     update enterprise set company_type_id = null, industry_id = null, scale_id = null, income_id = null
     from restored where user_id = restored.id`,
    [],
  );
}

/**
 * The page's visitor has logged in before: what is opened next shows it. How one logs in is another test's matter: the portal must be
 * without captcha.
 */
export async function beLoggedIn(page: Page, portal: RunningPortal, name: string): Promise<void> {
  const { account, password, userType } = await demoAccount(portal, name);
  const response = await fetch(portal.url + accountCalls.doLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: passwordDigest(password), userType }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  // of the same origin, without a program to load
  await page.goto('/healthz');
  await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [tokenStorageKey, data.token]);
}

/** Home, loaded anew, with somebody before it. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('about:blank'); // or only the part behind # would change
  await page.goto('/#/home/Home');
  await page.getByRole('main').and(page.locator('[data-page="/home/Home"]')).waitFor();
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

/** The parts of the home dialogs that tests go by. */
export function homeDialogs(page: Page) {
  const notices = page.getByRole('dialog', { name: '系统通知' });
  const enterprise = page.getByRole('dialog', { name: '完善企业信息' });
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  return {
    any: page.getByRole('dialog'),
    notices,
    next: notices.getByRole('button', { name: '知道了，看下一条' }),
    last: notices.getByRole('button', { name: '知道了', exact: true }),
    enterprise,
    option,
    type: enterprise.getByLabel('企业类型', { exact: true }),
    industry: enterprise.getByRole('combobox', { name: /^所属行业/ }),
    scale: enterprise.getByRole('radiogroup', { name: '企业规模' }),
    income: enterprise.getByLabel('上年营业收入', { exact: true }),
    later: enterprise.getByRole('button', { name: '以后再说' }),
    save: enterprise.getByRole('button', { name: '保存企业信息' }),
    /** Once home has looked into it, whatever it asked for has come, and nobody does anything any more. */
    expectNone: async () => {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/home-dialogs-')),
      );
      await page.waitForLoadState('networkidle');
      await page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), pauseMilliseconds);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}
