import { expect, type Page, type test as playwrightTest } from '@playwright/test';
import { readingModeKey } from '#web/ui/stored-modes.ts';

/** The two widths every page is made for. */
export const sizes = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } };

export interface Look {
  size: keyof typeof sizes;
  /** '', 'elder' or 'contrast' */
  mode: string;
}

/** Each width as it comes, and each reading mode at one of them: what a mode changes, it changes at both. */
const looks: readonly Look[] = [
  { size: 'desktop', mode: '' },
  { size: 'desktop', mode: 'contrast' },
  { size: 'phone', mode: '' },
  { size: 'phone', mode: 'elder' },
];

/** Declares tests for every look. */
export function inEveryLook(
  test: Pick<typeof playwrightTest, 'describe' | 'use' | 'beforeEach'>,
  declare: (look: Look) => void,
): void {
  for (const { size, mode } of looks)
    test.describe(`${size} ${mode}`.trim(), () => {
      test.use({ viewport: sizes[size] });
      test.beforeEach(async ({ page }) => {
        await page.addInitScript((stored) => {
          if (stored) localStorage.setItem('reading-mode', stored);
        }, mode);
      });
      declare({ size, mode });
    });
}

/** Changes the reading modes of a page that is open, as another tab would. */
export async function setMode(page: Page, mode: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key!, value!);
      window.dispatchEvent(new StorageEvent('storage', { key: key! }));
    },
    [readingModeKey, mode],
  );
}

/** Does something in a window of 320 px, as a phone's or a browser's that enlarges four times. */
export async function inNarrowestWindow(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await act();
  if (before !== null) await page.setViewportSize(before);
}

/** Nothing in the page's main part is wider than a box that shows no more than its own width. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((box) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX))
      // one pixel is for screen readers alone
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map((box) => `${box.outerHTML.slice(0, 80)}: ${box.scrollWidth} in ${box.clientWidth}`),
  );
  expect(cutOff).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, 'scrolls sideways').toBe(false);
}
