import type { Locator, Page } from '@playwright/test';
import { staffRoles } from '#contract/permissions.ts';
import { query } from './database.ts';
import { expect } from './fixtures.ts';
import { findKeyboardFaults } from './keyboard-walk.ts';
import { insertUser } from './own-account.ts';
import type { RunningPortal } from './portal.ts';
import { findViolations } from './violations.ts';

/** Somebody with all roles sees every section. */
export async function insertColleague(portal: RunningPortal): Promise<number> {
  const { id } = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [id]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_at, confirmed_at) select $1, role, now(), now() from unnest($2::text[]) role`,
    [id, [...staffRoles]],
  );
  return id;
}

/** Until all that is on its way has come. */
export async function settle(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('h1').first()).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Presses a button with Enter, until it has made something of the page. */
export async function press(page: Page, opener: Locator, hint: string): Promise<void> {
  const seen = () =>
    page.evaluate(() => `${location.hash} ${document.querySelector('main')?.innerText ?? ''}`);
  const dialog = page.locator('dialog[open]');
  const before = await seen();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dialog.count()) > 0 || (await seen()) !== before, hint).toBe(true);
}

/** Walks through the dialog that a button has opened, and leaves it; answers whether there is one. */
export async function walkDialog(page: Page, opener: Locator, hint: string): Promise<boolean> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return false;
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await findKeyboardFaults(page, 'dialog[open]'), hint).toEqual([]);
  expect(await findViolations(page), hint).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog, hint).toHaveCount(0);
  await expect(opener, `${hint} gives the focus back`).toBeFocused();
  return true;
}
