import type { Page } from '@playwright/test';

/** What browsers report and TypeScript's library does not know yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
}
type ShiftWindow = Window & { shifts?: number[] };

/** Call before the page is opened. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far what was shown has moved since the page was opened, as browsers count it. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => ((window as ShiftWindow).shifts ?? []).reduce((sum, value) => sum + value, 0));
