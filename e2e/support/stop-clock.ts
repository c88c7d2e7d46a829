import type { Page } from '@playwright/test';

/** From here on the page's time goes on by page.clock.runFor alone. Comes after page.clock.install. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}
