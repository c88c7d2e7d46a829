import { expect, type Locator } from '@playwright/test';

/**
 * Goes down the page to a part and waits until `ready` of it is there (once, or `count` times). Parts above it that become taller
 * meanwhile may push it out of the window again, and it is fetched only near the window: then it is followed.
 */
export async function bring(part: Locator, ready: Locator, count?: number): Promise<void> {
  await expect(async () => {
    await part.scrollIntoViewIfNeeded();
    if (count === undefined) await expect(ready.first()).toBeVisible({ timeout: 1000 });
    else await expect(ready).toHaveCount(count, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}
