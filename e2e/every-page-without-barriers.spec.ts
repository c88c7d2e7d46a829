import type { Page } from '@playwright/test';
import { pageRows } from '#contract/portal/pages.ts';
import { beLoggedIn } from './support/home-dialogs.ts';
import { setMode } from './support/looks.ts';
import { findViolations } from './support/violations.ts';
import { waitForPage } from './support/wait-for-page.ts';
import { expect, test } from './support/without-captcha.ts';

/** Between the desktop and the phone of looks.ts: tablets both ways, and a phone on its side. */
const windows = [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
];
const modes = ['', 'elder', 'contrast'];

const forAccounts = '/account';
/** Leads on at once. */
const leadsOn = '/refresh';

/** The page at rest in each mode and window; it is loaded once, for all of them are styles alone. */
async function violationsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(`/#${path.replace('$status', '500')}`);
  await waitForPage(page);
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const mode of modes) {
    await setMode(page, mode);
    for (const size of windows) {
      await page.setViewportSize(size);
      const violations = await findViolations(page);
      found.push(...violations.map((each) => `${path} ${mode} ${String(size.width)} ${each.slice(0, 300)}`));
    }
  }
  return found;
}

test('no page at rest breaks a rule between the desktop and the phone, in any mode', async ({
  page,
  portal,
}) => {
  test.slow();
  const found: string[] = [];
  for (const path of pageRows
    .map(([path]) => path)
    .filter((each) => each !== forAccounts && each !== leadsOn))
    found.push(...(await violationsOf(page, path)));
  await beLoggedIn(page, portal, 'demo_enterprise');
  await page.reload();
  found.push(...(await violationsOf(page, forAccounts)));
  expect(found).toEqual([]);
});
