import { expect, type Page, type test as playwrightTest } from '@playwright/test';

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

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, 'scrolls sideways').toBe(false);
}
