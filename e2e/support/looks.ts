import { expect, type Page } from '@playwright/test';
import { isLong } from '#contract/testing/extent.ts';
import { readingModeKey } from '#web/ui/stored-modes.ts';

/** The two widths every page is made for. */
export const sizes = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } };

export interface Look {
  size: keyof typeof sizes;
  /** '', 'elder' or 'contrast' */
  mode: string;
}

/** Each width as it comes, and each reading mode at one of them: what a mode changes, it changes at both. */
export const looks: readonly Look[] = [
  { size: 'desktop', mode: '' },
  { size: 'desktop', mode: 'contrast' },
  { size: 'phone', mode: 'elder' },
  { size: 'phone', mode: '' },
];

/** Those in which home has all its parts: in the elder edition it is another page (e2e/elder-edition.spec.ts). */
export const looksOfFullHome = looks.filter(({ mode }) => mode !== 'elder' && (isLong || mode === ''));

/** Gives a page that is open another look. */
export async function setLook(page: Page, { size, mode }: Look): Promise<void> {
  await setMode(page, mode);
  await resize(page, sizes[size]);
}

/** The page follows the size of its window (web/ui/page-zoom.ts) when the browser tells it, which is before the next picture. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
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

export async function expectNoSidewaysScroll(page: Page, hint = ''): Promise<void> {
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, `${hint} scrolls sideways`.trim()).toBe(false);
}
