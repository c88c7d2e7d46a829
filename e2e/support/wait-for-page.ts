import { expect, type Page } from '@playwright/test';
import { pagePathOf } from '#contract/portal/pages.ts';

/**
 * Waits until the page that the address names is the one to be seen. When only the part behind # changes, the page before stays
 * until the code of the next has come, with its heading and all: whoever looks for no more than a heading sees the old one.
 */
export async function waitForPage(page: Page): Promise<void> {
  await expect(async () => {
    // anew each time: a page may lead on to another one
    const path = new URL(page.url()).hash.slice(1).replace(/\?.*/s, '');
    const names = pagePathOf(path) === undefined ? [path, 'not-found'] : [pagePathOf(path)];
    expect(names).toContain(await page.locator('main').getAttribute('data-page', { timeout: 1_000 }));
  }).toPass({ timeout: 45_000, intervals: [20, 50, 100] });
  await page.locator('main[data-page] h1').first().waitFor({ state: 'attached' });
}
